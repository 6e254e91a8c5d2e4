/** Stores facts of ties as numbers: a mask of the values that exist, followed by those values. */
import { type Day, earlierDay, laterDay } from '../../network/evidence.ts';
import { FAST_HALF_LIFE, SLOW_HALF_LIFE } from '../../network/strength/constants.ts';
import {
  type DatedDirection,
  type DecayedSums,
  NO_FACTS,
  NO_TALLY,
  type Tally,
  type TieFacts,
} from '../../network/strength/tie.ts';
import type { PackedFacts } from './contribution.ts';

/** `readFacts` and `latestDay` read the named values by position. Add new names at the end, and extend both functions. */
const TALLIES = ['messages', 'mails', 'meetings', 'sharedMessages', 'sharedMails', 'sharedMeetings'] as const;
const FLAGS = ['endorsedByA', 'endorsedByB', 'invitationNote', 'inAddressBook', 'sharedSchool'] as const;
const DAYS = ['connectedOn', 'connectionSeenOn'] as const;

const FLAG_BIT = TALLIES.length;
const DAY_BIT = FLAG_BIT + FLAGS.length;
const SUMS_BIT = DAY_BIT + DAYS.length;
const RECOMMENDATIONS_BIT = SUMS_BIT + 1;

/** Packs facts one after another, without ratings or future days. */
export class FactsPacker {
  readonly #words: number[] = [];
  readonly #sums: number[] = [];

  /** Returns the position for `readFacts`. */
  add(facts: TieFacts): number {
    const at = this.#words.length;
    this.#words.push(0);
    let mask = 0;
    for (const [bit, name] of TALLIES.entries()) {
      const { count, last } = facts[name];
      if (count === 0 || last === null) continue;
      mask |= 1 << bit;
      this.#words.push(count, last);
    }
    for (const [bit, name] of FLAGS.entries()) if (facts[name]) mask |= 1 << (FLAG_BIT + bit);
    for (const [bit, name] of DAYS.entries()) {
      const day = facts[name];
      if (day === null) continue;
      mask |= 1 << (DAY_BIT + bit);
      this.#words.push(day);
    }
    const { on, out30, in30, out365, in365 } = facts.sums;
    if (on !== null) {
      mask |= 1 << SUMS_BIT;
      this.#words.push(on, this.#sums.length);
      this.#sums.push(out30, in30, out365, in365);
    }
    if (facts.recommendations.length > 0) {
      mask |= 1 << RECOMMENDATIONS_BIT;
      this.#words.push(facts.recommendations.length);
      for (const one of facts.recommendations) this.#words.push(one.on, Number(one.byA));
    }
    this.#words[at] = mask;
    return at;
  }

