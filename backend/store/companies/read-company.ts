import type { Connection } from '../connection.ts';
import type { CompanyRow } from '../store.ts';
import { IS_SEEN } from '../views/is-seen.ts';
import { SEES_EMPLOYMENT, type View } from '../views/view.ts';
import { type ChosenAlias, findChosen, type NamedCompanyRow } from './chosen-company.ts';
import { findOwnDomain } from './company-domains.ts';
import { pageKeyOf } from './company-page.ts';
import { findLikelyPage } from './likely-pages.ts';

/** Null where the viewer may not see the company. */
export function readCompany(db: Connection, view: View, id: number): CompanyRow | null {
  const row = db.get<NamedCompanyRow>(
    `SELECT id, name, norm FROM company WHERE account = ?1 AND id = ?2 AND ${IS_SEEN}`,
    view.account,
    id,
    view.contributors,
    view.imports,
  );
  return row === undefined ? null : describeCompany(db, view, row);
}

/**
 * The company with the page and domain that the viewer, else a teammate, confirmed for it and that lead to no other; else
 * the page its name tells, and its own domain.
 */
export function describeCompany(db: Connection, view: View, row: NamedCompanyRow): CompanyRow {
  const aliases = db.all<ChosenAlias>(
    `SELECT kind, value FROM company_alias
     WHERE account = ? AND company = ? AND kind <> 'name' AND contributor IN (SELECT value FROM json_each(?))
     ORDER BY contributor = ? DESC, chosen_at DESC, contributor, +kind DESC, value`,
    view.account,
    row.id,
    view.contributors,
    view.viewer,
  );
  let key = '';
  let domain = '';
  for (const { kind, value } of aliases) {
    if ((kind === 'domain' ? domain : key) !== '') continue;
    if (findChosen(db, view, { kind, value })?.id !== row.id) continue;
    if (kind === 'domain') domain = value;
    else key = pageKeyOf({ kind, value });
  }
  return {
    id: row.id,
    name: row.name,
    norm: row.norm,
    key: key || findLikelyPage(db, view, row),
    domain: domain || findOwnDomain(db, view, row.id),
  };
}

/** How many people in view are or were there. */
export function countPeopleAt(db: Connection, view: View, company: number): number {
  const sql = `SELECT count(DISTINCT employment.person) AS people FROM employment INDEXED BY employment_company
    WHERE employment.account = ?1 AND employment.company = ?2 AND employment.superseded = 0 AND ${SEES_EMPLOYMENT}`;
  return db.one<{ people: number }>(sql, view.account, company, view.contributors, view.imports).people;
}
