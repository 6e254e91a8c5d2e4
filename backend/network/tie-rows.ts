/**
 * The ties of an index: one sorted row a node in three parallel typed arrays, every tie in both rows. 16 bytes a tie,
 * and 4 a node. Rows are whole once every tie is appended.
 */
export class TieRows {
  /** Row of node u: positions start[u] up to end[u], which is start[u + 1], so that both are read at once. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Nodes, ascending within a row. */
  readonly neighbours: Uint32Array;
  /** Strength 1–1000 in the bits of STRENGTH, above it KNOWN_TIE and OWN_TIE. */
  readonly strengths: Uint16Array;
  /** Day of the latest contact (`toContact`). */
  readonly contacts: Uint16Array;

  /** @param degrees ties of each node; `append` adds them */
  constructor(degrees: Uint32Array) {
    this.start = new Uint32Array(degrees.length + 1);
    this.end = this.start.subarray(1);
    let halves = 0;
    // Every row is empty at first; the next begins where its last tie is put.
    degrees.forEach((degree, node) => {
      this.end[node] = halves;
      halves += degree;
    });
    this.neighbours = new Uint32Array(halves);
    this.strengths = new Uint16Array(halves);
    this.contacts = new Uint16Array(halves);
  }

  get nodes(): number {
    return this.end.length;
  }

  /** Ties, each counted once. */
  get count(): number {
    return this.neighbours.length / 2;
  }

  get bytes(): number {
    return this.neighbours.length * 8 + this.start.length * 4;
  }

  /** Adds v behind the last neighbour of u, which is lower. Every tie is added from both ends. */
  append(u: number, v: number, strength: number, contact: number): void {
    const at = this.end[u] ?? 0;
    this.end[u] = at + 1;
    this.neighbours[at] = v;
    this.strengths[at] = strength;
    this.contacts[at] = contact;
  }

  /** Where v stands in the row of u, -1 where there is no tie. */
  find(u: number, v: number): number {
    const { neighbours } = this;
    let low = this.start[u] ?? 0;
    let high = this.end[u] ?? 0;
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

/** The part of `strengths` that is the strength; the flags above it. */
export const STRENGTH = 0x3ff;
/** Rests on more than having been seen together. */
export const KNOWN_TIE = 0x400;
/** The evidence that counts is the caller's own. */
export const OWN_TIE = 0x800;

/** 1900-01-01, the first day that can be told apart. */
const FIRST_DAY = -25_567;
const LAST_CONTACT = 0xffff;

/**
 * A day as `contacts` keep it: 1 is 1900-01-01 or before, 65535 2079-06-05 or later; 0 where nothing is dated.
 */
export function toContact(day: number | null): number {
  return day === null ? 0 : Math.min(LAST_CONTACT, Math.max(1, day - FIRST_DAY + 1));
}
