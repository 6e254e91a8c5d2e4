import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { envelope } from '../../utils/interface/envelope.ts';
import {
  OWN_TABLES,
  type OwnData,
  type OwnTable,
  ownData,
  ownRows,
} from '../../utils/interface/kith/kith-own-data.ts';
import { connected, evidence, inKey, person, urlOf, worksAt } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { NOON, openAsCaller, type TestService } from './test-service.ts';

const known = (slug: string) => [
  person(slug, slug, 'One', `mailto:${slug}@example.com`),
  worksAt(slug, 'Acme', 'CFO'),
  connected(slug),
  evidence('me', slug, 'message', 3),
];

let test: TestService;
let token: string;
beforeEach(async () => {
  ({ test, token } = await openAsCaller([...known('ada'), ...known('bob')]));
});
afterEach(() => test.close());

async function count(query = '', as = token): Promise<OwnData> {
  const answer = await test.send('GET', `/kith/own-data${query}`, { token: as });
  expect(answer.status).toBe(200);
  return envelope(ownData).parse(answer.body).data;
}
async function rowsOf(table: OwnTable, limit = 1_000): Promise<Record<string, string | number>[]> {
  const rows: Record<string, string | number>[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/kith/own-data/rows?table=${table}&page=${page}&limit=${limit}`;
    const { data } = envelope(ownRows).parse((await test.send('GET', path, { token })).body);
    const { columns } = data;
    rows.push(
      ...data.rows.map((row) => Object.fromEntries(columns.map((column, n) => [column, row[n] ?? '']))),
    );
    if (!data.has_next_page) return rows;
  }
}
const countOf = (data: OwnData, table: OwnTable) => data.tables.find((one) => one.table === table)?.rows ?? 0;
const about = (slug: string) => `?linkedin_url=${encodeURIComponent(urlOf(slug))}`;

/** Adds manual data of the caller to several tables. */
async function writeEverything(): Promise<void> {
  const made = await test.post('/v2/lists', { title: 'Lisbon' }, token);
  const { id } = (made.body as { data: { id: number } }).data;
  await test.post(`/kith/lists/${id}/items`, { linkedin_urls: [urlOf('ada'), urlOf('bob')] }, token);
  await test.post('/kith/searches', { title: 'CFOs', query: 'CFOs' }, token);
  const sequence = await test.post('/kith/sequences', { name: 'Introductions' }, token);
  const { id: sequenceId } = (sequence.body as { data: { id: string } }).data;
  const draft = { linkedin_url: urlOf('ada'), subject: 'Hello', text: 'Would you?' };
  await test.post(`/kith/sequences/${sequenceId}/emails`, draft, token);
  await test.send('PUT', '/kith/people/private', {
    body: { linkedin_url: urlOf('ada'), private: true },
    token,
  });
  const city = { linkedin_url: urlOf('ada'), city: 'Lisbon', country: 'Portugal' };
  await test.send('PUT', '/kith/people/city', { body: city, token });
}

describe('stored data', () => {
  it('is counted by kind, and ties by strength', async () => {
    const data = await count();
    expect(countOf(data, 'imports')).toBe(1);
    expect(countOf(data, 'facts')).toBe(4);
    expect(countOf(data, 'positions')).toBe(2);
    expect(data.rows).toBe(data.tables.reduce((sum, { rows }) => sum + rows, 0));
    expect(data.strengths.map(({ label }) => label)).toEqual([
      'Excellent',
      'Very Good',
      'Good',
      'Okay',
      'Maybe',
    ]);
    expect(data.strengths.reduce((sum, { ties }) => sum + ties, 0)).toBe(2);
  });

  it('can be exported with as many rows of each table as were counted', async () => {
    await writeEverything();
    const data = await count();
    expect(data.tables.length).toBeGreaterThan(10);
    for (const table of OWN_TABLES)
      expect([table, (await rowsOf(table)).length]).toEqual([table, countOf(data, table)]);
  });

  it.each([1, 3, 4, 1_000])('contains each row exactly once in pages of %s', async (limit) => {
    const rows = (await rowsOf('facts', limit)).map((row) => JSON.stringify(row));
    expect(rows).toHaveLength(4);
    expect(new Set(rows).size).toBe(4);
  });

  it('contains UTC times, the same ids in every table, and no data from another member', async () => {
    const stranger = await test.store.ensureMember(test.account.id, 'other', 'o@example.com', NOON);
    await test.importFor(stranger, 'the-other', known('zoe'));
    const [ada] = (await rowsOf('addresses')).filter(({ value }) => value === 'ada');
    const facts = await rowsOf('facts');
    expect(ada?.person).toMatch(/^[\w-]{22}$/);
    expect(facts.filter(({ a, b }) => a === ada?.person || b === ada?.person)).toHaveLength(2);
    expect(facts[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    for (const table of OWN_TABLES) expect(JSON.stringify(await rowsOf(table))).not.toContain('zoe');
  });

  it('matches what was written', async () => {
    await writeEverything();
    expect(await rowsOf('emails')).toMatchObject([
      {
        sequence: 'Introductions',
        linkedin_url: urlOf('ada'),
        subject: 'Hello',
        text: 'Would you?',
        status: 'draft',
      },
    ]);
    expect(await rowsOf('list_items')).toMatchObject([
      { identity: inKey('ada') },
      { identity: inKey('bob') },
    ]);
    expect(await rowsOf('searches')).toMatchObject([{ title: 'CFOs', query: 'CFOs' }]);
  });

  it('is empty after erasing everything', async () => {
    await writeEverything();
    expect((await test.post('/kith/erase', { what: 'all' }, token)).status).toBe(200);
    const data = await count();
    expect(data).toMatchObject({ tables: [], rows: 0 });
    expect(data.strengths.every(({ ties }) => ties === 0)).toBe(true);
  });

  it('is empty for an erased person, and unchanged for another person', async () => {
    await writeEverything();
    const before = await count(about('ada'));
    const other = await count(about('bob'));
    expect(before.rows).toBeGreaterThan(6);
    for (const table of ['emails', 'list_items', 'private_people', 'cities', 'facts'] as const)
      expect(countOf(before, table)).toBeGreaterThan(0);
    await test.post('/kith/erase', { what: 'person', linkedin_url: urlOf('ada') }, token);
    expect(await count(about('ada'))).toMatchObject({ tables: [], rows: 0 });
    expect(await count(about('bob'))).toEqual(other);
  });

  it('is empty for an unknown person', async () => {
    expect((await count(about('nobody'))).rows).toBe(0);
  });

  it.each([
    '/kith/own-data?linkedin_url=x',
    '/kith/own-data?more=1',
    '/kith/own-data/rows',
    '/kith/own-data/rows?table=member',
    '/kith/own-data/rows?table=facts&page=0',
    '/kith/own-data/rows?table=facts&limit=1001',
  ])('isn’t returned for the invalid request %s', async (path) => {
    expect((await test.send('GET', path, { token })).status).toBe(422);
  });

  refusesStrangers('GET', '/kith/own-data', undefined, () => test);
  refusesStrangers('GET', '/kith/own-data/rows?table=facts', undefined, () => test);
});

describe('POST /kith/collections/find', () => {
  it('requires a server if the provider is unknown', async () => {
    const signIn = { address: 'me@unknown.example', password: 'abcd' };
    const answer = await test.post('/kith/collections/find', signIn, token);
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { errors: [{ field: 'server', code: 'server_needed' }] } },
    });
    const entered = { ...signIn, server: 'dav.unknown.example' };
    expect((await test.post('/kith/collections/find', entered, token)).status).toBe(200);
  });
});
