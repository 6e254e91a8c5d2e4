import type { Day } from '../network/evidence.ts';
import type { Network } from '../network/index/network.ts';
import type { ToldStarters } from '../network/paths/attach-facts.ts';
import { inOrder } from '../network/person-pair.ts';
import type { Member } from '../store/rows.ts';
import type { Store, StoreWithin } from '../store/store.ts';

export interface MemberNetwork {
  readonly network: Network;
  readonly asOf: Day;
  /** The contributor whose evidence is the member's own, and the member's person. */
  readonly member: number;
  readonly person: number;
  /** Teammates who don't want to be named. */
  readonly unnamed: ReadonlySet<number>;
  /** Company names read so far. They change only with the network. */
  readonly companyNames: Map<number, string>;
  readonly toldStarters: ToldStarters;
}

export interface Networks {
  /** Returns the same object until the member’s data or the day changes. */
  of(member: Member): Promise<MemberNetwork>;
}

/** Adds per-network caches to the networks that the store derives and caches. */
export function createNetworks(store: Pick<StoreWithin, 'networkOf'>, today: () => Day): Networks {
  const views = new WeakMap<Network, MemberNetwork>();
  return {
    async of(member) {
      const { network, asOf, me, unnamed } = await store.networkOf(member, today());
      const known = views.get(network);
      if (known !== undefined) return known;
      const view: MemberNetwork = {
        ...{ network, asOf, member: member.id, person: me, unnamed },
        companyNames: new Map(),
        toldStarters: new WeakMap(),
      };
      views.set(network, view);
      return view;
    },
  };
}

/** Returns which of these people the member knows according to their own data, not only a teammate’s. */
export async function findOwnContacts(
  store: Pick<Store, 'tiesBetween'>,
  member: Member,
  view: Pick<MemberNetwork, 'member' | 'person' | 'asOf'>,
  people: readonly number[],
): Promise<Set<number>> {
  const pairs = people.map((person) => inOrder(person, view.person));
  const ties = await store.tiesBetween(member, pairs, view.asOf);
  const own = ties.filter((tie) => tie.contributor === view.member);
  return new Set(own.map(({ a, b }) => (a === view.person ? b : a)));
}
