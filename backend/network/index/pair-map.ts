/** A value for each of many pairs of whole numbers. */
export class PairMap<Value> {
  readonly #rows = new Map<number, Map<number, Value>>();

  get(x: number, y: number): Value | undefined {
    return this.#rows.get(x)?.get(y);
  }

  set(x: number, y: number, value: Value): void {
    const row = this.#rows.get(x);
    if (row === undefined) this.#rows.set(x, new Map([[y, value]]));
    else row.set(y, value);
  }

  rows(): Iterable<readonly [x: number, row: ReadonlyMap<number, Value>]> {
    return this.#rows;
  }
}
