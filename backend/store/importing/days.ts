/** Stores the events that each day's reading added to a live source, and those that it skips because a day was undone. */
import { eventOf, type ImportRecord, type PersonKey } from '../../imports/record.ts';
import type { Day } from '../../network/evidence.ts';
import type { Db } from '../database/access.ts';
import { ownedBy, selectRows, updateRows } from '../database/rows-where.ts';
import type { Owner } from '../rows.ts';
import { RecordCounter } from '../sources/count-records.ts';
import { createHasher } from '../sources/erased.ts';
import { decodeReadable, encodeParts } from '../sources/part-codec.ts';
import { changeCounts, listSources, readParts, replacePart, type SourceRow } from '../sources/sources.ts';

/** Emails, meetings and contacts as keyed hashes, so that nobody can be identified from them. */
interface SavedDays {
  readonly days: readonly { readonly day: Day; readonly events: readonly string[] }[];
  readonly skipped: readonly string[];
}

/** How many emails, meetings or contacts a day's reading added. */
export interface ReadDay {
  readonly day: Day;
  readonly added: number;
}

/** Days before the last 31 can't be undone separately, which keeps the lists small. */
const MAX_DAYS = 31;
export const NO_DAYS: string = JSON.stringify({ days: [], skipped: [] } satisfies SavedDays);

/** Returns the days that can be undone, newest first. */
export function daysOf(saved: string): readonly ReadDay[] {
  return parse(saved).days.map(({ day, events }) => ({ day, added: events.length }));
}

/** Returns the keyed hashes of events that undone days had added. */
export function skippedEvents(saved: string): readonly string[] {
  return parse(saved).skipped;
}

/** Returns the saved days with these events added to their day. */
export async function addToDay(
  db: Db,
  account: number,
  saved: string,
  { day, events }: { readonly day: Day; readonly events: ReadonlySet<string> },
): Promise<string> {
  if (events.size === 0) return saved;
  const { days, skipped } = parse(saved);
  const hash = await createEventHash(db, account);
  const known = days.find((one) => one.day === day)?.events ?? [];
  const all = new Set([...known, ...Array.from(events, hash)]);
  // Also drops days in the future, saved while the clock was wrong.
  const others = days.filter((one) => one.day !== day && Math.abs(one.day - day) < MAX_DAYS);
  const sorted = [...others, { day, events: [...all] }].toSorted((one, other) => other.day - one.day);
  return JSON.stringify({ days: sorted, skipped } satisfies SavedDays);
}

/** Returns the records without those that only undone days added. */
export async function withoutUndone(
  db: Db,
  member: Owner,
  digest: string,
  records: readonly ImportRecord[],
): Promise<readonly ImportRecord[]> {
  const row = await selectRows(db, 'live_source', { ...ownedBy(member), digest })
    .select('days')
    .executeTakeFirst();
  const skipped = new Set(row === undefined ? [] : skippedEvents(row.days));
  if (skipped.size === 0) return records;
  const removal = new Removal(skipped, await createEventHash(db, member.account));
  removal.learn(records);
  return removal.left(records);
}

/**
 * Removes everything that a day's reading added to a source, and skips it from now on. Returns false if that day added
 * nothing, and null if the live source doesn't exist.
 */
export async function undoDay(db: Db, member: Owner, id: number, day: Day): Promise<boolean | null> {
  const row = await selectRows(db, 'live_source', { ...ownedBy(member), id })
    .select(DAYS)
    .executeTakeFirst();
  if (row === undefined) return null;
  const undone = parse(row.days).days.find((one) => one.day === day);
  if (undone === undefined) return false;
  await skip(db, member, row, undone.events);
  return true;
}

/**
 * Removes events from the source with this digest, and skips them from now on. Returns whether the live source exists.
 * @param events keyed hashes
 */
export async function skipEvents(
  db: Db,
  member: Owner,
  digest: string,
  events: readonly string[],
): Promise<boolean> {
  const row = await selectRows(db, 'live_source', { ...ownedBy(member), digest })
    .select(DAYS)
    .executeTakeFirst();
  if (row === undefined) return false;
  await skip(db, member, row, events);
  return true;
}

const DAYS = ['id', 'digest', 'days'] as const;

async function skip(
  db: Db,
  member: Owner,
  row: { readonly id: number; readonly digest: string; readonly days: string },
  events: readonly string[],
): Promise<void> {
  const gone = new Set(events);
  const source = (await listSources(db, member)).find(({ digest }) => digest === row.digest);
  if (source !== undefined) await removeFrom(db, source, gone);
  const { days, skipped } = parse(row.days);
  const left = days
    .map((one) => ({ ...one, events: one.events.filter((event) => !gone.has(event)) }))
    .filter((one) => one.events.length > 0);
  const saved: SavedDays = { days: left, skipped: [...new Set([...skipped, ...gone])] };
  const where = { ...ownedBy(member), id: row.id };
  await updateRows(db, 'live_source', where, { days: JSON.stringify(saved) });
}

/** Decodes one part at a time, because a large source takes a lot of memory. */
async function removeFrom(db: Db, source: SourceRow, gone: ReadonlySet<string>): Promise<void> {
  const removal = new Removal(gone, await createEventHash(db, source.account));
  const parts = await readParts(db, source);
  for (const { body } of parts) removal.learn(decodeReadable(body));
  const counter = new RecordCounter();
  for (const { part, body } of parts) {
    const records = decodeReadable(body);
    const left = removal.left(records);
    counter.add(left);
    if (left.length === records.length) continue;
    const [encoded = null] = encodeParts(left);
    await replacePart(db, source, part, encoded);
  }
  const { people, evidence } = counter.add([], source.ownerKeys).count();
  await changeCounts(db, source, { people, evidence });
}

/** Removes events, and the data about people who aren't in any other event. */
class Removal {
  readonly #gone: ReadonlySet<string>;
  readonly #events = new Set<string>();
  readonly #hash: (event: string) => string;
  readonly #inGone = new Set<PersonKey>();
  readonly #inOthers = new Set<PersonKey>(['me']);

  constructor(gone: ReadonlySet<string>, hash: (event: string) => string) {
    this.#gone = gone;
    this.#hash = hash;
  }

  /** Call it with all records before calling `left`. */
  learn(records: readonly ImportRecord[]): void {
    for (const record of records) {
      if (record.type !== 'evidence') continue;
      const event = eventOf(record.naturalKey);
      const isGone = this.#gone.has(this.#hash(event));
      if (isGone) this.#events.add(event);
      const people = isGone ? this.#inGone : this.#inOthers;
      people.add(record.from).add(record.to);
    }
  }

  left(records: readonly ImportRecord[]): readonly ImportRecord[] {
    return records.filter((record) => {
      if (record.type === 'evidence') return !this.#events.has(eventOf(record.naturalKey));
      const key = record.type === 'person' ? record.keys[0] : record.person;
      return !this.#inGone.has(key) || this.#inOthers.has(key);
    });
  }
}

/** 66 bits, so that two events practically never have the same hash. */
const CHARACTERS = 11;

/** Hashes each event only once, because the facts of an event follow each other. */
async function createEventHash(db: Db, account: number): Promise<(event: string) => string> {
  const hash = await createHasher(db, account);
  let last = { event: '', digest: '' };
  return (event) => {
    if (last.event !== event) {
      last = { event, digest: hash(`event ${event}`).toString('base64url').slice(0, CHARACTERS) };
    }
    return last.digest;
  };
}

function parse(saved: string): SavedDays {
  return JSON.parse(saved) as SavedDays;
}
