import { findHostOf } from '../accounts/members.ts';
import type { Access, Db } from '../database/access.ts';
import { deleteJob } from '../jobs/jobs.ts';
import type { ErasedRows, ImportRow, Member, Store } from '../store.ts';
import { commitImport } from './commit-import.ts';
import { RecordCounter } from './count-records.ts';
import { deleteSource, listSources, readSource, type SourceRow } from './sources.ts';

export function openSources(access: Access): Pick<Store, 'commitImport'> {
  return {
    commitImport: (read, options) => access.write(options.member, (db) => commitImport(db, read, options)),
  };
}

/** The member's own sources, newest first; for a visitor of the sample team also those of whom they look as. */
export async function listImports(db: Db, member: Pick<Member, 'account' | 'id'>): Promise<ImportRow[]> {
  const host = await findHostOf(db, member);
  const shown = host === null ? [] : await listSources(db, { account: member.account, id: host.member });
  const all = [...shown, ...(await listSources(db, member))];
  return all
    .filter(({ folded_into }) => folded_into === null)
    .map((source) => toListed(source, all.filter(({ folded_into }) => folded_into === source.id).length))
    .reverse()
    .sort((x, y) => Date.parse(y.importedAt) - Date.parse(x.importedAt));
}

/** Deletes sources with their jobs; returns what the member's data say no longer. */
export async function removeSources(
  db: Db,
  member: Pick<Member, 'account' | 'id'>,
  all: readonly SourceRow[],
  gone: readonly SourceRow[],
): Promise<ErasedRows> {
  // Those that stay are counted first, then all: what people are joined by only grows.
  const counter = new RecordCounter();
  await countSources(
    db,
    counter,
    all.filter((source) => !gone.includes(source)),
  );
  const after = { ...counter.count(), ties: counter.countTies() };
  await countSources(db, counter, gone);
  const before = { ...counter.count(), ties: counter.countTies() };
  for (const source of gone) {
    await deleteSource(db, source);
    await deleteJob(db, member, source.public_id);
  }
  return {
    people: before.people - after.people,
    evidence: before.evidence - after.evidence,
    ties: before.ties - after.ties,
    imports: gone.filter(({ folded_into }) => folded_into === null).length,
  };
}

async function countSources(db: Db, counter: RecordCounter, sources: readonly SourceRow[]): Promise<void> {
  for (const source of sources) counter.add((await readSource(db, source)).records, source.ownerKeys);
}

function toListed(source: SourceRow, folded: number): ImportRow {
  return {
    id: source.public_id,
    source: source.kind,
    fileName: source.file_name,
    importedAt: new Date(source.imported_at).toISOString(),
    coversTo: source.covers_to,
    ...source.counts,
    folded,
  };
}
