import { describe, expect, it } from 'vitest';
import { MAX_VISITORS } from '../../../../../backend/store/accounts/members.ts';
import type { Account, Member, Team } from '../../../../../backend/store/rows.ts';
import type { Store } from '../../../../../backend/store/store.ts';
import { describeAll } from '../describe-seen.ts';
import { dumpTables, findLooseEnds } from '../dump.ts';
import { seenScope } from '../seen-scope.ts';
import {
  connected,
  fact,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  TODAY,
  worksAt,
} from '../store-fixture.ts';

const DAY_MS = 86_400_000;
const PUBLIC_LIST = { title: 'Shown', type: 'people', description: '', isPublic: true } as const;

interface Demo {
  readonly test: TestStore;
  readonly demo: Account;
  readonly team: Team;
  readonly host: Member;
  readonly mate: Member;
  visit(id: string, now?: number): Promise<Member>;
}

/** Opens a demo account with a sample team of two. */
async function openDemo(): Promise<Demo> {
  const test = await openTestStore();
  const { store } = test;
  const demo = await store.ensureAccount('demo', true);
  const founders = [
    await store.ensureMember(demo.id, 'sample 1', '', NOON),
    await store.ensureMember(demo.id, 'sample 2', '', NOON),
  ];
  const team = await store.ensureTeam(demo.id, 'Sample team', NOON);
  const [host, mate] = (await Promise.all(founders.map((one) => store.joinTeam(one, team, NOON)))) as [
    Member,
    Member,
  ];
  const sample = [
    person('kith-sample-ada'),
    connected('kith-sample-ada'),
    worksAt('kith-sample-ada', 'Kith Sample Ltd'),
  ];
  await test.take(sample, { member: host, ownerKeys: ['li:in:kith-sample-host'] });
  await test.take([person('kith-sample-bob'), connected('kith-sample-bob')], { member: mate });
  return {
    test,
    demo,
    team,
    host,
    mate,
    visit: (id, now = NOON) => store.ensureMember(demo.id, id, '', now),
  };
}

