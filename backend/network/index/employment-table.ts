import type { Day } from '../evidence.ts';
import { type Interval, isThere } from '../strength/worked-together.ts';
import { doubleRoom, makeBytes, makeDays } from './rows.ts';

interface Tenure extends Interval {
  readonly person: number;
  readonly company: number;
}

/** Marks an unknown day in the columns. */
export const UNKNOWN_DAY = -0x8000_0000;

/** Employments that the store passes to the index, in columns instead of an object per row. Rows are in any order. */
export class EmploymentTable {
  length = 0;
  persons: Float64Array;
  companies: Float64Array;
  startedOn: Int32Array;
  finishedOn: Int32Array;
  /** 1 if the person worked there when the source was made. */
  current: Uint8Array;

  /** @param room number of rows before it must grow, at least 1 */
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

/** Converts a day of the columns; null if it is unknown. */
export function toDay(kept: number | undefined): Day | null {
  return kept === undefined || kept === UNKNOWN_DAY ? null : kept;
}

/**
 * Distinct time intervals, numbered from 0. An interval added after another thread built the index gets a new number,
 * even if an equal one exists.
 */
export class Intervals {
  readonly startedOn: Int32Array;
  readonly finishedOn: Int32Array;
  readonly current: Uint8Array;
  size = 0;
  /** The last interval numbered, checked first because sources often repeat it. */
  #last = 0;
  readonly #numbers = new Map<number, Map<number, number>>();

  constructor(room: number) {
    this.startedOn = makeDays(room);
    this.finishedOn = makeDays(room);
    this.current = makeBytes(room);
  }

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

  /** Returns the number of an interval, adding it if necessary; there must be room for it. Days are as in `EmploymentTable`. */
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

  /** Sorts current before past, then later before earlier. The first of several equivalent jobs is shown. */
  compare(x: number, y: number): number {
    return (
      (this.current[y] ?? 0) - (this.current[x] ?? 0) ||
      // Unknown days come last, because UNKNOWN_DAY is lower than any real day.
      (this.startedOn[y] ?? 0) - (this.startedOn[x] ?? 0) ||
      (this.finishedOn[y] ?? 0) - (this.finishedOn[x] ?? 0)
    );
  }
}
