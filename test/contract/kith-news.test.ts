import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECONDS_PER_DAY } from '../../backend/network/evidence.ts';
import type { Member } from '../../backend/store/rows.ts';
import { envelope } from '../../utils/interface/envelope.ts';
import { type News, news } from '../../utils/interface/kith/kith-news.ts';
import { randomFrom } from '../e2e/harness/random-from.ts';
import {
  CONNECTIONS,
  MESSAGES,
  message,
  readExport,
  row,
  type Tables,
} from '../unit/backend/imports/linkedin/build-export.ts';
import { evidence, person, urlOf } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { NOON, openTestService, type TestService } from './test-service.ts';

const PATH = '/kith/news';
const COMPANIES = ['Acme', 'Bigworks', 'Widgets', 'Solo'];

interface Listed {
  readonly slug: string;
  readonly name: string;
  readonly company: string;
  readonly day: number;
}

let test: TestService;
let token: string;
let me: Member;
beforeEach(async () => {
  test = await openTestService();
  me = await test.store.ensureMember(test.account.id, 'me', 'me@example.com', NOON);
  token = await test.token();
});
afterEach(() => test.close());

/** @param month the month of the latest connection; a higher one means a newer list */
async function take(people: readonly Listed[], month: number, member = me, again = ''): Promise<string> {
  const rows = people.map(({ slug, name, company, day }) =>
    row(name, 'Example', urlOf(slug), '', company, 'Engineer', `${day} Feb 2020`),
  );
  // A list’s latest connection determines the time it covers.
  const latest = row('Latest', 'Connection', urlOf('latest'), '', '', '', `1 ${monthName(month)} 2026`);
  const importId = `import-${member.id}-${month}${again}`;
  return commit({ 'Connections.csv': CONNECTIONS + rows.join('') + latest }, importId, member);
}

async function commit(tables: Tables, importId: string, member = me): Promise<string> {
  const fileName = `${importId}.zip`;
  const read = await readExport(tables, 'li:in:mine');
  await test.store.commitImport(read, {
    member,
    importId,
    fileName,
    digest: fileName,
    now: NOON,
  });
  return importId;
}

function monthName(month: number): string {
  return new Date(Date.UTC(2026, month - 1)).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
}

async function ask(query = '', as = token): Promise<News> {
  const answer = await test.send('GET', PATH + query, { token: as });
  expect(answer.status).toBe(200);
  return envelope(news).parse(answer.body).data;
}

