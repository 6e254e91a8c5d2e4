/** Unordered pairs of nodes that have no tie, and for which none may be inferred. */
export class NotAcquaintedPairs {
  readonly keys = new Set<number>();
  readonly #nodes = new Set<number>();

  constructor(keys: Iterable<number> = []) {
    for (const key of keys) this.#keep(key);
  }

  get size(): number {
    return this.keys.size;
  }

  touches(node: number): boolean {
    return this.#nodes.size > 0 && this.#nodes.has(node);
  }

  has(u: number, v: number): boolean {
    return this.keys.size > 0 && this.keys.has(keyOf(u, v));
  }

  add(u: number, v: number): void {
    this.#keep(keyOf(u, v));
  }

  remove(u: number, v: number): void {
    if (this.keys.size === 0 || !this.keys.delete(keyOf(u, v))) return;
    this.#nodes.clear();
    for (const key of this.keys) this.#keep(key);
  }

  #keep(key: number): void {
    this.keys.add(key);
    this.#nodes.add(Math.floor(key / MAX_NODES)).add(key % MAX_NODES);
  }
}

const MAX_NODES = 0x400_0000;

function keyOf(u: number, v: number): number {
  return u < v ? u * MAX_NODES + v : v * MAX_NODES + u;
}
