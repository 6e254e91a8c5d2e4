import { describe, expect, it } from 'vitest';
import { findPersonPaths } from '../../../../../backend/network/paths/find-person-paths.ts';
import type { Member, Team } from '../../../../../backend/store/rows.ts';
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

async function openTeam(...names: string[]): Promise<{ test: TestStore; team: Team; members: Member[] }> {
  const test = await openTestStore();
  const team = await test.store.ensureTeam(test.account.id, 'Sales', NOON);
  const members: Member[] = [];
  for (const name of ['me', ...names])
    members.push(await test.store.joinTeam(await test.member(name), team, NOON));
  return { test, team, members };
}

const slugsOf = async (test: TestStore, member: Member, asOf = TODAY) => {
  const { ties } = await seenScope(test.store, member, asOf);
  const people = await test.store.people(
    test.account.id,
    ties.flatMap((tie) => [tie.a, tie.b]),
  );
  return [...people.values()]
    .map((row) => row.slug)
    .filter((slug) => slug !== '')
    .sort();
};

describe('the network of a member without a team', () => {
  it('shows only their own contributions', async () => {
    const test = await openTestStore();
    const other = await test.member('other');
    await test.take([person('ada'), connected('ada'), worksAt('ada', 'Acme')]);
    await test.take([person('bob'), connected('bob'), worksAt('bob', 'Beta')], { member: other });
    expect(await slugsOf(test, test.me)).toEqual(['ada']);
    expect(await slugsOf(test, other)).toEqual(['bob']);
    const { employments, teammates, person: self } = await seenScope(test.store, test.me, TODAY);
    expect([employments.length, teammates, self]).toEqual([1, [], test.me.person]);
  });

  it('never shows another account’s data', async () => {
    const test = await openTestStore();
    const elsewhere = await test.store.ensureAccount('other', false);
    const stranger = await test.store.ensureMember(elsewhere.id, 'me', '', NOON);
    await test.take([person('ada'), connected('ada')], { member: stranger });
    expect((await seenScope(test.store, test.me, TODAY)).ties).toEqual([]);
    expect(await test.store.personByKey(test.account.id, keyOf('ada'))).toBeNull();
    const foreign = await test.store.personByKey(elsewhere.id, keyOf('ada'));
    expect((await test.store.people(test.account.id, [foreign?.id ?? 0])).size).toBe(0);
  });
});

