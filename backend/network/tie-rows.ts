/**
 * The ties of an index: one sorted row a node in three parallel typed arrays, every tie in both rows. Rows have room
 * to grow; one that is full moves to the end and leaves a gap, and when gaps are a third of everything the arrays
 * are packed anew. 16 bytes a tie, and what the room takes.
 */
export class TieRows {
  /** Row of node u: positions start[u] up to end[u]; it may grow to limit[u]. */
  start: Uint32Array;
  end: Uint32Array;
  limit: Uint32Array;
  /** Nodes, ascending within a row. */
  neighbours: Uint32Array;
  /** Strength 1–1000 in the bits of STRENGTH, above it KNOWN_TIE and OWN_TIE. */
  strengths: Uint16Array;
  /** Day of the latest contact (`toContact`). */
  contacts: Uint16Array;
  /** Ties, each counted once. */
  count = 0;
  #nodes: number;
  #used: number;
  #gaps = 0;

  /** @param degrees ties of each node that `append` will add */
  constructor(degrees: Uint32Array) {
    const nodes = degrees.length;
    this.#nodes = nodes;
    this.start = new Uint32Array(nodes);
    this.end = new Uint32Array(nodes);
    this.limit = new Uint32Array(nodes);
    this.#used = this.#layOut(degrees);
    this.neighbours = new Uint32Array(this.#used);
    this.strengths = new Uint16Array(this.#used);
    this.contacts = new Uint16Array(this.#used);
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** Bytes held, room and gaps included. */
  get bytes(): number {
    return this.neighbours.length * 8 + this.start.length * 12;
  }

  /** Adds v behind the last neighbour of u; for building, with neighbours in ascending order. */
  append(u: number, v: number, strength: number, contact: number): void {
    const at = this.end[u] ?? 0;
    this.end[u] = at + 1;
    this.neighbours[at] = v;
    this.strengths[at] = strength;
    this.contacts[at] = contact;
    if (u < v) this.count++;
  }

  /** Where v stands in the row of u, -1 where there is no tie. */
  find(u: number, v: number): number {
    const at = this.#place(u, v);
    return at < (this.end[u] ?? 0) && this.neighbours[at] === v ? at : -1;
  }

  /** Sets the tie between two nodes, or changes it. */
  set(u: number, v: number, strength: number, contact: number): void {
    if (this.#setHalf(u, v, strength, contact)) this.count++;
    this.#setHalf(v, u, strength, contact);
    this.#packIfSparse();
  }

  /** True where there was a tie. */
  remove(u: number, v: number): boolean {
    if (!this.#removeHalf(u, v)) return false;
    this.#removeHalf(v, u);
    this.count--;
    return true;
  }

  /** Adds nodes without ties at the end. */
  addNodes(more: number): void {
    const nodes = this.#nodes + more;
    if (nodes > this.start.length) {
      const room = Math.max(nodes, Math.ceil(this.start.length * 1.25));
      this.start = grown(this.start, new Uint32Array(room));
      this.end = grown(this.end, new Uint32Array(room));
      this.limit = grown(this.limit, new Uint32Array(room));
    }
    this.#nodes = nodes;
  }

  /** The position at which v stands, or would, in the row of u. */
  #place(u: number, v: number): number {
    const { neighbours } = this;
    let low = this.start[u] ?? 0;
    let high = this.end[u] ?? 0;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((neighbours[middle] ?? 0) < v) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #setHalf(u: number, v: number, strength: number, contact: number): boolean {
    let at = this.#place(u, v);
    const isNew = at === this.end[u] || this.neighbours[at] !== v;
    if (isNew) {
      if (this.end[u] === this.limit[u]) {
        const offset = at - (this.start[u] ?? 0);
        this.#moveToEnd(u);
        at = (this.start[u] ?? 0) + offset;
      }
      this.#shift(at, this.end[u] ?? 0, at + 1);
      this.end[u] = (this.end[u] ?? 0) + 1;
      this.neighbours[at] = v;
    }
    this.strengths[at] = strength;
    this.contacts[at] = contact;
    return isNew;
  }

  #removeHalf(u: number, v: number): boolean {
    const at = this.find(u, v);
    if (at < 0) return false;
    this.#shift(at + 1, this.end[u] ?? 0, at);
    this.end[u] = (this.end[u] ?? 0) - 1;
    return true;
  }

  #moveToEnd(u: number): void {
    const [start, end] = [this.start[u] ?? 0, this.end[u] ?? 0];
    const room = roomFor(end - start + 1);
    if (this.#used + room > this.neighbours.length) this.#widen(this.#used + room);
    this.#shift(start, end, this.#used);
    this.#gaps += (this.limit[u] ?? 0) - start;
    this.start[u] = this.#used;
    this.end[u] = this.#used + end - start;
    this.#used += room;
    this.limit[u] = this.#used;
  }

  #shift(from: number, to: number, target: number): void {
    this.neighbours.copyWithin(target, from, to);
    this.strengths.copyWithin(target, from, to);
    this.contacts.copyWithin(target, from, to);
  }

  #widen(least: number): void {
    const room = Math.max(least, Math.ceil(this.neighbours.length * 1.125));
    this.neighbours = grown(this.neighbours, new Uint32Array(room));
    this.strengths = grown(this.strengths, new Uint16Array(room));
    this.contacts = grown(this.contacts, new Uint16Array(room));
  }

  #packIfSparse(): void {
    if (this.#gaps * 3 < this.#used || this.#gaps < LEAST_GAPS) return;
    const [oldStart, oldEnd] = [this.start, this.end];
    const degrees = new Uint32Array(this.#nodes);
    for (let u = 0; u < this.#nodes; u++) degrees[u] = (oldEnd[u] ?? 0) - (oldStart[u] ?? 0);
    this.start = new Uint32Array(this.#nodes);
    this.end = new Uint32Array(this.#nodes);
    this.limit = new Uint32Array(this.#nodes);
    this.#used = this.#layOut(degrees);
    this.#gaps = 0;
    const packed = [
      new Uint32Array(this.#used),
      new Uint16Array(this.#used),
      new Uint16Array(this.#used),
    ] as const;
    for (let u = 0; u < this.#nodes; u++) {
      const [from, to, target] = [oldStart[u] ?? 0, oldEnd[u] ?? 0, this.start[u] ?? 0];
      packed[0].set(this.neighbours.subarray(from, to), target);
      packed[1].set(this.strengths.subarray(from, to), target);
      packed[2].set(this.contacts.subarray(from, to), target);
      this.end[u] = target + to - from;
    }
    [this.neighbours, this.strengths, this.contacts] = packed;
  }

  /** Gives every row its place and its room; all are empty then. */
  #layOut(degrees: Uint32Array): number {
    let at = 0;
    for (let u = 0; u < degrees.length; u++) {
      this.start[u] = at;
      this.end[u] = at;
      at += roomFor(degrees[u] ?? 0);
      this.limit[u] = at;
    }
    return at;
  }
}

/** The part of `strengths` that is the strength; the flags above it. */
export const STRENGTH = 0x3ff;
/** Rests on more than having been seen together. */
export const KNOWN_TIE = 0x400;
/** The evidence that counts is the caller's own. */
export const OWN_TIE = 0x800;

/** 1900-01-01, the first day that can be told apart; contacts are days since the day before, 0 for none. */
const FIRST_DAY = -25_567;
const NO_CONTACT_YET = 0;
const LAST_CONTACT = 0xffff;

/** A day as `contacts` keep it: 1900 to 2079, earlier and later ones as the first and the last of these. */
export function toContact(day: number): number {
  if (day === -0x8000_0000) return NO_CONTACT_YET;
  return Math.min(LAST_CONTACT, Math.max(1, day - FIRST_DAY + 1));
}

/** An eighth more than needed. */
function roomFor(degree: number): number {
  return degree + (degree >>> 3);
}

/** Packing is not worth it below this many gaps. */
const LEAST_GAPS = 4096;

function grown<Column extends { set(values: Column): void }>(from: Column, into: Column): Column {
  into.set(from);
  return into;
}
