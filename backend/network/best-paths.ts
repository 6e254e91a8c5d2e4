/** One way to a target: an introducer, or the caller where the caller knows the target. */
export interface RankedPath {
  readonly introducer: number;
  /** First step × weight of the asker × second step: an integer, so that ranking is exact. PATH_WHOLE is certainty. */
  readonly weight: number;
  /** Day of the latest contact between introducer (or caller) and target as `TieRows` keeps it: later is more, 0 none. */
  readonly lastContact: number;
}

/**
 * Keeps the best few of many paths and counts them all. Strongest first; of equally strong ones the direct one, then
 * the latest contact, then the lower person id. Nothing is allocated for a path; one of these serves many targets.
 */
export class BestPaths {
  readonly #most: number;
  readonly #caller: number;
  readonly #personOf: Float64Array;
  readonly #introducers: Uint32Array;
  /** Weight, whether it is direct, and contact in one number: what compares first stands highest. */
  readonly #keys: Float64Array;
  #kept = 0;
  #count = 0;

  constructor(most: number, caller: number, personOf: Float64Array) {
    this.#most = most;
    this.#caller = caller;
    this.#personOf = personOf;
    this.#introducers = new Uint32Array(most);
    this.#keys = new Float64Array(most);
  }

  get count(): number {
    return this.#count;
  }

  get kept(): RankedPath[] {
    return Array.from({ length: this.#kept }, (_, at) => ({
      introducer: this.#introducers[at] ?? 0,
      weight: this.weightAt(at),
      lastContact: this.contactAt(at),
    }));
  }

  /** Of the path in place `at`, 0 where there is none. */
  weightAt(at: number): number {
    return at < this.#kept ? ((this.#keys[at] ?? 0) / WEIGHT_UNIT) | 0 : 0;
  }

  contactAt(at: number): number {
    return at < this.#kept ? (this.#keys[at] ?? 0) % DIRECT_UNIT : 0;
  }

  /** A path of less weight is not kept: 0 while there is room. */
  get least(): number {
    return this.#kept < this.#most ? 0 : this.weightAt(this.#most - 1);
  }

  /** Π(1 − p) over the paths kept, best first; `whole` is the weight of certainty. */
  noPathProbability(whole: number): number {
    const keys = this.#keys;
    const kept = this.#kept;
    let none = 1;
    for (let at = 0; at < kept; at++) none *= 1 - (((keys[at] ?? 0) / WEIGHT_UNIT) | 0) / whole;
    return none;
  }

  clear(): void {
    this.#kept = 0;
    this.#count = 0;
  }

  /** Counts paths that are offered one by one only where they may be among the best. */
  countMore(paths: number): void {
    this.#count += paths;
  }

  offer(introducer: number, weight: number, lastContact: number): void {
    this.#count++;
    this.keep(introducer, weight, lastContact);
  }

  /** Keeps a path that is counted already, if it is among the best. */
  keep(introducer: number, weight: number, lastContact: number): void {
    const keys = this.#keys;
    const introducers = this.#introducers;
    const most = this.#most;
    const key = weight * WEIGHT_UNIT + (introducer === this.#caller ? DIRECT_UNIT : 0) + lastContact;
    let place = this.#kept;
    if (place === most) {
      const last = keys[most - 1] ?? 0;
      if (key < last || (key === last && !this.#isLower(introducer, introducers[most - 1] ?? 0))) return;
      place--;
    } else {
      this.#kept = place + 1;
    }
    for (; place > 0; place--) {
      const above = keys[place - 1] ?? 0;
      const rival = introducers[place - 1] ?? 0;
      if (key < above || (key === above && !this.#isLower(introducer, rival))) break;
      keys[place] = above;
      introducers[place] = rival;
    }
    keys[place] = key;
    introducers[place] = introducer;
  }

  #isLower(introducer: number, than: number): boolean {
    return (this.#personOf[introducer] ?? 0) < (this.#personOf[than] ?? 0);
  }
}

/** Contacts take 16 bits (`TieRows`), the direct path the one above; weights (at most 10⁷) stand above both. */
const DIRECT_UNIT = 0x1_0000;
const WEIGHT_UNIT = 0x2_0000;
