import { inOrder } from '../../network/person-pair.ts';
import type { Member, Store } from '../../store/store.ts';
import type { MemberNetwork } from './networks.ts';

/** Those among some people whom the member's own data, not only a teammate's, say the member knows. */
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
