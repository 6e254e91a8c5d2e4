/** Imports that came with a file of data taken along: each stays what it was, and all go when that is undone. */
import type { ImportRecord, TakenSource } from '../../imports/record.ts';
import { type Db, nextNumber } from '../database/access.ts';
import { RecordCounter } from './count-records.ts';
import { foldSources } from './fold-sources.ts';
import { hideOtherPeople } from './natural-keys.ts';
import { encodeParts } from './part-codec.ts';
import { addSource, listSources, type SourceRow } from './sources.ts';

/** What is appended to the id of the import that brought in a source beside others. */
const NUMBER = /\.\d+$/;

export function isTaken({ public_id }: SourceRow): boolean {
  return NUMBER.test(public_id);
}

/** The import that brought in a source. */
export function importOf(publicId: string): string {
  return publicId.replace(NUMBER, '');
}

/**
 * Adds each of them; a file that was imported here itself is there already.
 * @param source what they came with, which isn't added itself
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
