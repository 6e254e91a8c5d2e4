/** Searches by time, filters to drop when no one matches, and suggested searches. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../backend/imports/record.ts';
import type { Day } from '../../backend/network/evidence.ts';
import type { Member } from '../../backend/store/rows.ts';
import { envelope } from '../../utils/interface/envelope.ts';
import {
  type KithSearchRequest,
  type KithSearchResult,
  kithSearchResult,
  searchIdeas,
} from '../../utils/interface/kith/kith-search.ts';
import { connected, evidence, person, readResult, seenTogether, TODAY, talksTo, worksAt } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { NOON, openTestService, type TestService } from './test-service.ts';

const called = (slug: string, city = ''): ImportRecord => ({
  ...person(slug, slug.charAt(0).toUpperCase() + slug.slice(1), 'One'),
  city,
});
const dated = (slug: string, company: string, startedOn: Day): ImportRecord => ({
  ...worksAt(slug, company, 'Engineer'),
  startedOn,
});

/** Two LinkedIn exports. The latest date in the first is a hundred days ago, and in the second yesterday. */
const BEFORE: readonly ImportRecord[] = [
  called('stays'),
  worksAt('stays', 'Acme', 'Engineer'),
  connected('stays', 1500),
  called('moves'),
  worksAt('moves', 'Acme', 'Engineer'),
  connected('moves', 1500),
  evidence('me', 'moves', 'message', 100),
];
const NOW: readonly ImportRecord[] = [
  called('stays', 'Berlin'),
  worksAt('stays', 'Acme', 'Engineer'),
  connected('stays', 1500),
  called('moves', 'Berlin'),
  worksAt('moves', 'Widgets', 'Engineer'),
  connected('moves', 1500),
  ...talksTo('moves', 3),
  // Jobs without a start date.
  called('newer'),
  worksAt('newer', 'Acme', 'Designer'),
  connected('newer', 500),
  // Jobs with a start date.
  called('fresh', 'Paris'),
  dated('fresh', 'Widgets', TODAY - 60),
  connected('fresh', 200),
  called('settled', 'Paris'),
  dated('settled', 'Widgets', TODAY - 3000),
  connected('settled', 200),
  // Known only to another member.
  called('far'),
  worksAt('far', 'Globex', 'Baker'),
  ...seenTogether('moves', 'far', 4),
];

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openTestService();
  const me = await test.store.ensureMember(test.account.id, 'me', 'me@example.com', NOON);
  await importOf(me, 'before', BEFORE);
  await importOf(me, 'now', NOW);
  token = await test.token();
});
afterAll(() => test.close());

async function importOf(member: Member, digest: string, records: readonly ImportRecord[]): Promise<void> {
  const read = readResult('the-caller', [person('the-caller', 'The', 'Caller'), ...records]);
  const fileName = `${digest}.zip`;
  await test.store.commitImport(read, { member, importId: digest, fileName, digest, now: NOON });
}

async function ask(query: string, more: Partial<KithSearchRequest> = {}): Promise<KithSearchResult> {
  const answer = await test.post('/kith/search', { query, ...more }, token);
  expect(answer.status).toBe(200);
  return envelope(kithSearchResult).parse(answer.body).data;
}
const namesOf = ({ people }: Pick<KithSearchResult, 'people'>) =>
  people.map(({ full_name }) => full_name.replace(' One', '').toLowerCase()).sort();

describe('searching by job change', () => {
  it('compares two exports, and uses the start dates of jobs', async () => {
    expect(namesOf(await ask('people who changed jobs this year'))).toEqual(['fresh', 'moves']);
  });

  it('treats the job changes of people first seen in their current job as unknown', async () => {
    const { unknown } = await ask('changed jobs this year');
    expect(unknown.total).toBe(3);
    expect(namesOf(await ask('changed jobs this year', { unknown: true }))).toEqual([
      'far',
      'newer',
      'stays',
    ]);
  });

  it('excludes someone who already had their job before the period', async () => {
    expect(namesOf(await ask('changed jobs in the last 2 months', { unknown: true }))).not.toContain('stays');
  });

  it('counts the people whose job changes are known', async () => {
    const { filters, notes } = await ask('changed jobs this year');
    expect(filters).toMatchObject([{ key: 'jobChange', value: '2026-01-01/..', known: 3, of: 6 }]);
    expect(notes).toEqual([]);
    expect((await ask('changed jobs in the last month')).notes).toEqual([]);
  });
});

