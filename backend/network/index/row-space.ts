import { makeWords } from './shared-columns.ts';

/** A row space as another thread gets it. */
export interface KeptRows {
  readonly bounds: Uint32Array;
  readonly room: number;
  readonly used: number;
}

/**
 * Where rows lie in columns side by side: row r takes the positions bounds[2r] up to bounds[2r + 1], so that both are
 * read at once. Behind the last row there is room to spare. A row that outgrows its place is written anew, where
 * another has left or behind all others; so a change costs the rows it touches and nothing else.
 */
export class RowSpace {
  readonly bounds: Uint32Array;
  /** Positions of the columns. */
  readonly room: number;
  #used: number;
  /** Places that rows have left, by their room. */
  readonly #left = new Map<number, number[]>();

  constructor({ bounds, room, used }: KeptRows) {
    this.bounds = bounds;
    this.room = room;
    this.#used = used;
  }

  /** How many rows there can be. */
  get rows(): number {
    return this.bounds.length / 2;
  }

  kept(): KeptRows {
    return { bounds: this.bounds, room: this.room, used: this.#used };
  }

  from(row: number): number {
    return this.bounds[2 * row] ?? 0;
  }

  to(row: number): number {
    return this.bounds[2 * row + 1] ?? 0;
  }

  lengthOf(row: number): number {
    return this.to(row) - this.from(row);
  }

  /** Takes one more position behind the last one of a row, which was laid with room for it. */
  append(row: number): number {
    const at = this.bounds[2 * row + 1] ?? 0;
    this.bounds[2 * row + 1] = at + 1;
    return at;
  }

  /** False where rows of these lengths may not all find a place. */
  hasRoom(lengths: Iterable<readonly [row: number, length: number]>): boolean {
    const wanted = new Map<number, number>();
    for (const [row, length] of lengths) {
      const room = roomFor(length);
      if (length > roomFor(this.lengthOf(row))) wanted.set(room, (wanted.get(room) ?? 0) + 1);
    }
    let behind = 0;
    for (const [room, places] of wanted) {
      behind += room * Math.max(0, places - (this.#left.get(room)?.length ?? 0));
    }
    return behind <= this.room - this.#used;
  }

  /** Gives a row another length, for which there is room (`hasRoom`), and tells where it begins from now on. */
  resize(row: number, length: number): number {
    const before = this.from(row);
    const had = roomFor(this.lengthOf(row));
    const at = length <= had ? before : this.#take(roomFor(length));
    if (at !== before && had > 0) this.#leave(before, had);
    this.bounds[2 * row] = at;
    this.bounds[2 * row + 1] = at + length;
    return at;
  }

  #take(room: number): number {
    const left = this.#left.get(room)?.pop();
    if (left !== undefined) return left;
    const at = this.#used;
    this.#used = at + room;
    return at;
  }

  #leave(at: number, room: number): void {
    const left = this.#left.get(room);
    if (left === undefined) this.#left.set(room, [at]);
    else left.push(at);
  }
}

/** Positions that a row of this length is given: an eighth of it to spare at most, none for short ones. */
export function roomFor(length: number): number {
  const spare = Math.max(0, 28 - Math.clz32(length));
  return ((length + (1 << spare) - 1) >>> spare) << spare;
}

/** Lays rows of these lengths one after the other, each empty at first (`append`). */
export function layRows(lengths: Uint32Array, spare: { rows: number; room: number }): KeptRows {
  const bounds = makeWords(2 * (lengths.length + spare.rows));
  let used = 0;
  for (let row = 0; row < lengths.length; row++) {
    bounds[2 * row] = used;
    bounds[2 * row + 1] = used;
    used += roomFor(lengths[row] ?? 0);
  }
  return { bounds, used, room: used + spare.room };
}
