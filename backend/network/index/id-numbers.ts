import { makeFloats, makeWords } from './rows.ts';

/** Maps ids to numbers from 0 without gaps. A person's number is called a node. The ids are small because they are ranks. */
export class IdNumbers {
  readonly ids: Float64Array;
  /** By id: its number plus one, or 0 if it has none. */
  readonly table: Uint32Array;

  constructor({ ids, table }: Pick<IdNumbers, 'ids' | 'table'>) {
    this.ids = ids;
    this.table = table;
  }

  get size(): number {
    return this.ids.length;
  }

  get(id: number): number | undefined {
    const found = this.table[id] ?? 0;
    return found > 0 ? found - 1 : undefined;
  }

  ofAll(ids: Float64Array, length: number): Uint32Array {
    const found = new Uint32Array(length);
    for (let i = 0; i < length; i++) found[i] = this.get(ids[i] ?? 0) ?? 0;
    return found;
  }
}

/**
 * Assigns a number to each id.
 * @param sorted ids, ascending
 * @param numbers the number of each id, each from 0 to the count minus one, without duplicates
 */
export function numberIds(sorted: Float64Array, numbers: Uint32Array): IdNumbers {
  const ids = makeFloats(sorted.length);
  const table = makeWords((sorted.at(-1) ?? 0) + 1);
  for (const [at, id] of sorted.entries()) {
    const number = numbers[at] ?? 0;
    ids[number] = id;
    table[id] = number + 1;
  }
  return new IdNumbers({ ids, table });
}

export function placesOf(ids: Float64Array): IdNumbers {
  return numberIds(
    ids,
    Uint32Array.from(ids, (_, at) => at),
  );
}

export function distinctIds(columns: readonly Float64Array[]): Float64Array {
  const isThere = new Uint8Array(Math.max(0, ...columns.map(highestOf)) + 1);
  let count = 0;
  for (const ids of columns) {
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at] ?? 0;
      if (isThere[id] === 0) count++;
      isThere[id] = 1;
    }
  }
  const sorted = new Float64Array(count);
  for (let id = 0, at = 0; id < isThere.length; id++) if (isThere[id] === 1) sorted[at++] = id;
  return sorted;
}

export function highestOf(column: Float64Array | Uint32Array): number {
  let highest = 0;
  for (let at = 0; at < column.length; at++) {
    const one = column[at] ?? 0;
    if (one > highest) highest = one;
  }
  return highest;
}

/**
 * Maps person ids to nodes and back, as one member sees them: first the people of the index, then those that only the
 * member knows.
 */
export class SeenPeople {
  readonly #shared: IdNumbers;
  readonly #own: ReadonlyMap<number, number>;
  readonly #ownIds: readonly number[];

  /** @param own ids of people without a node in the index, without duplicates */
  constructor(shared: IdNumbers, own: readonly number[]) {
    this.#shared = shared;
    this.#own = new Map(own.map((person, i) => [person, shared.size + i]));
    this.#ownIds = own;
  }

  get room(): number {
    return this.#shared.size + this.#ownIds.length;
  }

  get(person: number): number | undefined {
    return this.#shared.get(person) ?? this.#own.get(person);
  }

  personAt(node: number): number {
    const { ids } = this.#shared;
    return (node < ids.length ? ids[node] : this.#ownIds[node - ids.length]) ?? 0;
  }
}
