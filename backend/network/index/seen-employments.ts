import type { Day } from '../evidence.ts';
import { type Interval, overlapOf, overlapProbability } from '../strength/worked-together.ts';
import type { EmploymentIndex } from './employment-index.ts';
import type { OwnEmployments } from './own-employments.ts';
import type { PeopleSpan } from './rows.ts';

/**
 * Who works or worked where, as one member sees it: the scope's index, and in front of it the jobs of those whom the
 * member sees otherwise. Positions, companies and intervals of the member's own have the numbers behind the index's.
 */
export class SeenEmployments {
  readonly asOf: Day;
  readonly #shared: EmploymentIndex;
  readonly #own: OwnEmployments | null;
  /** Overlap probabilities of pairs of intervals asked for lately (0: ruled out), each in one slot by its key. */
  readonly #keys = new Float64Array(OVERLAPS).fill(-1);
  readonly #values = new Float64Array(OVERLAPS);

  constructor(shared: EmploymentIndex, own: OwnEmployments | null) {
    this.asOf = shared.asOf;
    this.#shared = shared;
    this.#own = own;
  }

  /** The jobs of a node are at the positions from here up to `jobsTo`: by company, at one company the latest first. */
  jobsFrom(node: number): number {
    const own = this.#own?.rowOf.get(node);
    if (own === undefined) return this.#shared.jobs.from(node);
    return this.#shared.jobs.room + (this.#own?.jobs.from(own) ?? 0);
  }

  jobsTo(node: number): number {
    const own = this.#own?.rowOf.get(node);
    if (own === undefined) return this.#shared.jobs.to(node);
    return this.#shared.jobs.room + (this.#own?.jobs.to(own) ?? 0);
  }

  companyAt(job: number): number {
    const { companies, room } = this.#shared.jobs;
    return (job < room ? companies[job] : this.#own?.jobs.companies[job - room]) ?? 0;
  }

  intervalAt(job: number): number {
    const { intervals, room } = this.#shared.jobs;
    return (job < room ? intervals[job] : this.#own?.jobs.intervals[job - room]) ?? 0;
  }

  /** Nodes of all who are or were at a company. */
  everAt(company: number): Uint32Array {
    return this.#own?.lists.get(company)?.everAt ?? this.#shared.everAt.at(company);
  }

  /** How many these are. */
  countEverAt(company: number): number {
    return this.#own?.lists.get(company)?.everAt.length ?? this.#shared.everAt.lengthOf(company);
  }

  /** Nodes of those there on the day. */
  spanPresent(company: number): PeopleSpan {
    const own = this.#own?.lists.get(company)?.present;
    if (own === undefined) return this.#shared.present.span(company);
    return { nodes: own, from: 0, to: own.length };
  }

  /** The number of a company; undefined where nobody is known there. */
  numberOf(company: number): number | undefined {
    return this.#shared.companies.get(company) ?? this.#own?.companies.get(company);
  }

  /** The id of a company by its number. */
  idOf(company: number): number {
    const { ids } = this.#shared.companies;
    return (company < ids.length ? ids[company] : this.#own?.companyIds[company - ids.length]) ?? 0;
  }

  sizeFactorOf(company: number): number {
    const settled = this.#shared.sizeFactors[company] ?? 0;
    return settled > 0 ? settled : (this.#own?.sizeFactors.get(company) ?? 0);
  }

  interval(number: number): Interval {
    const { intervals } = this.#shared;
    const own = this.#own?.intervals;
    return number < intervals.room || own === undefined
      ? intervals.at(number)
      : own.at(number - intervals.room);
  }

  /** An overlap's own probability, kept by pair of intervals: thousands of jobs share a handful of them. */
  overlapProbability(u: number, v: number): number {
    const key = u * MOST_INTERVALS + v;
    const slot = (u * 31 + v) & (OVERLAPS - 1);
    if (this.#keys[slot] === key) return this.#values[slot] ?? 0;
    const overlap = overlapOf(this.interval(u), this.interval(v), this.asOf);
    const p = overlap ? overlapProbability(overlap) : 0;
    this.#keys[slot] = key;
    this.#values[slot] = p;
    return p;
  }

  /** False of one whose time anywhere nobody else shares, whenever they were there. */
  mayHaveColleagues(node: number): boolean {
    const last = this.jobsTo(node);
    for (let job = this.jobsFrom(node); job < last; job++) {
      const interval = this.intervalAt(job);
      // An interval that does not overlap even itself is empty, and overlaps none.
      if (this.countEverAt(this.companyAt(job)) > 1 && this.overlapProbability(interval, interval) > 0) {
        return true;
      }
    }
    return false;
  }
}

/** Slots; a power of two. */
const OVERLAPS = 4096;
/** More than there can be: a pair of interval numbers is one number. */
const MOST_INTERVALS = 0x400_0000;
