import { describe, expect, it, onTestFinished } from 'vitest';
import { findPersonPaths } from '../../../../../backend/network/paths/find-person-paths.ts';
import {
  createIndexBuilder,
  type IndexBuilder,
} from '../../../../../backend/service/networks/index-builder.ts';
import { createNetworks, type Networks } from '../../../../../backend/service/networks/networks.ts';
import type { Member, Store } from '../../../../../backend/store/store.ts';
import {
  connected,
  fact,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  TODAY,
} from '../../store/store-fixture.ts';

interface Setting {
  readonly test: TestStore;
  readonly store: Store;
  readonly networks: Networks;
  readonly day: { today: number };
  /** Indices built so far. */
  readonly built: { count: number; fails: boolean };
}

async function setUp(mostBytes = Number.POSITIVE_INFINITY): Promise<Setting> {
  const test = await openTestStore();
  const { store } = test;
  const built = { count: 0, fails: false };
  const real = createIndexBuilder(store, null);
  const builder: IndexBuilder = {
    ...real,
    async build(audience, asOf) {
      built.count += 1;
      if (built.fails) throw new Error('The disk is gone.');
      return real.build(audience, asOf);
    },
  };
  const day = { today: TODAY };
  const networks = createNetworks({ store, builder, today: () => day.today, mostBytes });
  return { test, store, networks, day, built };
}

/** Whether the member can reach somebody. */
async function reaches({ networks, test }: Setting, member: Member, who: string): Promise<boolean> {
  const { network } = await networks.of(member);
  const found = await test.store.personByKey(test.account.id, keyOf(who));
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
  it('is the same one while nothing changes', async () => {
    const setting = await setUp();
    const first = await setting.networks.of(setting.test.me);
    expect(await setting.networks.of(setting.test.me)).toBe(first);
  });

  it('is the same one after a write that nobody in it can see', async () => {
    const setting = await setUp();
    const first = await setting.networks.of(setting.test.me);
    await setting.test.take(knows('ada'), { member: await setting.test.member('other') });
    expect(await setting.networks.of(setting.test.me)).toBe(first);
  });

  it('is opened once where it is asked for twice at the same time', async () => {
    const { networks, test, built } = await setUp();
    const [one, two] = await Promise.all([networks.of(test.me), networks.of(test.me)]);
    expect(one).toBe(two);
    expect(built.count).toBe(1);
  });

  it('holds what was written before it was asked for, without being built again', async () => {
    const setting = await setUp();
    expect(await reaches(setting, setting.test.me, 'ada')).toBe(false);
    await setting.test.take(knows('ada'));
    expect(await reaches(setting, setting.test.me, 'ada')).toBe(true);
    await setting.store.erasePerson(setting.test.me, keyOf('ada'));
    expect(await reaches(setting, setting.test.me, 'ada')).toBe(false);
    expect(setting.built.count).toBe(1);
  });

  it('is built again on the next day', async () => {
    const { day, networks, test, built } = await setUp();
    const first = await networks.of(test.me);
    day.today += 1;
    expect((await networks.of(test.me)).asOf).toBe(first.asOf + 1);
    expect(built.count).toBe(2);
  });

  it('holds what was written while it was being built', async () => {
    const { test, store } = await setUp();
    const real = createIndexBuilder(store, null);
    const builder: IndexBuilder = {
      ...real,
      async build(audience, asOf) {
        const index = await real.build(audience, asOf);
        await test.take(knows('ada'));
        return index;
      },
    };
    const networks = createNetworks({ store, builder, today: () => TODAY, mostBytes: 1e9 });
    const { network } = await networks.of(test.me);
    const ada = await store.personByKey(test.account.id, keyOf('ada'));
    expect(findPersonPaths(network, ada?.id ?? 0).count).toBe(1);
  });

  it('that could not be built is tried again', async () => {
    const { built, networks, test } = await setUp();
    built.fails = true;
    await expect(networks.of(test.me)).rejects.toThrow('disk');
    built.fails = false;
    expect((await networks.of(test.me)).member).toBe(test.me.id);
  });
});

