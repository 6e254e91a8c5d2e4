import { describe, expect, it } from 'vitest';
import type { Member } from '../../../../../backend/store/rows.ts';
import type { Contribution, GivenScope } from '../../../../../backend/store/teams/contribution-links.ts';
import { seenScope } from '../seen-scope.ts';
import {
  commitOptions,
  connected,
  NOON,
  person,
  readResult,
  type TestStore,
  TODAY,
} from '../store-fixture.ts';
import { STORES } from '../stores.ts';

const LATER = NOON + 90 * 86_400_000;

interface World {
  readonly test: TestStore;
  readonly team: number;
  readonly me: Member;
  readonly link: Contribution;
  give(who: string, keeps: GivenScope, fileName?: string): Promise<void>;
}

/** Opens the member's own team, with a link for Ada. */
async function openWorld(open: () => Promise<TestStore>): Promise<World> {
  const test = await open();
  const { store } = test;
  const { id: team } = await store.createTeam(test.me, { name: 'Sales', logo: '' }, NOON);
  const me = await test.member('me');
  const made = { label: 'Ada', externalUserId: 'contributor-ada', email: 'nobody@kith.invalid' };
  const link = await store.makeContribution(me, team, made, NOON);
  return {
    test,
    team,
    me,
    link,
    async give(who, keeps, fileName = `${who}.zip`) {
      const records = [person(who, who, 'Far'), connected(who)];
      const ada = (await store.member(me.account, 'contributor-ada')) as Member;
      await store.commitImport(readResult(records, { fileName }), {
        ...commitOptions(ada, { fileName }),
        given: { name: 'Ada', email: 'ada@example.com', keeps },
      });
    },
  };
}

const tiesOf = async ({ test, me }: World) => (await seenScope(test.store, me, TODAY)).ties.length;

describe.each(STORES)('a contribution (%s)', (_, open) => {
  it('adds its contributor to the team at the import, and not before', async () => {
    const world = await openWorld(open);
    const { test, me, team, link, give } = world;
    expect((await test.store.teams(me))[0]?.members).toHaveLength(1);
    await give('theo', 'connections');
    expect((await test.store.teams(me))[0]?.members).toMatchObject([
      { gaveAt: null },
      { email: 'ada@example.com', isNamed: true, role: 'member', gaveAt: NOON },
    ]);
    expect(await test.store.contributions(me, team)).toEqual([
      { ...link, given: { at: NOON, keeps: 'connections', connections: 1, fileName: 'theo.zip' } },
    ]);
    expect(await tiesOf(world)).toBe(1);
  });

  it('replaces the previous contribution', async () => {
    const world = await openWorld(open);
    await world.give('theo', 'all');
    await world.give('nora', 'connections');
    const [ada] = (await world.test.store.members(world.me.account)).filter(({ id }) => id !== world.me.id);
    const { imports } = await world.test.store.coverage(ada as Member);
    expect(imports.map(({ fileName }) => fileName)).toEqual(['nora.zip']);
    expect(await tiesOf(world)).toBe(1);
  });

  it('can always be opened by a used link, but by an unused one only until it expires', async () => {
    const { test, link, give } = await openWorld(open);
    const find = (now: number) => test.store.openContribution(link.account, link.id, now);
    expect((await find(NOON))?.teamName).toBe('Sales');
    expect(await find(LATER)).toBeNull();
    await give('theo', 'all');
    expect((await find(LATER))?.link.given?.keeps).toBe('all');
  });

  it('is deleted with its contributor, without deleting the invitation', async () => {
    const world = await openWorld(open);
    const { test, me, team, link, give } = world;
    await give('theo', 'all');
    const ada = (await test.store.findContributor(me, team, { link: link.id })) as Member;
    await test.store.eraseMember(ada);
    expect(await test.store.member(me.account, 'contributor-ada')).toBeNull();
    expect(await test.store.contributions(me, team)).toEqual([]);
    expect(await tiesOf(world)).toBe(0);
    expect(await test.store.invitation(me, team, NOON)).not.toBeNull();
  });

  it('is deleted with the last member of its team', async () => {
    const { test, me, give } = await openWorld(open);
    await give('theo', 'all');
    await test.store.removeMember(me);
    expect(await test.store.members(me.account)).toEqual([]);
  });

  it('never makes its contributor the admin when the admin is removed', async () => {
    const { test, me, team, give } = await openWorld(open);
    await give('theo', 'all');
    const dana = await test.member('dana');
    const invitation = await test.store.invitation(me, team, NOON);
    await test.store.acceptInvitation(dana, invitation?.id ?? 0, NOON);
    await test.store.removeMember(me);
    expect((await test.store.teams(await test.member('dana')))[0]?.members).toMatchObject([
      { role: 'member', gaveAt: NOON },
      { role: 'admin', gaveAt: null },
    ]);
  });

  it('isn’t found for a member who signs in', async () => {
    const { test, me, team } = await openWorld(open);
    expect(await test.store.findContributor(me, team, { member: me.id })).toBeNull();
  });
});
