/**
 * Divides columns into rows. Row r has the positions from bounds[2r] up to bounds[2r + 1], exclusive. The bounds are
 * adjacent, so one read gets both.
 */
export class RowSpace {
  readonly bounds: Uint32Array;
  readonly room: number;

  /** Reserves positions for rows of these lengths. The rows are empty until `append`. */
  constructor(lengths: Uint32Array) {
    this.bounds = makeWords(2 * lengths.length);
    let room = 0;
    for (let row = 0; row < lengths.length; row++) {
      this.bounds[2 * row] = room;
      this.bounds[2 * row + 1] = room;
      room += lengths[row] ?? 0;
    }
    this.room = room;
  }

  get rows(): number {
    return this.bounds.length / 2;
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

  /** Adds a reserved position to the row and returns it. */
  append(row: number): number {
    const at = this.bounds[2 * row + 1] ?? 0;
    this.bounds[2 * row + 1] = at + 1;
    return at;
  }
}

/** For restoring rows from another thread: `Object.assign` then adds the columns. */
export const NO_ROWS = new Uint32Array(0);

/** By node: its jobs, sorted by company, then latest first. */
export class JobRows extends RowSpace {
  readonly companies = makeWords(this.room);
  readonly intervals = makeWords(this.room);

  write(at: number, company: number, interval: number): void {
    this.companies[at] = company;
    this.intervals[at] = interval;
  }
}

/** The nodes at the positions from `from` up to `to`, exclusive. */
export interface PeopleSpan {
  readonly nodes: Uint32Array;
  readonly from: number;
  readonly to: number;
}

/** By company: its people, without duplicates. */
export class PeopleRows extends RowSpace {
  readonly nodes = makeWords(this.room);

  at(company: number): Uint32Array {
    return this.nodes.subarray(this.from(company), this.to(company));
  }

  /** Returns positions, because creating a view takes longer than reading the people of a small company. */
  span(company: number): PeopleSpan {
    return { nodes: this.nodes, from: this.from(company), to: this.to(company) };
  }
}

/** Columns that threads can share without copying. All values start at zero. */

export function makeFloats(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(8 * length));
}

export function makeWords(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(4 * length));
}

export function makeDays(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * length));
}

export function makeHalfWords(length: number): Uint16Array {
  return new Uint16Array(new SharedArrayBuffer(2 * length));
}

export function makeBytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}

export function doubleRoom(table: object): void {
  for (const [name, column] of Object.entries(table)) {
    if (!ArrayBuffer.isView(column)) continue;
    const { constructor: Kind, length } = column as Uint8Array;
    const longer = new (Kind as Uint8ArrayConstructor)(2 * length);
    longer.set(column as Uint8Array);
    Object.assign(table, { [name]: longer });
  }
}
