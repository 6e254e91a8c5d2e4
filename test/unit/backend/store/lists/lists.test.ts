import { describe, expect, it } from 'vitest';
import { type ListDraft, MAX_LISTS } from '../../../../../backend/store/documents/lists.ts';
import type { Member } from '../../../../../backend/store/rows.ts';
import { findLooseEnds } from '../dump.ts';
import { NOON, openTestStore, type TestStore } from '../store-fixture.ts';
import { FILLS_LIMITS, type OpenStore, STORES } from '../stores.ts';

const draft: ListDraft = { title: 'A list', type: 'people', description: '', isPublic: false };
const shown: ListDraft = { ...draft, isPublic: true };
const UNKNOWN = { type: 'not_found', message: 'You don’t have a list with this id.' };

const titlesOf = async ({ store }: TestStore, member: Member) =>
  (await store.lists(member, 1, 100)).rows.map(({ title }) => title);

/** Opens two teams: two members are in one, a third is in the other, and a fourth is in none. */
async function openTeams(open: OpenStore) {
  const test = await open();
  const { store, account } = test;
  const red = await store.ensureTeam(account.id, 'Red', NOON);
  const blue = await store.ensureTeam(account.id, 'Blue', NOON);
  const me = await store.joinTeam(test.me, red, NOON);
  const mate = await store.joinTeam(await test.member('mate'), red, NOON);
  const rival = await store.joinTeam(await test.member('rival'), blue, NOON);
  return { test, store, red, blue, me, mate, rival, alone: await test.member('alone') };
}

describe.each(STORES)('a list (%s)', (_, open) => {
  it('stays private if it belongs to a visitor, even if the visitor makes it public', async () => {
    const { store } = await open();
    const { id: account } = await store.ensureAccount('demo', true);
    const host = await store.ensureMember(account, 'host', 'h@example.org', NOON);
    const mate = await store.joinTeam(host, await store.ensureTeam(account, 'Sample', NOON), NOON);
    const visitor = await store.ensureMember(account, 'visitor', 'v@example.org', NOON);
    const other = await store.ensureMember(account, 'other visitor', 'o@example.org', NOON);
    const { id } = await store.createList(visitor, shown, NOON);
    expect(await store.list(visitor, id)).toMatchObject({ isOwn: true });
    for (const reader of [other, mate]) await expect(store.list(reader, id)).rejects.toMatchObject(UNKNOWN);
    expect((await store.lists(other, 1, 10)).total).toBe(0);
  });

  it('has a number that reveals nothing about other members’ lists', async () => {
    const { store, me, member } = await open();
    const mate = await member('mate');
    const first = await store.createList(mate, draft, NOON);
    for (let n = 0; n < 3; n++) await store.createList(me, draft, NOON);
    expect((await store.createList(mate, draft, NOON)).id).toBe(first.id + 1);
  });

  it('is numbered within its account, from 1', async () => {
    const { store, me } = await open();
    const other = await store.ensureAccount('other', false);
    const stranger = await store.ensureMember(other.id, 'me', 'x@example.org', NOON);
    const made = [];
    for (const member of [me, stranger, me, stranger]) made.push(await store.createList(member, draft, NOON));
    expect(made.map(({ id }) => id)).toEqual([1, 1, 2, 2]);
  });

  it('isn’t found by the same number from another account', async () => {
    const { store, me } = await open();
    const other = await store.ensureAccount('other', false);
    const stranger = await store.ensureMember(other.id, 'me', 'x@example.org', NOON);
    const { id } = await store.createList(me, shown, NOON);
    await expect(store.list(stranger, id)).rejects.toMatchObject(UNKNOWN);
    await expect(store.deleteList(stranger, id)).rejects.toMatchObject(UNKNOWN);
    expect((await store.list(me, id)).title).toBe('A list');
  });

  it('never gets the number of a deleted list', async () => {
    const { store, me } = await open();
    const { id } = await store.createList(me, draft, NOON);
    await store.deleteList(me, id);
    expect((await store.createList(me, draft, NOON)).id).toBe(id + 1);
  });

  it('keeps any text unchanged', async () => {
    const { store, me } = await open();
    const title = `'); DROP TABLE list; -- 😀 ‮ \n\t é`;
    const { id } = await store.createList(me, { ...draft, title, description: title }, NOON);
    expect(await store.list(me, id)).toMatchObject({ title, description: title });
  });

  if (FILLS_LIMITS)
    it(`can’t be created when the member has ${MAX_LISTS} lists`, async () => {
      const { store, me, member } = await open();
      for (let at = 0; at < MAX_LISTS; at += 1) await store.createList(me, draft, NOON);
      await expect(store.createList(me, draft, NOON)).rejects.toMatchObject({ type: 'conflict' });
      expect((await store.lists(me, 1, 1)).total).toBe(MAX_LISTS);
      await store.createList(await member('mate'), draft, NOON);
    });
});