  pack(): PackedFacts {
    const isSmall = this.#words.every((word) => word === (word << 16) >> 16);
    const Words = isSmall ? Int16Array : Int32Array;
    return { words: Words.from(this.#words), sums: Float64Array.from(this.#sums) };
  }
}

export function readFacts({ words, sums }: PackedFacts, from: number): TieFacts {
  const mask = words[from] ?? 0;
  let at = from + 1;
  const take = () => words[at++] ?? 0;
  const has = (bit: number) => (mask & (1 << bit)) !== 0;
  const tally = (bit: number): Tally => (has(bit) ? { count: take(), last: take() } : NO_TALLY);
  const day = (bit: number): Day | null => (has(DAY_BIT + bit) ? take() : null);
  // Reads the values in the order in which they were written.
  const [messages, mails, meetings] = [tally(0), tally(1), tally(2)];
  const [sharedMessages, sharedMails, sharedMeetings] = [tally(3), tally(4), tally(5)];
  const [connectedOn, connectionSeenOn] = [day(0), day(1)];
  return {
    sums: has(SUMS_BIT) ? readSums(sums, take(), take()) : NO_FACTS.sums,
    messages,
    mails,
    meetings,
    sharedMessages,
    sharedMails,
    sharedMeetings,
    connectedOn,
    connectionSeenOn,
    recommendations: has(RECOMMENDATIONS_BIT) ? readRecommendations(take(), take) : [],
    endorsedByA: has(FLAG_BIT),
    endorsedByB: has(FLAG_BIT + 1),
    invitationNote: has(FLAG_BIT + 2),
    inAddressBook: has(FLAG_BIT + 3),
    sharedSchool: has(FLAG_BIT + 4),
    rating: null,
    ratedOn: null,
    nextEventOn: null,
  };
}

/** Returns true if the facts count the same on every later day, because none of them decays. */
export function isLasting({ words }: PackedFacts, from: number): boolean {
  return ((words[from] ?? 0) & ((1 << SUMS_BIT) | (1 << RECOMMENDATIONS_BIT))) === 0;
}

function readSums(sums: Float64Array, on: Day, at: number): TieFacts['sums'] {
  return {
    on,
    out30: sums[at] ?? 0,
    in30: sums[at + 1] ?? 0,
    out365: sums[at + 2] ?? 0,
    in365: sums[at + 3] ?? 0,
  };
}

function readRecommendations(count: number, take: () => number): DatedDirection[] {
  return Array.from({ length: count }, () => ({ on: take(), byA: take() === 1 }));
}

/** Returns the latest connection date of lasting facts; null if there is none. */
export function latestDay({ words }: PackedFacts, from: number): Day | null {
  const mask = words[from] ?? 0;
  const dated = ((mask >> DAY_BIT) & 1) + ((mask >> (DAY_BIT + 1)) & 1);
  if (dated === 0) return null;
  const first = words[from + 1] ?? 0;
  return dated === 1 ? first : Math.max(first, words[from + 2] ?? 0);
}

/**
 * Returns the facts that gathering both sets of evidence would give. Counts and sums are added; the earliest
 * connection and the latest rating count. Both must be from the same person's perspective.
 */
export function addFacts(x: TieFacts, y: TieFacts): TieFacts {
  const rated = (y.ratedOn ?? Number.NEGATIVE_INFINITY) > (x.ratedOn ?? Number.NEGATIVE_INFINITY) ? y : x;
  return {
    sums: addSums(x.sums, y.sums),
    messages: addTallies(x.messages, y.messages),
    mails: addTallies(x.mails, y.mails),
    meetings: addTallies(x.meetings, y.meetings),
    sharedMessages: addTallies(x.sharedMessages, y.sharedMessages),
    sharedMails: addTallies(x.sharedMails, y.sharedMails),
    sharedMeetings: addTallies(x.sharedMeetings, y.sharedMeetings),
    connectedOn: earlierDay(x.connectedOn, y.connectedOn),
    connectionSeenOn: laterDay(x.connectionSeenOn, y.connectionSeenOn),
    recommendations: [...x.recommendations, ...y.recommendations].sort(byDay),
    endorsedByA: x.endorsedByA || y.endorsedByA,
    endorsedByB: x.endorsedByB || y.endorsedByB,
    invitationNote: x.invitationNote || y.invitationNote,
    inAddressBook: x.inAddressBook || y.inAddressBook,
    sharedSchool: x.sharedSchool || y.sharedSchool,
    rating: rated.rating,
    ratedOn: rated.ratedOn,
    nextEventOn: earlierDay(x.nextEventOn, y.nextEventOn),
  };
}

export function reverseFacts(facts: TieFacts): TieFacts {
  const { on, out30, in30, out365, in365 } = facts.sums;
  return {
    ...facts,
    sums: { on, out30: in30, in30: out30, out365: in365, in365: out365 },
    recommendations: facts.recommendations.map((one) => ({ on: one.on, byA: !one.byA })).sort(byDay),
    endorsedByA: facts.endorsedByB,
    endorsedByB: facts.endorsedByA,
  };
}

/** On the same day, a recommendation received by person a precedes one that a wrote, as in `gatherTie`. */
function byDay(x: DatedDirection, y: DatedDirection): number {
  return x.on - y.on || Number(x.byA) - Number(y.byA);
}

function addSums(x: DecayedSums, y: DecayedSums): DecayedSums {
  if (x.on === null || y.on === null) return x.on === null ? y : x;
  const on = Math.max(x.on, y.on);
  const [fastX, slowX] = decaysOf(on - x.on);
  const [fastY, slowY] = decaysOf(on - y.on);
  return {
    on,
    out30: x.out30 * fastX + y.out30 * fastY,
    in30: x.in30 * fastX + y.in30 * fastY,
    out365: x.out365 * slowX + y.out365 * slowY,
    in365: x.in365 * slowX + y.in365 * slowY,
  };
}

function decaysOf(age: number): [fast: number, slow: number] {
  return [2 ** (-age / FAST_HALF_LIFE), 2 ** (-age / SLOW_HALF_LIFE)];
}

function addTallies(x: Tally, y: Tally): Tally {
  return { count: x.count + y.count, last: laterDay(x.last, y.last) };
}
