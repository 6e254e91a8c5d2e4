import { makeHalfWords, makeWords, RowSpace } from './rows.ts';

/** An index's ties: one sorted row per node, with every tie in both rows. Takes 16 bytes per tie and 8 per node. */
export class TieRows extends RowSpace {
  /** Nodes, ascending within a row. */
  readonly neighbors = makeWords(this.room);
  /** Strength 1–1000 in the bits of STRENGTH, with KNOWN_TIE above. */
  readonly strengths = makeHalfWords(this.room);
  /** Day of the latest contact (`toContact`). */
  readonly contacts = makeHalfWords(this.room);

  /** Half of all entries; in a complete index, the number of ties. */
  get count(): number {
    return this.room / 2;
  }

  get bytes(): number {
    return this.room * 8 + this.bounds.byteLength;
  }

  /** Appends v to the row of u; all neighbors of u so far are lower. `merged` is a tie as in `mergePair`. */
  add(u: number, v: number, merged: number): void {
    this.write(this.append(u), v, merged);
  }

  write(at: number, neighbor: number, merged: number): void {
    this.neighbors[at] = neighbor;
    this.strengths[at] = merged & TIE_BITS;
    this.contacts[at] = merged >>> CONTACT_SHIFT;
  }

  /** Returns the value `add` received for this position. */
  read(at: number): number {
    return ((this.contacts[at] ?? 0) << CONTACT_SHIFT) | (this.strengths[at] ?? 0);
  }

  /** Returns the position of v in row u, or -1 if they have no tie. */
  find(u: number, v: number): number {
    const { neighbors } = this;
    let low = this.from(u);
    let high = this.to(u);
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = neighbors[middle] ?? 0;
      if (found === v) return middle;
      if (found < v) low = middle + 1;
      else high = middle;
    }
    return -1;
  }
}

/** The bits of `strengths` that contain the strength; the flag is above. */
export const STRENGTH = 0x3ff;
/** Set if there is more evidence than that the two were seen together. */
export const KNOWN_TIE = 0x400;

/** A merged tie is one number: the strength and the flag, with the contact in the bits above. */
const TIE_BITS = 0x7ff;
const CONTACT_SHIFT = 11;

/** @param bits strength and flag */
export function joinTie(bits: number, contact: number): number {
  return (contact << CONTACT_SHIFT) | bits;
}

/** 1900-01-01, the first day that can be represented. */
const FIRST_DAY = -25_567;
const LAST_CONTACT = 0xffff;

/** Converts a day to its form in `contacts`: 1 is 1900-01-01 or before, 65535 is 2079-06-05 or later, 0 is undated. */
export function toContact(day: number | null): number {
  return day === null ? 0 : Math.min(LAST_CONTACT, Math.max(1, day - FIRST_DAY + 1));
}

/** Returns the day that was given to `toContact`, or null if there was none. */
export function fromContact(contact: number): number | null {
  return contact === 0 ? null : contact + FIRST_DAY - 1;
}
