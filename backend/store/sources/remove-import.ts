import type { Connection } from '../connection.ts';
import { gatherTies } from '../evidence/gather-ties.ts';
import { NOTHING } from '../evidence/import-content.ts';
import { BY_HAND, type KeptImport } from '../evidence/imports.ts';
import { findSchoolmates, touchSchoolmates } from '../evidence/schoolmates.ts';
import { settleEmployments } from '../evidence/settle-employments.ts';
import { TouchedPairs } from '../evidence/touched-pairs.ts';
import { regroupPeople } from '../joining/regroup-people.ts';
import { releaseImport } from '../joining/release-import.ts';
import { sweepCompanies, sweepPeople } from '../joining/sweep.ts';
import type { ErasedRows } from '../store.ts';

/** Takes an import back, within one transaction of the caller's: all that no other import holds goes with it. */
export function removeImport(db: Connection, kept: KeptImport): ErasedRows {
  const { account, contributor } = kept;
  const touched = new TouchedPairs();
  const schoolmates = findSchoolmates(db, account, contributor);
  const released = releaseImport(db, kept, NOTHING, touched);
  db.run('DELETE FROM import WHERE account = ? AND id = ?', account, kept.id);
  regroupPeople(db, account, released.people, touched);
  settleEmployments(db, account, contributor, released.people);
  touchSchoolmates(db, account, contributor, schoolmates, touched);
  const ties = gatherTies(db, account, touched);
  const people = sweepPeople(db, account, released.people);
  sweepCompanies(db, account);
  return { people, evidence: released.evidence, ties, imports: kept.source === BY_HAND ? 0 : 1 };
}
