/** Node numbers by person id: dense from 0, in the order in which `numberPeople` puts people. */
export class NodeNumbers {
  readonly size: number;
  /** Person ids ascending, and the node of each; where the ids lie close together, nothing. */
  readonly #people: Float64Array;
  readonly #nodes: Uint32Array;
  /** One more than the node of each id where the ids lie close together, else nothing. */
  readonly #table: Uint32Array;

  /** @param people ids, ascending */
  constructor(people: Float64Array, nodes: Uint32Array) {
    this.size = people.length;
    const highest = people.at(-1) ?? 0;
    const isDense = highest <= MOST_IDS_A_PERSON * people.length;
    this.#people = isDense ? NO_PEOPLE : people;
    this.#nodes = isDense ? NO_NODES : nodes;
    this.#table = isDense ? tabulate(people, nodes, highest) : NO_NODES;
  }

  get(person: number): number | undefined {
    if (this.#table.length > 0) {
      const found = this.#table[person] ?? 0;
      return found === 0 ? undefined : found - 1;
    }
    const at = search(this.#people, person);
    return at < 0 ? undefined : this.#nodes[at];
  }

  /** Nodes of many ids, by a table where the ids are small enough for one. */
  ofAll(people: Float64Array, length: number): Uint32Array {
    const nodes = new Uint32Array(length);
    const highest = this.#people.at(-1) ?? 0;
    if (this.#table.length > 0 || length < 64 || highest > TABLE_LIMIT) {
      for (let i = 0; i < length; i++) nodes[i] = this.get(people[i] ?? 0) ?? 0;
      return nodes;
    }
    const table = tabulate(this.#people, this.#nodes, highest);
    for (let i = 0; i < length; i++) nodes[i] = (table[people[i] ?? 0] ?? 1) - 1;
    return nodes;
  }
}

/** A table of 4 bytes an id takes less room than ids and nodes up to this. */
const MOST_IDS_A_PERSON = 3;
/** A table of 4 bytes a number up to this takes 256 MiB for a moment. */
export const TABLE_LIMIT = 0x400_0000;

const NO_PEOPLE = new Float64Array();
const NO_NODES = new Uint32Array();

function tabulate(people: Float64Array, nodes: Uint32Array, highest: number): Uint32Array {
  const table = new Uint32Array(highest + 1);
  for (let at = 0; at < people.length; at++) table[people[at] ?? 0] = (nodes[at] ?? 0) + 1;
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
