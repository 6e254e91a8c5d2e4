import { describe, expect, it } from 'vitest';
import { ageTie } from '../../../../../backend/network/strength/age-tie.ts';
import type { Member, Team } from '../../../../../backend/store/store.ts';
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

describe('scope of a member alone', () => {
  it('holds its own contributions and nobody else’s', async () => {
    const test = await openTestStore();
    const other = await test.member('other');
    await test.take([person('ada'), connected('ada'), worksAt('ada', 'Acme')]);
    await test.take([person('bob'), connected('bob'), worksAt('bob', 'Beta')], { member: other });
    expect(await slugsOf(test, test.me)).toEqual(['ada']);
    expect(await slugsOf(test, other)).toEqual(['bob']);
    const { employments, teammates, person: self } = await seenScope(test.store, test.me, TODAY);
    expect([employments.length, teammates, self]).toEqual([1, [], test.me.person]);
  });

  it('never holds another account’s', async () => {
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

describe('scope of a team member', () => {
  it('holds what teammates share, and who they are', async () => {
    const { test, members } = await openTeam('dana');
    const [me, dana] = members as [Member, Member];
    await test.take([person('ada'), connected('ada')], { member: dana });
    expect(await slugsOf(test, me)).toEqual(['ada']);
    const { teammates, ties } = await seenScope(test.store, me, TODAY);
    expect(teammates).toEqual([dana.person]);
    expect(ties.map((tie) => tie.contributor)).toEqual([dana.id]);
  });

  it('holds nothing of members who are not in the team', async () => {
    const { test, members } = await openTeam();
    const [me] = members as [Member];
    await test.take([person('ada'), connected('ada')], { member: await test.member('loner') });
    expect((await seenScope(test.store, me, TODAY)).ties).toEqual([]);
  });

  it('holds only the sources a teammate shares', async () => {
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
    await test.store.shareSources(dana, team, ['linkedin-export']);
    const { ties, employments } = await seenScope(test.store, me, TODAY);
    expect(ties.map((tie) => [tie.facts.connectedOn, tie.facts.messages.count])).toEqual([[TODAY - 400, 0]]);
    expect(employments.map((one) => one.title)).toEqual(['Engineer']);
    expect((await test.store.searchCompanies(me, '')).map((one) => one.name)).toEqual(['Acme']);
    expect(await test.store.personByKey(test.account.id, keyOf('bob'), me)).toBeNull();

    await test.store.shareSources(dana, team, []);
    expect((await seenScope(test.store, me, TODAY)).ties).toEqual([]);
    expect((await seenScope(test.store, dana, TODAY)).ties).toHaveLength(2);
    expect((await seenScope(test.store, me, TODAY)).teammates).toEqual([dana.person]);

    await test.store.shareSources(dana, team, 'all');
    expect((await seenScope(test.store, me, TODAY)).ties).toHaveLength(2);
  });

  it('keeps ratings and “they don’t know each other” to who said so', async () => {
    const { test, members } = await openTeam('dana');
    const [me, dana] = members as [Member, Member];
    await test.take(
      [
        person('ada'),
        person('bob'),
        connected('ada'),
        fact('rating', 'me', 'ada', 3),
        fact('rating', 'me', 'bob', 3),
      ],
      {
        member: dana,
      },
    );
    const ada = await test.store.personByKey(test.account.id, keyOf('ada'));
    const bob = await test.store.personByKey(test.account.id, keyOf('bob'));
    await test.store.setNotAcquainted(dana, ada?.id ?? 0, bob?.id ?? 0, true, NOON);

    const theirs = await seenScope(test.store, dana, TODAY);
    expect(theirs.ties.map((tie) => tie.facts.rating)).toEqual([0, 0]);
    expect(theirs.notAcquainted).toEqual([[ada?.id, bob?.id]]);
    const mine = await seenScope(test.store, me, TODAY);
    expect(mine.ties.map((tie) => [tie.facts.rating, tie.strength])).toEqual([[null, 80]]);
    expect(mine.notAcquainted).toEqual([]);
  });

  it('shows people only as far as they are seen', async () => {
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
    const ada = await test.store.personByKey(test.account.id, keyOf('ada'));
    const seen = (await test.store.people(test.account.id, [ada?.id ?? 0], me)).get(ada?.id ?? 0);
    expect(seen).toMatchObject({ firstName: 'A', slug: '', key: '', company: '' });
    expect(await test.store.company(test.account.id, 1)).toMatchObject({ name: 'Secret Ltd' });
    expect(await test.store.company(test.account.id, 1, me)).toBeNull();
  });
});

describe('scope as of a day', () => {
  it('counts what had happened by then, and nothing later', async () => {
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

  it('weakens ties as days go by', async () => {
    const test = await openTestStore();
    await test.take([person('ada'), fact('message', 'me', 'ada', 1), fact('message', 'ada', 'me', 1)]);
    const on = async (day: number) => (await seenScope(test.store, test.me, day)).ties[0];
    const [now, later] = [await on(TODAY), await on(TODAY + 365)];
    expect(later?.strength).toBeLessThan(now?.strength ?? 0);
    expect(later?.facts).toEqual(now && ageTie(now.facts, TODAY, TODAY + 365));
  });

  it('is the same for evidence that lies after the day of the import', async () => {
    const test = await openTestStore();
    await test.take([person('ada'), connected('ada', -30)]);
    expect((await seenScope(test.store, test.me, TODAY)).ties).toEqual([]);
    expect((await seenScope(test.store, test.me, TODAY + 30)).ties).toHaveLength(1);
  });
});

describe('scopeVersion', () => {
  it('is that of the scope', async () => {
    const test = await openTestStore();
    expect(await test.store.scopeVersion(test.me, TODAY)).toBe(
      (await seenScope(test.store, test.me, TODAY)).version,
    );
  });

  it('stays while nothing changes, also where others change what is not seen', async () => {
    const test = await openTestStore();
    const before = await test.store.scopeVersion(test.me, TODAY);
    await test.take([person('ada'), connected('ada')], { member: await test.member('other') });
    expect(await test.store.scopeVersion(test.me, TODAY)).toBe(before);
  });

  it('changes with the day and with everything the scope holds', async () => {
    const { test, team, members } = await openTeam('dana');
    const [me, dana] = members as [Member, Member];
    const { store, account } = test;
    const idOf = async (who: string) => (await store.personByKey(account.id, keyOf(who)))?.id ?? 0;
    const steps: (() => Promise<unknown>)[] = [
      () =>
        test.take([person('ada'), person('bob'), connected('ada'), worksAt('ada', 'Acme')], {
          importId: 'x',
        }),
      () => test.take([person('cleo'), connected('cleo')], { member: dana }),
      () => test.take([person('eve'), connected('eve')], { member: dana, fileName: 'more' }),
      async () => store.setNotAcquainted(me, await idOf('ada'), await idOf('bob'), true, NOON),
      async () => store.setNotAcquainted(me, await idOf('ada'), await idOf('bob'), false, NOON),
      () =>
        store.assertEmployment(
          me,
          { key: keyOf('dan'), firstName: '', lastName: '' },
          { name: 'Beta', key: '' },
          '',
          NOON,
        ),
      () => store.chooseCompany(me, 'li:org:acme-corp', 1, NOON),
      () => store.setMe(me, keyOf('mine'), NOON),
      () => store.shareSources(dana, team, []),
      async () => store.joinTeam(await test.member('late'), team, NOON),
      () => store.erasePerson(me, keyOf('ada')),
      () => store.undoImport(me, 'x', TODAY),
      () => store.eraseMember(me),
    ];
    const versions = [await store.scopeVersion(me, TODAY), await store.scopeVersion(me, TODAY + 1)];
    for (const step of steps) {
      await step();
      versions.push(await store.scopeVersion(me, TODAY));
    }
    expect(new Set(versions).size).toBe(versions.length);
  });
});
