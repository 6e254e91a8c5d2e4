import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../../../backend/imports/record.ts';
import { Database } from '../../../../../backend/store/database/database.ts';
import { listSources, readSource } from '../../../../../backend/store/sources/sources.ts';
import { connected, fact, NOON, openTestStore, person, type TestStore, worksAt } from '../store-fixture.ts';

const EXPORT: ImportRecord[] = [
  { ...person('me'), headline: 'Analyst' },
  person('ada', 'mailto:ada@acme.com'),
  person('bob'),
  worksAt('ada', 'Acme Ltd', { title: 'CTO' }),
  connected('ada'),
  connected('bob', 30),
  fact('message', 'me', 'ada', 10),
  fact('shared_message', 'ada', 'bob', 8, { recipients: 2 }),
];
const DAY_MS = 86_400_000;

/** Returns the readable content of the member's sources: problems, and records by source, including folded ones. */
async function contentOf({ directory, me }: TestStore) {
  const database = await Database.open(join(directory, 'network.sqlite'));
  try {
    const sources = await listSources(database.db, me);
    const contents = await Promise.all(sources.map((source) => readSource(database.db, source)));
    return {
      problems: contents.flatMap(({ problems }) => problems),
      records: contents.map(({ records }) => records),
    };
  } finally {
    await database.close();
  }
}

function change({ directory }: TestStore, sql: string, ...values: (string | Uint8Array)[]): void {
  const database = new DatabaseSync(join(directory, 'network.sqlite'));
  database.prepare(sql).run(...values);
  database.close();
}

const connectionsOf = async ({ store, me }: TestStore) => (await store.coverage(me)).connections;
const idsOf = async ({ store, me }: TestStore) => (await store.coverage(me)).imports.map(({ id }) => id);

describe('an import', () => {
  it('is saved as it was read, and listed with its counts', async () => {
    const test = await openTestStore();
    expect(await test.take(EXPORT, { ownerKeys: ['li:in:mine'] })).toEqual({
      people: 2,
      evidenceAdded: 4,
      evidenceUpdated: 0,
      evidenceUnchanged: 0,
      refused: 0,
      dropped: 0,
    });
    expect(await contentOf(test)).toEqual({ problems: [], records: [EXPORT] });
    expect((await test.store.coverage(test.me)).imports).toMatchObject([
      { source: 'linkedin-export', fileName: 'export.zip', people: 2, evidence: 4, folded: 0 },
    ]);
  });

  it('is replaced when the same file is imported again', async () => {
    const test = await openTestStore();
    await test.take(EXPORT);
    expect(await test.take(EXPORT, { importId: 'again', now: NOON + DAY_MS })).toMatchObject({
      evidenceAdded: 0,
      evidenceUnchanged: 4,
    });
    expect(await idsOf(test)).toEqual(['again']);
    expect((await contentOf(test)).records).toEqual([EXPORT]);
  });

  it('counts a fact with a later date in another source as updated', async () => {
    const test = await openTestStore();
    const thread = (age: number) => fact('shared_message', 'ada', 'bob', age, { naturalKey: 'thread' });
    await test.take([thread(100)], { fileName: 'early' });
    expect(await test.take([thread(5)], { fileName: 'late' })).toMatchObject({ evidenceUpdated: 1 });
    expect(await test.take([thread(50)], { fileName: 'between' })).toMatchObject({ evidenceUnchanged: 1 });
  });

  it('is rejected if it belongs to another profile', async () => {
    const test = await openTestStore();
    await test.take(EXPORT, { ownerKeys: ['li:in:mine'] });
    const foreign = test.take(EXPORT, { ownerKeys: ['li:in:other'], fileName: 'other' });
    await expect(foreign).rejects.toMatchObject({ type: 'conflict' });
    expect(await idsOf(test)).toHaveLength(1);
  });

  it('is rejected if its owner is connected with the member', async () => {
    const test = await openTestStore();
    await test.store.setMe(test.me, 'li:in:mine', NOON);
    const foreign = () => test.take([connected('ada'), connected('mine')], { fileName: 'other' });
    await expect(foreign()).rejects.toThrow(/You are one of the connections in this export/);
    expect(await idsOf(test)).toEqual([]);
  });

  it('is rejected as a whole if it has an unknown kind of key', async () => {
    const test = await openTestStore();
    await expect(test.take([person('ada'), person('fax:7')])).rejects.toMatchObject({ type: 'bad_request' });
    expect(await idsOf(test)).toEqual([]);
  });

  it('leaves the facts of other sources when it is undone', async () => {
    const test = await openTestStore();
    await test.take(EXPORT, { importId: 'first', fileName: 'first' });
    await test.take([connected('ada'), connected('cleo')], { importId: 'second', fileName: 'second' });
    expect(await test.store.undoImport(test.me, 'first')).toEqual({
      people: 1,
      evidence: 3,
      ties: 2,
      imports: 1,
    });
    expect((await contentOf(test)).records).toEqual([[connected('ada'), connected('cleo')]]);
    expect(await test.store.undoImport(test.me, 'first')).toMatchObject({ imports: 0 });
  });
});

