import { makeFloats, makeWords } from './rows.ts';

/** Dense numbers from 0 for ids: nodes for persons, numbers for companies. */
export class IdNumbers {
  /** Ids by number. */
  readonly ids: Float64Array;
  /** Ids in ascending order with the number of each; empty if the ids are close together. */
  readonly sorted: Float64Array;
  readonly numbers: Uint32Array;
  /** The number of each id plus one if the ids are close together, else empty. */
  readonly table: Uint32Array;

  constructor({ ids, sorted, numbers, table }: Pick<IdNumbers, 'ids' | 'sorted' | 'numbers' | 'table'>) {
    this.ids = ids;
    this.sorted = sorted;
    this.numbers = numbers;
    this.table = table;
  }

  get size(): number {
    return this.ids.length;
  }

  get(id: number): number | undefined {
    if (this.table.length > 0) {
      const found = this.table[id] ?? 0;
      return found > 0 ? found - 1 : undefined;
    }
    const at = search(this.sorted, id);
    return at < 0 ? undefined : this.numbers[at];
  }

  /** Returns the numbers of many ids, all of which must have one. Uses a table if the ids are small enough. */
  ofAll(ids: Float64Array, length: number): Uint32Array {
    const found = new Uint32Array(length);
    const highest = this.sorted.at(-1) ?? 0;
    if (this.table.length > 0 || length < 64 || highest > TABLE_LIMIT) {
      for (let i = 0; i < length; i++) found[i] = this.get(ids[i] ?? 0) ?? 0;
      return found;
    }
    const table = tabulate(this.sorted, this.numbers, new Uint32Array(highest + 1));
    for (let i = 0; i < length; i++) found[i] = (table[ids[i] ?? 0] ?? 1) - 1;
    return found;
  }
}

/** Up to this ratio, a table of 4 bytes per id takes less memory than ids and numbers. */
const MAX_IDS_A_NUMBER = 3;
/** Up to this id, a table of 4 bytes per number takes 256 MiB temporarily. */
export const TABLE_LIMIT = 0x400_0000;

/**
 * @param sorted ids, ascending
 * @param numbers the number of each id; all are below their count
 */
export function numberIds(sorted: Float64Array, numbers: Uint32Array): IdNumbers {
  const ids = makeFloats(sorted.length);
  for (let at = 0; at < sorted.length; at++) ids[numbers[at] ?? 0] = sorted[at] ?? 0;
  const highest = sorted.at(-1) ?? 0;
  const isDense = highest <= MAX_IDS_A_NUMBER * sorted.length;
  const [keptIds, keptNumbers] = [
    makeFloats(isDense ? 0 : sorted.length),
    makeWords(isDense ? 0 : sorted.length),
  ];
  if (!isDense) {
    keptIds.set(sorted);
    keptNumbers.set(numbers);
  }
  return new IdNumbers({
    ids,
    sorted: keptIds,
    numbers: keptNumbers,
    table: isDense ? tabulate(sorted, numbers, makeWords(highest + 1)) : makeWords(0),
  });
}

/** Numbers ids in ascending order by their position. */
export function placesOf(ids: Float64Array): IdNumbers {
  return numberIds(
    ids,
    Uint32Array.from(ids, (_, at) => at),
  );
}

function tabulate(sorted: Float64Array, numbers: Uint32Array, table: Uint32Array): Uint32Array {
  for (let at = 0; at < sorted.length; at++) table[sorted[at] ?? 0] = (numbers[at] ?? 0) + 1;
  return table;
}

function search(sorted: Float64Array, wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted ? low : -1;
}

/** Returns the distinct ids of several columns, ascending. Uses a table if the ids are small enough. */
export function distinctIds(columns: readonly Float64Array[]): Float64Array {
  const highest = Math.max(0, ...columns.map(highestOf));
  if (highest > TABLE_LIMIT) {
    const all = new Set<number>();
    for (const ids of columns) for (const id of ids) all.add(id);
    return Float64Array.from(all).sort();
  }
  const isThere = new Uint8Array(highest + 1);
  let count = 0;
  for (const ids of columns) {
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at] ?? 0;
      if (isThere[id] === 0) count++;
      isThere[id] = 1;
    }
  }
  const sorted = new Float64Array(count);
  for (let id = 0, at = 0; id <= highest; id++) if (isThere[id] === 1) sorted[at++] = id;
  return sorted;
}

/** Returns the highest value, or 0 for an empty column. */
export function highestOf(column: Float64Array | Uint32Array): number {
  let highest = 0;
  for (let at = 0; at < column.length; at++) {
    const one = column[at] ?? 0;
    if (one > highest) highest = one;
  }
  return highest;
}

/** Maps person ids to nodes and back, as one member sees them: the index's, followed by those only the member knows. */
export class SeenPeople {
  readonly #shared: IdNumbers;
  readonly #own: ReadonlyMap<number, number>;
  readonly #ownIds: readonly number[];

  /** @param own ids of persons without a node in the index, without duplicates */
  constructor(shared: IdNumbers, own: readonly number[]) {
    this.#shared = shared;
    this.#own = new Map(own.map((person, i) => [person, shared.size + i]));
    this.#ownIds = own;
  }

  /** One more than the highest node. */
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
