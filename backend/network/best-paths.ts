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
  readonly #weights: Uint32Array;
  readonly #contacts: Uint16Array;
  #kept = 0;
  #count = 0;

  constructor(most: number, caller: number, personOf: Float64Array) {
    this.#most = most;
    this.#caller = caller;
    this.#personOf = personOf;
    this.#introducers = new Uint32Array(most);
    this.#weights = new Uint32Array(most);
    this.#contacts = new Uint16Array(most);
  }

  get count(): number {
    return this.#count;
  }

  /** How many are kept. */
  get size(): number {
    return this.#kept;
  }

  get kept(): RankedPath[] {
    return Array.from({ length: this.#kept }, (_, at) => ({
      introducer: this.#introducers[at] ?? 0,
      weight: this.#weights[at] ?? 0,
      lastContact: this.#contacts[at] ?? 0,
    }));
  }

  /** Of the path in place `at`, 0 where there is none. */
  weightAt(at: number): number {
    return at < this.#kept ? (this.#weights[at] ?? 0) : 0;
  }

  contactAt(at: number): number {
    return at < this.#kept ? (this.#contacts[at] ?? 0) : 0;
  }

  /** What a path needs more than to be kept, or as much: 0 while there is room. */
  get least(): number {
    return this.#kept < this.#most ? 0 : (this.#weights[this.#most - 1] ?? 0);
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
    const most = this.#most;
    const weights = this.#weights;
    let place = this.#kept;
    if (place === most && weight < (weights[most - 1] ?? 0)) return;
    while (place > 0 && this.#isBetter(introducer, weight, lastContact, place - 1)) place--;
    if (place >= most) return;
    if (this.#kept < most) this.#kept++;
    for (let at = this.#kept - 1; at > place; at--) {
      this.#introducers[at] = this.#introducers[at - 1] ?? 0;
      weights[at] = weights[at - 1] ?? 0;
      this.#contacts[at] = this.#contacts[at - 1] ?? 0;
    }
    this.#introducers[place] = introducer;
    weights[place] = weight;
    this.#contacts[place] = lastContact;
  }

  #isBetter(introducer: number, weight: number, lastContact: number, than: number): boolean {
    const other = this.#weights[than] ?? 0;
    if (weight !== other) return weight > other;
    const rival = this.#introducers[than] ?? 0;
    if (rival === this.#caller) return false;
    if (introducer === this.#caller) return true;
    const contact = this.#contacts[than] ?? 0;
    if (lastContact !== contact) return lastContact > contact;
    return (this.#personOf[introducer] ?? 0) < (this.#personOf[rival] ?? 0);
  }
}
