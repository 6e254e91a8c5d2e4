import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { peopleOf } from '../../backend/network/index/network.ts';
import { createSearchReader, FEW_PEOPLE } from '../../backend/service/search/search-reader.ts';
import type { Member } from '../../backend/store/rows.ts';
import type { Store } from '../../backend/store/store.ts';
import {
  connected,
  openTestStore,
  person,
  TODAY,
  temporaryDirectory,
} from '../unit/backend/store/store-fixture.ts';

const FILE = 'network.sqlite';
const people = Array.from({ length: FEW_PEOPLE + 1 }, (_, i) => `p${i}`);

const numbersOf = async (store: Store, me: Member) => peopleOf((await store.networkOf(me, TODAY)).network);

it('fails the running search with a message and starts a new thread when the search thread dies', async () => {
  const { directory, store, me, take } = await openTestStore();
  await take(people.flatMap((who) => [person(who), connected(who)]));
  const asked = await numbersOf(store, me);
  // The thread reads its own copy of the folder, so only its file is damaged.
  const elsewhere = temporaryDirectory();
  writeFileSync(join(elsewhere, FILE), 'This is no database.'.repeat(100));
  const broken: unknown[] = [];
  const reader = createSearchReader(store, elsewhere, undefined, (error) => broken.push(error));
  onTestFinished(() => reader.close());

  const readings = [reader.read(me, asked), reader.read(me, asked)];
  for (const one of await Promise.allSettled(readings)) {
    expect(one.status === 'rejected' && String(one.reason)).toContain('couldn’t read the network');
  }
  expect(broken).toEqual([expect.objectContaining({ message: 'file is not a database' })]);

  rmSync(join(elsewhere, FILE));
  const source = new DatabaseSync(join(directory, FILE), { readOnly: true });
  await backup(source, join(elsewhere, FILE));
  source.close();
  const { index } = await reader.read(me, asked);
  expect(index.people).toHaveLength(asked.length);
}, 60_000);

it('fails only running searches when the search thread is ended', async () => {
  const { directory, store, me, take } = await openTestStore();
  await take(people.flatMap((who) => [person(who), connected(who)]));
  const asked = await numbersOf(store, me);
  const reader = createSearchReader(store, directory);
  const reading = reader.read(me, asked);
  const refused = expect(reading).rejects.toThrow('couldn’t read the network');
  await reader.close();
  await refused;
  const { index } = await reader.read(me, asked);
  expect(index.people).toHaveLength(asked.length);
  await reader.close();
}, 60_000);

it('doesn’t start a thread with updated code, but keeps a running one', async () => {
  const { directory, store, me, take } = await openTestStore();
  await take(people.flatMap((who) => [person(who), connected(who)]));
  const asked = await numbersOf(store, me);
  let isOutdated = true;
  const reader = createSearchReader(store, directory, () => isOutdated);
  onTestFinished(() => reader.close());
  await expect(reader.read(me, asked)).rejects.toThrow('Kith was updated while running');
  isOutdated = false;
  await reader.read(me, asked);
  isOutdated = true;
  expect((await reader.read(me, asked)).index.people).toHaveLength(asked.length);
}, 60_000);
