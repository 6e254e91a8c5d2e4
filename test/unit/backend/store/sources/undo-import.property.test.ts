import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonKey } from '../../../../../backend/imports/record.ts';
import { openStore } from '../../../../../backend/store/open-store.ts';
import type { Member } from '../../../../../backend/store/rows.ts';
import type { Store } from '../../../../../backend/store/store.ts';
import { StoreError } from '../../../../../backend/store/store-error.ts';
import { rounds } from '../../../../rounds.ts';
import { describeSeen } from '../describe-seen.ts';
import { findLooseEnds } from '../dump.ts';
import { CAST, contacts, liveSource, personOf, profiles, type Source } from '../identity-sources.ts';
import { layTables } from '../lay-tables.ts';
import { connected, NOON, readResult } from '../store-fixture.ts';

interface Said {
  readonly store: Store;
  readonly me: Member;
  readonly now: number;
  idOf(key: PersonKey): Promise<number>;
}
type Word = (said: Said) => Promise<unknown>;

/** The profiles and addresses of everyone. */
const KEYS = CAST.flatMap((keys) => keys.filter((key) => !key.startsWith('li:m:')));

/**
 * A source that is never undone. It contains everyone under each key separately, so that every manual entry is about
 * someone.
 */
const BASE: Source = {
  name: 'base.zip',
  records: KEYS.flatMap((key) => [personOf([key]), connected(key, 500)]),
};
const key = fc.constantFrom(...KEYS);
/** Manual entries from a list of people use the most lasting key, which is a profile. */
const slug = fc.constantFrom(...CAST.map(([first = '']) => first));
const address = fc.constantFrom('mailto:ada@acme.com', 'mailto:bob@acme.com', 'mailto:cleo@xn--mller-kva.de');
/** Undoing a rating affects the current person, so only people rated by one key are used. */
const rating = fc.oneof(
  fc.tuple(key, fc.constantFrom(0, 3, 5)),
  fc.tuple(fc.constant('mailto:eve@gamma.io'), fc.constantFrom(0, 3, 5, null)),
);
/** Only people with a page represent duplicates. Other keys of the row would come from sources. */
const same = fc.constantFrom('li:in:cleo', 'li:in:dan');
const wrong = fc.constantFrom('li:in:ada', 'li:in:bob');

/** Generates a statement with a description that is shown when the test fails. */
function saying<Told>(
  name: string,
  told: fc.Arbitrary<Told>,
  word: (told: Told) => Word,
): fc.Arbitrary<Word> {
  return told.map((one) =>
    Object.assign(word(one), { [fc.toStringMethod]: () => `${name} ${fc.stringify(one)}` }),
  );
}

/** Statements that a member may make about these people. */
const word: fc.Arbitrary<Word> = fc.oneof(
  saying(
    'rating',
    rating,
    ([who, how]) =>
      ({ store, me, now }) =>
        store.setRating(me, { key: who }, how, now),
  ),
  saying(
    'private',
    fc.tuple(slug, fc.boolean()),
    ([who, on]) =>
      ({ store, me, now }) =>
        store.keepPrivate(me, who, on, now),
  ),
  saying(
    'city',
    fc.tuple(address, fc.constantFrom('', 'Oslo', 'Rome')),
    ([who, city]) =>
      ({ store, me, now }) =>
        store.setCity(me, who, { city, country: '' }, now),
  ),
  // A second statement about a person replaces the first, whichever key it uses, so only one key is used.
  saying(
    'job',
    slug,
    (who) =>
      ({ store, me, now }) =>
        store.assertEmployment(
          me,
          { key: who, firstName: 'By', lastName: 'Hand' },
          { name: 'Beta', key: '' },
          'CTO',
          now,
        ),
  ),
  saying(
    'not acquainted',
    fc.tuple(slug, slug, fc.boolean()),
    ([one, other, on]) =>
      async ({ store, me, now, idOf }) =>
        one === other || store.setNotAcquainted(me, await idOf(one), await idOf(other), on, now),
  ),
  saying(
    'connection seen',
    fc.tuple(slug, fc.constantFrom('li:in:eve', 'li:in:fay')),
    ([one, other]) =>
      async ({ store, me, now, idOf }) =>
        store.saveSeenConnection(me, await idOf(one), { key: other, firstName: 'E', lastName: 'F' }, now),
  ),
  saying(
    'wrong person',
    fc.tuple(wrong, fc.boolean()),
    ([who, on]) =>
      ({ store, me, now }) =>
        store.setWrongPerson(me, who, on, now),
  ),
  saying(
    'split',
    fc.tuple(wrong, fc.boolean()),
    ([who, on]) =>
      ({ store, me, now }) =>
        store.splitPerson(me, who, on, now),
  ),
  saying(
    'same',
    fc.tuple(same, same, fc.constantFrom('yes' as const, 'no' as const, null)),
    ([one, other, answer]) =>
      async ({ store, me, now, idOf }) => {
        const [x, y] = [await idOf(one), await idOf(other)];
        return x === y || store.setSamePeople(me, [x, y], answer, now);
      },
  ),
);

