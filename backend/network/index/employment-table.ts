import type { Day } from '../evidence.ts';
import type { Interval } from '../strength/worked-together.ts';

/** A person's time at one company, reduced to the fields the index needs. */
export interface Tenure extends Interval {
  readonly person: number;
  readonly company: number;
}

/** Represents an unknown day. */
export const UNKNOWN_DAY = -0x8000_0000;

/** Employments passed from a store to the index: columns in any row order, without an object per row. */
export class EmploymentTable {
  length = 0;
  persons: Float64Array;
  companies: Float64Array;
  /** UNKNOWN_DAY if it is unknown. */
  startedOn: Int32Array;
  finishedOn: Int32Array;
  /** 1 if the person worked there when the source was made. */
  current: Uint8Array;

  /** @param room rows it holds without growing, at least one */
  constructor(room = 16) {
    this.persons = new Float64Array(room);
    this.companies = new Float64Array(room);
    this.startedOn = new Int32Array(room);
    this.finishedOn = new Int32Array(room);
    this.current = new Uint8Array(room);
  }

  add({ person, company, startedOn, finishedOn, current }: Tenure): void {
    const at = this.length++;
    if (at === this.persons.length) this.#grow();
    this.persons[at] = person;
    this.companies[at] = company;
    this.startedOn[at] = startedOn ?? UNKNOWN_DAY;
    this.finishedOn[at] = finishedOn ?? UNKNOWN_DAY;
    this.current[at] = current ? 1 : 0;
  }

  #grow(): void {
    const room = this.persons.length * 2;
    this.persons = widen(this.persons, new Float64Array(room));
    this.companies = widen(this.companies, new Float64Array(room));
    this.startedOn = widen(this.startedOn, new Int32Array(room));
    this.finishedOn = widen(this.finishedOn, new Int32Array(room));
    this.current = widen(this.current, new Uint8Array(room));
  }
}

export function tabulateEmployments(employments: Iterable<Tenure>): EmploymentTable {
  const table = new EmploymentTable();
  for (const one of employments) table.add(one);
  return table;
}

/** Converts a stored day to an interval's day; null if it is unknown. */
export function toDay(kept: number | undefined): Day | null {
  return kept === undefined || kept === UNKNOWN_DAY ? null : kept;
}

function widen<Column extends { set(values: Column): void }>(from: Column, into: Column): Column {
  into.set(from);
  return into;
}
