/** Searches with known results, end to end: in the sample team, and in an uploaded export. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSampleTeam } from '../../backend/service/sample/sample-team-file.ts';
import { envelope } from '../../utils/interface/envelope.ts';
import { importJob } from '../../utils/interface/kith/kith-imports.ts';
import { type KithSearchResult, kithSearchResult } from '../../utils/interface/kith/kith-search.ts';
import { openSampleService } from './open-sample-service.ts';
import { openTestService, type TestService } from './test-service.ts';

async function ask(test: TestService, token: string, body: object): Promise<KithSearchResult> {
  const answer = await test.post('/kith/search', body, token);
  expect(answer.status).toBe(200);
  return envelope(kithSearchResult).parse(answer.body).data;
}

/** Returns the people on all pages of results, each as the text from `nameOf`. */
async function askAll(test: TestService, token: string, query: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const { people, pagination } = await ask(test, token, { query, page, limit: 100 });
    found.push(...people.map(({ full_name, title, city }) => nameOf(full_name, title, city)));
    if (!pagination.has_next_page) return found.sort();
  }
}

/** Identifies a person without an address, because some people have none. */
function nameOf(name: string, title: string, city: string): string {
  return `${name}, ${title}, ${city}`;
}

interface Known {
  readonly name: string;
  readonly title: string;
  readonly city: string;
  readonly country: string;
}

describe('searching the sample team', () => {
  let test: TestService;
  let token: string;
  /** The visitor's network, from the file of the sample. */
  let known: readonly Known[];
  beforeAll(async () => {
    ({ test, token } = await openSampleService());
    const { people, titles, cities } = (await openSampleTeam()).read();
    const seen = new Set(await askAll(test, token, 'people'));
    known = people
      .map(([first, last, , , , title, city]) => {
        const job = title === null ? '' : (titles[title] ?? '');
        const [town = '', country = ''] = cities[city] ?? [];
        return { name: nameOf(`${first} ${last}`.trim(), job, town), title: job, city: town, country };
      })
      .filter(({ name }) => seen.has(name));
  });
  afterAll(() => test.close());

  it.each<[query: string, fits: (one: Known) => boolean]>([
    ['CFOs', ({ title }) => title === 'CFO'],
    ['Finanzchef in London', ({ title, city }) => title === 'CFO' && city === 'London'],
    ['directeurs financiers à Paris', ({ title, city }) => title === 'CFO' && city === 'Paris'],
    ['CFOs in München', ({ title, city }) => title === 'CFO' && city === 'Munich'],
    ['recruiters in Germany', ({ title, country }) => title === 'Recruiter' && country === 'Germany'],
    [
      'recruiters in Germany, not in Berlin',
      ({ title, city, country }) => title === 'Recruiter' && country === 'Germany' && city !== 'Berlin',
    ],
    [
      'account executives in DACH',
      ({ title, country }) =>
        title === 'Account Executive' && ['Germany', 'Austria', 'Switzerland'].includes(country),
    ],
    [
      'heads of sales in NYC',
      ({ title, city }) => /^(?:Head of|VP) Sales$/.test(title) && city === 'New York',
    ],
  ])('finds exactly the expected people for %j', async (query, fits) => {
    const expected = known.filter(fits).map(({ name }) => name);
    expect(expected.length).toBeGreaterThan(0);
    expect(await askAll(test, token, query)).toEqual(expected.sort());
  });
});

describe('searching an imported export', () => {
  let test: TestService;
  let token: string;
  beforeAll(async () => {
    test = await openTestService();
    token = await test.token();
    const file = join(import.meta.dirname, '../fixtures/linkedin-export/Connections.csv');
    const sent = await test.send('POST', '/kith/imports', {
      token,
      body: zipSync({ 'Connections.csv': await readFile(file) }),
      headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': 'export.zip' },
    });
    const me = await test.store.member(test.account.id, 'me');
    if (me === null) throw new Error('There is no member.');
    await test.jobs.whenEnded(me, envelope(importJob).parse(sent.body).data.id);
  });
  afterAll(() => test.close());

  it.each<[query: string, names: string[], unknown: [total: number, city: number, industry: number]]>([
    ['CTOs', ['Priya Raman'], [0, 0, 0]],
    ['CEO', ['Zoë Müller'], [0, 0, 0]],
    ['CTOs in Berlin', [], [1, 1, 0]],
    ['fintech CTOs in Berlin', [], [1, 1, 1]],
    ['people at Initech', ['Sam Lee'], [0, 0, 0]],
    ['Ken Sato', ['Ken Sato', 'Ken Sato'], [0, 0, 0]],
    ['Ken Sato at Umbrella', ['Ken Sato'], [0, 0, 0]],
    ['people at Initech, not analysts', [], [0, 0, 0]],
    ['people at Initech or Globex', ['Priya Raman', 'Sam Lee'], [0, 0, 0]],
    ['astronauts', [], [0, 0, 0]],
  ])(
    'finds exactly the expected people for %j, and counts the unknown ones',
    async (query, names, counts) => {
      const { people, unknown } = await ask(test, token, { query });
      expect(people.map(({ full_name }) => full_name).sort()).toEqual(names);
      expect([unknown.total, unknown.city, unknown.industry]).toEqual(counts);
    },
  );
});