describe('the network of a team member', () => {
  it('shows what teammates share, and the teammates', async () => {
    const { test, members } = await openTeam('dana');
    const [me, dana] = members as [Member, Member];
    await test.take([person('ada'), connected('ada')], { member: dana });
    expect(await slugsOf(test, me)).toEqual(['ada']);
    const { teammates, ties } = await seenScope(test.store, me, TODAY);
    expect(teammates).toEqual([dana.person]);
    expect(ties.map((tie) => tie.contributor)).toEqual([dana.id]);
  });

  it('shows no data of members outside the team', async () => {
    const { test, members } = await openTeam();
    const [me] = members as [Member];
    await test.take([person('ada'), connected('ada')], { member: await test.member('loner') });
    expect((await seenScope(test.store, me, TODAY)).ties).toEqual([]);
  });

  it('shows only the sources a teammate shares', async () => {
    const { test, team, members } = await openTeam('dana');
    const [me, dana] = members as [Member, Member];
    const both = [fact('message', 'me', 'ada', 50), fact('message', 'ada', 'me', 49)];
    await test.take([person('ada'), connected('ada'), worksAt('ada', 'Acme')], {
      member: dana,
      fileName: 'export',
    });
    await test.take([person('ada'), person('bob'), ...both, connected('bob'), worksAt('bob', 'Beta')], {
      member: dana,
      fileName: 'mails',
      source: 'mbox',
    });
    await test.store.setSharing(dana, team.id, { sources: ['linkedin-export'], isNamed: true });
    const { ties, employments } = await seenScope(test.store, me, TODAY);
    expect(ties.map((tie) => [tie.facts.connectedOn, tie.facts.messages.count])).toEqual([[TODAY - 400, 0]]);
    expect(employments.map((one) => one.title)).toEqual(['Engineer']);
    expect((await test.store.searchCompanies(me, '')).map((one) => one.name)).toEqual(['Acme']);
    expect(await test.store.personByKey(test.account.id, keyOf('bob'), me)).toBeNull();

    await test.store.setSharing(dana, team.id, { sources: [], isNamed: true });
    expect((await seenScope(test.store, me, TODAY)).ties).toEqual([]);
    expect((await seenScope(test.store, dana, TODAY)).ties).toHaveLength(2);
    expect((await seenScope(test.store, me, TODAY)).teammates).toEqual([dana.person]);

    await test.store.setSharing(dana, team.id, { sources: 'all', isNamed: true });
    expect((await seenScope(test.store, me, TODAY)).ties).toHaveLength(2);
  });

  it('shows members who set their profile a path through a teammate connected with it', async () => {
    const { test, members } = await openTeam('dana');
    const dana = members[1] as Member;
    await test.take([person('ada'), connected('ada'), person('dana'), connected('dana')]);
    await test.store.networkOf(dana, TODAY);
    await test.store.setMe(dana, keyOf('dana'), NOON);
    const { network } = await test.store.networkOf(dana, TODAY);
    const ada = await test.store.personByKey(test.account.id, keyOf('ada'), dana);
    const { paths } = findPersonPaths(network, ada?.id ?? 0);
    expect(paths).toMatchObject([{ starters: [{ strength: 300 }] }]);
  });

  it('hides people a teammate marked as private, even after someone without an identity saw them', async () => {
    const { test, members } = await openTeam('dana');
    const [me, dana] = members as [Member, Member];
    expect(await slugsOf(test, me)).toEqual([]);
    await test.take([person('ada'), connected('ada'), person('bob'), connected('bob')], { member: dana });
    await test.store.keepPrivate(dana, keyOf('bob'), true, NOON);
    expect(await test.store.personByKey(test.account.id, keyOf('bob'))).not.toBeNull();
    expect(await slugsOf(test, me)).toEqual(['ada']);
  });

  it('doesn’t include teammates’ ratings or their statements that two people don’t know each other', async () => {
    const { test, members } = await openTeam('dana');
    const [me, dana] = members as [Member, Member];
    await test.take([person('ada'), person('bob'), connected('ada')], {
      member: dana,
    });
    const ada = await test.store.personByKey(test.account.id, keyOf('ada'), dana);
    const bob = await test.store.personByKey(test.account.id, keyOf('bob'), dana);
    for (const key of ['ada', 'bob']) await test.store.setRating(dana, { key: keyOf(key) }, 0, NOON);
    await test.store.setNotAcquainted(dana, ada?.id ?? 0, bob?.id ?? 0, true, NOON);

    const theirs = await seenScope(test.store, dana, TODAY);
    expect(theirs.ties.map((tie) => tie.facts.rating)).toEqual([0, 0]);
    expect(theirs.notAcquainted).toEqual([[ada?.id, bob?.id].toSorted((x = 0, y = 0) => x - y)]);
    const mine = await seenScope(test.store, me, TODAY);
    expect(mine.ties.map((tie) => [tie.facts.rating, tie.strength])).toEqual([[null, 80]]);
    expect(mine.notAcquainted).toEqual([]);
  });

  it('shows only the data that the member can see', async () => {
    const { test, members } = await openTeam();
    const [me] = members as [Member];
    const loner = await test.member('loner');
    await test.take([person('ada', 'mailto:a@x.org'), worksAt('ada', 'Secret Ltd'), connected('ada')], {
      member: loner,
    });
    await test.take([person('mailto:a@x.org'), fact('mail', 'me', 'mailto:a@x.org', 4)], {
      member: me,
      source: 'mbox',
    });
    expect(await test.store.personByKey(test.account.id, 'mailto:a@x.org', me)).toMatchObject({
      firstName: 'A',
      slug: '',
      key: '',
      company: '',
    });
    expect(await test.store.searchCompanies(loner, '')).toMatchObject([{ name: 'Secret Ltd' }]);
    expect(await test.store.searchCompanies(me, '')).toEqual([]);
  });
});

/** Returns the member as a request that starts now sees it. */
async function atStart(test: TestStore, { account, id }: Member): Promise<Member> {
  const found = await test.store.caller(account, id, '');
  if (found === null) throw new Error(`There is no member ${id}.`);
  return { ...found.member, version: found.version };
}

