/** Node numbers by person id: dense from 0, in the order in which `numberPeople` puts people. */
export class NodeNumbers {
  /** Person ids ascending, and the node of each. */
  readonly #people: Float64Array;
  readonly #nodes: Uint32Array;

  constructor(people: Float64Array, nodes: Uint32Array) {
    this.#people = people;
    this.#nodes = nodes;
  }

  get size(): number {
    return this.#people.length;
  }

  get(person: number): number | undefined {
    const at = search(this.#people, person);
    return at < 0 ? undefined : this.#nodes[at];
  }

  /** Nodes of many ids, by a table where the ids are small enough for one. */
  ofAll(people: Float64Array, length: number): Uint32Array {
    const nodes = new Uint32Array(length);
    const highest = this.#people.at(-1) ?? 0;
    if (length < 64 || highest > TABLE_LIMIT) {
      for (let i = 0; i < length; i++) nodes[i] = this.get(people[i] ?? 0) ?? 0;
      return nodes;
    }
    const table = new Uint32Array(highest + 1);
    this.#people.forEach((person, at) => {
      table[person] = this.#nodes[at] ?? 0;
    });
    for (let i = 0; i < length; i++) nodes[i] = table[people[i] ?? 0] ?? 0;
    return nodes;
  }
}

/** A table of 4 bytes a number up to this takes 256 MiB for a moment. */
export const TABLE_LIMIT = 0x400_0000;

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
