import type { EvidenceRecord, PersonKey } from '../record.ts';
import { ME } from './owner.ts';

/** That somebody stands in the owner's address book; `at` in UTC seconds. */
export function addressBookEntry(
  person: PersonKey,
  at: number,
  naturalKey: string,
): Omit<EvidenceRecord, 'type'> {
  return { from: ME, to: person, kind: 'address_book', at, direction: 'out', recipients: 1, naturalKey };
}
