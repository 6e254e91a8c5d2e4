import type { Connection } from '../connection.ts';
import { countChange } from '../database/changes.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { viewOf } from '../views/view.ts';
import { parsePageKey } from './company-page.ts';
import { mergeListedCompany } from './merge-listed-company.ts';
import { readCompany } from './read-company.ts';

/** The member says that this page is that company; a later word replaces an earlier one. True when it is news. */
export function chooseCompany(
  db: Connection,
  member: Member,
  pageKey: string,
  company: number,
  now: number,
): boolean {
  if (readCompany(db, viewOf(db, member), company) === null) {
    throw new StoreError('not_found', 'There is no such company in your data. Choose one of those listed.');
  }
  return confirmPage(db, member, pageKey, company, now);
}

/** As `chooseCompany`, for a company the member has just named. */
export function confirmPage(
  db: Connection,
  member: Member,
  pageKey: string,
  company: number,
  now: number,
): boolean {
  const page = parsePageKey(pageKey);
  if (page === null) {
    throw new StoreError('bad_request', 'This is not the address of a LinkedIn company page.');
  }
  const changes = db.run(
    `INSERT INTO company_alias (account, kind, value, contributor, company, certainty, chosen_at)
     VALUES (?, ?, ?, ?, ?, 'known', ?)
     ON CONFLICT DO UPDATE SET company = excluded.company, chosen_at = excluded.chosen_at
     WHERE company <> excluded.company`,
    member.account,
    page.kind,
    page.value,
    member.id,
    company,
    now,
  );
  if (changes === 0) return false;
  countChange(db, member.account, member.id);
  mergeListedCompany(db, member, pageKey);
  return true;
}
