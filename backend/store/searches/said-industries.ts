import { reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { countChange } from '../database/changes.ts';
import { importByHand } from '../evidence/imports.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { IS_SEEN } from '../views/is-seen.ts';
import { type View, viewOf } from '../views/view.ts';

/** What a member says of a company's industry; '' takes back what was said. */
export interface SaidIndustry {
  readonly company: number;
  readonly industry: string;
}

/**
 * Industries by company, as the viewer may see them: the own word counts before a teammate's, who shares what is said
 * by hand, and of theirs the latest.
 */
export function readSaidIndustries(db: Connection, view: View): Map<number, string> {
  const rows = db.all<SaidIndustry>(
    `SELECT said.company, said.industry FROM said_industry AS said
     JOIN import ON import.account = said.account AND import.id = said.import
     WHERE said.account = ?1
       AND (import.contributor IN (SELECT value FROM json_each(?2)) OR import.id IN (SELECT value FROM json_each(?3)))
     ORDER BY import.contributor IN (SELECT value FROM json_each(?2, '$[#-1]')) DESC, said.said_at DESC, said.import`,
    view.account,
    view.contributors,
    view.imports,
  );
  const industries = new Map<number, string>();
  for (const { company, industry } of rows) {
    if (!industries.has(company)) industries.set(company, industry);
  }
  return industries;
}

/**
 * Keeps what the member says of companies of its data.
 * @returns true where any of it is news; not_found, and nothing kept, where a company is none of the member's data
 */
export function sayIndustries(
  db: Connection,
  caller: Member,
  said: readonly SaidIndustry[],
  now: number,
): boolean {
  const member = reread(db, caller);
  const view = viewOf(db, member);
  const held = importByHand(db, member.account, member.id, now);
  let changes = 0;
  for (const { company, industry } of said) {
    requireSeen(db, view, company);
    changes +=
      industry === ''
        ? db.run(
            'DELETE FROM said_industry WHERE account = ? AND company = ? AND import = ?',
            member.account,
            company,
            held.id,
          )
        : db.run(
            `INSERT INTO said_industry (account, company, import, industry, said_at) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT DO UPDATE SET industry = excluded.industry, said_at = excluded.said_at
             WHERE industry <> excluded.industry`,
            member.account,
            company,
            held.id,
            industry,
            now,
          );
  }
  if (changes > 0) countChange(db, member.account, member.id);
  return changes > 0;
}

function requireSeen(db: Connection, view: View, company: number): void {
  const row = db.get(
    `SELECT 1 FROM company WHERE account = ?1 AND id = ?2 AND ${IS_SEEN}`,
    view.account,
    company,
    view.contributors,
    view.imports,
  );
  if (row === undefined) {
    throw new StoreError('not_found', 'There is no such company in your data. Choose one of those listed.');
  }
}
