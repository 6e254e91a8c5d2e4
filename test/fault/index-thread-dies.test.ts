import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { createIndexBuilder } from '../../backend/service/networks/index-builder.ts';
import {
  connected,
  openTestStore,
  person,
  TODAY,
  temporaryDirectory,
} from '../unit/backend/store/store-fixture.ts';

const FILE = 'kith.sqlite';
const people = Array.from({ length: 10_001 }, (_, i) => `p${i}`);

it('fails what it was asked in words, and the next one is asked anew, where the thread of the index dies', async () => {
  const { directory, store, me, take } = await openTestStore();
  await take(people.flatMap((who) => [person(who), connected(who)]));
  const audience = await store.audienceOf(me);
  // The thread reads a directory of its own here, so that its file alone can be damaged.
  const elsewhere = temporaryDirectory();
  writeFileSync(join(elsewhere, FILE), 'This is no database.'.repeat(100));
  const builder = createIndexBuilder(store, elsewhere);
  onTestFinished(() => builder.close());

  const asked = [builder.build(audience, TODAY), builder.build(audience, TODAY)];
  for (const one of await Promise.allSettled(asked)) {
    expect(one.status === 'rejected' && String(one.reason)).toContain('could not read the network');
  }

  rmSync(join(elsewhere, FILE));
  const source = new DatabaseSync(join(directory, FILE), { readOnly: true });
  await backup(source, join(elsewhere, FILE));
  source.close();
  const { shared } = await builder.build(audience, TODAY);
  expect(shared.asOf).toBe(TODAY);
}, 60_000);

it('fails what is under way, and nothing else, where the thread is ended', async () => {
  const { directory, store, me, take } = await openTestStore();
  await take(people.flatMap((who) => [person(who), connected(who)]));
  const audience = await store.audienceOf(me);
  const builder = createIndexBuilder(store, directory);
  const asked = builder.build(audience, TODAY);
  const refused = expect(asked).rejects.toThrow('could not read the network');
  // The order is with the thread as soon as the ties are counted.
  await store.countTies(audience, 1);
  await store.countTies(audience, 1);
  await builder.close();
  await refused;
  const { shared } = await builder.build(audience, TODAY);
  expect(shared.asOf).toBe(TODAY);
  await builder.close();
}, 60_000);

it('begins no thread of another Kith, and goes on with the one it has', async () => {
  const { directory, store, me, take } = await openTestStore();
  await take(people.flatMap((who) => [person(who), connected(who)]));
  const audience = await store.audienceOf(me);
  let isOutdated = true;
  const builder = createIndexBuilder(store, directory, () => isOutdated);
  onTestFinished(() => builder.close());
  await expect(builder.build(audience, TODAY)).rejects.toThrow('Kith was updated while it ran');
  isOutdated = false;
  await builder.build(audience, TODAY);
  isOutdated = true;
  expect((await builder.build(audience, TODAY)).shared.asOf).toBe(TODAY);
}, 60_000);
