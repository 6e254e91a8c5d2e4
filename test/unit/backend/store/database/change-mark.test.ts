import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../../../../backend/store/open-store.ts';
import type { Store } from '../../../../../backend/store/store.ts';
import { layTables } from '../lay-tables.ts';

const NOW = Date.UTC(2026, 10, 21);

let directory: string;
let store: Store;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kith-mark-'));
  await layTables(directory);
  store = await openStore(directory);
});
afterEach(async () => {
  await store.close();
  await rm(directory, { recursive: true });
});

describe('the mark of a store', () => {
  it('stays while nothing is written', async () => {
    const mark = await store.changeMark();
    await store.account('default');
    expect(await store.changeMark()).toBe(mark);
  });

  it('changes by a write of the store itself', async () => {
    const mark = await store.changeMark();
    await store.ensureAccount('default', false);
    expect(await store.changeMark()).not.toBe(mark);
  });

  it('changes by what another connection commits', async () => {
    const other = await openStore(directory, { lock: 'held by this process' });
    const mark = await store.changeMark();
    await other.ensureAccount('default', false);
    await other.close();
    expect(await store.changeMark()).not.toBe(mark);
  });

  it('changes by what is done once, in a transaction of its own', async () => {
    const { id } = await store.ensureAccount('default', false);
    const member = await store.ensureMember(id, 'me', 'me@example.com', NOW);
    const mark = await store.changeMark();
    await store.once(member, { key: 'k', asked: '{}' }, NOW, async () => new Uint8Array([1]));
    expect(await store.changeMark()).not.toBe(mark);
  });

  it('never comes back', async () => {
    const other = await openStore(directory, { lock: 'held by this process' });
    const seen = new Set([await store.changeMark()]);
    for (let turn = 0; turn < 20; turn++) {
      await (turn % 2 === 0 ? store : other).ensureAccount(`account ${turn}`, false);
      seen.add(await store.changeMark());
    }
    await other.close();
    expect(seen.size).toBe(21);
  });
});
