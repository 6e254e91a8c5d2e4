import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { MAX_SAVED, type NamedRequest, SAVED_MS } from '../../../../../backend/store/requests.ts';
import type { Member } from '../../../../../backend/store/rows.ts';
import { databaseIn, dumpTables, findLooseEnds } from '../dump.ts';
import { connected, keyOf, NOON, person, type TestStore } from '../store-fixture.ts';
import { HAS_FILES, STORES } from '../stores.ts';

const REQUEST: NamedRequest = { key: 'key', asked: 'a list' };
const draft = { title: 'A list', type: 'people', description: '', isPublic: false } as const;

/** Creates a list once, and returns its number. */
async function makeOnce(
  { store }: TestStore,
  member: Member,
  request: NamedRequest = REQUEST,
  now = NOON,
): Promise<number> {
  const answer = await store.once(member, request, now, async (own) =>
    Uint8Array.of((await own.createList(member, draft, now)).id),
  );
  return answer[0] ?? 0;
}

/** Saves as many responses as if that many requests had arrived shortly after noon. */
function fillSavedResponses({ directory, me }: TestStore, count: number): void {
  const database = new DatabaseSync(databaseIn(directory));
  database
    .prepare(
      `INSERT INTO request (account, member, key, asked, answer, kept_at)
       SELECT ?, ?, randomblob(32), randomblob(32), x'00', ? FROM json_each(?)`,
    )
    .run(me.account, me.id, NOON + 1, JSON.stringify(Array(count).fill(0)));
  database.close();
}

const answersIn = (directory: string) => dumpTables(directory).request;

const listsOf = async ({ store }: TestStore, member: Member) => (await store.lists(member, 1, 100)).total;

describe.each(STORES)('requests with an Idempotency-Key (%s)', (_, open) => {
  it('get the first response again without repeating the work', async () => {
    const test = await open();
    expect(await makeOnce(test, test.me)).toBe(1);
    expect(await makeOnce(test, test.me)).toBe(1);
    expect(await listsOf(test, test.me)).toBe(1);
  });

  it('run once when they arrive many times at once', async () => {
    const test = await open();
    const made = await Promise.all(Array.from({ length: 10 }, () => makeOnce(test, test.me)));
    expect(made).toEqual(made.map(() => 1));
    expect(await listsOf(test, test.me)).toBe(1);
  });

  it('get the saved response in the next process, too', async () => {
    const test = await open();
    await makeOnce(test, test.me);
    await test.store.close();
    const again = await open(test.directory);
    expect(await makeOnce(again, again.me)).toBe(1);
    expect(await listsOf(again, again.me)).toBe(1);
  });

  it('run once for each member and each key', async () => {
    const test = await open();
    const mate = await test.member('mate');
    expect(await makeOnce(test, test.me)).toBe(1);
    await makeOnce(test, mate);
    expect(await listsOf(test, mate)).toBe(1);
    expect(await makeOnce(test, test.me, { ...REQUEST, key: 'other' })).toBeGreaterThan(1);
  });

  it('are rejected if the key belongs to another request', async () => {
    const test = await open();
    await makeOnce(test, test.me);
    await expect(makeOnce(test, test.me, { ...REQUEST, asked: 'another' })).rejects.toMatchObject({
      type: 'conflict',
      message: 'This Idempotency-Key was already used for another request. Use a new one.',
    });
    expect(await listsOf(test, test.me)).toBe(1);
  });

  if (HAS_FILES)
    it('are valid for a day, and are deleted at the first start of Kith after that', async () => {
      const test = await open();
      await makeOnce(test, test.me, REQUEST, NOON - SAVED_MS + 1);
      expect(await makeOnce(test, test.me)).toBe(1);
      expect(await makeOnce(test, test.me, REQUEST, NOON + 1)).toBe(2);
      await makeOnce(test, test.me, { ...REQUEST, key: 'old' }, NOON - SAVED_MS);
      await test.store.close();
      const again = await open(test.directory);
      expect(answersIn(again.directory)).toHaveLength(1);
    });

  it('save nothing when they fail, so that they can be tried again', async () => {
    const test = await open();
    const failing = test.store.once(test.me, REQUEST, NOON, async (own) => {
      await own.createList(test.me, draft, NOON);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await listsOf(test, test.me)).toBe(0);
    expect(await makeOnce(test, test.me)).toBe(1);
  });

  it('show their writes to others only when they are done', async () => {
    const test = await open();
    await test.store.once(test.me, REQUEST, NOON, async (own) => {
      await own.createList(test.me, draft, NOON);
      expect(await listsOf(test, test.me)).toBe(0);
      expect((await own.lists(test.me, 1, 1)).total).toBe(1);
      return Uint8Array.of(1);
    });
    expect(await listsOf(test, test.me)).toBe(1);
  });

  it('allow other writes before and after them', async () => {
    const test = await open();
    const done = await Promise.all([
      makeOnce(test, test.me),
      test.store.createList(test.me, draft, NOON),
      makeOnce(test, test.me, { ...REQUEST, key: 'other' }),
      test.store.createList(test.me, draft, NOON),
    ]);
    expect(done).toHaveLength(4);
    expect(await listsOf(test, test.me)).toBe(4);
  });

  if (HAS_FILES)
    it('lose the oldest responses when there are very many', async () => {
      const test = await open();
      const answer = (key: string, now: number) =>
        test.store.once(test.me, { key, asked: '' }, now, async () => Uint8Array.of(now - NOON));
      await answer('first', NOON);
      fillSavedResponses(test, MAX_SAVED - 1);
      await answer('last', NOON + 2);
      expect(answersIn(test.directory)).toHaveLength(MAX_SAVED);
      expect(await answer('last', NOON + 3)).toEqual(Uint8Array.of(2));
      expect(await answer('first', NOON + 3)).toEqual(Uint8Array.of(3));
    });
});

/** Stores whose files the tests below can read. */
const ON_FILES = HAS_FILES ? STORES : [];

describe.each(ON_FILES)('erasing saved responses (%s)', (_, open) => {
  it('deletes the account’s responses without repeating the work', async () => {
    const test = await open();
    const mate = await test.member('mate');
    await test.take([person('ada'), connected('ada')]);
    await test.store.once(mate, REQUEST, NOON, async () => Buffer.from('about ada'));
    await test.store.erasePerson(test.me, keyOf('ada'));
    expect(answersIn(test.directory)).toMatchObject([{ answer: null }]);
    await expect(makeOnce(test, mate)).rejects.toMatchObject({
      type: 'conflict',
      message: expect.stringContaining('Nothing was changed this time'),
    });
    expect(findLooseEnds(test.directory)).toEqual([]);
  });

  it('runs an erasure once, and leaves nothing in the files', async () => {
    const test = await open();
    await test.take([person('canary-ada'), connected('canary-ada')]);
    const eraseOnce = () =>
      test.store.once(test.me, REQUEST, NOON, async (own) =>
        new TextEncoder().encode(JSON.stringify(await own.eraseMember(test.me))),
      );
    const first = await eraseOnce();
    expect(await eraseOnce()).toEqual(first);
    expect(JSON.parse(new TextDecoder().decode(first))).toMatchObject({ imports: 1 });
    const files = readdirSync(test.directory).map((file) =>
      readFileSync(join(test.directory, file), 'latin1'),
    );
    expect(files.join('')).not.toContain('canary-ada');
  });
});
