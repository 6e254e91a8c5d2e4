import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../utils/interface/envelope.ts';
import { topCompanies } from '../../utils/interface/kith/kith-companies.ts';
import {
  type ExportedAsk,
  type ExportedPath,
  type ExportedPerson,
  type ExportedRows,
  exportedRows,
} from '../../utils/interface/kith/kith-export.ts';
import { connected, person, readResult, TODAY, talksTo, urlOf } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { NOON, openWorld, type TestService } from './test-service.ts';
import { BIG_COMPANY_PEOPLE, POPULAR_INTRODUCERS } from './world.ts';

const PATH = '/kith/export';
const MARIA = 'https://www.linkedin.com/in/maria-o-neil-%C3%A9lan';

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openWorld();
  token = await test.token();
});
afterAll(() => test.close());

async function ask(query: string, as = token): Promise<ExportedRows> {
  const answer = await test.send('GET', `${PATH}?${query}`, { token: as });
  expect(answer.status).toBe(200);
  return envelope(exportedRows).parse(answer.body).data;
}

const people = async (query = '') => (await ask(`what=people&limit=1000${query}`)).rows as ExportedPerson[];
const namesOf = (rows: readonly ExportedPerson[]) => rows.map(({ full_name }) => full_name);

async function createList(type: 'people' | 'company', linkedin_urls: readonly string[]): Promise<string> {
  const made = await test.post('/v2/lists', { title: 'Listed', type }, token);
  const { id } = (made.body as { data: { id: number } }).data;
  await test.post(`/kith/lists/${id}/items`, { linkedin_urls }, token);
  return String(id);
}

async function refusalOf(query: string): Promise<{ status: number; detail: string }> {
  const { status, body } = await test.send('GET', `${PATH}?${query}`, { token });
  return { status, detail: (body as { error: { detail: string } }).error.detail };
}

