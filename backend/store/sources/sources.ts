import type { Selectable } from 'kysely';
import type { ImportRecord, PersonKey } from '../../imports/record.ts';
import type { Db } from '../database/access.ts';
import { deleteRows, selectRows, updateRows } from '../database/rows-where.ts';
import type { Tables } from '../database/schema.ts';
import type { Owner } from '../rows.ts';
import type { RecordCounts } from './count-records.ts';
import { decodePart, type EncodedPart, PartError } from './part-codec.ts';

export interface SourceRow extends Omit<Selectable<Tables['source']>, 'owner_keys' | 'counts'> {
  readonly ownerKeys: readonly PersonKey[];
  readonly counts: RecordCounts;
}

interface SourceContent {
  readonly records: ImportRecord[];
  readonly problems: readonly string[];
}

/** Returns the member's sources, oldest first. */
export async function listSources(db: Db, { account, id }: Owner): Promise<SourceRow[]> {
  const rows = await selectRows(db, 'source', { account, member: id })
    .selectAll()
    .orderBy('imported_at')
    .orderBy('id')
    .execute();
  return rows.map(({ owner_keys, counts, ...row }) => ({
    ...row,
    ownerKeys: JSON.parse(owner_keys) as PersonKey[],
    counts: JSON.parse(counts) as RecordCounts,
  }));
}

/** Returns the records of all readable parts, and a sentence about each of the other parts. */
export async function readSource(db: Db, source: SourceRow): Promise<SourceContent> {
  const records: ImportRecord[] = [];
  const problems: string[] = [];
  for (const { part, body } of await readParts(db, source)) {
    try {
      for (const record of decodePart(body)) records.push(record);
    } catch (error) {
      if (!(error instanceof PartError)) throw error;
      problems.push(describeProblem(source, part, error));
    }
  }
  return { records, problems };
}

export function describeProblem(source: SourceRow, part: number, error: PartError): string {
  return `Part ${part} of ${source.file_name} can't be read. ${error.message}`;
}

export async function addSource(
  db: Db,
  { ownerKeys, counts, ...row }: SourceRow,
  parts: Iterable<EncodedPart>,
): Promise<void> {
  await db
    .insertInto('source')
    .values({ ...row, owner_keys: JSON.stringify(ownerKeys), counts: JSON.stringify(counts) })
    .execute();
  await addParts(db, row, parts);
}

/** Replaces a part's content. Null deletes the part. */
export async function replacePart(
  db: Db,
  source: SourceRow,
  part: number,
  encoded: EncodedPart | null,
): Promise<void> {
  const where = { ...partsOf(source), part };
  if (encoded === null) await deleteRows(db, 'source_part', where);
  else await updateRows(db, 'source_part', where, { ...encoded });
}

export async function readParts(db: Db, source: SourceRow): Promise<{ part: number; body: Uint8Array }[]> {
  return selectRows(db, 'source_part', partsOf(source)).select(['part', 'body']).orderBy('part').execute();
}

export async function readPart(db: Db, source: SourceRow, part: number): Promise<Uint8Array | null> {
  const row = await selectRows(db, 'source_part', { ...partsOf(source), part })
    .select('body')
    .executeTakeFirst();
  return row?.body ?? null;
}

export async function replaceParts(db: Db, source: SourceRow, parts: Iterable<EncodedPart>): Promise<void> {
  await deleteRows(db, 'source_part', partsOf(source));
  await addParts(db, source, parts);
}

export function changeCounts(db: Db, source: SourceRow, counts: RecordCounts): Promise<void> {
  return changeSource(db, source, { ...source, counts });
}

export async function changeSource(
  db: Db,
  { account, member, id }: SourceRow,
  changes: Pick<SourceRow, 'covers_to' | 'imported_at' | 'ownerKeys' | 'counts'>,
): Promise<void> {
  const { covers_to, imported_at } = changes;
  const owner_keys = JSON.stringify(changes.ownerKeys);
  const counts = JSON.stringify(changes.counts);
  await updateRows(db, 'source', { account, member, id }, { covers_to, imported_at, owner_keys, counts });
}

export async function deleteSource(db: Db, source: SourceRow): Promise<void> {
  const { account, member, id } = source;
  await deleteRows(db, 'source_part', partsOf(source));
  await deleteRows(db, 'source', { account, member, id });
}

type SourceKey = Pick<SourceRow, 'account' | 'member' | 'id'>;

/** @param from the number of the first part */
export async function addParts(
  db: Db,
  source: SourceKey,
  parts: Iterable<EncodedPart>,
  from = 0,
): Promise<void> {
  let part = from;
  for (const encoded of parts) {
    await db
      .insertInto('source_part')
      .values({ ...partsOf(source), part, ...encoded })
      .execute();
    part += 1;
  }
}

function partsOf({ account, member, id }: SourceKey) {
  return { account, member, source: id };
}
