import type { IdNumbers } from './id-numbers.ts';

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
