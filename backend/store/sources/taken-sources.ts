/** Imports inside an export from another Kith. Each stays a source of its own. Undoing the import undoes all of them. */
import type { ImportRecord, TakenSource } from '../../imports/record.ts';
import { type Db, nextNumber } from '../database/access.ts';
import { RecordCounter } from './count-records.ts';
import { foldSources } from './fold-sources.ts';
import { hideOtherPeople } from './natural-keys.ts';
import { encodeParts } from './part-codec.ts';
import { addSource, listSources, type SourceRow } from './sources.ts';

/** The suffix that distinguishes several sources of one import. */
const NUMBER = /\.\d+$/;

export function isTaken({ public_id }: SourceRow): boolean {
  return NUMBER.test(public_id);
}

/** Returns the id of the import that a source came from. */
export function importOf(publicId: string): string {
  return publicId.replace(NUMBER, '');
}

/**
 * Adds each source, except files that were imported here already.
 * @param source the import they came with, which isn't added itself
 * @returns how many were added
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
