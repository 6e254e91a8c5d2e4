import { normaliseCompanyName, normaliseSlug } from '../../network/names/company-name.ts';
import type { Connection } from '../connection.ts';
import type { CompanyMatch, CompanyRow } from '../store.ts';
import { IS_SEEN } from '../views/is-seen.ts';
import type { View } from '../views/view.ts';
import { findChosen, type NamedCompanyRow } from './chosen-company.ts';
import { tidyCompanyName } from './companies.ts';
import { findDomainOwners } from './company-domains.ts';
import { parsePageKey } from './company-page.ts';
import { describeCompany, readCompany } from './read-company.ts';

/**
 * The company that is meant by a page: the one that somebody in view chose, the viewer's own choice first; else the only
 * one whose normalised name is that of the slug.
 */
export function matchPage(db: Connection, view: View, key: string): CompanyMatch {
  const page = parsePageKey(key);
  if (page === null) return { kind: 'none' };
  const chosen = findChosen(db, view, page);
  if (chosen !== null) return confirmed(db, view, chosen, { key });
  if (page.kind === 'org_id') return { kind: 'none' };
  const named = companiesOfNorm(db, view, normaliseSlug(page.value));
  const [only] = named;
  if (only === undefined) return { kind: 'none' };
  const companies = named.map((row) => describeCompany(db, view, row));
  if (named.length > 1) return { kind: 'ambiguous', companies };
  return { kind: 'likely', company: { ...describeCompany(db, view, only), key } };
}

/**
 * The company of a name: the one that is written so but for case and blanks, else the only one of its normalised name
 * ("Acme" for "ACME, Inc."; of "Acme GmbH" and "Acme Ltd" neither).
 */
export function matchName(db: Connection, view: View, name: string): CompanyMatch {
  const named = companiesOfNorm(db, view, normaliseCompanyName(name));
  const folded = tidyCompanyName(name).toLowerCase();
  const [only] = named.length === 1 ? named : named.filter((row) => row.name.toLowerCase() === folded);
  if (only !== undefined) return { kind: 'likely', company: describeCompany(db, view, only) };
  if (named.length === 0) return { kind: 'none' };
  return { kind: 'ambiguous', companies: named.map((row) => describeCompany(db, view, row)) };
}

/** The company whose people have work addresses of this registrable domain (`findDomainOwners`). */
export function matchDomain(db: Connection, view: View, domain: string): CompanyMatch {
  const chosen = findChosen(db, view, { kind: 'domain', value: domain });
  if (chosen !== null) return confirmed(db, view, chosen, { domain });
  const companies = findDomainOwners(db, view, domain).flatMap(
    ({ company }) => readCompany(db, view, company) ?? [],
  );
  const [only] = companies;
  if (only === undefined) return { kind: 'none' };
  if (companies.length > 1) return { kind: 'ambiguous', companies };
  return { kind: 'likely', company: { ...only, domain } };
}

function companiesOfNorm(db: Connection, view: View, norm: string): NamedCompanyRow[] {
  return db.all<NamedCompanyRow>(
    `SELECT id, name, norm FROM company WHERE account = ?1 AND norm = ?2 AND ${IS_SEEN} ORDER BY name, id`,
    view.account,
    norm,
    view.contributors,
    view.imports,
  );
}

function confirmed(
  db: Connection,
  view: View,
  row: NamedCompanyRow,
  chosen: Pick<CompanyRow, 'key'> | Pick<CompanyRow, 'domain'>,
): CompanyMatch {
  return { kind: 'confirmed', company: { ...describeCompany(db, view, row), ...chosen } };
}
