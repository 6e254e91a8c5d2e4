import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../backend/imports/record.ts';
import type { CompanyPaths } from '../../utils/interface/companies-paths.ts';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { TopCompanies } from '../../utils/interface/v1/companies-top.ts';
import { errorV1 } from './interface-text.ts';
import { topCompanies } from './interface-text-v1.ts';
import { connected, person, talksTo, worksAt } from './records.ts';
import { asUser, refusesStrangeUsers } from './refuses-strange-users.ts';
import { NOON, openTestService, type TestService } from './test-service.ts';

const PATH = '/v1/companies/top';
const pageUrl = (slug: string) => `https://www.linkedin.com/company/${slug}`;

/** More than the default limit of 50. */
const MANY = 60;
const staff = (slug: string, company: string, ...more: ImportRecord[]): ImportRecord[] => [
  person(slug, slug, 'Known'),
  worksAt(slug, company, 'Clerk'),
  connected(slug),
  ...more,
];
const RECORDS: readonly ImportRecord[] = [
  ...staff('close', 'Close Friends', ...talksTo('close', 30)),
  ...staff('some', 'Some Talk', ...talksTo('some', 4)),
  ...staff('two-a', 'Two There'),
  ...staff('two-b', 'Two There'),
  ...staff('one-a', 'One There'),
  ...staff('hidden', 'Never Confirmed', ...talksTo('hidden', 30)),
  person('gone', 'Gone', 'Away'),
  worksAt('gone', 'Nobody Reached', 'Clerk'),
  ...Array.from({ length: MANY }, (_, index) => staff(`of-${index}`, `Company ${index}`)).flat(),
];

let test: TestService;
beforeAll(async () => {
  test = await openTestService();
  const member = await test.store.ensureMember(test.account.id, 'me', 'me@example.com', NOON);
  await test.store.ensureMember(test.account.id, 'alone', 'alone@example.com', NOON);
  await test.importFor(member, 'the-caller', RECORDS);
  for (const { id, name } of await test.store.companyPages(member)) {
    if (name === 'Never Confirmed') continue;
    const slug = name.toLowerCase().replaceAll(' ', '-');
    await test.store.chooseCompany(member, `li:org:${slug}`, id, NOON);
  }
});
afterAll(() => test.close());

/** Returns the response after checking the contract. */
async function ask(query = '', user = 'me'): Promise<TopCompanies> {
  const answer = await test.send('GET', PATH + query, { headers: asUser(user) });
  expect(answer.status).toBe(200);
  topCompanies(answer.body, '');
  return answer.body as TopCompanies;
}

const urlsOf = ({ data }: TopCompanies) => data.map(({ linkedin_url }) => linkedin_url);

