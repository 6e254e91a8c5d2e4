import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress } from '../../../../../backend/service/v1/people-paths.ts';
import { anyUrl } from '../../../../any-url.ts';

const ORIGIN = 'http://127.0.0.1:5484';
const read = (tail: string) => readAddress(`${ORIGIN}/v1/people/paths/${tail}`);
const ADDRESS = 'https://www.linkedin.com/in/x';

describe('readAddress', () => {
  it.each([
    ['one encoded part', encodeURIComponent(ADDRESS), ADDRESS],
    ['decoded once, not twice', encodeURIComponent('https://l.com/in/%C3%A9'), 'https://l.com/in/%C3%A9'],
    ['with the request’s own query', `${encodeURIComponent(ADDRESS)}?page=1`, ADDRESS],
    ['the address’s query, encoded', encodeURIComponent(`${ADDRESS}?a=1&b=2`), `${ADDRESS}?a=1&b=2`],
    ['a slash at its end', `${encodeURIComponent(ADDRESS)}/`, ADDRESS],
    ['as it stands', ADDRESS, ADDRESS],
    ['as it stands, what is encoded left alone', 'https://l.com/in/a%2Fb', 'https://l.com/in/a%2Fb'],
    ['as it stands, with its query', `${ADDRESS}?a=1&b=%2F`, `${ADDRESS}?a=1&b=%2F`],
    ['as it stands, one slash lost', 'https:/www.linkedin.com/in/x', ADDRESS],
    ['as it stands, slashes added', 'https:////www.linkedin.com/in/x', ADDRESS],
    ['as it stands, its colon encoded', 'https%3A//www.linkedin.com/in/x', ADDRESS],
    ['no scheme', 'www.linkedin.com/in/x', 'www.linkedin.com/in/x'],
    ['a urn', 'urn:li:member:1', 'urn:li:member:1'],
    ['malformed', 'a%zz', null],
    ['half a character', '%E0%A4', null],
  ])('%s', (_, tail, address) => {
    expect(read(tail)).toBe(address);
  });

  it('reads an address under a path prefix', () => {
    const url = `https://host.example/api/v1/people/paths/${encodeURIComponent(ADDRESS)}`;
    expect(readAddress(url)).toBe(ADDRESS);
  });

  it('decodes every encoded text', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => !/^\.{1,2}$|\/$/.test(one));
    fc.assert(
      fc.property(text, (address) => {
        expect(read(encodeURIComponent(address))).toBe(address);
      }),
    );
  });

  it('returns null or an address for any request', () => {
    fc.assert(
      fc.property(anyUrl(), fc.string(), (url, tail) => {
        readAddress(url);
        const request = new URL(`${ORIGIN}/v1/people/paths/${tail}`).href;
        expect(['string', 'object']).toContain(typeof readAddress(request));
      }),
    );
  });
});
