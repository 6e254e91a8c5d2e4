import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress } from '../../../../../backend/service/v1/people-paths.ts';
import { anyUrl } from '../../../../any-url.ts';

const ORIGIN = 'http://127.0.0.1:5484';
const read = (tail: string) => readAddress(`${ORIGIN}/v1/people/paths/${tail}`);
const ADDRESS = 'https://www.linkedin.com/in/x';

describe('readAddress', () => {
  it.each([
    ['encoded as one part', encodeURIComponent(ADDRESS), ADDRESS],
    ['decoded once, not twice', encodeURIComponent('https://l.com/in/%C3%A9'), 'https://l.com/in/%C3%A9'],
    ['followed by the request’s own query', `${encodeURIComponent(ADDRESS)}?page=1`, ADDRESS],
    ['encoded with its own query', encodeURIComponent(`${ADDRESS}?a=1&b=2`), `${ADDRESS}?a=1&b=2`],
    ['followed by a slash', `${encodeURIComponent(ADDRESS)}/`, ADDRESS],
    ['that isn’t encoded', ADDRESS, ADDRESS],
    ['that isn’t encoded, without decoding parts of it', 'https://l.com/in/a%2Fb', 'https://l.com/in/a%2Fb'],
    ['that isn’t encoded, with its own query', `${ADDRESS}?a=1&b=%2F`, `${ADDRESS}?a=1&b=%2F`],
    ['that isn’t encoded and lost a slash', 'https:/www.linkedin.com/in/x', ADDRESS],
    ['that isn’t encoded and has extra slashes', 'https:////www.linkedin.com/in/x', ADDRESS],
    ['of which only the colon is encoded', 'https%3A//www.linkedin.com/in/x', ADDRESS],
    ['without a scheme', 'www.linkedin.com/in/x', 'www.linkedin.com/in/x'],
    ['that is a URN', 'urn:li:member:1', 'urn:li:member:1'],
    ['that is malformed', 'a%zz', null],
    ['with half a character', '%E0%A4', null],
  ])('handles an address %s', (_, tail, address) => {
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
