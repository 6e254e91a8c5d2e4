import type { Day } from '../evidence.ts';
import { hasStrength, noTieProbability, tieCertainty } from '../strength/strength.ts';
import type { StoredTie, TieFacts } from '../strength/tie.ts';
import { doubleRoom } from './rows.ts';
import { toContact } from './tie-rows.ts';

/** The facts of a tie that affect ranking, as of one day. */
export interface ScoredTie {
  /** Π(1 − p) over the evidence, without employments and the cap; 1 if there is no evidence. */
  readonly none: number;
  /** 0–5, or -1 if there is no rating. */
  readonly rating: number;
  /** False if the only fact is a rating of "never". */
  readonly counts: boolean;
  readonly isKnown: boolean;
  /** The latest day of any dated event (`toContact`). */
  readonly contact: number;
}

export function scoreTie(facts: TieFacts, asOf: Day): ScoredTie {
  return {
    none: noTieProbability(facts, asOf),
    rating: facts.rating ?? -1,
    counts: hasStrength(facts),
    isKnown: tieCertainty(facts) === 'known',
    contact: toContact(lastContact(facts)),
  };
}

/**
 * Ties that the store passes to the index, in columns instead of an object per tie. Rows are in any order. A pair (a < b)
 * has one row per contributor.
 */
export class TieTable {
  length = 0;
  contributors: Float64Array;
  a: Float64Array;
  b: Float64Array;
  nones: Float64Array;
  contacts: Uint16Array;
  ratings: Int8Array;
  /** By row: the bits COUNTS and KNOWN. */
  flags: Uint8Array;

  /** @param room number of rows before it must grow, at least 1 */
  constructor(room = 16) {
    this.contributors = new Float64Array(room);
    this.a = new Float64Array(room);
    this.b = new Float64Array(room);
    this.nones = new Float64Array(room);
    this.contacts = new Uint16Array(room);
    this.ratings = new Int8Array(room);
    this.flags = new Uint8Array(room);
  }

  add(contributor: number, a: number, b: number, tie: ScoredTie): void {
    const at = this.length++;
    if (at === this.a.length) doubleRoom(this);
    this.contributors[at] = contributor;
    this.a[at] = a;
    this.b[at] = b;
    this.nones[at] = tie.none;
    this.contacts[at] = tie.contact;
    this.ratings[at] = tie.rating;
    this.flags[at] = (tie.counts ? COUNTS : 0) | (tie.isKnown ? KNOWN : 0);
  }

  /** Returns a row as an object. Only for code that reads few rows. */
  read(at: number): ScoredTie & { readonly contributor: number } {
    return {
      contributor: this.contributors[at] ?? 0,
      none: this.nones[at] ?? 1,
      rating: this.ratings[at] ?? -1,
      counts: this.counts(at),
      isKnown: this.isKnown(at),
      contact: this.contacts[at] ?? 0,
    };
  }

  counts(at: number): boolean {
    return ((this.flags[at] ?? 0) & COUNTS) !== 0;
  }

  isKnown(at: number): boolean {
    return ((this.flags[at] ?? 0) & KNOWN) !== 0;
  }

  isUnrated(at: number): boolean {
    return (this.ratings[at] ?? -1) < 0;
  }
}

const COUNTS = 1;
const KNOWN = 2;

export function tabulateTies(ties: Iterable<StoredTie>, asOf: Day): TieTable {
  const table = new TieTable();
  for (const { contributor, a, b, facts } of ties) table.add(contributor, a, b, scoreTie(facts, asOf));
  return table;
}

function lastContact(facts: TieFacts): Day | null {
  let latest: Day | null = null;
  const see = (day: Day | null) => {
    if (day !== null && (latest === null || day > latest)) latest = day;
  };
  see(facts.messages.last);
  see(facts.mails.last);
  see(facts.meetings.last);
  see(facts.sharedMessages.last);
  see(facts.sharedMails.last);
  see(facts.sharedMeetings.last);
  see(facts.connectedOn);
  see(facts.connectionSeenOn);
  for (const one of facts.recommendations) see(one.on);
  return latest;
}