describe('GET /kith/export', () => {
  it('returns everyone the caller knows, best first, with job and addresses', async () => {
    const rows = await people();
    const dana = rows.find(({ full_name }) => full_name === 'Dana Reyes');
    expect(dana).toMatchObject({
      first_name: 'Dana',
      last_name: 'Reyes',
      linkedin_url: urlOf('dana-reyes'),
      title: 'Head of Design',
      company: 'Widgets, Inc.',
      emails: [],
      degree: 1,
      last_contact: '2026-11-20',
    });
    expect(rows.find(({ full_name }) => full_name === 'Big3 Employee')).toMatchObject({
      emails: ['employee3@bigworks.example'],
      company_domain: 'bigworks.example',
    });
    expect(rows.every(({ degree }) => degree === 1)).toBe(true);
    const scores = rows.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((x, y) => y - x));
    expect(namesOf(rows)).not.toContain('The Caller');
    // In addition: Dana, two people at Acme, the person without a name, and the teammate.
    expect(rows.length).toBeGreaterThanOrEqual(BIG_COMPANY_PEOPLE + POPULAR_INTRODUCERS + 4);
  });

  it('returns each person on only one page', async () => {
    const all = await people();
    const ids: string[] = [];
    for (let page = 1; ; page++) {
      const { rows, pagination } = await ask(`what=people&limit=20&page=${page}`);
      ids.push(...rows.map(({ id }) => id));
      expect(pagination.total).toBe(all.length);
      if (!pagination.has_next_page) break;
    }
    expect(ids).toEqual(all.map(({ id }) => id));
  });

  it('returns the best introduction to everyone the caller doesn’t know', async () => {
    const rows = (await ask('what=paths')).rows as ExportedPath[];
    expect(rows.find(({ target }) => target.linkedin_url === MARIA)).toMatchObject({
      target: { first_name: 'María', company: 'Solo Studio', title: 'Founder' },
      introducer: { full_name: 'Dana Reyes', linkedin_url: urlOf('dana-reyes') },
      certainty: 'likely',
      description: 'Through Dana Reyes, not confirmed',
      reason: expect.stringMatching(/^Messages: /),
    });
    const known = new Set(namesOf(await people()));
    expect(rows.filter(({ target }) => known.has(target.full_name))).toEqual([]);
  });

  it('doesn’t name an introducer who doesn’t want to be named', async () => {
    const theo = async () =>
      ((await ask('what=paths')).rows as ExportedPath[]).find(({ target }) => target.first_name === 'Theo');
    const mate = await test.store.member(test.account.id, 'teammate');
    if (mate?.team == null) throw new Error('There is no teammate.');
    await test.store.setSharing(mate, mate.team, { sources: 'all', isNamed: false });
    expect((await theo())?.introducer).toMatchObject({
      full_name: 'A teammate',
      linkedin_url: '',
      emails: [],
    });
    await test.store.setSharing(mate, mate.team, { sources: 'all', isNamed: true });
    expect((await theo())?.introducer).toMatchObject({ full_name: 'Tess Mate' });
  });

  it('returns the companies of GET /kith/companies/top', async () => {
    const { rows } = await ask('what=companies');
    const { body } = await test.send('GET', '/kith/companies/top?limit=100', { token });
    const { companies } = envelope(topCompanies).parse(body).data;
    expect(rows).toEqual(
      expect.arrayContaining(
        companies.map((one) => ({ type: 'company', industry: expect.any(String), ...one })),
      ),
    );
    expect(rows).toHaveLength(companies.length);
  });

  it('returns asks without their texts', async () => {
    const introducer_linkedin_url = urlOf('dana-reyes');
    const note = 'A note that stays here';
    const draft = { linkedin_url: MARIA, introducer_linkedin_url, note, state: 'asked' };
    await test.post('/kith/asks', { ...draft, paragraph: note }, token);
    const { rows } = await ask('what=asks');
    expect(rows).toMatchObject([
      {
        state: 'asked',
        target: { first_name: 'María', last_name: 'O’Neil-Élan' },
        introducer: { full_name: 'Dana Reyes', title: 'Head of Design' },
        thanked_at: '',
      },
    ]);
    expect((rows[0] as ExportedAsk).asked_at).toBe((rows[0] as ExportedAsk).changed_at);
    expect(JSON.stringify(rows)).not.toContain(note);
  });

  it('doesn’t return addresses that only a teammate has', async () => {
    const mate = await test.store.member(test.account.id, 'teammate');
    if (mate === null) throw new Error('There is no teammate.');
    const records = [
      person('dana-reyes', 'Dana', 'Reyes', 'mailto:dana@teammates-only.example'),
      connected('dana-reyes'),
      ...talksTo('dana-reyes', 3),
    ];
    await test.store.commitImport(readResult('the-teammate', records), {
      ...{ member: mate, importId: 'second', fileName: 'second.zip', digest: 'second' },
      ...{ asOf: TODAY, now: NOON },
    });
    expect((await people()).find(({ full_name }) => full_name === 'Dana Reyes')?.emails).toEqual([]);
    expect(JSON.stringify(await people())).not.toContain('teammates-only');
  });

  it('returns only the people on a list, including those who aren’t in the data', async () => {
    const urls = [urlOf('somebody-new'), MARIA, urlOf('dana-reyes')];
    const list = await createList('people', urls);
    const rows = await people(`&list_id=${list}`);
    expect(rows.map(({ linkedin_url, degree }) => [linkedin_url, degree])).toEqual([
      [urlOf('dana-reyes'), 1],
      [MARIA, 2],
      [urlOf('somebody-new'), 3],
    ]);
    expect(rows[2]).toMatchObject({ id: '', full_name: 'Somebody New', score: 0, score_label: 'None' });
    const paths = (await ask(`what=paths&list_id=${list}`)).rows as ExportedPath[];
    expect(paths.map(({ target }) => target.linkedin_url)).toEqual([MARIA]);
  });

  it('returns the companies on a list', async () => {
    const pages = ['nobody-knows-it', 'bigworks'].map((slug) => `https://www.linkedin.com/company/${slug}`);
    const list = await createList('company', pages);
    const { rows } = await ask(`what=companies&list_id=${list}`);
    expect(rows).toMatchObject([
      { name: 'Bigworks', linkedin_url: pages[1], count: BIG_COMPANY_PEOPLE },
      { id: '', name: 'Nobody Knows It', linkedin_url: pages[0], count: 0 },
    ]);
  });

  it.each([
    ['people', 'company', 'is a list of companies, which has no people'],
    ['companies', 'people', 'is a list of people, which has no companies'],
    ['asks', 'people', 'can’t be used with asks'],
  ] as const)('refuses to return %s of a list of type %s', async (what, type, detail) => {
    const refused = await refusalOf(`what=${what}&list_id=${await createList(type, [])}`);
    expect(refused).toEqual({ status: 422, detail: expect.stringContaining(detail) });
  });

  it('answers 404 to a list that doesn’t exist', async () => {
    expect((await refusalOf('what=people&list_id=999')).status).toBe(404);
  });

  it('returns a person’s title even if their company is unknown', async () => {
    const member = await test.store.ensureMember(test.account.id, 'me', 'me@example.com', NOON);
    const potter = { ...person('pia-potter', 'Pia', 'Potter'), headline: 'Potter' };
    await test.store.commitImport(readResult('the-caller', [potter, connected('pia-potter')]), {
      ...{ member, importId: 'potter', fileName: 'potter.zip', digest: 'potter' },
      ...{ asOf: TODAY, now: NOON },
    });
    const pia = (await people()).find(({ full_name }) => full_name === 'Pia Potter');
    expect(pia).toMatchObject({ title: 'Potter', company: '' });
  });

  it('never returns someone who was erased', async () => {
    const { id } = (await people()).find(({ full_name }) => full_name === 'Al Acme') ?? {};
    expect(id).toBeDefined();
    await test.post('/kith/erase', { what: 'person', linkedin_url: urlOf('al-acme') }, token);
    expect(namesOf(await people())).not.toContain('Al Acme');
    expect(JSON.stringify((await ask('what=companies')).rows)).not.toContain('Acme Ltd');
  });
});

refusesStrangers('GET', `${PATH}?what=people`, undefined, () => test);
