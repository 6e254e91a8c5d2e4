import { type FoundAddresses, findOwnAddresses, foldOwnAddress } from '../correspondents/own-addresses.ts';
import type { PersonKey } from '../record.ts';
import type { Meeting } from './meeting.ts';

/**
 * Whose the meetings are: the address the person said, else the one all calendars go by, else who is in all of them.
 * `names` are the addresses that calendars go by: one that was shared goes by somebody else's.
 */
export function findCalendarOwner(
  meetings: readonly Meeting[],
  names: ReadonlySet<PersonKey>,
  known: readonly PersonKey[],
): FoundAddresses {
  const folded = new Set(known.map(foldOwnAddress));
  const isKnown = meetings.some(({ people }) => people.some((key) => folded.has(foldOwnAddress(key))));
  const [name = null] = names.size === 1 ? names : [];
  const owner = isKnown ? null : name;
  const clues = meetings.map(({ organizer, people, absent }) => ({
    owner,
    sender: organizer,
    people: [...people, ...absent],
  }));
  return findOwnAddresses(clues, known);
}