const slugsOf = (rows: readonly { readonly linkedin_url: string }[]) =>
  rows.map(({ linkedin_url }) => linkedin_url.replace(/^.*\/in\//, '')).sort();

function called(slug: string, changes: Partial<Listed> = {}): Listed {
  return { slug, name: slug, company: 'Acme', day: 3, ...changes };
}

const people = (count: number, prefix = 'p') =>
  Array.from({ length: count }, (_, at) => called(`${prefix}${at}`, { day: 1 + (at % 28) }));

describe('GET /kith/news', () => {
  it.each([1, 2, 3, 4])(
    'returns exactly the new, removed and renamed people and those who changed jobs (seed %i)',
    async (seed) => {
      const random = randomFrom(seed);
      const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
      const stay = people(20 + Math.floor(random() * 20)).map((one) => ({
        ...one,
        company: pick(COMPANIES),
      }));
      const [moved, renamed, kept] = [stay.slice(0, 3), stay[3] as Listed, stay.slice(4)];
      const newSlug = pick(['a-new-address', 'z-new-address']);
      const [gone, added] = [people(2, 'gone'), people(10, 'new')];
      const shuffled = (all: readonly Listed[]) => all.toSorted(() => random() - 0.5);
      // Imported in either order, because the time that a list covers counts, not the time of import.
      const imports = [
        () => take(shuffled([...kept, ...moved, renamed, ...gone]), 3),
        () =>
          take(
            shuffled([
              ...kept,
              ...moved.map((one) => ({ ...one, company: 'Elsewhere' })),
              { ...renamed, slug: newSlug },
              ...added,
            ]),
            9,
          ),
      ];
      for (const run of random() < 0.5 ? imports : imports.reverse()) await run();
      const told = await ask('?limit=100');
      expect(told).toMatchObject({
        since: '2026-03-01',
        until: '2026-09-01',
        import_id: `import-${me.id}-9`,
      });
      expect(slugsOf(told.new_connections.rows)).toEqual(added.map(({ slug }) => slug).sort());
      expect(slugsOf(told.changed_jobs.rows)).toEqual(moved.map(({ slug }) => slug).sort());
      expect(slugsOf(told.ended_connections.rows)).toEqual(gone.map(({ slug }) => slug).sort());
      expect(told.renamed.rows).toMatchObject([
        { linkedin_url: urlOf(newSlug), before: urlOf(renamed.slug) },
      ]);
      expect(told.companies.rows.map(({ name }) => name)).toEqual(['Elsewhere']);
      expect(
        [
          ...[told.new_connections, told.changed_jobs, told.ended_connections, told.renamed, told.companies],
        ].map(({ count }) => count),
      ).toEqual([10, 3, 2, 1, 1]);
    },
  );

  it('is empty until two connection lists are imported, and again after the newer one is undone', async () => {
    await take(people(4), 3);
    expect(await ask()).toMatchObject({ import_id: '', since: '', new_connections: { count: 0 } });
    const newer = await take(people(6), 9);
    expect((await ask()).new_connections.count).toBe(2);
    await test.store.undoImport(me, newer);
    expect(await ask()).toMatchObject({ import_id: '', new_connections: { count: 0, rows: [] } });
  });

  it('treats the list imported later as newer if both cover the same time', async () => {
    const [moved, gone] = [called('moved'), called('gone')];
    await take([...people(4), moved, gone], 3);
    await take([...people(4), { ...moved, company: 'Elsewhere' }], 3, me, '-again');
    const told = await ask();
    expect(told).toMatchObject({ since: '2026-03-01', until: '2026-03-01' });
    expect(slugsOf(told.changed_jobs.rows)).toEqual(['moved']);
    expect(slugsOf(told.ended_connections.rows)).toEqual(['gone']);
  });

  it('treats a list without messages as newer than an earlier import with later messages', async () => {
    const connections = (company: string) =>
      CONNECTIONS +
      ['one', 'two'].map((slug) => row(slug, 'Example', urlOf(slug), '', company, '', '1 Mar 2026')).join('');
    const messages = MESSAGES + message({ from: 'mine', to: ['one'], at: '2026-05-10 08:00:00 UTC' });
    await commit({ 'Connections.csv': connections('Acme'), 'messages.csv': messages }, 'with-messages');
    await commit({ 'Connections.csv': connections('Elsewhere') }, 'without');
    const { import_id, changed_jobs } = await ask();
    expect(import_id).toBe('without');
    expect(changed_jobs.rows.map(({ before, now }) => [before.company, now.company])).toEqual([
      ['Acme', 'Elsewhere'],
      ['Acme', 'Elsewhere'],
    ]);
  });

  it('still treats the older list as older after it is imported again', async () => {
    await take(people(4), 3);
    await take([...people(4), called('added')], 3, me, '-again');
    await take(people(4), 3);
    expect(slugsOf((await ask()).new_connections.rows)).toEqual(['added']);
  });

  it('compares only the caller’s own lists', async () => {
    await take(people(4), 3);
    await take(people(6), 9);
    const teammate = await test.store.ensureMember(test.account.id, 'mate', 'mate@example.com', NOON);
    await take(people(4), 5, teammate);
    expect(await ask('', await test.token('mate'))).toMatchObject({ import_id: '' });
  });

  it('leaves out people the caller keeps private or has erased', async () => {
    await take(people(4), 3);
    await take([...people(4), ...people(3, 'new')], 9);
    await test.send('PUT', '/kith/people/private', {
      token,
      body: { linkedin_url: urlOf('new0'), private: true },
    });
    await test.post('/kith/erase', { what: 'person', linkedin_url: urlOf('new1') }, token);
    expect(slugsOf((await ask()).new_connections.rows)).toEqual(['new2']);
  });

  it('treats the old and new addresses of a renamed profile as one person', async () => {
    await take([called('old-ada', { name: 'Ada' }), ...people(3)], 3);
    await take([called('ada-hale', { name: 'Ada' }), ...people(3)], 9);
    const idOf = async (slug: string) => {
      const { body } = await test.post('/v2/people/paths', { url: urlOf(slug) }, token);
      return (body as { data: { person: { service_url: string } } }).data.person.service_url;
    };
    expect(await idOf('old-ada')).toBe(await idOf('ada-hale'));
  });

  it('updates the address of a renamed profile in existing lists, asks and drafts', async () => {
    const [old, kept] = [called('old'), called('kept')];
    await take([old, kept], 3);
    const post = async (path: string, body: object) => {
      const answer = await test.post(path, body, token);
      expect(answer.status).toBe(200);
      return (answer.body as { data: { id: number | string } }).data.id;
    };
    const linkedin_url = urlOf(old.slug);
    const list = await post('/v2/lists', { title: 'A list' });
    await post(`/kith/lists/${list}/items`, { linkedin_urls: [linkedin_url] });
    const sequence = await post('/kith/sequences', { name: 'A sequence' });
    await post(`/kith/sequences/${sequence}/emails`, { linkedin_url, subject: 'Hi', text: 'Hello' });
    await post('/kith/asks', { linkedin_url, introducer_linkedin_url: urlOf('kept'), note: 'Please' });
    await take([{ ...old, slug: 'a-new-address' }, kept], 9);
    for (const path of [`/v2/lists/${list}`, `/v2/sequences/${sequence}/emails`, '/kith/asks']) {
      const { body } = await test.send('GET', path, { token });
      expect(JSON.stringify(body)).toContain(`"linkedin_url":"${urlOf('a-new-address')}"`);
    }
  });

  it('ends the direct path to a former connection', async () => {
    await take([...people(4), called('gone')], 3);
    const isDirect = async () => {
      const { body } = await test.post('/v2/people/paths', { url: urlOf('gone') }, token);
      return (body as { data: { paths: { type: string }[] } }).data.paths.some(
        ({ type }) => type === 'direct',
      );
    };
    expect(await isDirect()).toBe(true);
    await take(people(4), 9);
    expect(await isDirect()).toBe(false);
  });

  it('returns people on lists and the watchlist who became reachable with the newer list', async () => {
    const wait = (linkedin_url: string) => test.post('/kith/watches', { linkedin_url }, token);
    await wait(urlOf('new0'));
    await wait(urlOf('p0'));
    const made = await test.post('/v2/lists', { title: 'Dream', type: 'people' }, token);
    const { id } = (made.body as { data: { id: number } }).data;
    await test.post(`/kith/lists/${id}/items`, { linkedin_urls: [urlOf('new1'), urlOf('p1')] }, token);
    await take(
      people(4).map((one) => ({ ...one, company: '' })),
      3,
    );
    await take(
      [...people(4), ...people(2, 'new')].map((one) => ({ ...one, company: '' })),
      9,
    );
    const { rows } = (await ask()).reachable;
    expect(rows.map(({ linkedin_url, list_title }) => [linkedin_url, list_title]).sort()).toEqual([
      [urlOf('new0'), ''],
      [urlOf('new1'), 'Dream'],
    ]);
  });

  it('returns each kind page by page, or the rows of only one kind with the counts of all', async () => {
    await take(people(4), 3);
    await take(
      [...people(4), ...people(5, 'new')].map((one) => ({ ...one, company: 'Elsewhere' })),
      9,
    );
    const pages = [await ask('?page=1&limit=3'), await ask('?page=2&limit=3')];
    expect(pages.map(({ new_connections: { rows } }) => rows.length)).toEqual([3, 2]);
    expect(await ask('?kind=changed_jobs')).toMatchObject({
      changed_jobs: {
        count: 4,
        rows: Array(4).fill({ before: { company: 'Acme' }, now: { company: 'Elsewhere' } }),
      },
      new_connections: { count: 5, rows: [] },
    });
  });

  describe('about contact', () => {
    /** Emails both ways, on days before TODAY. */
    const wrote = (slug: string, ages: readonly number[]) =>
      ages.flatMap((age) => [evidence('me', slug, 'mail', age), evidence(slug, 'me', 'mail', age)]);
    const monthly = (from: number) => Array.from({ length: 12 }, (_, at) => from + 30 * at);
    const named = (slug: string) => person(slug, slug, 'Example');
    const rowsOf = ({ back_in_touch, lost_touch }: News) => [
      slugsOf(back_in_touch.rows),
      slugsOf(lost_touch.rows),
    ];

    it('names people who, in the last two weeks, lost touch or got back in touch after a year', async () => {
      await test.importFor(me, 'mailbox', [
        ...['back', 'soon', 'late', 'quiet', 'met-soon', 'few', 'still'].map(named),
        ...wrote('back', [3, 700]),
        ...wrote('soon', [3, 300]),
        ...wrote('late', [20, 700]),
        ...wrote('quiet', monthly(95)),
        ...wrote('met-soon', monthly(95)),
        evidence('me', 'met-soon', 'meeting', -5),
        ...wrote('few', [95]),
        ...wrote('still', monthly(20)),
        ...wrote('nameless', [3, 700]),
      ]);
      const told = await ask();
      expect(rowsOf(told)).toEqual([['back'], ['quiet']]);
      expect(told).toMatchObject({
        ...{ import_id: '', contact_since: '2026-11-07' },
        back_in_touch: { count: 1, rows: [{ on: '2026-11-18', last_contact: '2024-12-21' }] },
        lost_touch: { count: 1, rows: [{ on: '2026-11-16', last_contact: '2026-08-18' }] },
      });
      expect(rowsOf(await ask('?since=2026-10-01'))).toEqual([['back', 'late'], ['quiet']]);
      expect((await ask('?since=2020-01-01')).contact_since).toBe('2025-11-21');
    });

    it('ignores contact on future days while the clock is set back, and counts it afterward', async () => {
      await test.importFor(me, 'mailbox', [
        ...['back', 'quiet'].map(named),
        ...wrote('back', [3, 700]),
        ...wrote('quiet', monthly(91)),
      ]);
      const before = await ask();
      expect(rowsOf(before)).toEqual([['back'], ['quiet']]);
      test.clock = NOON - 5 * SECONDS_PER_DAY * 1000;
      // Tokens from a future day aren’t valid.
      token = await test.token();
      expect(rowsOf(await ask())).toEqual([[], []]);
      expect(rowsOf(await ask('?since=2026-11-21'))).toEqual([[], []]);
      test.clock = NOON;
      token = await test.token();
      expect(await ask()).toEqual(before);
    });

    it('names the five people with the most contact, leaving out private people', async () => {
      const slugs = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
      await test.importFor(me, 'mailbox', [
        ...slugs.map(named),
        ...slugs.flatMap((slug, at) =>
          wrote(slug, [...Array.from({ length: at + 1 }, (_, day) => day), 700]),
        ),
      ]);
      await test.send('PUT', '/kith/people/private', {
        token,
        body: { linkedin_url: urlOf('f'), private: true },
      });
      const { rows } = (await ask()).back_in_touch;
      expect(rows.map(({ full_name }) => full_name[0])).toEqual(['g', 'e', 'd', 'c', 'b']);
    });

    it('leaves out someone whose merged duplicate was in contact in between', async () => {
      const keys = ['li:in:one', 'li:in:other'];
      await test.importFor(me, 'mailbox', [
        ...['one', 'other'].map(named),
        ...wrote('one', [3, 700]),
        ...wrote('other', [200]),
      ]);
      expect(rowsOf(await ask())[0]).toEqual(['one']);
      const found = await test.store.peopleByKeys(me.account, keys, me);
      const [one, other] = keys.map((key) => found.get(key));
      if (one === undefined || other === undefined) throw new Error('Both people must be known.');
      await test.store.setSamePeople(me, [one.id, other.id], 'yes', NOON);
      expect(rowsOf(await ask())[0]).toEqual([]);
    });
  });

  refusesStrangers('GET', PATH, undefined, () => test);
});
