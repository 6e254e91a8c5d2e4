import { describe, expect, it } from 'vitest';
import { findFirstPerson } from '../../../../entrypoints/welcome/find-first-person.ts';
import { fakeClient } from '../../components/support/fake-client.ts';

const urlOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const target = (slug: string, ...types: string[]) => ({
  target: { full_name: slug, linkedin_url: slug === '' ? '' : urlOf(slug) },
  paths: (types.length === 0 ? ['direct'] : types).map((type) => ({ type, summary: { score: 50 } })),
  summary: { score: 50 },
  count: 1,
});

/** Kith that knows these people at companies 0, 1, 2… */
function knowing(...companies: ReturnType<typeof target>[][]) {
  return fakeClient(({ path }) => {
    if (path.startsWith('/kith/companies/top'))
      return {
        companies: companies.map((people, n) => ({
          id: `c${n}`,
          name: `Company ${n}`,
          linkedin_url: '',
          domain: '',
          score: 50,
          score_label: 'Very Good',
          count: Math.max(1, people.length),
        })),
        pagination: { page: 1, limit: 3, total: companies.length, has_next_page: false },
      };
    const people = companies[Number(/c(\d+)/.exec(path)?.[1])] ?? [];
    return { company: { name: 'Acme' }, summary: { score: 50 }, target_people: people, count: people.length };
  }).client;
}

describe('the first person to show', () => {
  it.each([
    [
      'whom somebody can introduce, before all who are known',
      [[target('ada'), target('bob', 'intro')]],
      'bob',
    ],
    [
      'at the next company, where nobody at the first can be introduced',
      [[target('ada')], [target('cyd', 'intro')]],
      'cyd',
    ],
    ['else the best known', [[target('ada'), target('bob')], [target('cyd')]], 'ada'],
    [
      'not somebody known to whom another way is better',
      [[target('ada'), target('bob', 'intro', 'direct'), target('cyd', 'intro')]],
      'cyd',
    ],
    ['who has an address', [[target(''), target('bob')]], 'bob'],
  ])('is %s', async (_, companies, slug) => {
    expect(await findFirstPerson(knowing(...companies))).toBe(urlOf(slug));
  });

  it.each([
    ['there are no companies', []],
    ['there is nobody with an address', [[target('')]]],
  ])('is nobody where %s', async (_, companies) => {
    expect(await findFirstPerson(knowing(...companies))).toBe('');
  });
});
