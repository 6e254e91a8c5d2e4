import { describe, expect, it } from 'vitest';
import { ensureMember } from '../../../../../backend/store/accounts/members.ts';
import type { Member, Team } from '../../../../../backend/store/rows.ts';
import { enterTeam, MAX_MEMBERS, MAX_TEAMS } from '../../../../../backend/store/teams/membership.ts';
import { findLooseEnds } from '../dump.ts';
import { withDatabase } from '../seen-by.ts';
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

interface Pool {
  readonly test: TestStore;
  readonly team: Team;
  readonly me: Member;
  readonly dana: Member;
}

/** Opens the member's team with Dana, who shares everything. */
async function openPool(): Promise<Pool> {
  const test = await openTestStore();
  const dana = await test.member('dana');
  const team = await test.store.createTeam(dana, { name: 'Sales', logo: '' }, NOON);
  await test.store.acceptInvitation(test.me, team.invitation?.id ?? 0, NOON);
  await test.store.setSharing(dana, team.id, { sources: 'all', isNamed: false });
  return { test, team, me: await test.member('me'), dana: await test.member('dana') };
}

const seenPeople = async ({ test, me }: Pool): Promise<number> =>
  (await seenScope(test.store, me, TODAY)).ties.length;
const keep = ({ test, dana }: Pool, who: string, on = true) =>
  test.store.keepPrivate(dana, keyOf(who), on, NOON);

describe('a private person', () => {
  it('is hidden from everything teammates see: ties, people, companies, domains', async () => {
    const pool = await openPool();
    const { test, me, dana } = pool;
    const both = ['ada', 'bob'].flatMap((who) => [
      person(who, `mailto:${who}@acme.com`),
      connected(who),
      worksAt(who, 'Acme'),
    ]);
    await test.take(both, { member: dana });
    expect((await test.store.matchCompanyDomain(me, 'acme.com')).kind).toBe('likely');
    await keep(pool, 'ada');
    await keep(pool, 'bob');
    expect(await seenPeople(pool)).toBe(0);
    expect((await seenScope(test.store, me, TODAY)).employments).toEqual([]);
    expect(await test.store.personByKey(test.account.id, keyOf('ada'), me)).toBeNull();
    expect(await test.store.searchCompanies(me, 'Acme')).toEqual([]);
    expect((await test.store.matchCompanyDomain(me, 'acme.com')).kind).toBe('none');
    expect((await test.store.matchCompanyDomain(dana, 'acme.com')).kind).toBe('likely');
    expect(await test.store.personByKey(test.account.id, keyOf('ada'))).not.toBeNull();
  });

  it('is also hidden in the contributor’s other data', async () => {
    const pool = await openPool();
    const seenTogether = fact('shared_mail', 'ada', 'bob', 9);
    await pool.test.take([person('ada'), person('bob'), connected('bob'), seenTogether], {
      member: pool.dana,
    });
    expect(await seenPeople(pool)).toBe(2);
    await keep(pool, 'ada');
    expect(await seenPeople(pool)).toBe(1);
  });

  it('is hidden when only some sources are shared', async () => {
    const pool = await openPool();
    const { test, team, dana } = pool;
    await test.take([person('ada'), connected('ada')], { member: dana });
    await test.store.setSharing(dana, team.id, { sources: ['linkedin-export'], isNamed: false });
    expect(await seenPeople(pool)).toBe(1);
    await keep(pool, 'ada');
    expect(await seenPeople(pool)).toBe(0);
  });

  it('is shown if they are in a teammate’s or another member’s own data', async () => {
    const pool = await openPool();
    const { test, me } = pool;
    await test.take([person('ada'), connected('ada')], { member: pool.dana });
    await test.take([person('ada'), connected('ada')], { member: me });
    await keep(pool, 'ada');
    expect((await seenScope(test.store, me, TODAY)).ties.map((tie) => tie.contributor)).toEqual([me.id]);
  });

  it('stays private when the source is undone and imported again', async () => {
    const pool = await openPool();
    const { test, dana } = pool;
    const records = [person('ada'), connected('ada')];
    await test.take(records, { member: dana, importId: 'x' });
    await keep(pool, 'ada');
    await test.store.undoImport(dana, 'x');
    await test.take(records, { member: dana, importId: 'y' });
    expect(await seenPeople(pool)).toBe(0);
  });

  it('stays private when they turn out to have another key', async () => {
    const pool = await openPool();
    const { test, dana } = pool;
    await keep(pool, 'ada');
    await test.take([person('li:m:7'), connected('li:m:7')], { member: dana, fileName: 'a' });
    expect(await seenPeople(pool)).toBe(1);
    await test.take([person('li:m:7', 'ada'), connected('li:m:7')], { member: dana, fileName: 'b' });
    expect(await seenPeople(pool)).toBe(0);
    expect(findLooseEnds(test.directory)).toEqual([]);
  });

  it('can be marked as private before anything is known about them', async () => {
    const pool = await openPool();
    await keep(pool, 'ada');
    await pool.test.take([person('ada'), connected('ada')], { member: pool.dana });
    expect(await seenPeople(pool)).toBe(0);
    await keep(pool, 'ada', false);
    expect(await seenPeople(pool)).toBe(1);
  });

  it('is no longer marked after being erased', async () => {
    const pool = await openPool();
    const { test, dana } = pool;
    await keep(pool, 'ada');
    await test.store.erasePerson(dana, keyOf('ada'));
    expect(await test.store.privatePeople(dana)).toEqual([]);
    expect(findLooseEnds(test.directory)).toEqual([]);
  });

  it('can’t be the member', async () => {
    const pool = await openPool();
    await pool.test.store.setMe(pool.dana, keyOf('dana'), NOON);
    await expect(keep(pool, 'dana')).rejects.toMatchObject({ type: 'validation_error' });
  });
});

