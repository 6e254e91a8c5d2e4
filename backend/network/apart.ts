/** Unordered pairs of nodes between whom there is no tie and none is inferred; and the nodes in any of them. */
export class Apart {
  readonly #pairs: Set<number>;
  readonly #nodes = new Set<number>();

  /** @param pairs as `keys` tells them */
  constructor(pairs: Iterable<number> = []) {
    this.#pairs = new Set(pairs);
    for (const pair of this.#pairs) this.#nodes.add(Math.floor(pair / MOST_NODES)).add(pair % MOST_NODES);
  }

  get size(): number {
    return this.#pairs.size;
  }

  get keys(): Iterable<number> {
    return this.#pairs;
  }

  /** False where the node is in no pair; true may be said of one that was in one before. */
  touches(node: number): boolean {
    return this.#nodes.size > 0 && this.#nodes.has(node);
  }

  has(u: number, v: number): boolean {
    return this.#pairs.size > 0 && this.#pairs.has(keyOf(u, v));
  }

  add(u: number, v: number): void {
    this.#pairs.add(keyOf(u, v));
    this.#nodes.add(u).add(v);
  }

  remove(u: number, v: number): void {
    this.#pairs.delete(keyOf(u, v));
  }
}

const MOST_NODES = 0x400_0000;

/** One number for an unordered pair of nodes. */
function keyOf(u: number, v: number): number {
  return u < v ? u * MOST_NODES + v : v * MOST_NODES + u;
}