describe('members of one team', () => {
  it('read one index', async () => {
    const setting = await setUp();
    const [me, dora] = (await makeTeam(setting, 'me', 'dora')) as [Member, Member];
    await setting.test.take(knows('ada'), { member: dora });
    expect(await reaches(setting, me, 'ada')).toBe(true);
    expect(await reaches(setting, dora, 'ada')).toBe(true);
    expect(setting.built.count).toBe(1);
  });

  it('never see what another one alone may see', async () => {
    const setting = await setUp();
    const [me, dora] = (await makeTeam(setting, 'me', 'dora')) as [Member, Member];
    await setting.test.take(knows('ada'), { member: dora });
    await setting.store.keepPrivate(dora, keyOf('ada'), true, NOON);
    expect([await reaches(setting, dora, 'ada'), await reaches(setting, me, 'ada')]).toEqual([true, false]);
    await setting.store.keepPrivate(dora, keyOf('ada'), false, NOON);
    expect([await reaches(setting, dora, 'ada'), await reaches(setting, me, 'ada')]).toEqual([true, true]);
    expect(setting.built.count).toBe(1);
  });

  it('say “never through” each for themselves', async () => {
    const setting = await setUp();
    const [me, dora] = (await makeTeam(setting, 'me', 'dora')) as [Member, Member];
    const bobKnowsAda = [person('bob'), person('ada'), connected('bob'), fact('mail', 'bob', 'ada', 10)];
    await setting.test.take(bobKnowsAda, { member: dora });
    await setting.test.take(bobKnowsAda, { member: me });
    await setting.test.take([fact('rating', 'me', 'bob', 1)], { member: me, fileName: 'ratings' });
    expect([await reaches(setting, dora, 'ada'), await reaches(setting, me, 'ada')]).toEqual([true, false]);
  });

  it('who leave read another index from then on', async () => {
    const setting = await setUp();
    const [me, dora] = (await makeTeam(setting, 'me', 'dora')) as [Member, Member];
    await setting.test.take(knows('ada'), { member: dora });
    expect(await reaches(setting, me, 'ada')).toBe(true);
    await setting.store.setActiveTeam(me, null);
    expect([await reaches(setting, dora, 'ada'), await reaches(setting, me, 'ada')]).toEqual([true, false]);
  });
});

describe('indices in memory', () => {
  it('go, the one that was quiet the longest first, where they take more than they may', async () => {
    const setting = await setUp(1);
    const members = await Promise.all(['one', 'two'].map((name) => setting.test.member(name)));
    const [one, two] = members as [Member, Member];
    for (const member of members) await setting.test.take(knows('ada'), { member, fileName: 'x' });
    for (const member of [one, one, two, two]) expect(await reaches(setting, member, 'ada')).toBe(true);
    expect(setting.built.count).toBe(2);
    expect(await reaches(setting, one, 'ada')).toBe(true);
    expect(setting.built.count).toBe(3);
  });
});

describe('a large index', () => {
  const people = Array.from({ length: 10_001 }, (_, i) => `p${i}`);

  it('is built in a thread of its own, and kept up to date like any other', { timeout: 60_000 }, async () => {
    const test = await openTestStore();
    const builder = createIndexBuilder(test.store, test.directory);
    onTestFinished(() => builder.close());
    const networks = createNetworks({
      store: test.store,
      builder,
      today: () => TODAY,
      mostBytes: Number.POSITIVE_INFINITY,
    });
    const setting = {
      test,
      store: test.store,
      networks,
      day: { today: TODAY },
      built: { count: 0, fails: false },
    };
    await test.take(people.flatMap(knows));
    expect(await reaches(setting, test.me, 'p7')).toBe(true);
    await test.take(knows('late'), { fileName: 'late' });
    expect(await reaches(setting, test.me, 'late')).toBe(true);
  });
});
