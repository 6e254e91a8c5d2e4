import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whoseConnections } from '../../../../utils/page/listed-connections.ts';
import { anyCharacter } from '../../../any-character.ts';

const MARIA = 'ACoAAA8BYqEBcDeFgHiJkLmNoPqRsTuVwXyZ012';
const OTHER = 'ACoAABZECjMBbg_GCEGPDRUqMv_x0ydOeyGALO8';
const KEY = 'li:m:251749025';
const search = (query: string, page = 'people/') =>
  `https://www.linkedin.com/search/results/${page}?${query}`;
const list = (...ids: string[]) => encodeURIComponent(JSON.stringify(ids));

describe('whoseConnections', () => {
  it.each([
    ['as LinkedIn writes it', search(`connectionOf=${list(MARIA)}&network=%5B%22F%22%5D&origin=X&page=2`)],
    ['not encoded', search(`connectionOf=["${MARIA}"]`)],
    ['in quotes without brackets', search(`connectionOf=%22${MARIA}%22`)],
    ['bare', search(`connectionOf=${MARIA}`)],
    ['in the parameter of older links', search(`facetConnectionOf=${list(MARIA)}`)],
    ['given twice', search(`connectionOf=${list(MARIA)}&facetConnectionOf=${list(MARIA)}`)],
    ['without the slash', search(`connectionOf=${list(MARIA)}`, 'people')],
    ['among all results', search(`connectionOf=${list(MARIA)}`, 'all/')],
  ])('finds the member: %s', (_, address) => expect(whoseConnections(address)).toBe(KEY));

  it.each([
    ['several members', search(`connectionOf=${list(MARIA, OTHER)}`)],
    ['no member', search(`connectionOf=${list()}`)],
    ['no parameter', search('keywords=maria')],
    ['an invalid id', search('connectionOf=%5B%22maria%22%5D')],
    ['an invalid list', search('connectionOf=%7B%22a%22%3A1%7D')],
    ['on a profile', `https://www.linkedin.com/in/maria?connectionOf=${list(MARIA)}`],
    ['on another page of results', search(`connectionOf=${list(MARIA)}`, 'companies/')],
    ['on another site', `https://linkedin.com.example/search/results/people/?connectionOf=${list(MARIA)}`],
    ['not an address', MARIA],
  ])('returns null: %s', (_, address) => expect(whoseConnections(address)).toBeNull());

  it('returns a member’s key or null for any address', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (value) => {
        const key = whoseConnections(search(`connectionOf=${encodeURIComponent(value.toWellFormed())}`));
        expect(key === null || /^li:m:\d+$/.test(key)).toBe(true);
      }),
    );
  });
});
