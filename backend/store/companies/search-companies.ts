import { normaliseCompanyName } from '../../network/names/company-name.ts';
import type { Connection } from '../connection.ts';
import type { CompanyRow } from '../store.ts';
import { SEES_EMPLOYMENT, type View } from '../views/view.ts';
import type { NamedCompanyRow } from './chosen-company.ts';
import { describeCompany } from './read-company.ts';

export type FoundCompany = CompanyRow & { readonly people: number };

/** As many companies as a picker shows. */
const MOST_FOUND = 20;

/** Companies whose normalised name holds every word of the query, those with most people in view first. */
export function searchCompanies(db: Connection, view: View, query: string): FoundCompany[] {
  const words = normaliseCompanyName(query)
    .split(' ')
    .filter((word) => word !== '');
  return db
    .all<NamedCompanyRow & { people: number }>(
      `SELECT company.id, company.name, company.norm, count(DISTINCT employment.person) AS people
       FROM company JOIN employment INDEXED BY employment_company
         ON employment.account = company.account AND employment.company = company.id
       WHERE company.account = ?1 AND employment.superseded = 0 AND ${SEES_EMPLOYMENT}
         AND NOT EXISTS (SELECT 1 FROM json_each(?2) WHERE instr(company.norm, value) = 0)
       GROUP BY company.id ORDER BY people DESC, company.name, company.id LIMIT ${MOST_FOUND}`,
      view.account,
      JSON.stringify(words),
      view.contributors,
      view.imports,
    )
    .map((row) => ({ ...describeCompany(db, view, row), people: row.people }));
}