interface Step {
  readonly take?: Source;
  readonly say?: Word;
  readonly at: number;
}

function throwUnlessRefused(error: unknown): void {
  if (!(error instanceof StoreError) || error.status >= 500) throw error;
}

let shared: string;
let store: Store;
let accounts = 0;
beforeAll(async () => {
  shared = mkdtempSync(join(tmpdir(), 'kith-never-'));
  store = await openStore(shared);
});
afterAll(async () => {
  await store.close();
  rmSync(shared, { recursive: true, force: true });
});

/** Returns the content of a new account after these steps. */
async function contentsAfter(steps: readonly Step[]) {
  accounts += 1;
  const me = await openAccount(store, `account ${accounts}`);
  for (const step of steps) await take(store, me, step);
  return describeSeen(store, me);
}

/** Like `contentsAfter`, but undoes imports. Uses its own store, because undoing rewrites the store's file. */
async function contentsWithout(undone: readonly string[], steps: readonly Step[]) {
  const directory = mkdtempSync(join(tmpdir(), 'kith-undone-'));
  await layTables(directory);
  const alone = await openStore(directory);
  try {
    const me = await openAccount(alone, 'default');
    for (const step of steps) await take(alone, me, step);
    for (const name of undone) await alone.undoImport(me, name);
    expect(findLooseEnds(directory)).toEqual([]);
    return await describeSeen(alone, me);
  } finally {
    await alone.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function openAccount(of: Store, name: string): Promise<Member> {
  const { id } = await of.ensureAccount(name, false);
  return of.ensureMember(id, 'me', '', NOON);
}

async function take(into: Store, me: Member, { take: source, say, at }: Step): Promise<void> {
  if (source !== undefined) {
    await into.commitImport(readResult(source.records, { source: source.name }), {
      member: me,
      importId: source.name,
      fileName: source.name,
      digest: source.name,
      now: NOON,
    });
  }
  const idOf = async (key: PersonKey) => {
    const row = await into.personByKey(me.account, key, me);
    if (row === null) throw new StoreError('not_found', 'The member knows nobody by this key.');
    return row.id;
  };
  // A statement that no longer makes sense is rejected, such as a wrong match of a page nobody has.
  await say?.({ store: into, me, now: NOON + at * 1000, idOf }).catch(throwUnlessRefused);
}

/**
 * Removes members' numbers, because a statement uses the most lasting key, and only these sources would contain the number.
 */
const withoutNumbers = (sources: readonly Source[]): Source[] =>
  sources.map(({ name, records }) => ({
    name,
    records: records.map((one) =>
      one.type === 'person' ? personOf(one.keys.filter((key) => !key.startsWith('li:m:'))) : one,
    ),
  }));
const named = (source: fc.Arbitrary<Source>, name: string) => source.map((one) => ({ ...one, name }));
const someSources = fc.tuple(
  named(profiles, 'profiles.zip'),
  named(contacts, 'contacts.csv'),
  named(liveSource, 'mail.mbox'),
);
const RUNS = rounds(4);
const SEED = process.env.KITH_UNDO_SEED;

describe('undoing imports', () => {
  it(
    'leaves the same content as importing only the other imports, in any order',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          someSources.chain((all) =>
            fc.record({
              inOrder: fc.shuffledSubarray([...all], { minLength: 3 }),
              again: fc.shuffledSubarray([...all], { minLength: 3 }),
              undone: fc.shuffledSubarray(
                all.map(({ name }) => name),
                { minLength: 1 },
              ),
            }),
          ),
          async ({ inOrder, again, undone }) => {
            const taken = (one: Source): Step => ({ take: one, at: 0 });
            const left = await contentsWithout(undone, inOrder.map(taken));
            const never = await contentsAfter(again.filter(({ name }) => !undone.includes(name)).map(taken));
            expect(left).toEqual(never);
          },
        ),
        { numRuns: RUNS },
      );
    },
    rounds(120_000),
  );

  it(
    'keeps manual entries about the same people',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          someSources.map(withoutNumbers),
          fc.array(fc.oneof(word, fc.constantFrom(0, 1, 2)), { minLength: 3, maxLength: 9 }),
          fc.subarray([0, 1, 2], { minLength: 1 }),
          async (all, script, undone) => {
            const steps = [
              { take: BASE, at: 0 },
              ...script.map(
                (one, at): Step =>
                  typeof one === 'number' ? { take: all[one] ?? BASE, at } : { say: one, at },
              ),
            ];
            const names = undone.map((at) => all[at]?.name ?? '');
            const left = await contentsWithout(names, steps);
            const never = await contentsAfter(
              steps.filter(({ take }) => take === undefined || !names.includes(take.name)),
            );
            expect(left).toEqual(never);
          },
        ),
        { numRuns: RUNS, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
      );
    },
    rounds(120_000),
  );
});
