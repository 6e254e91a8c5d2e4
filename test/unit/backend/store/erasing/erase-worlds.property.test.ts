import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ImportRecord } from '../../../../../backend/imports/record.ts';
import { StoreError } from '../../../../../backend/store/store-error.ts';
import { withDatabase } from '../seen-by.ts';
import { fact, NOON, type TestStore } from '../store-fixture.ts';
import { HAS_FILES, STORES } from '../stores.ts';

const WORLDS = Number(process.env.KITH_ERASED_WORLDS ?? 10);
const PEOPLE = 4;

const slugOf = (who: number) => `li:in:canary${who}-slug`;
const mailOf = (who: number) => `mailto:canary${who}@mail.example`;
const traces = (who: number) => [`canary${who}-slug`, `canary${who}@`, `Canary${who}`];

const someone = fc.nat(PEOPLE - 1);
const key = fc.tuple(someone, fc.boolean()).map(([who, isMail]) => (isMail ? mailOf(who) : slugOf(who)));

const records = fc.oneof(
  fc.tuple(someone, fc.boolean()).map(([who, isJoined]): ImportRecord[] => [
    {
      type: 'person',
      keys: isJoined ? [slugOf(who), mailOf(who)] : [mailOf(who)],
      firstName: `Canary${who}`,
      lastName: 'Example',
      headline: '',
      city: '',
      country: '',
    },
  ]),
  // A thread's key contains everyone in the thread.
  fc
    .tuple(key, key, key, fc.nat(50), fc.boolean())
    .map(([from, to, third, age, isMine]): ImportRecord[] => [
      fact('shared_message', isMine ? 'me' : from, to, age, { naturalKey: `thread:${third},${from},${to}` }),
    ]),
);

const act = fc.oneof(
  fc.record({
    act: fc.constant('import' as const),
    file: fc.nat(2),
    records: fc.array(records, { minLength: 1, maxLength: 5 }),
  }),
  fc.record({
    act: fc.constantFrom(
      'rate',
      'see',
      'apart',
      'same',
      'wrong',
      'city',
      'private',
      'list',
      'erase',
      'erase',
    ),
    one: key,
    other: key,
    on: fc.boolean(),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Performs a step. Returns the number of the person that it erased, or null if it erased nobody. */
async function take(test: TestStore, step: Act, now: number): Promise<number | null> {
  const { store, me, account } = test;
  if (step.act === 'import') {
    await test.take(step.records.flat(), { fileName: `file ${step.file}`, now });
    return null;
  }
  const { one, other, on } = step;
  const idOf = async (named: string) => (await store.personByKey(account.id, named, me))?.id ?? 0;
  const who = Number(/canary(\d)/.exec(other)?.[1]);
  const named = { key: other, firstName: `Canary${who}`, lastName: 'Example' };
  if (step.act === 'rate') await store.setRating(me, { key: one }, on ? 3 : null, now);
  if (step.act === 'see') await store.saveSeenConnection(me, await idOf(one), named, now);
  if (step.act === 'apart') await store.setNotAcquainted(me, await idOf(one), await idOf(other), on, now);
  if (step.act === 'same') await store.setSamePeople(me, [await idOf(one), await idOf(other)], 'no', now);
  if (step.act === 'wrong') await store.splitPerson(me, one, on, now);
  if (step.act === 'city') await store.setCity(me, one, { city: 'Oslo', country: '' }, now);
  if (step.act === 'private') await store.keepPrivate(me, one, on, now);
  if (step.act === 'list') {
    const list = await store.createList(
      me,
      { title: 'All', type: 'people', description: '', isPublic: false },
      now,
    );
    await store.addListItems(me, list.id, [{ key: one, url: `https://example.org/${one}` }], now);
  }
  if (step.act !== 'erase') return null;
  const gone = Number(/canary(\d)/.exec(one)?.[1]);
  for (const named of [slugOf(gone), mailOf(gone)]) await store.erasePerson(me, named);
  return gone;
}

/** Returns all stored data as text: the bytes of the files, including decompressed content. */
async function savedIn({ directory }: TestStore): Promise<string> {
  if (!HAS_FILES) {
    return withDatabase(directory, async ({ db }) => {
      const parts = await db.selectFrom('source_part').select('body').execute();
      const rows = [
        await db.selectFrom('statement').selectAll().execute(),
        await db.selectFrom('document').selectAll().execute(),
      ];
      return JSON.stringify(rows) + parts.map(({ body }) => zstdDecompressSync(body).toString()).join('');
    });
  }
  const database = new DatabaseSync(join(directory, 'network.sqlite'), { readOnly: true });
  const compressed = database
    .prepare('SELECT body FROM source_part UNION ALL SELECT body FROM finding')
    .all()
    .map(({ body }) => zstdDecompressSync(body as Uint8Array).toString());
  database.close();
  const files = readdirSync(directory).map((file) => readFileSync(join(directory, file), 'latin1'));
  return [...files, ...compressed].join('\n');
}

it.each(STORES)(
  'erasing a person leaves no trace, whatever was imported and entered before and after (%s)',
  async (_, open) => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (steps) => {
        const test = await open();
        const erased = new Set<number>();
        for (const [turn, step] of steps.entries()) {
          try {
            const gone = await take(test, step, NOON + turn * 1000);
            if (gone !== null) erased.add(gone);
          } catch (error) {
            if (!(error instanceof StoreError) || error.status >= 500) throw error;
          }
          const saved = await savedIn(test);
          for (const one of erased) for (const trace of traces(one)) expect(saved).not.toContain(trace);
        }
      }),
      { numRuns: WORLDS },
    );
  },
  120_000,
);