describe('searching by last contact', () => {
  it('uses the most recent contact with people the caller knows', async () => {
    expect(namesOf(await ask('not in touch since 2024'))).toEqual(['stays']);
    expect(namesOf(await ask('wen habe ich seit einem Jahr nicht gesprochen?'))).toEqual(['newer', 'stays']);
    expect(namesOf(await ask('people I talked to this year'))).toEqual(['fresh', 'moves', 'settled']);
  });

  it('accepts a pinned period, which must be valid', async () => {
    const pinned = { lastContact: '../2025-12-31' };
    expect(namesOf(await ask('', { pinned }))).toEqual(['newer', 'stays']);
    const refused = await test.post('/kith/search', { pinned: { lastContact: 'long ago' } }, token);
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { errors: [{ field: 'pinned.lastContact' }] } },
    });
  });
});

describe('a search that finds no one', () => {
  it('names the filter to drop, and the people who come closest', async () => {
    const { people, loosening, nearest } = await ask('designers in Berlin');
    expect(people).toEqual([]);
    expect(loosening).toEqual({ key: 'city', negated: false, total: 1 });
    expect(nearest.map(({ person: one, misses }) => [namesOf({ people: [one] })[0], misses])).toContainEqual([
      'newer',
      [{ key: 'city', is_known: false }],
    ]);
  });

  it('finds as many people without that filter as it reported', async () => {
    const { total } = (await ask('designers in Berlin', { pinned: { city: '' } })).pagination;
    expect(total).toBe(1);
  });

  it('suggests nothing if it has only one filter, and neither does a search with results', async () => {
    expect(await ask('pilots')).toMatchObject({ people: [], loosening: null, nearest: [] });
    expect(await ask('engineers in Berlin')).toMatchObject({ loosening: null, nearest: [] });
  });
});

describe('filters beyond the documented ones', () => {
  it.each([
    [{ company: 'Acme; Globex' }, ['far', 'newer', 'stays']],
    [{ words: 'Globex' }, ['far']],
    [{ pastCompany: 'Acme' }, ['moves']],
  ])('can be pinned: %j', async (pinned, names) => {
    expect(namesOf(await ask('', { pinned }))).toEqual(names);
  });

  it('can be removed from the query by an empty pinned value', async () => {
    expect(namesOf(await ask('designers at Widgets', { pinned: { company: '' } }))).toEqual(['newer']);
  });
});

describe('search results', () => {
  it('show how the caller knows each person, or which introducer does', async () => {
    const { people } = await ask('people');
    const found = new Map(people.map((one) => [one.full_name, one]));
    expect(found.get('Moves One')).toMatchObject({ degree: 1, through: '', reason: { title: 'Messages' } });
    expect(found.get('Far One')).toMatchObject({ degree: 2, through: 'Moves One', reason: null });
  });
});

describe('GET /kith/searches/ideas', () => {
  it('suggests searches for people in the data', async () => {
    const answer = await test.send('GET', '/kith/searches/ideas', { token });
    const { ideas } = envelope(searchIdeas).parse(answer.body).data;
    expect(ideas).toContainEqual({ kind: 'title_city', title: 'Engineer', city: 'Berlin', company: '' });
    expect(ideas).toContainEqual({ kind: 'company', title: '', city: '', company: 'Widgets' });
    expect(ideas).toContainEqual({ kind: 'not_in_touch', title: '', city: '', company: '' });
  });

  it('is empty when the data contains no one', async () => {
    await test.store.ensureMember(test.account.id, 'alone', 'alone@example.com', NOON);
    const alone = await test.token('alone');
    const answer = await test.send('GET', '/kith/searches/ideas', { token: alone });
    expect(envelope(searchIdeas).parse(answer.body).data.ideas).toEqual([]);
  });

  refusesStrangers('GET', '/kith/searches/ideas', undefined, () => test);
});
