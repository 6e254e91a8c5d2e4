/** Imports inside an export from another Kith. Each becomes a separate source. Undoing the import undoes all of them. */

import {
  type ConnectionList,
  completeLists,
  isOwnConnection,
  listConnections,
} from '../../derive/contributor/compare-connections.ts';
import type { ImportRecord, TakenSource } from '../../imports/record.ts';
import { type Db, nextNumber } from '../database/access.ts';
import { ownedBy, selectRows, updateRows } from '../database/rows-where.ts';
import type { Owner } from '../rows.ts';
import { RecordCounter } from './count-records.ts';
import { hideOtherPeople } from './natural-keys.ts';
import { encodeParts } from './part-codec.ts';
import { addSource, listSources, readSource, replaceParts, type SourceRow } from './sources.ts';

/** The suffix that distinguishes several sources of one import. */
const NUMBER = /\.\d+$/;

export function isTaken({ public_id }: SourceRow): boolean {
  return NUMBER.test(public_id);
}

export function importOf(publicId: string): string {
  return publicId.replace(NUMBER, '');
}

/**
 * Adds each source, except files that were already imported here.
 * @param source the import that contained them, which isn't added itself
 * @returns the number of added sources
 */
export async function addTakenSources(
  db: Db,
  source: SourceRow,
  taken: readonly TakenSource[],
  left: (records: readonly ImportRecord[]) => readonly ImportRecord[],
): Promise<number> {
  const member = { account: source.account, id: source.member };
  const known = new Set((await listSources(db, member)).map(({ digest }) => digest));
  let added = 0;
  for (const [at, { kind, fileName, coversTo, digest, ownerKeys, records: all }] of taken.entries()) {
    const records = await hideOtherPeople(db, source.account, left(all));
    if (known.has(digest) || records.length === 0) continue;
    const { people, evidence } = new RecordCounter().add(records, ownerKeys).count();
    const row: SourceRow = {
      ...source,
      id: await nextNumber(db, source.account, 'source'),
      public_id: `${source.public_id}.${at + 1}`,
      kind,
      file_name: fileName,
      digest: digest === '' ? `${source.digest}.${at + 1}` : digest,
      covers_to: coversTo ?? source.covers_to,
      ownerKeys,
      counts: { people, evidence },
    };
    await addSource(db, row, encodeParts(records));
    added += 1;
  }
  for (const kind of new Set(taken.map((one) => one.kind))) await foldSources(db, member, kind);
  return added;
}

/** How many sources of one kind stay separate, so that each can be undone on its own. */
const MAX_APART = 4;

/**
 * Someone who exports the same data every month soon has dozens of sources with the same content. When there are more than
 * four of a kind, the oldest is folded into the next: it keeps only what the next source doesn't contain, disappears from
 * lists, and is undone together with it. A live source isn't an export, so it stays separate. Derived data stays the same,
 * because the two lists that decide who is still connected are never folded.
 */
export async function foldSources(db: Db, member: Owner, kind: string): Promise<void> {
  const kept = await selectRows(db, 'live_source', ownedBy(member)).select('digest').execute();
  const isLive = (source: SourceRow) => kept.some(({ digest }) => digest === source.digest);
  const all = (await listSources(db, member)).filter((source) => source.kind === kind && !isLive(source));
  const apart = all.filter(({ folded_into }) => folded_into === null);
  if (apart.length <= MAX_APART) return;
  const contents = await Promise.all(apart.map((source) => readSource(db, source)));
  const lists = apart.map(({ id, covers_to }, at) => listOf(id, covers_to, contents[at]?.records ?? []));
  const oldest = apart.slice(0, -MAX_APART).findIndex((_, at) => isSpare(lists, at));
  const [from, into] = [apart[oldest], apart[oldest + 1]];
  const [older, newer] = [contents[oldest], contents[oldest + 1]];
  if (from === undefined || into === undefined || older === undefined || newer === undefined) return;
  // A part that can't be read stays unchanged: a newer Kith may be able to read it.
  if (older.problems.length === 0) {
    const contained = new NewerRecords(newer.records);
    await replaceParts(db, from, encodeParts(notCovered(older.records, contained)));
  }
  for (const one of all) {
    if (one.id === from.id || one.folded_into === from.id) await pointTo(db, one, into.id);
  }
  await foldSources(db, member, kind);
}

function listOf(source: number, coversTo: number, records: readonly ImportRecord[]): ConnectionList {
  return { source, coversTo, connections: listConnections(records) };
}

/**
 * Returns whether the two newest complete lists stay the same without this list. Lists with the same date count as one, so
 * none of them can be omitted.
 */
function isSpare(lists: readonly ConnectionList[], at: number): boolean {
  const newest = (some: readonly ConnectionList[]) =>
    completeLists(some.toSorted((one, other) => one.coversTo - other.coversTo))
      .slice(-2)
      .map(({ source, connections }) => `${source} ${connections.length}`)
      .join(', ');
  return newest(lists) === newest(lists.toSpliced(at, 1));
}

/**
 * Returns the records that a newer source doesn't make redundant. The name and date reveal when someone has a new address,
 * so a connection and the person's name are both kept if either isn't redundant.
 */
function notCovered(records: readonly ImportRecord[], newer: NewerRecords): ImportRecord[] {
  const left = new Set(records.filter((record) => !newer.covers(record)));
  const keysOf = (record: ImportRecord) =>
    record.type === 'person' ? record.keys : isOwnConnection(record) ? [record.to] : [];
  const kept = new Set([...left].flatMap(keysOf));
  return records.filter((record) => left.has(record) || keysOf(record).some((key) => kept.has(key)));
}

/** Checks whether a newer source makes a record of an older one redundant. */
class NewerRecords {
  readonly #texts = new Set<string>();
  /** The date of each dated fact. */
  readonly #dates = new Map<string, number>();

  constructor(records: readonly ImportRecord[]) {
    for (const record of records) {
      if (record.type !== 'evidence') this.#texts.add(JSON.stringify(record));
      else if (record.isUndated !== true) {
        const { naturalKey, at } = record;
        this.#dates.set(naturalKey, Math.max(at, this.#dates.get(naturalKey) ?? at));
      }
    }
  }

  covers(record: ImportRecord): boolean {
    if (record.type !== 'evidence') return this.#texts.has(JSON.stringify(record));
    const date = this.#dates.get(record.naturalKey);
    return date !== undefined && (record.isUndated === true || date >= record.at);
  }
}

export async function pointTo(db: Db, { account, member, id }: SourceRow, into: number): Promise<void> {
  await updateRows(db, 'source', { account, member, id }, { folded_into: into });
}
