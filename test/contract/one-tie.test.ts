import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../backend/commands/path-commands.ts';
import {
  rankAllCompanies,
  rankCompanies,
  search as searchCommand,
  sortPeople,
} from '../../backend/commands/ranking-commands.ts';
import { AT_REST, cardOf } from '../../utils/card/card-of.ts';
import { readColleagues } from '../../utils/card/read-colleagues.ts';
import { acquaintanceOf, describeAcquaintance } from '../../utils/interface/acquaintance.ts';
import { type CompanyPaths, readCompanyPaths } from '../../utils/interface/companies-paths.ts';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { TopCompanies } from '../../utils/interface/kith/kith-companies.ts';
import type { KithSearchResult } from '../../utils/interface/kith/kith-search.ts';
import type { Watch } from '../../utils/interface/kith/kith-watches.ts';
import type { List, ListWithItems } from '../../utils/interface/lists.ts';
import { type PersonPaths, readPersonPaths } from '../../utils/interface/people-paths.ts';
import type { SortResult } from '../../utils/interface/people-sort.ts';
import { labelOf, type ScoreSummary } from '../../utils/interface/score.ts';
import type { PeopleSearchResult } from '../../utils/interface/v1/ai-search.ts';
import type { TopCompanies as TopCompaniesV1 } from '../../utils/interface/v1/companies-top.ts';
import type { PersonPathsV1 } from '../../utils/interface/v1/people-paths.ts';
import type { LookUp } from '../../utils/messages.ts';
import { connected, inKey, person, seenTogether, talksTo, urlOf, worksAt } from './records.ts';
import { asUser } from './refuses-strange-users.ts';
import { NOON, openAsCaller, type TestService } from './test-service.ts';

const CLOSE = {
  slug: 'close',
  name: 'Clara Close',
  company: 'Closeworks',
  page: 'closeworks',
  words: 'You know them',
};
const FAINT = {
  slug: 'faint',
  name: 'Fay Faint',
  company: 'Faintworks',
  page: 'faintworks',
  words: 'You’re connected with them',
};
const FRIENDS = ['una', 'dora', 'tria'];

let test: TestService;
let token: string;
beforeAll(async () => {
  const caller = await openAsCaller([
    person('the-caller', 'The', 'Caller'),
    // Introductions can raise a score above the tie.
    ...FRIENDS.flatMap((slug) => [
      person(slug, slug, 'Friend'),
      connected(slug),
      ...talksTo(slug, 30),
      ...seenTogether(slug, 'faint', 20),
      ...seenTogether(slug, 'close', 20),
    ]),
    person('close', 'Clara', 'Close'),
    worksAt('close', 'Closeworks', 'Clerk'),
    connected('close'),
    ...talksTo('close', 8),
    person('faint', 'Fay', 'Faint'),
    worksAt('faint', 'Faintworks', 'Clerk'),
    connected('faint'),
  ]);
  ({ test, token } = caller);
  for (const { page } of [CLOSE, FAINT]) {
    const match = await test.store.matchCompanyPage(caller.me, `li:org:${page}`);
    if (match.kind !== 'likely') throw new Error(`${page} is ${match.kind}`);
    await test.store.saveLikelyPage(test.account.id, `li:org:${page}`, match.company.id);
  }
});
afterAll(() => test.close());

async function ask<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data> {
  const answer = await test.send(method, path, body === undefined ? { token } : { token, body });
  expect(answer.status, path).toBe(200);
  return (answer.body as Envelope<Data>).data;
}
async function askV1<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
  const sending = { headers: asUser('me'), ...(body === undefined ? {} : { body }) };
  const answer = await test.send(method, path, sending);
  expect(answer.status, path).toBe(200);
  return answer.body as Body;
}
const directOf = <Path extends { readonly type: string; readonly summary: ScoreSummary }>(
  paths: readonly Path[],
) => graded(paths.find(({ type }) => type === 'direct')?.summary);
const graded = (one?: { readonly score: number; readonly score_label: string }) => ({
  score: one?.score ?? -1,
  label: one?.score_label,
});

