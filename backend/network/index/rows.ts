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

/** Job rows as another thread gets them. */
export interface KeptJobRows extends KeptRows {
  readonly companies: Uint32Array;
  readonly intervals: Uint32Array;
}

/** Each node's jobs: companies ascending, at one company the latest first. */
export class JobRows extends RowSpace {
  readonly companies: Uint32Array;
  readonly intervals: Uint32Array;

  constructor(kept: KeptJobRows) {
    super(kept);
    this.companies = kept.companies;
    this.intervals = kept.intervals;
  }

  override kept(): KeptJobRows {
    return { ...super.kept(), companies: this.companies, intervals: this.intervals };
  }

  write(at: number, company: number, interval: number): void {
    this.companies[at] = company;
    this.intervals[at] = interval;
  }
}

export function layJobRows(lengths: Uint32Array): JobRows {
  const rows = layRows(lengths);
  return new JobRows({ ...rows, companies: makeWords(rows.room), intervals: makeWords(rows.room) });
}

/** Lists of people as another thread gets them. */
export interface KeptPeopleRows extends KeptRows {
  readonly nodes: Uint32Array;
}

/** Nodes at these positions. */
export interface PeopleSpan {
  readonly nodes: Uint32Array;
  readonly from: number;
  readonly to: number;
}

/** The people of each company, each once. */
export class PeopleRows extends RowSpace {
  readonly nodes: Uint32Array;

  constructor(kept: KeptPeopleRows) {
    super(kept);
    this.nodes = kept.nodes;
  }

  override kept(): KeptPeopleRows {
    return { ...super.kept(), nodes: this.nodes };
  }

  at(company: number): Uint32Array {
    return this.nodes.subarray(this.from(company), this.to(company));
  }

  /** The same without a view of them, which costs more than a small company does. */
  span(company: number): PeopleSpan {
    return { nodes: this.nodes, from: this.from(company), to: this.to(company) };
  }
}

export function layPeopleRows(lengths: Uint32Array): PeopleRows {
  const rows = layRows(lengths);
  return new PeopleRows({ ...rows, nodes: makeWords(rows.room) });
}
