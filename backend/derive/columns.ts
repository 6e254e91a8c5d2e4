/** Columns of small numbers. */

/** Whole numbers from 0, two bytes each if all are below 65,536. */
export type Numbers = Uint16Array | Uint32Array;

export function narrow(values: readonly number[]): Numbers {
  let highest = 0;
  for (const value of values) if (value > highest) highest = value;
  return highest < 0x1_0000 ? Uint16Array.from(values) : Uint32Array.from(values);
}

/** The column, in four bytes each if these values need them. */
export function widenFor(values: readonly number[], column: Numbers): Numbers {
  return values.some((value) => value >= 0x1_0000) ? Uint32Array.from(column) : column;
}

/** A column with these values behind its own. */
export function behind<Column extends Uint8Array | Uint16Array | Uint32Array>(
  column: Column,
  values: ArrayLike<number>,
): Column {
  const Kind = column.constructor as new (length: number) => Column;
  const all = new Kind(column.length + values.length);
  all.set(column);
  all.set(values, column.length);
  return all;
}

/** Numbers texts from 0 in the order they first come. */
export class Texts {
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();

  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.all.length;
    this.all.push(text);
    this.#numbers.set(text, number);
    return number;
  }

  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }
}

/** Sets that grow together, of the numbers from 0. */
export class Sets {
  readonly #parents: number[] = [];

  find(one: number): number {
    let top = this.#parents[one] ?? one;
    if (top === one) return one;
    while (true) {
      const next = this.#parents[top] ?? top;
      if (next === top) break;
      top = next;
    }
    for (let at = one; at !== top; ) {
      const next = this.#parents[at] ?? top;
      this.#parents[at] = top;
      at = next;
    }
    return top;
  }

  /** The lower number stands for both. */
  join(one: number, other: number): void {
    const [x, y] = [this.find(one), this.find(other)];
    if (x === y) return;
    const [low, high] = x < y ? [x, y] : [y, x];
    while (this.#parents.length <= high) this.#parents.push(this.#parents.length);
    this.#parents[high] = low;
  }
}
