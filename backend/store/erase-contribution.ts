import { countChange } from './changes.ts';
import type { Connection } from './connection.ts';
import { eraseAsks } from './erase-asks.ts';
import { eraseJobs } from './erase-jobs.ts';
import { eraseLikelyPages } from './erase-likely-pages.ts';
import { eraseLists } from './erase-lists.ts';
import { eraseSearches } from './erase-searches.ts';
import { eraseSequences } from './erase-sequences.ts';
import { eraseWatches } from './erase-watches.ts';
import { forgetSharing } from './forget-sharing.ts';
import { listImports } from './imports.ts';
import { removeImport } from './remove-import.ts';
import type { ErasedRows, Member } from './store.ts';
import { sweepCompanies } from './sweep.ts';

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
