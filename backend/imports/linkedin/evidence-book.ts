import type { EvidenceRecord } from '../record.ts';

/** Gathers evidence, one record a natural key; of two the later stays, a dated one before any other, whatever the order of rows. */
export class EvidenceBook {
  readonly #records = new Map<string, EvidenceRecord>();
  readonly #new: EvidenceRecord[] = [];

  /** True where the fact was not known yet. Nobody is evidence about themselves. */
  add(record: Omit<EvidenceRecord, 'type'>): boolean {
    return this.keep({ type: 'evidence', ...record });
  }

  /** The same with a record that is one already. */
  keep(record: EvidenceRecord): boolean {
    if (record.from === record.to) return false;
    const known = this.#records.get(record.naturalKey);
    if (known === undefined || isBetter(record, known)) this.#records.set(record.naturalKey, record);
    return known === undefined;
  }

  /** The same with a record whose natural key no other has: of hundreds of thousands each is not looked up. */
  addNew(record: EvidenceRecord): void {
    this.#new.push(record);
  }

  get size(): number {
    return this.#records.size + this.#new.length;
  }

  records(): EvidenceRecord[] {
    return [...this.#records.values(), ...this.#new];
  }
}

type Dated = Pick<EvidenceRecord, 'at' | 'isUndated'>;

function isBetter(one: Dated, other: Dated): boolean {
  return one.isUndated === other.isUndated ? one.at > other.at : one.isUndated !== true;
}