describe.each(STORES)('a public list (%s)', (_, open) => {
  it('is shown only to the team’s members', async () => {
    const { test, store, me, mate, rival, alone } = await openTeams(open);
    const { id } = await store.createList(me, shown, NOON);
    expect(await store.list(me, id)).toMatchObject({ isOwn: true, readBy: 'Red' });
    expect(await store.list(mate, id)).toMatchObject({ isOwn: false, readBy: 'Red' });
    for (const member of [rival, alone]) {
      await expect(store.list(member, id)).rejects.toMatchObject(UNKNOWN);
      expect(await titlesOf(test, member)).toEqual([]);
    }
  });

  it('can be changed only by its owner', async () => {
    const { store, me, mate } = await openTeams(open);
    const { id } = await store.createList(me, shown, NOON);
    await expect(store.changeList(mate, id, { title: 'x' }, NOON)).rejects.toMatchObject({
      type: 'forbidden',
    });
    await expect(store.deleteList(mate, id)).rejects.toMatchObject({ type: 'forbidden' });
  });

  it('stays with its team when the owner switches to another team', async () => {
    const { store, me, blue, mate, rival } = await openTeams(open);
    const { id } = await store.createList(me, shown, NOON);
    await store.joinTeam(me, blue, NOON);
    expect((await store.list(mate, id)).readBy).toBe('Red');
    await expect(store.list(rival, id)).rejects.toMatchObject(UNKNOWN);
  });

  it('is shared with the active team when it is made public again', async () => {
    const { store, me, blue, mate, rival } = await openTeams(open);
    const { id } = await store.createList(me, shown, NOON);
    const moved = await store.joinTeam(me, blue, NOON);
    await store.changeList(moved, id, { title: 'Renamed' }, NOON);
    await expect(store.list(rival, id)).rejects.toMatchObject(UNKNOWN);
    expect((await store.changeList(moved, id, { isPublic: true }, NOON)).readBy).toBe('Blue');
    expect((await store.list(rival, id)).title).toBe('Renamed');
    await expect(store.list(mate, id)).rejects.toMatchObject(UNKNOWN);
  });

  it('is hidden from a teammate who works in another team', async () => {
    const { store, me, blue, mate } = await openTeams(open);
    const { id } = await store.createList(me, shown, NOON);
    const away = await store.joinTeam(mate, blue, NOON);
    await expect(store.list(away, id)).rejects.toMatchObject(UNKNOWN);
    // A member object read earlier can't read it either.
    await expect(store.list(mate, id)).rejects.toMatchObject(UNKNOWN);
  });

  it('becomes private when its owner leaves the team, even if they return', async () => {
    const { store, red, me, mate } = await openTeams(open);
    const { id } = await store.createList(me, shown, NOON);
    // The team needs an admin.
    await store.handOverTeam(me, red.id, mate.id);
    await store.leaveTeam(me, red.id);
    await expect(store.list(mate, id)).rejects.toMatchObject(UNKNOWN);
    await store.joinTeam(me, red, NOON);
    await expect(store.list(mate, id)).rejects.toMatchObject(UNKNOWN);
    expect(await store.list(me, id)).toMatchObject({ isPublic: true, readBy: '' });
  });

  it('is hidden from a removed member', async () => {
    const { store, red, me, mate } = await openTeams(open);
    const { id } = await store.createList(me, shown, NOON);
    await store.removeTeamMember(me, red.id, mate.id);
    await expect(store.list(mate, id)).rejects.toMatchObject(UNKNOWN);
    expect((await store.lists(mate, 1, 100)).total).toBe(0);
  });

  it('stays private if its owner has no team, even after they join one', async () => {
    const { store, red, mate, alone } = await openTeams(open);
    const { id } = await store.createList(alone, shown, NOON);
    expect(await store.list(alone, id)).toMatchObject({ isPublic: true, readBy: '' });
    await store.joinTeam(alone, red, NOON);
    await expect(store.list(mate, id)).rejects.toMatchObject(UNKNOWN);
  });
});

describe.each(STORES)('changing a list (%s)', (_, open) => {
  it('updates its date only when something changed', async () => {
    const { store, me } = await open();
    const made = await store.createList(me, draft, NOON);
    expect(await store.changeList(me, made.id, { title: 'A list', isPublic: false }, NOON + 5)).toEqual(made);
    const changed = await store.changeList(me, made.id, { description: 'New' }, NOON + 5);
    expect(changed).toEqual({
      ...made,
      description: 'New',
      updatedAt: new Date(NOON + 5).toISOString(),
    });
  });
});

describe.each(STORES)('lists (%s)', (_, open) => {
  it('are returned page by page, latest changed first', async () => {
    const { store, me } = await open();
    for (const title of ['a', 'b', 'c']) await store.createList(me, { ...draft, title }, NOON);
    await store.changeList(me, 1, { title: 'a!' }, NOON + 1);
    const page = async (at: number) => {
      const { rows, total } = await store.lists(me, at, 2);
      return [rows.map(({ title }) => title), total];
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([
      [['a!', 'c'], 3],
      [['b'], 3],
      [[], 3],
    ]);
  });
});

describe('rows of lists', () => {
  it('don’t remain when a list is deleted', async () => {
    const { store, me, directory } = await openTestStore();
    const { id } = await store.createList(me, draft, NOON);
    await store.addListItems(me, id, [{ key: 'li:in:ada', url: '' }], NOON);
    await store.deleteList(me, id);
    expect(findLooseEnds(directory)).toEqual([]);
    expect(await store.lists(me, 1, 100)).toEqual({ rows: [], total: 0 });
  });
});
