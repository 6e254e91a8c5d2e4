/** Adds new emails from a mailbox to the source that earlier readings created. */

import {
  type EvidenceRecord,
  eventOf,
  type ImportRecord,
  isBetterNaming,
  type PersonKey,
  type PersonRecord,
} from '../../imports/record.ts';
import type { Db } from '../database/access.ts';
import { RecordCounter } from '../sources/count-records.ts';
import { decodeReadable, encodeParts } from '../sources/part-codec.ts';
import { addParts, changeSource, readParts, replacePart, type SourceRow } from '../sources/sources.ts';

interface Appended {
  /** The people in the whole source, without its owner. */
  readonly people: number;
  readonly evidenceAdded: number;
  readonly evidenceUnchanged: number;
  /** The emails that weren't in the source yet. */
  readonly events: ReadonlySet<string>;
}

/**
 * Adds records so that the source is the same as if everything had been read at once, with each fact once and each person's
 * best name. The last part is filled first, so a source that is read every day doesn't have more parts than another.
 * @param changes other changes to the source
 */
export async function appendRecords(
  db: Db,
  source: SourceRow,
  fresh: readonly ImportRecord[],
  changes: Pick<SourceRow, 'covers_to' | 'imported_at' | 'ownerKeys'>,
): Promise<Appended> {
  const parts = (await readParts(db, source)).map(({ part, body }) => ({
    part,
    records: decodeReadable(body),
  }));
  const before = new EarlierRecords(parts.flatMap(({ records }) => records));
  const added = fresh.filter((record) => record.type !== 'evidence' || before.isNewFact(record));
  const events = newEvents(added, before.facts());
  before.learn(added);
  const kept = added.filter((record) => record.type !== 'person' || before.isWorthAdding(record));
  for (const { part, records } of parts.slice(0, -1)) {
    const left = records.filter((record) => !before.isReplaced(record));
    if (left.length === records.length) continue;
    const [encoded = null] = encodeParts(left);
    await replacePart(db, source, part, encoded);
  }
  const last = parts.at(-1);
  const rest = (last?.records ?? []).filter((record) => !before.isReplaced(record));
  // A part that can't be read is left unchanged.
  const isFilled = last !== undefined && last.records.length > 0;
  const [first, ...others] = encodeParts(isFilled ? [...rest, ...kept] : kept);
  if (isFilled && first !== undefined) await replacePart(db, source, last.part, first);
  const following = isFilled || first === undefined ? others : [first, ...others];
  await addParts(db, source, following, (last?.part ?? -1) + 1);
  const counted = new RecordCounter();
  for (const { records } of parts) counted.add(records.filter((record) => !before.isReplaced(record)));
  const counts = counted.add(kept, changes.ownerKeys).count();
  await changeSource(db, source, { ...changes, counts });
  const facts = new Set(kept.flatMap((record) => (record.type === 'evidence' ? [record.naturalKey] : [])));
  const all = new Set(fresh.flatMap((record) => (record.type === 'evidence' ? [record.naturalKey] : [])));
  const evidenceUnchanged = all.size - facts.size;
  return { people: counts.people, evidenceAdded: facts.size, evidenceUnchanged, events };
}

/** Returns the events in the records that the source didn't have. Facts added to a known event don't make the event new. */
export function newEvents(records: Iterable<ImportRecord>, before: Iterable<string>): ReadonlySet<string> {
  const events = new Set<string>();
  for (const record of records) if (record.type === 'evidence') events.add(eventOf(record.naturalKey));
  for (const naturalKey of before) events.delete(eventOf(naturalKey));
  return events;
}

class EarlierRecords {
  /** The latest date of each fact. */
  readonly #facts = new Map<string, number>();
  /** Everyone who appears in a fact. */
  readonly #people = new Set<PersonKey>();
  readonly #described = new Set<PersonKey>();
  readonly #best = new Map<PersonKey, PersonRecord>();

  constructor(records: readonly ImportRecord[]) {
    this.learn(records);
    for (const record of records) {
      if (record.type === 'person') for (const key of record.keys) this.#described.add(key);
    }
  }

  learn(records: readonly ImportRecord[]): void {
    for (const record of records) {
      if (record.type === 'evidence') {
        const { naturalKey, at } = record;
        this.#facts.set(naturalKey, Math.max(at, this.#facts.get(naturalKey) ?? at));
        this.#people.add(record.from).add(record.to);
      } else if (record.type === 'person') {
        const [key] = record.keys;
        const best = this.#best.get(key);
        if (best === undefined || isBetterNaming(namingOf(record), namingOf(best)))
          this.#best.set(key, record);
      }
    }
  }

  facts(): Iterable<string> {
    return this.#facts.keys();
  }

  isNewFact({ naturalKey, at }: EvidenceRecord): boolean {
    const known = this.#facts.get(naturalKey);
    return known === undefined || at > known;
  }

  /** Returns whether a new record adds anything about someone who appears in a fact. */
  isWorthAdding(record: PersonRecord): boolean {
    const isNew = record.keys.some((key) => !this.#described.has(key));
    return this.#people.has(record.keys[0]) && (isNew || this.#best.get(record.keys[0]) === record);
  }

  /** Returns whether another record has a better name for the person. */
  isReplaced(record: ImportRecord): boolean {
    if (record.type !== 'person') return false;
    const best = this.#best.get(record.keys[0]);
    return best !== undefined && best !== record;
  }
}

/** A record without `named` has the lowest rank. */
function namingOf(record: PersonRecord) {
  const [rank, at] = record.named ?? [Number.POSITIVE_INFINITY, 0];
  return { name: record, rank, at };
}
