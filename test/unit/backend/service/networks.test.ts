import { describe, expect, it } from 'vitest';
import { TieTable } from '../../../../backend/network/tie-table.ts';
import { createNetworks } from '../../../../backend/service/networks.ts';
import type { Member, ScopeData, Store } from '../../../../backend/store/store.ts';

const member = (id: number): Member => ({
  account: 1,
  id,
  externalUserId: `m${id}`,
  email: '',
  person: id,
  team: null,
});

/** The two functions of the store that networks are made from, with a version the test can raise. */
function countingStore() {
  const state = { version: 1, asked: 0, fails: false };
  const store: Pick<Store, 'scope' | 'scopeVersion'> = {
    scopeVersion: async () => String(state.version),
    async scope({ id, person }, asOf): Promise<ScopeData> {
      state.asked += 1;
      if (state.fails) throw new Error('The disk is gone.');
      const employment = {
        contributor: id,
        title: '',
        startedOn: null,
        finishedOn: null,
        current: true,
        asserted: false,
      };
      return {
        asOf,
        member: id,
        person,
        teammates: [],
        ties: new TieTable(),
        employments: [
          { ...employment, person: 7, company: 70 },
          { ...employment, person: 8, company: 70 },
          { ...employment, person: 8, company: 70, current: false },
          { ...employment, person: 8, company: 71 },
        ],
        notAcquainted: [],
        version: String(state.version),
      };
    },
  };
  return { state, store };
}

function setUp() {
  const { state, store } = countingStore();
  const day = { today: 20_000 };
  return { state, day, networks: createNetworks(store, () => day.today) };
}

describe('a member’s network', () => {
  it('is built once while nothing changes', async () => {
    const { state, networks } = setUp();
    const first = await networks.of(member(1));
    expect(await networks.of(member(1))).toBe(first);
    expect(state.asked).toBe(1);
  });

  it('is built once where it is asked for twice at the same time', async () => {
    const { state, networks } = setUp();
    await Promise.all([networks.of(member(1)), networks.of(member(1))]);
    expect(state.asked).toBe(1);
  });

  it('is built again when the data changed', async () => {
    const { state, networks } = setUp();
    const first = await networks.of(member(1));
    state.version = 2;
    expect(await networks.of(member(1))).not.toBe(first);
  });

  it('is built again on the next day', async () => {
    const { day, networks } = setUp();
    const first = await networks.of(member(1));
    day.today += 1;
    expect((await networks.of(member(1))).asOf).toBe(first.asOf + 1);
  });

  it('is never another member’s', async () => {
    const { networks } = setUp();
    const [one, two] = await Promise.all([networks.of(member(1)), networks.of(member(2))]);
    expect([one.member, two.member]).toEqual([1, 2]);
  });

  it('that could not be built is tried again', async () => {
    const { state, networks } = setUp();
    state.fails = true;
    await expect(networks.of(member(1))).rejects.toThrow('disk');
    state.fails = false;
    expect((await networks.of(member(1))).member).toBe(1);
  });

  it('is forgotten when 64 other members asked since', async () => {
    const { state, networks } = setUp();
    for (let id = 1; id <= 65; id += 1) await networks.of(member(id));
    await networks.of(member(65));
    expect(state.asked).toBe(65);
    await networks.of(member(1));
    expect(state.asked).toBe(66);
  });

  it('counts the people of each company once', async () => {
    const { networks } = setUp();
    expect([...(await networks.of(member(1))).peopleAt]).toEqual([
      [70, 2],
      [71, 1],
    ]);
  });
});
