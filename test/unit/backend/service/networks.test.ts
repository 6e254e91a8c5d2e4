import { describe, expect, it } from 'vitest';
import { findPersonPaths } from '../../../../backend/network/paths/find-person-paths.ts';
import { createNetworks, findOwnContacts, type Networks } from '../../../../backend/service/networks.ts';
import type { Member } from '../../../../backend/store/rows.ts';
import type { Store } from '../../../../backend/store/store.ts';
import {
  connected,
  fact,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  TODAY,
} from '../store/store-fixture.ts';

interface Setting {
  readonly test: TestStore;
  readonly store: Store;
  readonly networks: Networks;
  readonly day: { today: number };
}

async function setUp(): Promise<Setting> {
  const test = await openTestStore();
  const day = { today: TODAY };
  return { test, store: test.store, networks: createNetworks(test.store, () => day.today), day };
}

async function reaches({ networks, test }: Setting, member: Member, who: string): Promise<boolean> {
  const { network } = await networks.of(member);
  const found = await test.store.personByKey(test.account.id, keyOf(who), member);
  return found !== null && findPersonPaths(network, found.id).count > 0;
}

async function makeTeam({ test }: Setting, ...names: string[]): Promise<Member[]> {
  const team = await test.store.ensureTeam(test.account.id, 'Sales', NOON);
  const members: Member[] = [];
  for (const name of names) {
    members.push(await test.store.joinTeam(await test.member(name), team, NOON));
  }
  return members;
}

const knows = (who: string) => [person(who), connected(who)];

describe('a member’s network', () => {
  it('is the same object while nothing changes', async () => {
    const setting = await setUp();
    const first = await setting.networks.of(setting.test.me);
    expect(await setting.networks.of(setting.test.me)).toBe(first);
  });

  it('is the same object after a write that nobody in it can see', async () => {
    const setting = await setUp();
    const first = await setting.networks.of(setting.test.me);
    await setting.test.take(knows('ada'), { member: await setting.test.member('other') });
    expect(await setting.networks.of(setting.test.me)).toBe(first);
  });

  it('is opened only once for two simultaneous requests', async () => {
    const { networks, test } = await setUp();
    const [one, two] = await Promise.all([networks.of(test.me), networks.of(test.me)]);
    expect(one).toBe(two);
  });

  it('contains what was written before', async () => {
    const setting = await setUp();
    expect(await reaches(setting, setting.test.me, 'ada')).toBe(false);
    await setting.test.take(knows('ada'));
    expect(await reaches(setting, setting.test.me, 'ada')).toBe(true);
    await setting.store.erasePerson(setting.test.me, keyOf('ada'));
    expect(await reaches(setting, setting.test.me, 'ada')).toBe(false);
  });

  it('is a new object on the next day', async () => {
    const { day, networks, test } = await setUp();
    const first = await networks.of(test.me);
    day.today += 1;
    expect((await networks.of(test.me)).asOf).toBe(first.asOf + 1);
  });
});

describe('members of one team', () => {
  it('share one index', async () => {
    const setting = await setUp();
    const [me, dora] = (await makeTeam(setting, 'me', 'dora')) as [Member, Member];
    await setting.test.take(knows('ada'), { member: dora });
    expect(await reaches(setting, me, 'ada')).toBe(true);
    expect(await reaches(setting, dora, 'ada')).toBe(true);
  });

  it('never see data that only another member may see', async () => {
    const setting = await setUp();
    const [me, dora] = (await makeTeam(setting, 'me', 'dora')) as [Member, Member];
    await setting.test.take(knows('ada'), { member: dora });
    await setting.store.keepPrivate(dora, keyOf('ada'), true, NOON);
    expect([await reaches(setting, dora, 'ada'), await reaches(setting, me, 'ada')]).toEqual([true, false]);
    await setting.store.keepPrivate(dora, keyOf('ada'), false, NOON);
    expect([await reaches(setting, dora, 'ada'), await reaches(setting, me, 'ada')]).toEqual([true, true]);
  });

  it('exclude introducers independently of each other', async () => {
    const setting = await setUp();
    const [me, dora] = (await makeTeam(setting, 'me', 'dora')) as [Member, Member];
    const bobKnowsAda = [person('bob'), person('ada'), connected('bob'), fact('mail', 'bob', 'ada', 10)];
    await setting.test.take(bobKnowsAda, { member: dora });
    await setting.test.take(bobKnowsAda, { member: me });
    await setting.store.setRating(me, { key: keyOf('bob') }, 0, NOON);
    expect([await reaches(setting, dora, 'ada'), await reaches(setting, me, 'ada')]).toEqual([true, false]);
  });

  it('use another index after they leave', async () => {
    const setting = await setUp();
    const [me, dora] = (await makeTeam(setting, 'me', 'dora')) as [Member, Member];
    await setting.test.take(knows('ada'), { member: dora });
    expect(await reaches(setting, me, 'ada')).toBe(true);
    await setting.store.setActiveTeam(me, null);
    expect([await reaches(setting, dora, 'ada'), await reaches(setting, me, 'ada')]).toEqual([true, false]);
  });
});

it('contacts are found in the member’s own data, but not in data that only a teammate has', async () => {
  const test = await openTestStore();
  const dana = await test.member('dana');
  const team = await test.store.createTeam(dana, { name: 'Sales', logo: '' }, NOON);
  await test.store.acceptInvitation(test.me, team.invitation?.id ?? 0, NOON);
  await test.store.setSharing(dana, team.id, { sources: 'all', isNamed: false });
  await test.take([person('ada'), connected('ada')], { ownerKeys: [keyOf('minnie')] });
  const seen = ['ada', 'cem'].map((who) => fact('shared_mail', 'minnie', who, 3));
  await test.take([person('minnie'), person('ada'), person('cem'), ...seen], { member: dana });

  const me = await test.member('me');
  const rows = await Promise.all(
    ['ada', 'cem'].map((who) => test.store.personByKey(test.account.id, keyOf(who))),
  );
  const [ada = 0, cem = 0] = rows.map((row) => row?.id);
  const view = { member: me.id, person: me.person, asOf: TODAY };
  expect(await test.store.tiesBetween(me, [[me.person, cem]], TODAY)).toHaveLength(1);
  expect([...(await findOwnContacts(test.store, me, view, [ada, cem, dana.person]))]).toEqual([ada]);
});
