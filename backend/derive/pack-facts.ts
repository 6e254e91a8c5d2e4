/** Facts of ties as numbers: a mask that says what is there, then only that. */
import type { Day } from '../network/evidence.ts';
import {
  type DatedDirection,
  NO_FACTS,
  NO_TALLY,
  type Tally,
  type TieFacts,
} from '../network/strength/tie.ts';
import type { PackedFacts } from './contribution.ts';

const TALLIES = ['messages', 'mails', 'meetings', 'sharedMessages', 'sharedMails', 'sharedMeetings'] as const;
const FLAGS = ['endorsedByA', 'endorsedByB', 'invitationNote', 'inAddressBook', 'sharedSchool'] as const;
const DAYS = ['connectedOn', 'connectionSeenOn'] as const;

const FLAG_BIT = TALLIES.length;
const DAY_BIT = FLAG_BIT + FLAGS.length;
const SUMS_BIT = DAY_BIT + DAYS.length;
const RECOMMENDATIONS_BIT = SUMS_BIT + 1;

/** Packs facts one after the other; neither ratings nor days to come are in them. */
export class FactsPacker {
  readonly #words: number[] = [];
  readonly #sums: number[] = [];

  /** Where `readFacts` finds them. */
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
    return { words: Int32Array.from(this.#words), sums: Float64Array.from(this.#sums) };
  }
}

export function readFacts({ words, sums }: PackedFacts, from: number): TieFacts {
  const mask = words[from] ?? 0;
  let at = from + 1;
  const take = () => words[at++] ?? 0;
  const has = (bit: number) => (mask & (1 << bit)) !== 0;
  const tally = (bit: number): Tally => (has(bit) ? { count: take(), last: take() } : NO_TALLY);
  const day = (bit: number): Day | null => (has(DAY_BIT + bit) ? take() : null);
  // In the order they were written in.
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

/** True of facts that count the same on every later day: nothing in them decays. */
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

/** The latest day of facts that are lasting: of connections; null if none is dated. */
export function latestDay({ words }: PackedFacts, from: number): Day | null {
  const mask = words[from] ?? 0;
  const dated = ((mask >> DAY_BIT) & 1) + ((mask >> (DAY_BIT + 1)) & 1);
  if (dated === 0) return null;
  const first = words[from + 1] ?? 0;
  return dated === 1 ? first : Math.max(first, words[from + 2] ?? 0);
}
