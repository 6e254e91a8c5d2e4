import { isOwnTie, type Network } from '../../network/network.ts';
import { indexPeople, type PeopleIndex } from '../../network/search/people-index.ts';
import type { Member } from '../../store/store.ts';
import { fullNameOf } from '../cast.ts';
import type { MemberNetwork } from '../networks.ts';
import type { ServiceContext } from '../service-context.ts';

/** Kept as long as the network they belong to, which is built anew whenever the member's data change. */
const kept = new WeakMap<MemberNetwork, Promise<PeopleIndex>>();

/**
 * Everybody in the member's network, as the member may see them, ready to be searched. Teammates who do not want to be
 * named are left out, unless the member's own data tell of them.
 */
export function searchablePeople(
  service: ServiceContext,
  member: Member,
  view: MemberNetwork,
): Promise<PeopleIndex> {
  const known = kept.get(view);
  if (known !== undefined) return known;
  const built = readPeople(service, member, view);
  kept.set(view, built);
  // A failed reading is not kept: the next search tries again.
  built.catch(() => kept.delete(view));
  return built;
}

async function readPeople(
  { store }: ServiceContext,
  member: Member,
  { network }: MemberNetwork,
): Promise<PeopleIndex> {
  const unnamed = new Set(await store.unnamedTeammates(member));
  const ids = [...network.personOf].filter((person) => !unnamed.has(person) || isOwn(network, person));
  const rows = await store.people(member.account, ids, member);
  return indexPeople(
    [...rows.values()].map((row) => ({
      person: row.id,
      name: fullNameOf(row),
      title: row.title,
      company: row.company,
      headline: row.headline,
      city: row.city,
      country: row.country,
    })),
  );
}

/** True where the member's own data tell of the person. */
function isOwn(network: Network, person: number): boolean {
  const node = network.nodeOf.get(person);
  return node !== undefined && isOwnTie(network, network.caller, node);
}
