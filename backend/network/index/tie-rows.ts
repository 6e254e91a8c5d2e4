import { type KeptRows, layRows, RowSpace } from './rows.ts';
import { makeHalfWords, makeWords } from './shared-columns.ts';

/** Tie rows as another thread gets them. */
export interface KeptTieRows extends KeptRows {
  readonly neighbours: Uint32Array;
  readonly strengths: Uint16Array;
  readonly contacts: Uint16Array;
}

/** The ties of an index: one sorted row a node, every tie in both rows: 16 bytes a tie and 8 a node. */
export class TieRows extends RowSpace {
  /** Nodes, ascending within a row. */
  readonly neighbours: Uint32Array;
  /** Strength 1–1000 in the bits of STRENGTH, above it KNOWN_TIE. */
  readonly strengths: Uint16Array;
  /** Day of the latest contact (`toContact`). */
  readonly contacts: Uint16Array;

  constructor(kept: KeptTieRows) {
    super(kept);
    this.neighbours = kept.neighbours;
    this.strengths = kept.strengths;
    this.contacts = kept.contacts;
  }

  override kept(): KeptTieRows {
    const { neighbours, strengths, contacts } = this;
    return { ...super.kept(), neighbours, strengths, contacts };
  }

  /** Half of all that rows hold: of a whole index, all ties. */
  get count(): number {
    return this.room / 2;
  }

  get bytes(): number {
    return this.room * 8 + this.bounds.byteLength;
  }

  /** Adds v behind the last neighbour of u, which is lower; what is merged of the two is as `mergePair` tells it. */
  add(u: number, v: number, merged: number): void {
    this.write(this.append(u), v, merged);
  }

  write(at: number, neighbour: number, merged: number): void {
    this.neighbours[at] = neighbour;
    this.strengths[at] = merged & TIE_BITS;
    this.contacts[at] = merged >>> CONTACT_SHIFT;
  }

  /** What `write` was given for this position. */
  read(at: number): number {
    return ((this.contacts[at] ?? 0) << CONTACT_SHIFT) | (this.strengths[at] ?? 0);
  }

  /** Where v stands in row u, -1 where there is no tie. */
  find(u: number, v: number): number {
    const { neighbours } = this;
    let low = this.from(u);
    let high = this.to(u);
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = neighbours[middle] ?? 0;
      if (found === v) return middle;
      if (found < v) low = middle + 1;
      else high = middle;
    }
    return -1;
  }
}

/** Empty rows with room for these many ties of each node; `add` fills them. */
export function layTieRows(degrees: Uint32Array): TieRows {
  const rows = layRows(degrees);
  return new TieRows({
    ...rows,
    neighbours: makeWords(rows.room),
    strengths: makeHalfWords(rows.room),
    contacts: makeHalfWords(rows.room),
  });
}

/** The part of `strengths` that is the strength; the flag above it. */
export const STRENGTH = 0x3ff;
/** Rests on more than having been seen together. */
export const KNOWN_TIE = 0x400;

/** A merged tie is one number: strength and flag, and above them the contact. */
const TIE_BITS = 0x7ff;
const CONTACT_SHIFT = 11;

/** @param bits strength and flag */
export function joinTie(bits: number, contact: number): number {
  return (contact << CONTACT_SHIFT) | bits;
}

/** 1900-01-01, the first day that can be told apart. */
const FIRST_DAY = -25_567;
const LAST_CONTACT = 0xffff;

/**
 * A day as `contacts` keep it: 1 is 1900-01-01 or before, 65535 2079-06-05 or later; 0 where nothing is dated.
 */
export function toContact(day: number | null): number {
  return day === null ? 0 : Math.min(LAST_CONTACT, Math.max(1, day - FIRST_DAY + 1));
}

/** The day that `toContact` was given, null if there was none. */
export function fromContact(contact: number): number | null {
  return contact === 0 ? null : contact + FIRST_DAY - 1;
}
