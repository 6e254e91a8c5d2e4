import { describe, expect, it } from 'vitest';
import { linkedCompanies, linkedConnections, linkedPeople } from '../../../../utils/page/linked-pages.ts';

const at = (path: string) => `https://www.linkedin.com/${path}`;
const MEMBER = 'ACoAAA8BYqEBcDeFgHiJkLmNoPqRsTuVwXyZ012';
const OTHER = 'ACoAABZECjMBbg_GCEGPDRUqMv_x0ydOeyGALO8';
const mutualsOf = (id: string) => at(`search/results/people/?connectionOf=%5B%22${id}%22%5D`);

describe('the people a page links to', () => {
  it('are each there once, in its order, without oneself', () => {
    const links = [
      at('feed/'),
      at('in/me'),
      at('in/ada/'),
      at('in/dana-weiss-1a2b3c4d?miniProfileUrn=x'),
      at('company/acme/'),
      at('in/dana-weiss-1a2b3c4d/overlay/photo/'),
      at(`in/${MEMBER}`),
    ];
    expect(linkedPeople(links, at('in/ada'))).toEqual([
      { key: 'li:in:dana-weiss-1a2b3c4d', url: at('in/dana-weiss-1a2b3c4d'), name: 'Dana Weiss' },
      { key: 'li:m:251749025', url: at(`in/${MEMBER}`), name: '' },
    ]);
  });

  it('are all where one’s own address is not known', () => {
    expect(linkedPeople([at('in/ada')], '')).toHaveLength(1);
  });
});

it('the companies a page links to are named by their slug, and by nothing where they have a number', () => {
  const links = [
    at('company/acme-rockets/life'),
    at('school/mit'),
    at('company/1441/'),
    at('company/acme-rockets'),
  ];
  expect(linkedCompanies(links).map(({ url, name }) => [url, name])).toEqual([
    [at('company/acme-rockets'), 'Acme Rockets'],
    [at('company/mit'), 'Mit'],
    [at('company/1441'), ''],
  ]);
});

describe('the list of connections a profile leads to', () => {
  it.each([
    ['one', [at('in/x'), mutualsOf(MEMBER)], 'li:m:251749025'],
    ['one, twice', [mutualsOf(MEMBER), `${mutualsOf(MEMBER)}&page=2`], 'li:m:251749025'],
    ['several', [mutualsOf(MEMBER), mutualsOf(OTHER)], null],
    ['none', [at('in/x')], null],
  ])('is told by %s', (_, links, key) => expect(linkedConnections(links)).toBe(key));
});