describe('GET /v1/companies/top', () => {
  it('returns data and pagination without an envelope', async () => {
    expect(Object.keys(await ask()).sort()).toEqual(['data', 'pagination']);
  });

  it('sorts companies by their best person, highest first', async () => {
    const names = (await ask()).data.map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['Close Friends', 'Never Confirmed', 'Some Talk']);
  });

  it('sorts companies with equal scores by number of reachable people, then in a constant order', async () => {
    const urls = urlsOf(await ask('?limit=1000'));
    expect(urls.indexOf(pageUrl('two-there'))).toBe(3);
    expect(urlsOf(await ask('?limit=1000'))).toEqual(urls);
  });

  it('returns the linkedin_url, score and label of POST /v2/companies/paths on a scale of 0–10', async () => {
    const token = await test.token();
    for (const { linkedin_url, score, score_label } of (await ask('?limit=4')).data) {
      if (linkedin_url === '') continue;
      const { body } = await test.post('/v2/companies/paths', { linkedin_url }, token);
      const { summary } = (body as Envelope<CompanyPaths>).data;
      expect({ score, score_label }).toEqual({
        score: Math.round(summary.score) / 10,
        score_label: summary.score_label,
      });
    }
  });

  it('returns only reachable companies, identified by name if they have no confirmed address', async () => {
    const { data } = await ask('?limit=1000');
    expect(data).toHaveLength(MANY + 5);
    expect(data.map(({ name }) => name)).not.toContain('Nobody Reached');
    expect(data.find(({ name }) => name === 'Never Confirmed')).toMatchObject({
      linkedin_url: '',
      domain: '',
    });
  });

  it('returns the name and the domain of each company', async () => {
    expect((await ask()).data[0]).toMatchObject({ name: 'Close Friends', domain: '' });
  });

  it('returns the page of a company once it was looked up', async () => {
    const fresh = await test.store.ensureMember(test.account.id, 'fresh', 'fresh@example.com', NOON);
    await test.importFor(fresh, 'fresh', staff('only', 'Looked Up Ltd', ...talksTo('only', 3)));
    expect(urlsOf(await ask('', 'fresh'))).toEqual(['']);
    const asked = { linkedin_url: pageUrl('looked-up') };
    expect((await test.post('/v2/companies/paths', asked, await test.token('fresh'))).status).toBe(200);
    // The response doesn’t wait for the write.
    await expect.poll(async () => urlsOf(await ask('', 'fresh'))).toEqual([pageUrl('looked-up')]);
  });

  it('returns page 1 with 50 items by default', async () => {
    const { data, pagination } = await ask();
    expect(data).toHaveLength(50);
    expect(pagination).toEqual({ page: 1, limit: 50, hasNextPage: true });
  });

  it.each([
    ['?page=2', 2, 50, MANY + 5 - 50, false],
    ['?page=1&limit=65', 1, 65, 65, false],
    ['?page=1&limit=64', 1, 64, 64, true],
    ['?page=3&limit=30', 3, 30, 5, false],
    ['?page=99', 99, 50, 0, false],
    ['?limit=1000', 1, 1000, 65, false],
    ['?a_parameter_of_tomorrow=1&limit=1', 1, 1, 1, true],
    ['?page=&limit=', 1, 50, 50, true],
  ])('returns page, limit and hasNextPage for %s', async (query, page, limit, length, hasNextPage) => {
    const { data, pagination } = await ask(query);
    expect(pagination).toEqual({ page, limit, hasNextPage });
    expect(data).toHaveLength(length);
  });

  it.each([
    ['in UTF-8', 'Zoë 訳', Buffer.from('Zoë 訳', 'utf8').toString('latin1')],
    ['in Latin-1', 'Zoë', 'Zoë'],
  ])('accepts a non-ASCII user-identifier %s', async (_, identifier, header) => {
    await test.store.ensureMember(test.account.id, identifier, 'zoe@example.com', NOON);
    expect((await ask('', header)).data).toEqual([]);
  });

  it('returns each company once across all pages', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ask(`?page=${page}&limit=17`)));
    expect(pages.flatMap(urlsOf)).toEqual(urlsOf(await ask('?limit=1000')));
  });

  it.each(
    ['page', 'limit'].flatMap((field) =>
      ['0', '-1', '1.5', '1e3', 'abc', '01', '+1', '10000000000', '１', '1&FIELD=2'].map(
        (value) => [field, value.replace('FIELD', field)] as const,
      ),
    ),
  )('answers 422 to %s=%s and names the field', async (field, value) => {
    const answer = await test.send('GET', `${PATH}?${field}=${value}`, { headers: asUser() });
    expect(answer.status).toBe(422);
    errorV1(answer.body, '');
    expect(answer.body).toMatchObject({ error: { errors: [{ field }] } });
  });

  it('accepts a limit of up to 1000', async () => {
    const answer = await test.send('GET', `${PATH}?limit=1001`, { headers: asUser() });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      error: { detail: 'limit must be a whole number from 1 to 1000.', errors: [{ field: 'limit' }] },
    });
  });

  it('returns no companies for someone without data', async () => {
    expect(await ask('', 'alone')).toEqual({
      data: [],
      pagination: { page: 1, limit: 50, hasNextPage: false },
    });
  });

  refusesStrangeUsers('GET', `${PATH}?page=1&limit=50`, undefined, () => test);
});
