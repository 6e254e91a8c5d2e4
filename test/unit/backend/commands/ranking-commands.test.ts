import { describe, expect, it } from 'vitest';
import { paths } from '../../../../backend/commands/path-commands.ts';
import {
  rankAllCompanies,
  rankCompanies,
  search,
  sortPeople,
} from '../../../../backend/commands/ranking-commands.ts';
import { topCompanies as allCompanies } from '../../../../utils/interface/kith/kith-companies.ts';
import { sortResult } from '../../../../utils/interface/people-sort.ts';
import { peopleSearchResult } from '../../../../utils/interface/v1/ai-search.ts';
import { topCompanies } from '../../../../utils/interface/v1/companies-top.ts';
import { DANA, kithWithPeople, run, show } from './support/run.ts';

const NO_PAGE = { page: { page: null, limit: null } };
const ACME = 'https://www.linkedin.com/company/acme';

describe('rankings on the command line', () => {
  it('list companies by name, with the page once it is known', async () => {
    const kith = await kithWithPeople();
    expect(await show(rankCompanies, kith, NO_PAGE)).toMatch(/^Maybe \([\d.]+\) {2}Acme Ltd$/m);
    expect(allCompanies.parse(await run(rankAllCompanies, kith, NO_PAGE)).companies).toHaveLength(2);
    expect(await show(rankAllCompanies, kith, NO_PAGE)).toMatch(/Acme Ltd: Maybe \([\d.]+\), 1 person/);
    await run(paths, kith, { target: ACME });
    expect(topCompanies.parse(await run(rankCompanies, kith, NO_PAGE)).data).toHaveLength(2);
    expect(await show(rankCompanies, kith, NO_PAGE)).toMatch(
      new RegExp(`^Maybe \\([\\d.]+\\) {2}Acme Ltd {2}${ACME}$`, 'm'),
    );
  });

  it('search for people and for companies', async () => {
    const kith = await kithWithPeople();
    const ask = (query: string, type: string) => ({ query, type, page: null, limit: null });
    peopleSearchResult.parse(await run(search, kith, ask('engineer', 'people')));
    expect(await show(search, kith, ask('engineer', 'people'))).toMatch(
      /^Dana Example, Engineer at Acme Ltd \([\d.]+\)$/,
    );
    expect(await show(search, kith, ask('umbrella', 'companies'))).toMatch(/^Umbrella \([\d.]+\)$/);
  });

  it.each([
    ['nurse', 'people', 'Nothing in your data matches role “nurse”.'],
    [
      'nurse in Berlin',
      'people',
      'Nothing in your data matches role “nurse”, place “Berlin”. Try fewer words.',
    ],
    ['hovercraft', 'people', 'Nothing in your data matches. Try other words.'],
    ['companies called Hooli', 'companies', 'Nothing in your data matches. Try other words.'],
  ])('show how a search without results was interpreted: %s', async (query, type, said) => {
    const kith = await kithWithPeople();
    expect(await show(search, kith, { query, type, page: null, limit: null })).toBe(said);
  });

  it('count separately the people who match except for missing data', async () => {
    const kith = await kithWithPeople();
    const ask = (query: string) => ({ query, type: 'people', page: null, limit: null });
    expect(await show(search, kith, ask('engineer in Berlin'))).toMatch(
      /^1 more may match: 1 without a city in your data\. To list them, too, leave out the place\.$/,
    );
    expect(await show(search, kith, ask('studied at Oxford'))).toMatch(
      /^\d more may match\. Too little is known about them\. To list them, too, use fewer words\.$/,
    );
  });

  it('say how to see more of the results', async () => {
    const kith = await kithWithPeople();
    const ask = (query: string, type: string) => ({ query, type, page: null, limit: 1 });
    expect(await show(search, kith, ask('people I know', 'people'))).toMatch(
      /^.+\n\nThere are more: --page 2$/,
    );
    expect(await show(search, kith, ask('companies', 'companies'))).toMatch(
      /^.+\n\nThere are more: --page 2$/,
    );
  });

  it('sort people, and list the addresses that were skipped', async () => {
    const kith = await kithWithPeople();
    const people = ['nonsense', DANA];
    expect(sortResult.parse(await run(sortPeople, kith, { people })).sorted).toHaveLength(1);
    expect(await show(sortPeople, kith, { people })).toMatch(
      /^Maybe \([\d.]+\) {2}https.*\nSkipped: nonsense\. /,
    );
  });
});
