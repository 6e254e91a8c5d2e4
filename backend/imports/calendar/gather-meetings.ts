import { eventKey } from '../correspondents/event-key.ts';
import { foldOwnAddress } from '../correspondents/own-addresses.ts';
import { isRoleAddress } from '../correspondents/role-address.ts';
import { shareEvent } from '../correspondents/share-event.ts';
import type { EvidenceBook } from '../linkedin/evidence-book.ts';
import { ME } from '../linkedin/owner.ts';
import type { PersonKey } from '../record.ts';
import { EndlessRecurrence, type StepBudget } from './bounded-iterator.ts';
import { listOccurrences, type TimeSpan } from './list-occurrences.ts';
import type { Meeting } from './meeting.ts';
import type { TimeZones } from './time-zones.ts';

/** A meeting or series with the occurrences of it that were changed. */
export interface Series {
  readonly main: Meeting | null;
  readonly changed: readonly Meeting[];
  readonly zones: TimeZones;
}

export interface GatherMeetings {
  readonly ownKeys: readonly PersonKey[];
  /** A series is followed within this time. */
  readonly recurring: TimeSpan;
  readonly budget: StepBudget;
  readonly evidence: EvidenceBook;
  /** Told why a meeting gave no evidence, as the end of a sentence. */
  leaveOut(meeting: Meeting, why: string): void;
  refuse(meeting: Meeting, why: string): void;
}

/** One meeting that was held, or will be. */
interface Occurrence {
  readonly meeting: Meeting;
  /** Tells it from the others of its series. */
  readonly id: string;
  /** UTC seconds. */
  readonly at: number;
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

function* occurrencesOf(series: Series, gathering: GatherMeetings): Generator<Occurrence> {
  const { main, changed, zones } = series;
  const { recurring } = gathering;
  const moved = new Map(
    changed.flatMap((one) => (one.recurrenceId === null ? [] : [[zones.instantOf(one.recurrenceId), one]])),
  );
  if (main !== null) yield* beginningsOf(main, zones, moved, gathering);
  for (const [instant, meeting] of moved) {
    const at = zones.instantOf(meeting.start);
    if (meeting.isCancelled) gathering.leaveOut(meeting, 'meetings that were cancelled');
    else if (at >= recurring.from && at < recurring.to) yield { meeting, id: String(instant), at };
    else gathering.leaveOut(meeting, 'meetings that are still to come or more than five years ago');
  }
}

function* beginningsOf(
  main: Meeting,
  zones: TimeZones,
  moved: ReadonlyMap<number, Meeting>,
  gathering: GatherMeetings,
): Generator<Occurrence> {
  const { recurring, leaveOut } = gathering;
  const at = zones.instantOf(main.start);
  if (main.rule === null && main.added.length === 0) {
    if (at < recurring.to) yield { meeting: main, id: '', at };
    else leaveOut(main, 'meetings that are still to come');
    return;
  }
  const instants = followRule(main, zones, gathering);
  if (instants === null) return;
  if (instants.length === 0) leaveOut(main, 'meetings that are still to come or more than five years ago');
  for (const instant of instants) {
    if (!moved.has(instant)) yield { meeting: main, id: String(instant), at: instant };
  }
}

/** Null where the rule leads nowhere, which is said then. */
function followRule(
  main: Meeting,
  zones: TimeZones,
  { recurring, budget, refuse }: GatherMeetings,
): number[] | null {
  try {
    return listOccurrences(main, zones, recurring, budget);
  } catch (error) {
    // The library throws whatever it stumbles over.
    const isEndless = error instanceof EndlessRecurrence;
    refuse(main, isEndless ? 'its rule finds no next date' : 'its rule cannot be followed');
    return null;
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
