import type { EvidenceRecord, PersonKey } from '../record.ts';
import { ME } from './owner.ts';

/**
 * Returns evidence that a person is in the owner's address book. `at` is in UTC seconds; if `isDated` is false, it is
 * the day of reading.
 */
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