describe('a visitor to the sample team', () => {
  it('is shown as the team’s first person', async () => {
    const { host, team, visit } = await openDemo();
    const visitor = await visit('guest');
    expect(visitor).toMatchObject({ person: host.person, team: team.id });
    expect(visitor.id).not.toBe(host.id);
    expect(await visit('guest')).toEqual(visitor);
  });

  it('sees the team with the first person’s ties as their own', async () => {
    const { test, mate, visit } = await openDemo();
    const visitor = await visit('guest');
    const scope = await seenScope(test.store, visitor, TODAY);
    expect(scope.ties.map((tie) => tie.contributor).toSorted()).toEqual([visitor.id, mate.id].toSorted());
    expect(scope.teammates).toEqual([mate.person]);
    expect(scope.employments.map((one) => one.contributor)).toEqual([visitor.id]);
    expect(await test.store.coverage(visitor)).toMatchObject({ connections: 1, people: 1, companies: 1 });
  });

  it('can write data, which neither the team nor other visitors see', async () => {
    const { test, host, visit } = await openDemo();
    const [one, other] = [await visit('one'), await visit('other')];
    await test.store.assertEmployment(
      one,
      { key: keyOf('x'), firstName: 'X', lastName: '' },
      { name: 'Own Ltd', key: '' },
      '',
      NOON,
    );
    const seenBy = async (member: Member) => (await seenScope(test.store, member, TODAY)).employments.length;
    expect([await seenBy(one), await seenBy(other), await seenBy(host)]).toEqual([2, 1, 1]);
    expect(await test.store.searchCompanies(other, 'own')).toEqual([]);
  });

  it('reads the team’s public lists but can’t change them', async () => {
    const { test, host, visit } = await openDemo();
    const { id } = await test.store.createList(host, PUBLIC_LIST, NOON);
    const visitor = await visit('guest');
    expect(await test.store.list(visitor, id)).toMatchObject({ isOwn: false, readBy: 'Sample team' });
    await expect(test.store.deleteList(visitor, id)).rejects.toMatchObject({ type: 'forbidden' });
  });

  it.each<[string, (store: Store, visitor: Member, team: number) => Promise<unknown>]>([
    ['sharing data with it', (store, me, id) => store.setSharing(me, id, { sources: 'all', isNamed: true })],
    ['leaving it', (store, me, id) => store.leaveTeam(me, id)],
    ['renaming it', (store, me, id) => store.updateTeam(me, id, { name: 'Mine' }, NOON)],
  ])('can’t change the team: %s', async (_, act) => {
    const { test, team, visit } = await openDemo();
    const visitor = await visit('guest');
    const before = dumpTables(test.directory);
    await expect(act(test.store, visitor, team.id)).rejects.toMatchObject({ type: 'forbidden' });
    expect(dumpTables(test.directory)).toEqual(before);
    expect(await test.store.sharing(visitor, team.id)).toMatchObject({ sources: [], ownSources: [] });
  });

  it('has lists that nobody else sees, even public lists', async () => {
    const { test, host, mate, visit } = await openDemo();
    const [one, other] = [await visit('one'), await visit('other')];
    const { id } = await test.store.createList(one, PUBLIC_LIST, NOON);
    expect(await test.store.list(one, id)).toMatchObject({ isOwn: true, readBy: '' });
    for (const member of [other, host, mate]) {
      await expect(test.store.list(member, id)).rejects.toMatchObject({ type: 'not_found' });
      expect((await test.store.lists(member, 1, 100)).total).toBe(0);
    }
  });

  it('is removed with their lists', async () => {
    const { test, host, visit } = await openDemo();
    await test.store.createList(host, PUBLIC_LIST, NOON);
    const visitor = await visit('guest');
    const { id } = await test.store.createList(visitor, PUBLIC_LIST, NOON);
    await test.store.addListItems(visitor, id, [{ key: 'li:in:canary', url: '' }], NOON);
    await test.store.removeExpiredDemoMembers(NOON + 1);
    const { document } = dumpTables(test.directory);
    expect(document).toMatchObject([{ kind: 'list', member: host.id }]);
    expect(findLooseEnds(test.directory)).toEqual([]);
  });

  it('doesn’t cause other visitors’ indexes to be rebuilt', async () => {
    const { test, visit } = await openDemo();
    const [one, other] = [await visit('one'), await visit('other')];
    const before = (await test.store.networkOf(other, TODAY)).network;
    await test.take([person('ada'), connected('ada')], { member: one });
    expect((await test.store.networkOf(other, TODAY)).network).toBe(before);
  });

  it('can’t choose a profile, because their person belongs to the team', async () => {
    const { test, demo, host, visit } = await openDemo();
    const visitor = await visit('guest');
    await expect(test.store.setMe(visitor, keyOf('real-me'), NOON)).rejects.toMatchObject({
      type: 'forbidden',
    });
    const mine = [{ ...person('me'), firstName: 'Real' }, connected('ada')];
    await test.take(mine, { member: visitor, ownerKeys: ['li:in:real-me'] });
    expect(await test.store.personByKey(demo.id, 'li:in:real-me', host)).toBeNull();
    const row = (await test.store.people(demo.id, [host.person], host)).get(host.person);
    expect(row).toMatchObject({ slug: 'kith-sample-host', firstName: '' });
  });

  it('is removed after a day, together with everything they wrote', async () => {
    const { test, demo, visit } = await openDemo();
    const before = await describeAll({ store: test.store, account: demo });
    const visitor = await visit('guest');
    await test.take(
      [
        person('ada'),
        connected('ada'),
        fact('message', 'me', 'kith-sample-ada', 3),
        worksAt('ada', 'Own Ltd'),
      ],
      { member: visitor },
    );
    await test.store.assertEmployment(
      visitor,
      { key: keyOf('y'), firstName: '', lastName: '' },
      { name: 'Y', key: 'li:org:y' },
      '',
      NOON,
    );
    await test.store.erasePerson(visitor, keyOf('z'));
    expect(await test.store.removeExpiredDemoMembers(NOON)).toBe(0);
    expect(await test.store.removeExpiredDemoMembers(NOON + 1)).toBe(1);
    expect(await describeAll({ store: test.store, account: demo })).toEqual(before);
    expect(await test.store.caller(demo.id, visitor.id, '')).toBeNull();
    expect(findLooseEnds(test.directory)).toEqual([]);
    await expect(seenScope(test.store, visitor, TODAY)).rejects.toMatchObject({ type: 'not_found' });
  });

  it('is removed without removing team members or members of another account', async () => {
    const { test, demo } = await openDemo();
    expect(await test.store.removeExpiredDemoMembers(NOON + 365 * DAY_MS)).toBe(0);
    expect(await test.store.members(demo.id)).toHaveLength(2);
    expect(await test.store.members(test.account.id)).toHaveLength(1);
  });

  it('becomes a person of their own when they join the team', async () => {
    const { test, team, host, visit } = await openDemo();
    const joined = await test.store.joinTeam(await visit('sample 3'), team, NOON);
    expect(joined.person).not.toBe(host.person);
    expect(await test.store.removeExpiredDemoMembers(NOON + 1)).toBe(0);
  });
});

