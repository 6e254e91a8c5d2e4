import type { EvidenceRecord, PersonKey } from '../record.ts';
import { ME } from './owner.ts';

/** That somebody stands in the owner's address book; `at` in UTC seconds, the day of reading where `isDated` is false. */
export function addressBookEntry(
  person: PersonKey,
  at: number,
  naturalKey: string,
  isDated = true,
): Omit<EvidenceRecord, 'type'> {
  const entry = {
    from: ME,
    to: person,
    kind: 'address_book',
    at,
    direction: 'out',
    recipients: 1,
    naturalKey,
  } as const;
  return isDated ? entry : { ...entry, isUndated: true };
}
