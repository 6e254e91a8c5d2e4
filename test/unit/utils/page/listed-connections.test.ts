import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whoseConnections } from '../../../../utils/page/listed-connections.ts';

const MARIA = 'ACoAAA8BYqEBcDeFgHiJkLmNoPqRsTuVwXyZ012';
const OTHER = 'ACoAABZECjMBbg_GCEGPDRUqMv_x0ydOeyGALO8';
const KEY = 'li:m:251749025';
const search = (query: string, page = 'people/') =>
  `https://www.linkedin.com/search/results/${page}?${query}`;
const list = (...ids: string[]) => encodeURIComponent(JSON.stringify(ids));

describe('whose connections a people search lists', () => {
  it.each([
    ['as LinkedIn links it', search(`connectionOf=${list(MARIA)}&network=%5B%22F%22%5D&origin=X&page=2`)],
    ['not encoded', search(`connectionOf=["${MARIA}"]`)],
    ['in quotes alone', search(`connectionOf=%22${MARIA}%22`)],
    ['bare', search(`connectionOf=${MARIA}`)],
    ['by the parameter of older links', search(`facetConnectionOf=${list(MARIA)}`)],
    ['said twice', search(`connectionOf=${list(MARIA)}&facetConnectionOf=${list(MARIA)}`)],
    ['without the slash', search(`connectionOf=${list(MARIA)}`, 'people')],
    ['among all results', search(`connectionOf=${list(MARIA)}`, 'all/')],
  ])('is told: %s', (_, address) => expect(whoseConnections(address)).toBe(KEY));

  it.each([
    ['of several', search(`connectionOf=${list(MARIA, OTHER)}`)],
    ['of nobody', search(`connectionOf=${list()}`)],
    ['without the parameter', search('keywords=maria')],
    ['of what is no id', search('connectionOf=%5B%22maria%22%5D')],
    ['of what is no list', search('connectionOf=%7B%22a%22%3A1%7D')],
    ['on a profile', `https://www.linkedin.com/in/maria?connectionOf=${list(MARIA)}`],
    ['on another page of results', search(`connectionOf=${list(MARIA)}`, 'companies/')],
    ['on another site', `https://linkedin.com.example/search/results/people/?connectionOf=${list(MARIA)}`],
    ['in no address', MARIA],
  ])('is not told: %s', (_, address) => expect(whoseConnections(address)).toBeNull());

  it('is a member or nobody, whatever the address holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const key = whoseConnections(search(`connectionOf=${encodeURIComponent(value.toWellFormed())}`));
        expect(key === null || /^li:m:\d+$/.test(key)).toBe(true);
      }),
    );
  });
});
