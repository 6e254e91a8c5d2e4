import { type EvidenceRecord, ME, type PersonKey } from './record.ts';

/**
 * Gathers evidence, one record per natural key. The later of two records wins, but a dated one always beats an undated one,
 * regardless of the order of rows.
 */
export class EvidenceBook {
  readonly #records = new Map<string, EvidenceRecord>();
  readonly #new: EvidenceRecord[] = [];

  /** Returns true if the fact is new. Ignores evidence that connects a person with themselves. */
  add(record: Omit<EvidenceRecord, 'type'>): boolean {
    return this.keep({ type: 'evidence', ...record });
  }

  /** Like `add`, for a complete record. */
  keep(record: EvidenceRecord): boolean {
    if (record.from === record.to) return false;
    const known = this.#records.get(record.naturalKey);
    if (known === undefined || isBetter(record, known)) this.#records.set(record.naturalKey, record);
    return known === undefined;
  }

  /**
   * Adds a record whose natural key is unique without looking it up, which saves time for hundreds of thousands of records.
   */
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

/**
 * Returns evidence that a person is in the owner's address book. `at` is in UTC seconds; if `isDated` is false, it is the
 * day the source is read.
 */
export function addressBookEntry(
  person: PersonKey,
  at: number,
  naturalKey: string,
  isDated = true,
): Omit<EvidenceRecord, 'type'> {
  const entry = {
    from: ME,
    to: person,
    kind: 'address_book',
    at,
    direction: 'out',
    recipients: 1,
    naturalKey,
  } as const;
  return isDated ? entry : { ...entry, isUndated: true };
}
