import type { Db } from '../database/access.ts';
import { deleteJob } from '../importing/jobs.ts';
import { RecordCounter } from '../sources/count-records.ts';
import { deleteSource, readSource, type SourceRow } from '../sources/sources.ts';
import type { ErasedRows, Member } from '../store.ts';

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
