import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasSampleLists, loadSampleLists } from '../../../../../backend/service/sample/sample-lists.ts';
import { openSampleTeam } from '../../../../../backend/service/sample/sample-team-file.ts';
import { openStore } from '../../../../../backend/store/open-store.ts';
import type { Member } from '../../../../../backend/store/rows.ts';
import type { Store } from '../../../../../backend/store/store.ts';

const NOW = 20_700 * 86_400_000;
const team = (await openSampleTeam()).read();

let directory: string;
let store: Store;
let host: Member;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'kith-sample-lists-'));
  store = await openStore(directory);
  const account = await store.ensureAccount('demo', true);
  const member = await store.ensureMember(account.id, 'first', '', NOW);
  host = await store.joinTeam(member, await store.ensureTeam(account.id, 'Sample team', NOW), NOW);
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});

describe('loadSampleLists', () => {
  it('creates a list of people and a list of companies that the team can read', async () => {
    expect(await hasSampleLists(store, host)).toBe(false);
    await loadSampleLists(store, host, team, NOW);
    expect(await hasSampleLists(store, host)).toBe(true);
    const { rows } = await store.lists(host, 1, 100);
    expect(rows.map(({ type, itemCount, readBy }) => [type, itemCount, readBy]).sort()).toEqual([
      ['company', 8, 'Sample team'],
      ['people', 16, 'Sample team'],
    ]);
  });

  it('doesn’t contain anyone with a real page', async () => {
    const { rows } = await store.lists(host, 1, 100);
    for (const { id, type } of rows) {
      const items =
        type === 'people'
          ? await store.listedPeople(host, id)
          : await store.listedCompanies(host, id, 0, 100);
      for (const { key } of items) expect(key).toMatch(/^li:(in:|org:)kith-sample-|^li:org#9/);
    }
  });

  it('replaces the older lists', async () => {
    const [old] = (await store.lists(host, 1, 100)).rows;
    await store.deleteList(host, old?.id ?? 0);
    expect(await hasSampleLists(store, host)).toBe(false);
    await loadSampleLists(store, host, team, NOW);
    expect((await store.lists(host, 1, 100)).total).toBe(2);
  });
});