describe('a request that runs during a teammate’s request', () => {
  async function openTwoTeams() {
    const { test, team, members } = await openTeam('dana');
    const [me, dana] = members as [Member, Member];
    const club = await test.store.ensureTeam(test.account.id, 'Club', NOON);
    const eve = await test.store.joinTeam(await test.member('eve'), club, NOON);
    await test.store.joinTeam(dana, club, NOON);
    await test.take([person('ada'), connected('ada')], { member: me });
    await test.take([person('zed'), connected('zed')], { member: eve });
    return { test, team, club, me, dana };
  }

  it('shows only the active team to a member of two teams', async () => {
    const { test, me, dana } = await openTwoTeams();
    expect(await slugsOf(test, await atStart(test, me))).toEqual(['ada']);
    expect(await slugsOf(test, await atStart(test, dana))).toEqual(['zed']);
  });

  it('shows the team that the member switched to after it started', async () => {
    const { test, team, club, me, dana } = await openTwoTeams();
    await test.store.setActiveTeam(dana, team.id);
    const request = await atStart(test, dana);
    await test.store.setActiveTeam(dana, club.id);
    expect(await slugsOf(test, await atStart(test, me))).toEqual(['ada']);
    expect(await slugsOf(test, request)).toEqual(['zed']);
  });

  it('no longer shows a team that the member was removed from after it started', async () => {
    const { test, team, members } = await openTeam('dana');
    const [me, dana] = members as [Member, Member];
    await test.take([person('ada'), connected('ada')], { member: me });
    const request = await atStart(test, dana);
    await test.store.leaveTeam(dana, team.id);
    expect(await slugsOf(test, await atStart(test, me))).toEqual(['ada']);
    expect(await slugsOf(test, request)).toEqual([]);
  });

  it('shows data written since the teammate’s request, if that data is needed', async () => {
    const { test, members } = await openTeam('dana');
    const [me, dana] = members as [Member, Member];
    await test.take([person('ada'), connected('ada', -30)], { member: dana });
    const request = await atStart(test, me);
    await slugsOf(test, await atStart(test, dana));
    await test.take([person('bob'), connected('bob')], { member: dana, fileName: 'more' });
    expect(await slugsOf(test, request, TODAY + 30)).toEqual(['ada', 'bob']);
  });

  it('shows the member’s own private people, whom the teammate doesn’t see', async () => {
    const { test, members } = await openTeam('dana');
    const [me, dana] = members as [Member, Member];
    await test.take([person('ada'), connected('ada'), person('bob'), connected('bob')], { member: dana });
    await test.store.keepPrivate(dana, keyOf('bob'), true, NOON);
    const request = await atStart(test, dana);
    expect(await slugsOf(test, await atStart(test, me))).toEqual(['ada']);
    expect(await slugsOf(test, request)).toEqual(['ada', 'bob']);
  });
});

describe('the network on a day', () => {
  it('counts only evidence up to that day', async () => {
    const test = await openTestStore();
    await test.take([
      person('ada'),
      connected('ada', 400),
      fact('message', 'me', 'ada', 100),
      fact('message', 'ada', 'me', 5),
    ]);
    const countsOn = async (day: number) =>
      (await seenScope(test.store, test.me, day)).ties.map((tie) => tie.facts.messages.count);
    expect(await countsOn(TODAY)).toEqual([2]);
    expect(await countsOn(TODAY - 5)).toEqual([2]);
    expect(await countsOn(TODAY - 6)).toEqual([1]);
    expect(await countsOn(TODAY - 101)).toEqual([0]);
    expect(await countsOn(TODAY - 401)).toEqual([]);
  });

  it('weakens ties day by day', async () => {
    const test = await openTestStore();
    await test.take([person('ada'), fact('message', 'me', 'ada', 1), fact('message', 'ada', 'me', 1)]);
    const on = async (day: number) => (await seenScope(test.store, test.me, day)).ties[0];
    const [now, later] = [await on(TODAY), await on(TODAY + 365)];
    expect(later?.strength).toBeLessThan(now?.strength ?? 0);
  });

  it('is the same for evidence dated after the import', async () => {
    const test = await openTestStore();
    await test.take([person('ada'), connected('ada', -30)]);
    expect((await seenScope(test.store, test.me, TODAY)).ties).toEqual([]);
    expect((await seenScope(test.store, test.me, TODAY + 30)).ties).toHaveLength(1);
  });
});
