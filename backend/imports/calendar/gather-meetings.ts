import { eventKey } from '../correspondents/event-key.ts';
import { foldOwnAddress } from '../correspondents/own-addresses.ts';
import { isRoleAddress } from '../correspondents/role-address.ts';
import { shareEvent } from '../correspondents/share-event.ts';
import type { EvidenceBook } from '../linkedin/evidence-book.ts';
import { ME } from '../linkedin/owner.ts';
import type { PersonKey } from '../record.ts';
import type { Meeting } from './meeting.ts';
import { type FollowSeries, occurrencesOf, type Series } from './occurrences-of.ts';

export interface GatherMeetings extends FollowSeries {
  readonly ownKeys: readonly PersonKey[];
  readonly evidence: EvidenceBook;
}

/**
 * Turns meetings into evidence between the owner and each of the others, and between the others. A meeting counts half
 * each way; one that was moved stays the same fact.
 */
export function gatherSeries(series: Series, gathering: GatherMeetings): void {
  const own = new Set(gathering.ownKeys.map(foldOwnAddress));
  const isMe = (key: PersonKey) => own.has(foldOwnAddress(key));
  const reported = new Set<Meeting>();
  for (const { meeting, id, at } of occurrencesOf(series, gathering)) {
    const why = addMeeting(meeting, id, at, isMe, gathering.evidence);
    if (why === null || reported.has(meeting)) continue;
    reported.add(meeting);
    gathering.leaveOut(meeting, why);
  }
}

/** Why a meeting says nothing, null where it does. */
function addMeeting(
  { uid, people, lists, absent }: Meeting,
  occurrence: string,
  at: number,
  isMe: (key: PersonKey) => boolean,
  evidence: EvidenceBook,
): string | null {
  if (absent.some(isMe)) return 'meetings you declined';
  if (!people.some(isMe)) return 'meetings in which none of your addresses appears';
  const others = people.filter((key) => !isMe(key));
  const known = others.filter((key) => !isRoleAddress(key) && !lists.includes(key));
  if (known.length === 0) return 'meetings without other people';
  const size = others.length + 1;
  for (const person of known) {
    evidence.add({
      from: ME,
      to: person,
      kind: 'meeting',
      at,
      direction: 'both',
      recipients: size - 1,
      naturalKey: eventKey('meeting', uid, occurrence, person),
    });
  }
  shareEvent({ kind: 'shared_meeting', id: `${uid} ${occurrence}`, at, size, others: known }, evidence);
  return null;
}
