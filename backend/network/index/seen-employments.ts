import type { Day } from '../evidence.ts';
import { type Interval, overlapOf, overlapProbability } from '../strength/worked-together.ts';
import type { EmploymentIndex } from './employment-index.ts';
import type { OwnEmployments } from './own-employments.ts';
import type { PeopleSpan } from './rows.ts';

/**
 * Who works or worked where, as one member sees it: the shared index, overlaid with jobs that the member sees
 * differently. The member's own positions, companies and intervals are numbered after the index's.
 */
export class SeenEmployments {
  readonly asOf: Day;
  readonly #shared: EmploymentIndex;
  readonly #own: OwnEmployments | null;
  /** Caches overlap probabilities by pair of intervals; 0 means that they don't overlap. Each key has one possible slot. */
  readonly #keys = new Float64Array(OVERLAPS).fill(-1);
  readonly #values = new Float64Array(OVERLAPS);

  constructor(shared: EmploymentIndex, own: OwnEmployments | null) {
    this.asOf = shared.asOf;
    this.#shared = shared;
    this.#own = own;
  }

  /** Returns the position of a node's first job. Its jobs are sorted by company, then latest first, and end before `jobsTo`. */
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

  everAt(company: number): Uint32Array {
    return this.#own?.lists.get(company)?.everAt ?? this.#shared.everAt.at(company);
  }

  countEverAt(company: number): number {
    return this.#own?.lists.get(company)?.everAt.length ?? this.#shared.everAt.lengthOf(company);
  }

  /** Returns the nodes of everyone who works at a company on the day `asOf`. */
  spanPresent(company: number): PeopleSpan {
    const own = this.#own?.lists.get(company)?.present;
    if (own === undefined) return this.#shared.present.span(company);
    return { nodes: own, from: 0, to: own.length };
  }

  /** Returns undefined if nobody in the network worked there. */
  numberOf(company: number): number | undefined {
    return this.#shared.companies.get(company) ?? this.#own?.companies.get(company);
  }

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

  /**
   * Returns the probability that two people know each other because their intervals overlap, before the company's size is
   * taken into account. Cached, because thousands of jobs share few intervals.
   */
  overlapProbability(u: number, v: number): number {
    const key = u * MAX_INTERVALS + v;
    const slot = (u * 31 + v) & (OVERLAPS - 1);
    if (this.#keys[slot] === key) return this.#values[slot] ?? 0;
    const overlap = overlapOf(this.interval(u), this.interval(v), this.asOf);
    const p = overlap ? overlapProbability(overlap) : 0;
    this.#keys[slot] = key;
    this.#values[slot] = p;
    return p;
  }

  /** Returns false only if certainly nobody was at a company at the same time as this person. */
  mayHaveColleagues(node: number): boolean {
    const last = this.jobsTo(node);
    for (let job = this.jobsFrom(node); job < last; job++) {
      const interval = this.intervalAt(job);
      // An interval that doesn't overlap itself is empty, so it doesn't overlap any other either.
      if (this.countEverAt(this.companyAt(job)) > 1 && this.overlapProbability(interval, interval) > 0) {
        return true;
      }
    }
    return false;
  }
}

/** Number of slots in the cache of overlap probabilities. Must be a power of two, because OVERLAPS - 1 is a bit mask. */
const OVERLAPS = 4096;
/** Higher than the number of any interval, and low enough that a pair of interval numbers fits in one number. */
const MAX_INTERVALS = 0x400_0000;
