import { makeWords } from './shared-columns.ts';

/** A row space as another thread gets it. */
export interface KeptRows {
  readonly bounds: Uint32Array;
  readonly room: number;
}

/**
 * Where rows lie in columns side by side: row r takes the positions bounds[2r] up to bounds[2r + 1], so that both are
 * read at once.
 */
export class RowSpace {
  readonly bounds: Uint32Array;
  /** Positions of the columns. */
  readonly room: number;

  constructor({ bounds, room }: KeptRows) {
    this.bounds = bounds;
    this.room = room;
  }

  /** How many rows there are. */
  get rows(): number {
    return this.bounds.length / 2;
  }

  kept(): KeptRows {
    return { bounds: this.bounds, room: this.room };
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
}

/** Lays rows of these lengths one after the other, each empty at first (`append`). */
export function layRows(lengths: Uint32Array): KeptRows {
  const bounds = makeWords(2 * lengths.length);
  let room = 0;
  for (let row = 0; row < lengths.length; row++) {
    bounds[2 * row] = room;
    bounds[2 * row + 1] = room;
    room += lengths[row] ?? 0;
  }
  return { bounds, room };
}
