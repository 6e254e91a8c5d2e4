import type { SeenPeople } from './id-numbers.ts';

/** One path to a target. If it is direct, the introducer is the caller. */
export interface RankedPath {
  readonly introducer: number;
  /** First step × weight of the asker × second step. An integer, so ranking is exact. PATH_WHOLE means certainty. */
  readonly weight: number;
  /** Day of the latest contact between introducer and target, as in `TieRows`: higher is later, 0 means none. */
  readonly lastContact: number;
}

/**
 * Collects the best few of many paths and counts all of them. Sorts by strength; then the direct path comes first, then
 * the latest contact, then the lower person id. Adding a path allocates nothing, and one instance serves many targets.
 */
export class BestPaths {
  readonly #most: number;
  readonly #caller: number;
  readonly #nodeOf: Pick<SeenPeople, 'personAt'>;
  readonly #introducers: Uint32Array;
  readonly #weights: Int32Array;
  /** Orders paths of equal weight: whether the path is direct, and its latest contact, in one number. */
  readonly #ranks: Int32Array;
  #kept = 0;
  #count = 0;
  #least = 0;
  /** Strength (1–1000) of the caller's own step to the target, or 0 if there is none. `isKnown` is true if it is certain. */
  direct = 0;
  isKnown = false;
  /** True to compute `closeness`. Every path then counts toward it, however weak. */
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

  weightAt(at: number): number {
    return at < this.#kept ? (this.#weights[at] ?? 0) : 0;
  }

  contactAt(at: number): number {
    return at < this.#kept ? (this.#ranks[at] ?? 0) % DIRECT : 0;
  }

  /** The lowest weight that can still enter the list, or 0 if the list isn't full. */
  get least(): number {
    return this.#least;
  }

  /** Returns Π(1 − p) over the best paths. `whole` is the highest possible weight of a path. */
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

  /** Counts paths without offering them. `keep` then adds those that may be among the best. */
  countMore(paths: number): void {
    this.#count += paths;
  }

  offer(introducer: number, weight: number, lastContact: number): void {
    this.#count++;
    this.keep(introducer, weight, lastContact);
  }

  /** Adds a path, which must already be counted, to the list if it is among the best. */
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

  #isBefore(at: number, introducer: number, weight: number, rank: number): boolean {
    const rival = this.#weights[at] ?? 0;
    if (weight !== rival) return weight > rival;
    const rivalRank = this.#ranks[at] ?? 0;
    if (rank !== rivalRank) return rank > rivalRank;
    const than = this.#introducers[at] ?? 0;
    return this.#nodeOf.personAt(introducer) < this.#nodeOf.personAt(than);
  }
}

/** The lower 16 bits are a contact as in `TieRows`; this one marks the direct path. */
const DIRECT = 0x1_0000;
