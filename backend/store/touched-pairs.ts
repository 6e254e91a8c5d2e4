export interface Pair {
  readonly contributor: number;
  readonly a: number;
  readonly b: number;
}

/** Pairs whose ties have to be gathered again, each once. */
export class TouchedPairs implements Iterable<Pair> {
  readonly #pairs = new Map<string, Pair>();

  add(contributor: number, a: number, b: number): void {
    const key = `${contributor}/${a}/${b}`;
    if (!this.#pairs.has(key)) this.#pairs.set(key, { contributor, a, b });
  }

  /** Pairs that anybody contributed, by contributor. */
  contributors(): Set<number> {
    return new Set([...this.#pairs.values()].map((pair) => pair.contributor));
  }

  [Symbol.iterator](): Iterator<Pair> {
    return this.#pairs.values();
  }
}
