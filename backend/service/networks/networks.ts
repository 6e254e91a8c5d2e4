import type { Day } from '../../network/evidence.ts';
import type { Network } from '../../network/index/network.ts';
import { isCurrent, openNetwork } from '../../network/index/open-network.ts';
import { pairsToMerge } from '../../network/index/patch-shared.ts';
import type { SharedNetwork } from '../../network/index/shared-network.ts';
import type { Member, Store } from '../../store/store.ts';
import type { IndexBuilder } from './index-builder.ts';
import { createSharedIndices } from './shared-indices.ts';

/** A member's network, and whose it is. */
export interface MemberNetwork {
  readonly network: Network;
  readonly asOf: Day;
  /** The contributor whose evidence is the member's own, and the member's person. */
  readonly member: number;
  readonly person: number;
  /** Names of companies as they were asked for; they change only with the network. */
  readonly companyNames: Map<number, string>;
}

export interface Networks {
  of(member: Member): Promise<MemberNetwork>;
}

export interface NetworksOptions {
  readonly store: Pick<
    Store,
    'audienceOf' | 'sharedPart' | 'ownScope' | 'changeMark' | 'scopeVersion' | 'sharedScope' | 'countTies'
  >;
  readonly builder: IndexBuilder;
  today(): Day;
  /** What indices and networks may take in memory before those that were quiet the longest go. */
  readonly mostBytes: number;
}

interface Kept {
  /** The version of the scope, and the last mark of the store it was seen to hold at. */
  readonly version: string;
  mark: string;
  readonly view: MemberNetwork;
  readonly shared: SharedNetwork;
  readonly bytes: number;
}

/** Of each person in a member's network: its part in paths, and two measures of how it is reached. */
const BYTES_A_PERSON = 6;

/**
 * Keeps each member's network until what the member may see or the day changes. Members of one team read one index,
 * each through what they see otherwise; what one may see, another never does. Asking twice at once opens once.
 */
export function createNetworks({ store, builder, today, mostBytes }: NetworksOptions): Networks {
  const kept = new Map<string, Kept>();
  const opening = new Map<string, Promise<MemberNetwork>>();
  let bytes = 0;
  const indices = createSharedIndices(store, builder, mostBytes, (shared) => {
    for (const [key, one] of kept) if (one.shared === shared) forget(key);
  });

  async function open(member: Member, asOf: Day): Promise<Pick<Kept, 'view' | 'shared'>> {
    for (;;) {
      const audience = await store.audienceOf(member);
      const shared = await indices.of(audience, asOf);
      const own = await store.ownScope(member, audience, asOf, (part) => pairsToMerge(shared, part));
      // The member has joined or left a team meanwhile.
      if (own === null) continue;
      const network = openNetwork(shared, own);
      const view = { network, asOf, member: own.member, person: own.person, companyNames: new Map() };
      return { view, shared };
    }
  }

  function keep(key: string, one: Omit<Kept, 'bytes'>): MemberNetwork {
    forget(key);
    const size = one.view.network.roles.length * BYTES_A_PERSON;
    kept.set(key, { ...one, bytes: size });
    bytes += size;
    for (const quietest of kept.keys()) {
      if (bytes + indices.bytes <= mostBytes || quietest === key) break;
      forget(quietest);
    }
    return one.view;
  }

  function forget(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return {
    async of(member) {
      const asOf = today();
      const key = `${member.account}:${member.id}`;
      const mark = await store.changeMark();
      const found = kept.get(key);
      const isGood = found !== undefined && found.view.asOf === asOf && isCurrent(found.view.network);
      if (isGood && found.mark === mark) {
        kept.delete(key);
        kept.set(key, found);
        return found.view;
      }
      const version = await store.scopeVersion(member, asOf);
      if (isGood && found.version === version) {
        found.mark = mark;
        return found.view;
      }
      const asked = `${key} ${version}`;
      const underWay = opening.get(asked);
      if (underWay !== undefined) return underWay;
      const opened = open(member, asOf).then((one) => keep(key, { ...one, version, mark }));
      opening.set(asked, opened);
      try {
        return await opened;
      } finally {
        opening.delete(asked);
      }
    },
  };
}