describe('the limits', () => {
  /** Adds as many members as a team can have, directly in the tables, because the store's functions would take too long. */
  async function fill({ test, team }: Pool): Promise<void> {
    await withDatabase(test.directory, (database) =>
      database.write({ account: test.account.id }, async (db) => {
        for (let n = 2; n < MAX_MEMBERS; n += 1) {
          const member = await ensureMember(db, test.account.id, `filler-${n}`, 'filler@example.org', NOON);
          await enterTeam(db, member, team.id, 'member', NOON);
        }
      }),
    );
  }

  it('apply to a team’s members: nobody else is created, and existing members stay', async () => {
    const pool = await openPool();
    const { test, team, me, dana } = pool;
    const invitation = (await test.store.renewInvitation(dana, team.id, NOON)).id;
    await fill(pool);
    const enter = (externalUserId: string) =>
      test.store.joinByInvitation(
        test.account.id,
        { externalUserId, email: 'late@example.org' },
        invitation,
        NOON,
      );
    await expect(enter('late')).rejects.toThrow('This team has 500 members, the maximum.');
    expect(await test.store.member(test.account.id, 'late')).toBeNull();
    expect(await test.store.acceptInvitation(me, invitation, NOON)).toMatchObject({ id: team.id });
  });

  it('apply to a member’s teams, created or joined', async () => {
    const { test, me } = await openPool();
    const open = await test.store.createTeam(await test.member('eve'), { name: 'One more', logo: '' }, NOON);
    for (let n = 1; n < MAX_TEAMS; n += 1) await test.store.createTeam(me, { name: `T${n}`, logo: '' }, NOON);
    const joining = test.store.acceptInvitation(me, open.invitation?.id ?? 0, NOON);
    await expect(joining).rejects.toThrow('You are in 50 teams. Leave one before you join another.');
    const making = test.store.createTeam(me, { name: 'T', logo: '' }, NOON);
    await expect(making).rejects.toThrow('You are in 50 teams. Leave one before you make another.');
  });
});

describe('erasing everything', () => {
  it('ends sharing, so that later data isn’t shared without a question', async () => {
    const pool = await openPool();
    const { test, team, dana } = pool;
    await keep(pool, 'ada');
    await test.store.eraseMember(dana);
    await test.take([person('ada'), connected('ada')], { member: dana });
    expect(await seenPeople(pool)).toBe(0);
    expect(await test.store.sharing(dana, team.id)).toMatchObject({ sources: [], hasPicked: false });
  });
});

describe('the list of members who don’t want to be named', () => {
  it('contains only other members of the active team', async () => {
    const { test, team, me, dana } = await openPool();
    const unnamed = async () => [...(await test.store.networkOf(me, 0)).unnamed];
    expect(await unnamed()).toEqual([dana.person]);
    await test.store.setSharing(dana, team.id, { sources: 'all', isNamed: true });
    expect(await unnamed()).toEqual([]);
    await test.store.setSharing(dana, team.id, { sources: 'all', isNamed: false });
    await test.store.setActiveTeam(me, null);
    expect(await unnamed()).toEqual([]);
  });
});

describe('the version of visible data', () => {
  it('changes whenever an action changes the visible data', async () => {
    const pool = await openPool();
    const { test, team, me, dana } = pool;
    const { store } = test;
    const acts: (() => Promise<unknown>)[] = [
      () => keep(pool, 'ada'),
      () => keep(pool, 'ada', false),
      () => store.setSharing(dana, team.id, { sources: [], isNamed: false }),
      () => store.setActiveTeam(me, null),
      () => store.setActiveTeam(me, team.id),
      () => store.removeTeamMember(dana, team.id, me.id),
    ];
    const seen: unknown[] = [(await store.networkOf(me, TODAY)).network];
    for (const act of acts) {
      await act();
      seen.push((await store.networkOf(me, TODAY)).network);
    }
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('a visitor to the sample team', () => {
  async function openDemo() {
    const test = await openTestStore();
    const demo = await test.store.ensureAccount('demo', true);
    const host = await test.store.ensureMember(demo.id, 'sample 1', '', NOON);
    const sample = await test.store.ensureTeam(demo.id, 'Sample team', NOON);
    await test.store.joinTeam(host, sample, NOON);
    const visitor = await test.store.ensureMember(demo.id, 'guest', '', NOON);
    return { test, sample, visitor };
  }

  it('sees the team as a member does, but can’t change it', async () => {
    const { test, sample, visitor } = await openDemo();
    expect(await test.store.teams(visitor)).toMatchObject([
      { id: sample.id, role: 'member', isActive: true, members: [{ isNamed: true }] },
    ]);
    await expect(test.store.updateTeam(visitor, sample.id, { name: 'x' }, NOON)).rejects.toMatchObject({
      type: 'forbidden',
    });
  });

  it('creates a team of their own, which is deleted with them', async () => {
    const { test, sample, visitor } = await openDemo();
    const own = await test.store.createTeam(visitor, { name: 'Mine', logo: '' }, NOON);
    expect((await test.store.teams(visitor)).map(({ id }) => id)).toEqual([sample.id, own.id]);
    expect(await test.store.removeExpiredDemoMembers(NOON + DAY_MS)).toBe(1);
    const another = await test.store.ensureMember(visitor.account, 'guest 2', '', NOON);
    expect((await test.store.teams(another)).map(({ id }) => id)).toEqual([sample.id]);
    expect(findLooseEnds(test.directory)).toEqual([]);
  });
});
