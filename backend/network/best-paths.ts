/** One way to a target: an introducer, or the caller where the caller knows the target. */
export interface RankedPath {
  readonly introducer: number;
  /** First step × weight of the asker × second step: an integer, so that ranking is exact. PATH_WHOLE is certainty. */
  readonly weight: number;
  /** Day of the latest contact between introducer (or caller) and target. */
  readonly lastContact: number;
}

/**
 * Keeps the best few of many paths and counts them all. Strongest first; of equally strong ones the direct one, then
 * the latest contact, then the lower person id. Nothing is allocated for a path that is not kept.
 */
export class BestPaths {
  readonly #most: number;
  readonly #caller: number;
  readonly #personOf: Float64Array;
  readonly #kept: RankedPath[] = [];
  #count = 0;

  constructor(most: number, caller: number, personOf: Float64Array) {
    this.#most = most;
    this.#caller = caller;
    this.#personOf = personOf;
  }

  get count(): number {
    return this.#count;
  }

  get kept(): readonly RankedPath[] {
    return this.#kept;
  }

  offer(introducer: number, weight: number, lastContact: number): void {
    this.#count++;
    let place = this.#kept.length;
    while (place > 0 && this.#isBetter(introducer, weight, lastContact, this.#kept[place - 1])) place--;
    if (place >= this.#most) return;
    this.#kept.splice(place, 0, { introducer, weight, lastContact });
    if (this.#kept.length > this.#most) this.#kept.pop();
  }

  #isBetter(introducer: number, weight: number, lastContact: number, than: RankedPath | undefined): boolean {
    if (!than) return true;
    if (weight !== than.weight) return weight > than.weight;
    if (than.introducer === this.#caller) return false;
    if (introducer === this.#caller) return true;
    if (lastContact !== than.lastContact) return lastContact > than.lastContact;
    return (this.#personOf[introducer] ?? 0) < (this.#personOf[than.introducer] ?? 0);
  }
}
