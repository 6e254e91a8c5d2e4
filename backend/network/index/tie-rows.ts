import { makeHalfWords, makeWords, RowSpace } from './rows.ts';

/** An index's ties: a sorted row per node, so every tie is in two rows. Takes 16 bytes per tie and 8 per node. */
export class TieRows extends RowSpace {
  /** Ascending within a row. */
  readonly neighbors = makeWords(this.room);
  /** Strength 1–1000 in the bits of STRENGTH, and the flag KNOWN_TIE. */
  readonly strengths = makeHalfWords(this.room);
  /** Day of the latest contact (`toContact`). */
  readonly contacts = makeHalfWords(this.room);

  /** The number of ties, if both rows of every tie are included. */
  get count(): number {
    return this.room / 2;
  }

  get bytes(): number {
    return this.room * 8 + this.bounds.byteLength;
  }

  /** Appends v to the row of u. Neighbors must be added in ascending order. `merged` is a tie as in `mergePair`. */
  add(u: number, v: number, merged: number): void {
    this.write(this.append(u), v, merged);
  }

  write(at: number, neighbor: number, merged: number): void {
    this.neighbors[at] = neighbor;
    this.strengths[at] = merged & TIE_BITS;
    this.contacts[at] = merged >>> CONTACT_SHIFT;
  }

  /** Returns the tie at this position as one number, as in `add`. */
  read(at: number): number {
    return ((this.contacts[at] ?? 0) << CONTACT_SHIFT) | (this.strengths[at] ?? 0);
  }

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

/** The bits of `strengths` that contain the strength. */
export const STRENGTH = 0x3ff;
/** Set if the two certainly know each other, and weren't only seen together. */
export const KNOWN_TIE = 0x400;

/** In a tie packed into one number, the contact is above the bits for strength and flag. */
const TIE_BITS = 0x7ff;
const CONTACT_SHIFT = 11;

export function joinTie(bits: number, contact: number): number {
  return (contact << CONTACT_SHIFT) | bits;
}

/** 1900-01-01, which has the number 1. */
const FIRST_DAY = -25_567;
const LAST_CONTACT = 0xffff;

/** Converts a day to its number in `contacts`: 1 is 1900-01-01 or earlier, 65535 is 2079-06-05 or later, 0 is undated. */
export function toContact(day: number | null): number {
  return day === null ? 0 : Math.min(LAST_CONTACT, Math.max(1, day - FIRST_DAY + 1));
}

/** Converts a number of `contacts` back to a day; null if undated. */
export function fromContact(contact: number): number | null {
  return contact === 0 ? null : contact + FIRST_DAY - 1;
}