describe('a source with an unreadable part', () => {
  const many = Array.from({ length: 5000 }, (_, at) => connected(`somebody-${at}`, at));

  it('is reported with a message, and its other parts are read', async () => {
    const test = await openTestStore();
    await test.take(many);
    change(test, "UPDATE source_part SET body = x'00' WHERE part = 0");
    const { problems, records } = await contentOf(test);
    expect(problems).toEqual(["Part 0 of export.zip can't be read. Its bytes are damaged."]);
    expect(records).toEqual([many.slice(4096)]);
  });

  it('can’t have a person erased, because something might remain', async () => {
    const test = await openTestStore();
    await test.take(many);
    change(test, "UPDATE source_part SET body = x'00' WHERE part = 0");
    await expect(test.store.erasePerson(test.me, 'li:in:somebody-4500')).rejects.toThrow(
      /Part 0 of export.zip can't be read.*Undo that import, then erase the person again/,
    );
    expect((await contentOf(test)).records).toEqual([many.slice(4096)]);
  });
});

describe('repeated exports', () => {
  /** A connection as in Connections.csv. */
  const listed = (who: string, age = 400) => ({
    ...connected(who, age),
    naturalKey: `li-connection:li:in:${who}`,
  });
  /** Each export has one more connection than the one before. */
  const exportOf = (at: number) => [
    person('ada'),
    ...Array.from({ length: at + 1 }, (_, n) => connected(`friend-${n}`, 100 - n)),
    fact('message', 'me', 'ada', 50 - at, { naturalKey: 'thread' }),
    ...(at === 0 ? [connected('lost', 200)] : []),
  ];
  async function takeSix(test: TestStore) {
    for (let at = 0; at < 6; at += 1) {
      await test.take(exportOf(at), { importId: `${at}`, fileName: `${at}`, now: NOON + at * DAY_MS });
    }
  }

  it('are kept separate up to four; older exports keep only data that the next export lacks', async () => {
    const test = await openTestStore();
    await takeSix(test);
    const listed = (await test.store.coverage(test.me)).imports.map(({ id, folded }) => [id, folded]);
    expect(listed).toEqual([
      ['5', 0],
      ['4', 0],
      ['3', 0],
      ['2', 2],
    ]);
    const { records } = await contentOf(test);
    expect(records.slice(0, 2)).toEqual([[connected('lost', 200)], []]);
    expect(records.slice(2)).toEqual([2, 3, 4, 5].map(exportOf));
  });

  it('are undone together with the exports merged into them', async () => {
    const test = await openTestStore();
    await takeSix(test);
    expect(await test.store.undoImport(test.me, '2')).toMatchObject({ imports: 1, evidence: 1 });
    expect(await idsOf(test)).toEqual(['5', '4', '3']);
    expect((await contentOf(test)).records).toEqual([3, 4, 5].map(exportOf));
  });

  it('keep merged exports when an export is imported again, and are undone together with them', async () => {
    const test = await openTestStore();
    await takeSix(test);
    await test.take(exportOf(2), { importId: 'again', fileName: '2', now: NOON + 9 * DAY_MS });
    expect((await test.store.coverage(test.me)).imports.find(({ id }) => id === 'again')?.folded).toBe(2);
    await test.store.undoImport(test.me, 'again');
    expect((await contentOf(test)).records).toEqual([3, 4, 5].map(exportOf));
  });

  describe.each([
    ['on one day', 0],
    ['a day later each time', DAY_MS],
  ])('with different connections each time, %s', (_, step) => {
    it('doesn’t end any connection, however many exports there are', async () => {
      const test = await openTestStore();
      for (let at = 0; at < 7; at += 1) {
        const friends = Array.from({ length: 10 }, (_, n) => `friend-${at}-${n}`);
        const records = friends.flatMap((who) => [person(who), listed(who)]);
        await test.take(records, { importId: `${at}`, fileName: `${at}`, now: NOON + at * step });
        expect(await connectionsOf(test)).toBe(10 * (at + 1));
      }
    });
  });

  describe('when someone has a new address', () => {
    const named = (who: string, firstName = 'Ada') => ({ ...person(who), firstName });
    /** Each version has a later last connection, so it is newer. */
    async function takeVersions(
      test: TestStore,
      versions: readonly (readonly [at: number, ...ImportRecord[]])[],
    ) {
      for (const [at, ...records] of versions) {
        const last = [person('friend'), listed('friend', 90 - at)];
        await test.take([...records, ...last], { importId: `${at}`, fileName: `${at}` });
        expect((await test.store.coverage(test.me)).people).toBe(2);
      }
    }

    it('keeps both addresses, even if the person has another name later', async () => {
      const before = ['ada', 'zoe'].map((who) => [named(who), listed(who)]);
      const later = Array.from({ length: 6 }, () => [named('zoe', 'Adele'), listed('zoe')]);
      await takeVersions(
        await openTestStore(),
        [...before, ...later].map((records, at) => [at, ...records] as const),
      );
    });

    it('keeps both addresses, even if an export from before the connection is imported later', async () => {
      const before: ImportRecord[] = [named('ada'), fact('message', 'me', 'ada', 500)];
      const after = [2, 3, 4].map(
        (at) => [at, named('zoe'), listed('zoe'), fact('message', 'me', 'zoe', 500)] as const,
      );
      await takeVersions(await openTestStore(), [[1, ...before, listed('ada')], [0, ...before], ...after]);
    });
  });

  it('aren’t merged into exports of another kind', async () => {
    const test = await openTestStore();
    await test.take([connected('eve')], { importId: 'mail', fileName: 'mail', source: 'mbox' });
    await takeSix(test);
    expect(await idsOf(test)).toEqual(['5', '4', '3', '2', 'mail']);
  });
});