describe.each([CLOSE, FAINT])('$name', ({ slug, name, company, page, words }) => {
  const url = urlOf(slug);
  const companyUrl = `https://www.linkedin.com/company/${page}`;
  const askPerson = () => ask<PersonPaths>('POST', '/v2/people/paths', { linkedin_url: url });
  const askCompany = () => ask<CompanyPaths>('POST', '/v2/companies/paths', { linkedin_url: companyUrl });
  const search = () => ask<KithSearchResult>('POST', '/kith/search', { query: name });
  const sort = () => ask<SortResult>('POST', '/v2/people/sort', { people: [url] });
  const tieOf = async () => directOf((await askPerson()).paths);

  it('has the same score and label in every response', async () => {
    const tie = await tieOf();
    expect(tie.label).toBe(labelOf(tie.score));
    const list = await ask<List>('POST', '/v2/lists', { title: name });
    await ask('POST', `/kith/lists/${list.id}/items`, { linkedin_urls: [url] });
    await ask('POST', '/kith/watches', { linkedin_url: url });
    const found = await search();
    const atCompany = await askCompany();
    const companies = (await ask<TopCompanies>('GET', '/kith/companies/top')).companies;
    const watched = (await ask<{ readonly watches: readonly Watch[] }>('GET', '/kith/watches')).watches;
    const listed = await ask<ListWithItems>('GET', `/v2/lists/${list.id}`);
    const standing = {
      summary: graded((await askPerson()).summary),
      row: graded((await sort()).sorted[0]),
      list: graded(listed.items.data[0]?.data.summary),
      watch: graded(watched.find(({ linkedin_url }) => linkedin_url === url)),
      search: graded(found.people[0]),
      company: graded(atCompany.summary),
      'at the company': graded(atCompany.target_people[0]?.summary),
      'among companies': graded(companies.find((one) => one.name === company)),
    };
    expect(standing).toEqual(Object.fromEntries(Object.keys(standing).map((surface) => [surface, tie])));
  });

  it('has a tenth of that score in v1', async () => {
    const { score, label } = await tieOf();
    const tie = { score: Math.round(score) / 10, label };
    const told = await askV1<PersonPathsV1>('GET', `/v1/people/paths/${encodeURIComponent(url)}`);
    const top = (await askV1<TopCompaniesV1>('GET', '/v1/companies/top')).data;
    const found = await askV1<PeopleSearchResult>('POST', '/v1/ai/search', { query: name });
    expect(graded(told.summary)).toEqual(tie);
    expect(directOf(told.paths)).toEqual(tie);
    expect(graded(top.find(({ linkedin_url }) => linkedin_url === companyUrl))).toEqual(tie);
    // Interface 2.12: warmth is 0–100.
    expect(found.results.people.data[0]?.warmth_score).toBe(score);
  });

  it('has the same score and label on the card and in the row of a company’s card', async () => {
    const tie = await tieOf();
    const answer = readPersonPaths.parse(await askPerson());
    const lookUp: LookUp = {
      key: inKey(slug),
      url,
      at: NOON,
      answer: { kind: 'person', paths: answer },
      failure: null,
    };
    const card = cardOf({ ...AT_REST, key: inKey(slug), url, lookUp });
    if (!('path' in card)) throw new Error(card.state);
    const [{ score, label, reasons }] = card.path.steps;
    expect({ score, label }).toEqual(tie);
    expect(describeAcquaintance(acquaintanceOf(reasons))).toBe(words);
    const atCompany = await askCompany();
    const [colleague] = readColleagues(readCompanyPaths.parse(atCompany), '');
    expect({ score: colleague?.score, label: colleague?.label }).toEqual(tie);
  });

  it('has the same score, from 0 to 100, and label in every command', async () => {
    const { score, label } = await tieOf();
    const said = `${label} (${score})`;
    const me = urlOf('the-caller');
    const atCompany = await askCompany();
    expect(await paths.show({ data: await askPerson(), me })).toContain(`\n${said}: ${words}`);
    expect(await paths.show({ data: atCompany, me })).toContain(`  ${said}. ${words}.`);
    expect(await sortPeople.show(await sort())).toBe(`${said}  ${url}`);
    expect(await searchCommand.show(await askV1('POST', '/v1/ai/search', { query: name }))).toContain(
      ` (${score})`,
    );
    expect(await rankAllCompanies.show(await ask('GET', '/kith/companies/top'))).toContain(
      `${company}: ${said},`,
    );
    // v1 returns scores from 0 to 10 with one decimal, so the command can only show whole numbers from 0 to 100.
    expect(await rankCompanies.show(await askV1('GET', '/v1/companies/top'))).toContain(
      `${label} (${Math.round(score)})  ${company}  ${companyUrl}`,
    );
  });

  it('has the same description in every response', async () => {
    const person = await askPerson();
    const atCompany = await askCompany();
    const found = await search();
    expect(person.paths.find(({ type }) => type === 'direct')?.summary.description).toBe(words);
    expect(person.summary.description).toMatch(new RegExp(`^${words}; \\d more paths$`));
    expect(atCompany.target_people[0]?.summary.description).toMatch(new RegExp(`^${words}; `));
    expect(found.people[0]?.description).toBe(words);
  });
});
