import type { Day } from '../evidence.ts';
import { type Interval, isThere } from '../strength/worked-together.ts';
import { doubleRoom, makeBytes, makeDays } from './rows.ts';

/** A person's time at one company, reduced to the fields the index needs. */
interface Tenure extends Interval {
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
    if (at === this.persons.length) doubleRoom(this);
    this.persons[at] = person;
    this.companies[at] = company;
    this.startedOn[at] = startedOn ?? UNKNOWN_DAY;
    this.finishedOn[at] = finishedOn ?? UNKNOWN_DAY;
    this.current[at] = current ? 1 : 0;
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

/** Numbered intervals of time at companies. New intervals aren't compared with those from another thread. */
export class Intervals {
  readonly startedOn: Int32Array;
  readonly finishedOn: Int32Array;
  readonly current: Uint8Array;
  size = 0;
  /** The last interval numbered, cached because sources mostly repeat it. */
  #last = 0;
  readonly #numbers = new Map<number, Map<number, number>>();

  /** @param room the maximum number of intervals */
  constructor(room: number) {
    this.startedOn = makeDays(room);
    this.finishedOn = makeDays(room);
    this.current = makeBytes(room);
  }

  /** The maximum number of intervals. */
  get room(): number {
    return this.startedOn.length;
  }

  at(number: number): Interval {
    return {
      startedOn: toDay(this.startedOn[number]),
      finishedOn: toDay(this.finishedOn[number]),
      current: this.current[number] === 1,
    };
  }

  /** Returns the number of an interval; there must be room for one more. Days are as in `EmploymentTable`. */
  number(startedOn: number, finishedOn: number, current: number): number {
    if (this.size > 0 && this.#isAt(this.#last, startedOn, finishedOn, current)) return this.#last;
    const key = 2 * startedOn + current;
    const byEnd = this.#numbers.get(key) ?? new Map<number, number>();
    const known = byEnd.get(finishedOn);
    this.#last = known ?? this.#last;
    if (known !== undefined) return known;
    const number = this.size++;
    this.startedOn[number] = startedOn;
    this.finishedOn[number] = finishedOn;
    this.current[number] = current;
    this.#numbers.set(key, byEnd.set(finishedOn, number));
    return number;
  }

  #isAt(number: number, startedOn: number, finishedOn: number, current: number): boolean {
    return (
      this.startedOn[number] === startedOn &&
      this.finishedOn[number] === finishedOn &&
      this.current[number] === current
    );
  }

  isThere(number: number, asOf: Day): boolean {
    return isThere(this.at(number), asOf);
  }

  isDated(number: number): boolean {
    return this.startedOn[number] !== UNKNOWN_DAY || this.finishedOn[number] !== UNKNOWN_DAY;
  }

  /** Sorts current before past and later before earlier. If two are equivalent, the first is shown. */
  compare(x: number, y: number): number {
    return (
      (this.current[y] ?? 0) - (this.current[x] ?? 0) ||
      // Unknown days sort before all others.
      (this.startedOn[y] ?? 0) - (this.startedOn[x] ?? 0) ||
      (this.finishedOn[y] ?? 0) - (this.finishedOn[x] ?? 0)
    );
  }
}
