/** One real store for all tests of a file, each in its own account, so that hundreds of imports need only one start. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ReadResult } from '../../../../backend/imports/record.ts';
import type { CommitCounts } from '../../../../backend/store/importing/jobs.ts';
import { openStore } from '../../../../backend/store/open-store.ts';
import type { Member } from '../../../../backend/store/rows.ts';
import type { Store } from '../../../../backend/store/store.ts';
import { rounds } from '../../../rounds.ts';
import { describeSeen, type Seen } from './describe-seen.ts';
import { NOON, TODAY } from './store-fixture.ts';

/** Sources by the name they are imported under. */
export type Sources = ReadonlyMap<string, ReadResult>;

export interface SharedStore {
  readonly directory: string;
  readonly store: Store;
  newcomer(): Promise<Member>;
  /** Imports the source with this name, which is also the id and the digest of the import. */
  take(member: Member, name: string): Promise<CommitCounts>;
  contentsOf(member: Member): Promise<Seen>;
}

/** Opens the store before the tests of this file, and removes it afterward. */
export function shareStore(sources: Sources): SharedStore {
  let directory = '';
  let opened: Store | null = null;
  let accounts = 0;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'kith-shared-'));
    opened = await openStore(directory);
  });
  afterAll(async () => {
    await opened?.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const shared: SharedStore = {
    get directory() {
      return directory;
    },
    get store() {
      if (opened === null) throw new Error('The store is open within tests alone.');
      return opened;
    },
    async newcomer() {
      accounts += 1;
      const account = await shared.store.ensureAccount(`account ${accounts}`, false);
      return shared.store.ensureMember(account.id, 'me', '', NOON);
    },
    async take(member, name) {
      const read = sources.get(name);
      if (read === undefined) throw new Error(`There is no ${name}.`);
      const commit = { member, importId: name, fileName: name, digest: name, asOf: TODAY, now: NOON };
      return shared.store.commitImport(read, commit);
    },
    contentsOf: (member) => describeSeen(shared.store, member),
  };
  return shared;
}

/** Returns a new member who has imported the sources with these names, in this order. */
export async function takeAll(shared: SharedStore, names: Iterable<string>): Promise<Member> {
  const member = await shared.newcomer();
  for (const name of names) await shared.take(member, name);
  return member;
}

/** Expects the same content, with more than `people` people, for any order of imports. */
export async function expectSameInAnyOrder(
  shared: SharedStore,
  sources: Sources,
  { people }: { people: number },
): Promise<void> {
  const names = [...sources.keys()];
  const expected = await shared.contentsOf(await takeAll(shared, names));
  expect(expected.people.length).toBeGreaterThan(people);
  const orders = fc.shuffledSubarray(names, { minLength: names.length });
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      expect(await shared.contentsOf(await takeAll(shared, order))).toEqual(expected);
    }),
    { numRuns: rounds(5) },
  );
}

/** Expects that nothing changes when a member imports the same data again. */
export async function expectNoChange(shared: SharedStore, member: Member, sources: Sources): Promise<void> {
  const before = await shared.contentsOf(member);
  for (const name of sources.keys()) {
    expect(await shared.take(member, name), name).toMatchObject({ evidenceAdded: 0, evidenceUpdated: 0 });
  }
  expect(await shared.contentsOf(member)).toEqual(before);
}