describe('visitors', () => {
  it(`are limited to ${MAX_VISITORS} until old visitors are removed`, async () => {
    const { test, demo, host, visit } = await openDemo();
    // Uses one transaction, because waiting for the disk a thousand times would take too long.
    await test.store.once(host, { key: 'many', asked: '' }, NOON, async (within) => {
      for (let i = 0; i < MAX_VISITORS; i += 1) await within.ensureMember(demo.id, `guest ${i}`, '', NOON);
      return new Uint8Array();
    });
    const refused = visit('one too many');
    await expect(refused).rejects.toMatchObject({ type: 'rate_limit_exceeded' });
    await expect(refused).rejects.toThrow(/already has 1000 visitors.*Try again tomorrow/);
    expect(await visit('guest 7')).toMatchObject({ externalUserId: 'guest 7' });
    expect(await test.store.removeExpiredDemoMembers(NOON + 1)).toBe(MAX_VISITORS);
    expect(await visit('one too many')).toMatchObject({ externalUserId: 'one too many' });
  });

  it('aren’t created before the sample team exists', async () => {
    const test = await openTestStore();
    const demo = await test.store.ensureAccount('demo', true);
    const [one, two] = [
      await test.store.ensureMember(demo.id, 'one', '', NOON),
      await test.store.ensureMember(demo.id, 'two', '', NOON),
    ];
    expect(one.person).not.toBe(two.person);
  });
});

describe('members', () => {
  it('are identified only by id, and their email is updated', async () => {
    const { store, account, me } = await openTestStore();
    const renamed = await store.ensureMember(account.id, 'me', 'new@example.org', NOON);
    expect(renamed).toEqual({ ...me, email: 'new@example.org' });
    const same = await store.ensureMember(account.id, 'other', 'new@example.org', NOON);
    expect(same.id).not.toBe(me.id);
    expect(await store.member(account.id, 'me')).toEqual(renamed);
    expect(await store.member(account.id, 'ME')).toBeNull();
    expect((await store.members(account.id)).map((one) => one.externalUserId)).toEqual(['me', 'other']);
  });

  it('aren’t shared between accounts', async () => {
    const { store, me } = await openTestStore();
    const other = await store.ensureAccount('other', false);
    expect(await store.member(other.id, 'me')).toBeNull();
    expect(await store.caller(other.id, me.id, '')).toBeNull();
  });

  it('can only join teams in their own account', async () => {
    const { store, me } = await openTestStore();
    const other = await store.ensureAccount('other', false);
    const team = await store.ensureTeam(other.id, 'Theirs', NOON);
    await expect(store.joinTeam(me, team, NOON)).rejects.toMatchObject({ type: 'not_found' });
  });

  it('find a team by its name', async () => {
    const { store, account } = await openTestStore();
    const team = await store.ensureTeam(account.id, 'Sales', NOON);
    expect(await store.ensureTeam(account.id, 'Sales', NOON)).toEqual(team);
    expect((await store.ensureTeam(account.id, 'Ops', NOON)).id).not.toBe(team.id);
  });
});
