import { buildNetwork } from '../network/build-network.ts';
import type { Day } from '../network/evidence.ts';
import type { Network } from '../network/network.ts';
import type { Member, ScopeData, Store } from '../store/store.ts';

/** A member's network, and whose it is. */
export interface MemberNetwork {
  readonly network: Network;
  readonly asOf: Day;
  /** The contributor whose evidence is the member's own, and the member's person. */
  readonly member: number;
  readonly person: number;
  /** How many people of the member's data are or were at each company. */
  readonly peopleAt: ReadonlyMap<number, number>;
  /** Names of companies as they were asked for; they change only with the network. */
  readonly companyNames: Map<number, string>;
}

export interface Networks {
  of(member: Member): Promise<MemberNetwork>;
}

/** Networks kept in memory, one a member; the one that was quiet the longest is built again when it is wanted. */
const MOST_NETWORKS = 64;

interface Kept {
  readonly version: string;
  readonly asOf: Day;
  readonly built: Promise<MemberNetwork>;
}

function countPeopleAt(scope: ScopeData): Map<number, number> {
  const pairs = new Map<number, Set<number>>();
  for (const { company, person } of scope.employments) {
    const there = pairs.get(company);
    if (there === undefined) pairs.set(company, new Set([person]));
    else there.add(person);
  }
  return new Map([...pairs].map(([company, there]) => [company, there.size]));
}

function build(scope: ScopeData): MemberNetwork {
  return {
    network: buildNetwork(scope),
    asOf: scope.asOf,
    member: scope.member,
    person: scope.person,
    peopleAt: countPeopleAt(scope),
    companyNames: new Map(),
  };
}

/**
 * Keeps each member's network until the store's version of it or the day changes. Asking twice at once builds
 * once. Networks are never shared between members: what one may see, another may not.
 */
export function createNetworks(store: Pick<Store, 'scope' | 'scopeVersion'>, today: () => Day): Networks {
  const kept = new Map<string, Kept>();

  return {
    async of(member) {
      const asOf = today();
      const version = await store.scopeVersion(member, asOf);
      const key = `${member.account}:${member.id}`;
      const found = kept.get(key);
      kept.delete(key);
      if (found !== undefined && found.version === version && found.asOf === asOf) {
        kept.set(key, found);
        return found.built;
      }
      const built = store.scope(member, asOf).then(build);
      const entry: Kept = { version, asOf, built };
      kept.set(key, entry);
      const [quietest] = kept.keys();
      if (kept.size > MOST_NETWORKS && quietest !== undefined) kept.delete(quietest);
      // A failed build is not kept: the next request tries again.
      built.catch(() => kept.get(key) === entry && kept.delete(key));
      return built;
    },
  };
}
