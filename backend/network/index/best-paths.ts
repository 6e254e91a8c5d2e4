import type { SeenPeople } from './id-numbers.ts';

/** One path to a target: its introducer, or the caller if the caller knows the target. */
export interface RankedPath {
  readonly introducer: number;
  /** First step × weight of the asker × second step: an integer, so ranking is exact. PATH_WHOLE means certainty. */
  readonly weight: number;
  /**
   * Day of the latest contact between introducer (or caller) and target, as in `TieRows`: higher is later, 0 means
   * none.
   */
  readonly lastContact: number;
}

/**
 * Collects the best few of many paths and counts all of them. Strongest first, then the direct path, the latest contact
 * and the lower person id. Paths allocate nothing, and one instance serves many targets.
 */
export class BestPaths {
  readonly #most: number;
  readonly #caller: number;
  readonly #nodeOf: Pick<SeenPeople, 'personAt'>;
  readonly #introducers: Uint32Array;
  readonly #weights: Int32Array;
  /** Tie-breakers for equal weights: whether the path is direct, and its contact, in one number. */
  readonly #ranks: Int32Array;
  #kept = 0;
  #count = 0;
  #least = 0;
  /**
   * Strength (1–1000) of the caller's own step to the target, 0 if there is none, and whether the two are known to know
   * each other.
   */
  direct = 0;
  isKnown = false;
  /** True while `closeness` is summed. Every path is then offered, however weak. */
  isSumming = false;
  /** Σ of `spread` over all paths; a whole number. */
  closeness = 0;

  constructor(most: number, caller: number, nodeOf: Pick<SeenPeople, 'personAt'>) {
    this.#most = most;
    this.#caller = caller;
    this.#nodeOf = nodeOf;
    this.#introducers = new Uint32Array(most);
    this.#weights = new Int32Array(most);
    this.#ranks = new Int32Array(most);
  }

  get count(): number {
    return this.#count;
  }

  get kept(): RankedPath[] {
    // `Array.from` takes six times as long, which is a third of the time for a short answer.
    const paths: RankedPath[] = [];
    for (let at = 0; at < this.#kept; at++) {
      const introducer = this.#introducers[at] ?? 0;
      paths.push({ introducer, weight: this.weightAt(at), lastContact: this.contactAt(at) });
    }
    return paths;
  }

  /** Returns the weight of the path at rank `at`, or 0 if there is none. */
  weightAt(at: number): number {
    return at < this.#kept ? (this.#weights[at] ?? 0) : 0;
  }

  contactAt(at: number): number {
    return at < this.#kept ? (this.#ranks[at] ?? 0) % DIRECT : 0;
  }

  /** The lowest weight that can still enter the list; 0 while there is room. */
  get least(): number {
    return this.#least;
  }

  /** Returns Π(1 − p) over the best paths, best first; `whole` is the weight of certainty. */
  noPathProbability(whole: number): number {
    const weights = this.#weights;
    const kept = this.#kept;
    let none = 1;
    for (let at = 0; at < kept; at++) none *= 1 - (weights[at] ?? 0) / whole;
    return none;
  }

  offerDirect(strength: number, isKnown: boolean, weight: number, lastContact: number): void {
    this.direct = strength;
    this.isKnown = isKnown;
    this.offer(this.#caller, weight, lastContact);
  }

  clear(): void {
    this.#kept = 0;
    this.#count = 0;
    this.#least = 0;
    this.direct = 0;
    this.isKnown = false;
    this.closeness = 0;
  }

  /** Adds to the count. Only paths that may be among the best are then offered one by one. */
  countMore(paths: number): void {
    this.#count += paths;
  }

  offer(introducer: number, weight: number, lastContact: number): void {
    this.#count++;
    this.keep(introducer, weight, lastContact);
  }

  /** Stores a path that is already counted if it is among the best. */
  keep(introducer: number, weight: number, lastContact: number): void {
    if (weight < this.#least) return;
    const most = this.#most;
    const weights = this.#weights;
    const ranks = this.#ranks;
    const introducers = this.#introducers;
    const rank = introducer === this.#caller ? DIRECT + lastContact : lastContact;
    const isFull = this.#kept === most;
    let place = isFull ? most - 1 : this.#kept;
    if (isFull && !this.#isBefore(place, introducer, weight, rank)) return;
    if (!isFull) this.#kept = place + 1;
    for (; place > 0 && this.#isBefore(place - 1, introducer, weight, rank); place--) {
      weights[place] = weights[place - 1] ?? 0;
      ranks[place] = ranks[place - 1] ?? 0;
      introducers[place] = introducers[place - 1] ?? 0;
    }
    weights[place] = weight;
    ranks[place] = rank;
    introducers[place] = introducer;
    if (this.#kept === most) this.#least = weights[most - 1] ?? 0;
  }

  /** Returns true if the path precedes the one at rank `at`. */
  #isBefore(at: number, introducer: number, weight: number, rank: number): boolean {
    const rival = this.#weights[at] ?? 0;
    if (weight !== rival) return weight > rival;
    const rivalRank = this.#ranks[at] ?? 0;
    if (rank !== rivalRank) return rank > rivalRank;
    const than = this.#introducers[at] ?? 0;
    return this.#nodeOf.personAt(introducer) < this.#nodeOf.personAt(than);
  }
}

/** Contacts take 16 bits (`TieRows`); the next bit marks the direct path. */
const DIRECT = 0x1_0000;
