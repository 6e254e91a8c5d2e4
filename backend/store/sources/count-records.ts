import type { EvidenceRecord, ImportRecord, PersonKey } from '../../imports/record.ts';

/** Counts of the people and facts in sources, without merging people across members. */
export interface RecordCounts {
  /** Doesn't include the data's owner. */
  readonly people: number;
  /** Facts, counting each natural key once. */
  readonly evidence: number;
}

/** Counts people. All keys that one record gives a person are the same person. */
export class RecordCounter {
  readonly #parent = new Map<PersonKey, PersonKey>();
  /** By natural key, with its two people and its latest date. */
  readonly #facts = new Map<string, EvidenceRecord>();

  add(records: Iterable<ImportRecord>, ownerKeys: readonly PersonKey[] = []): this {
    this.#join(['me', ...ownerKeys]);
    for (const record of records) {
      if (record.type === 'person') this.#join(record.keys);
      else if (record.type !== 'evidence') this.#join([record.person]);
      else {
        this.#join([record.from]);
        this.#join([record.to]);
        const known = this.#facts.get(record.naturalKey);
        if (known === undefined || record.at > known.at) this.#facts.set(record.naturalKey, record);
      }
    }
    return this;
  }

  latest(naturalKey: string): number | undefined {
    return this.#facts.get(naturalKey)?.at;
  }

  /** Returns false if both keys belong to one person, because the fact then isn't about two people. */
  isOfTwo({ from, to }: Pick<EvidenceRecord, 'from' | 'to'>): boolean {
    return this.#root(from) !== this.#root(to);
  }

  count(): RecordCounts {
    const people = new Set([...this.#parent.keys()].map((key) => this.#root(key)));
    people.delete(this.#root('me'));
    let evidence = 0;
    for (const fact of this.#facts.values()) if (this.isOfTwo(fact)) evidence += 1;
    return { people: people.size, evidence };
  }

  /** Counts pairs of people with at least one fact between them. */
  countTies(): number {
    const ties = new Set<string>();
    for (const { from, to } of this.#facts.values()) {
      const [a, b] = [this.#root(from), this.#root(to)];
      if (a !== b) ties.add(a < b ? `${a}\n${b}` : `${b}\n${a}`);
    }
    return ties.size;
  }

  /** Yields facts between two people, each natural key once. */
  *facts(): Generator<EvidenceRecord> {
    for (const fact of this.#facts.values()) if (this.isOfTwo(fact)) yield fact;
  }

  #join(keys: readonly PersonKey[]): void {
    let first: PersonKey | null = null;
    for (const key of keys) {
      if (!this.#parent.has(key)) this.#parent.set(key, key);
      const root = this.#root(key);
      if (first === null) first = root;
      else if (root !== first) this.#parent.set(root, first);
    }
  }

  #root(key: PersonKey): PersonKey {
    let root = key;
    for (let up = this.#parent.get(root); up !== undefined && up !== root; up = this.#parent.get(root))
      root = up;
    for (let at = key; at !== root; ) {
      const next = this.#parent.get(at) ?? root;
      this.#parent.set(at, root);
      at = next;
    }
    return root;
  }
}
