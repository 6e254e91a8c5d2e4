import { eraseAsks } from '../asks/erase-asks.ts';
import { eraseSequences } from '../asks/erase-sequences.ts';
import { eraseLikelyPages } from '../companies/erase-likely-pages.ts';
import type { Connection } from '../connection.ts';
import { countChange } from '../database/changes.ts';
import { listImports } from '../evidence/imports.ts';
import { sweepCompanies } from '../joining/sweep.ts';
import { eraseLists } from '../lists/erase-lists.ts';
import { eraseWatches } from '../lists/erase-watches.ts';
import { eraseSearches } from '../searches/erase-searches.ts';
import { eraseJobs } from '../sources/erase-jobs.ts';
import { removeImport } from '../sources/remove-import.ts';
import type { ErasedRows, Member } from '../store.ts';
import { forgetSharing } from './forget-sharing.ts';

const NONE: ErasedRows = { people: 0, evidence: 0, ties: 0, imports: 0 };

/** All the member contributed goes: sources, what was said by hand, lists, asks. The member and its person stay. */
export function eraseContribution(db: Connection, member: Member): ErasedRows {
  const erased = listImports(db, member.account, member.id)
    .map((kept) => removeImport(db, kept))
    .reduce(
      (sum, one) => ({
        people: sum.people + one.people,
        evidence: sum.evidence + one.evidence,
        ties: sum.ties + one.ties,
        imports: sum.imports + one.imports,
      }),
      NONE,
    );
  db.run('DELETE FROM company_alias WHERE account = ? AND contributor = ?', member.account, member.id);
  db.run('DELETE FROM wrong_person WHERE account = ? AND contributor = ?', member.account, member.id);
  db.run('DELETE FROM same_person WHERE account = ? AND contributor = ?', member.account, member.id);
  eraseLikelyPages(db, member.account);
  eraseSequences(db, member);
  eraseLists(db, member);
  eraseSearches(db, member);
  eraseAsks(db, member);
  eraseWatches(db, member);
  eraseJobs(db, member);
  forgetSharing(db, member);
  sweepCompanies(db, member.account);
  countChange(db, member.account, member.id);
  return erased;
}
