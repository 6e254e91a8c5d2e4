import type { Member, PersonRow, Store } from '../../store/store.ts';
import type { MemberNetwork } from '../networks/networks.ts';
import { findOwnContacts } from '../networks/own-contacts.ts';

/**
 * What those are called by whom no source names: their e-mail address, where the member's own data know them by it.
 * Somebody with a profile is called by that. What only a teammate's data know nobody else is told.
 */
export async function findAddressNames(
  store: Pick<Store, 'contact' | 'tiesBetween'>,
  member: Member,
  network: Pick<MemberNetwork, 'member' | 'person' | 'asOf'>,
  people: readonly Pick<PersonRow, 'id' | 'firstName' | 'lastName' | 'key'>[],
): Promise<ReadonlyMap<number, string>> {
  const nameless = people
    .filter(({ firstName, lastName, key }) => firstName === '' && lastName === '' && key === '')
    .map(({ id }) => id);
  const names = new Map<number, string>();
  if (nameless.length === 0) return names;
  for (const person of await findOwnContacts(store, member, network, nameless)) {
    const { email } = await store.contact(member, person);
    if (email !== '') names.set(person, email);
  }
  return names;
}
