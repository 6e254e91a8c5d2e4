import { describe, expect, it } from 'vitest';
import { openPostgresStore, openStore } from '../../../../../backend/store/open-store.ts';
import { connected, keyOf, NOON, openTestStore, person, type TestStore } from '../store-fixture.ts';
import { HAS_FILES, STORES } from '../stores.ts';

const draft = { title: 'A list', type: 'people', description: '', isPublic: false } as const;

/** Opens the store as another process would. */
function openAnother(directory: string) {
  return HAS_FILES ? openStore(directory, { lock: 'held by this process' }) : openPostgresStore(directory);
}

describe.each(STORES)('the version of an account (%s)', (_, open) => {
  const versionOf = ({ store, account }: TestStore) => store.version(account.id);

  it('stays the same while nothing is written', async () => {
    const test = await open();
    const version = await versionOf(test);
    await test.store.lists(test.me, 1, 10);
    expect(await versionOf(test)).toBe(version);
  });

  it.each<[what: string, write: (test: TestStore) => Promise<unknown>]>([
    ['undoing an import that doesn’t exist', ({ store, me }) => store.undoImport(me, 'nothing')],
    ['deleting a job that doesn’t exist', ({ store, me }) => store.forgetJob(me, 'nothing')],
    [
      'revoking a key that doesn’t exist',
      ({ store, account }) => store.revokeSecretKey(account.id, 99, NOON),
    ],
    ['saving an unchanged member', ({ member }) => member('me')],
  ])('stays the same after %s', async (_, write) => {
    const test = await open();
    const version = await versionOf(test);
    await write(test);
    expect(await versionOf(test)).toBe(version);
  });

  it.each<[what: string, write: (test: TestStore) => Promise<unknown>]>([
    ['an import', ({ take }) => take([person('ada'), connected('ada')])],
    ['an undo', ({ store, me }) => store.undoImport(me, 'import of export.zip')],
    ['an erased person', ({ store, me }) => store.erasePerson(me, keyOf('ada'))],
    ['a list', ({ store, me }) => store.createList(me, draft, NOON)],
    ['a member', ({ member }) => member('somebody else')],
    ['a team', ({ store, me }) => store.createTeam(me, { name: 'Team', logo: '' }, NOON)],
    ['a revoked token', ({ store, account }) => store.revokeToken(account.id, 'jti', 1)],
    ['a key', ({ store, account }) => store.addSecretKey(account.id, 'k'.repeat(20), 'laptop', NOON)],
    [
      'a repeatable request',
      ({ store, me }) => store.once(me, { key: 'k', asked: '{}' }, NOON, async () => new Uint8Array([1])),
    ],
  ])('changes after %s', async (_, write) => {
    const test = await open();
    await test.take([person('ada'), connected('ada'), person('bob'), connected('bob')]);
    const version = await versionOf(test);
    await write(test);
    expect(await versionOf(test)).not.toBe(version);
  });

  it('changes when another process commits, and never repeats', async () => {
    const test = await open();
    const other = await openAnother(test.directory);
    const seen = new Set([await versionOf(test)]);
    for (let turn = 0; turn < 20; turn++) {
      await (turn % 2 === 0 ? test.store : other).createList(test.me, draft, NOON);
      seen.add(await versionOf(test));
    }
    await other.close();
    expect(seen.size).toBe(21);
  });
});

describe('the version of an account', () => {
  it('stays the same when another account is written', async () => {
    const { store, account } = await openTestStore();
    const other = await store.ensureAccount('other', false);
    const version = await store.version(account.id);
    await store.ensureMember(other.id, 'them', '', NOON);
    expect(await store.version(account.id)).toBe(version);
  });

  it('changes when expired visitors are removed', async () => {
    const { store } = await openTestStore();
    const demo = await store.ensureAccount('demo', true);
    const host = await store.ensureMember(demo.id, 'host', '', NOON);
    await store.joinTeam(host, await store.ensureTeam(demo.id, 'Sample', NOON), NOON);
    await store.ensureMember(demo.id, 'visitor', '', NOON);
    const version = await store.version(demo.id);
    expect(await store.removeExpiredDemoMembers(NOON + 1)).toBe(1);
    expect(await store.version(demo.id)).not.toBe(version);
  });
});

describe.each(STORES)('refused writes (%s)', (_, open) => {
  it('don’t prevent reading', async () => {
    const test = await open();
    await test.store.createList(test.me, draft, NOON);
    test.store.refuseWrites('The file is damaged.');
    await expect(test.store.createList(test.me, draft, NOON)).rejects.toThrow('The file is damaged.');
    expect((await test.store.lists(test.me, 1, 10)).total).toBe(1);
  });
});
