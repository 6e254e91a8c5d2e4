import { normaliseCompanyName, normaliseSlug } from '../network/company-name.ts';
import type { Connection } from './connection.ts';
import type { CompanyMatch, CompanyRow } from './store.ts';
import { SEES_EMPLOYMENT, type View } from './view.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly norm: string;
}

/** A company page as it may be named: `li:org:{slug}` or `li:org#{id}`. */
export interface PageAlias {
  readonly kind: 'slug' | 'org_id';
  readonly value: string;
}

export function parsePageKey(key: string): PageAlias | null {
  for (const [prefix, kind] of [
    ['li:org:', 'slug'],
    ['li:org#', 'org_id'],
  ] as const) {
    if (key.startsWith(prefix) && key.length > prefix.length)
      return { kind, value: key.slice(prefix.length) };
  }
  return null;
}

export function pageKeyOf(alias: PageAlias): string {
  return alias.kind === 'slug' ? `li:org:${alias.value}` : `li:org#${alias.value}`;
}

/** Whether somebody the viewer may see works or worked there: only such companies exist for it. */
const IS_SEEN = `EXISTS (SELECT 1 FROM employment
  WHERE employment.account = company.account AND employment.company = company.id AND superseded = 0
    AND ${SEES_EMPLOYMENT})`;

/**
 * The company that is meant by a page (design section 4, company identity): the one that somebody in view chose,
 * the viewer's own choice first; else the only one whose normalised name is that of the slug.
 */
export function matchPage(db: Connection, view: View, key: string): CompanyMatch {
  const page = parsePageKey(key);
  if (page === null) return { kind: 'none' };
  const chosen = findChosen(db, view, page);
  if (chosen !== null) return { kind: 'confirmed', company: { ...chosen, key } };
  if (page.kind === 'org_id') return { kind: 'none' };
  const named = db.all<Row>(
    `SELECT id, name, norm FROM company WHERE account = ?1 AND norm = ?2 AND ${IS_SEEN} ORDER BY name, id`,
    view.account,
    normaliseSlug(page.value),
    view.contributors,
    view.imports,
  );
  const [only] = named;
  if (only === undefined) return { kind: 'none' };
  if (named.length > 1)
    return { kind: 'ambiguous', companies: named.map((row) => describeCompany(db, view, row)) };
  const company = describeCompany(db, view, only);
  return { kind: 'likely', company: { ...company, key: company.key || key } };
}

/**
 * The company whose people have work addresses of this registrable domain: at least two of them, and more than
 * half of all such people in view. Several with at least two each are for the viewer to tell apart.
 */
export function matchDomain(db: Connection, view: View, domain: string): CompanyMatch {
  const chosen = findChosen(db, view, { kind: 'domain', value: domain });
  if (chosen !== null) return { kind: 'confirmed', company: chosen };
  const counts = db.all<Row & { people: number }>(
    `SELECT company.id, company.name, company.norm, count(DISTINCT employment.person) AS people
     FROM person_alias AS alias
     JOIN employment ON employment.account = alias.account AND employment.person = alias.person
       AND employment.current = 1 AND superseded = 0 AND ${SEES_EMPLOYMENT}
     JOIN company ON company.account = employment.account AND company.id = employment.company
     WHERE alias.account = ?1 AND alias.domain = ?2 AND alias.kind = 'email' AND EXISTS (
       SELECT 1 FROM alias_import AS link JOIN import ON import.account = link.account AND import.id = link.import
       WHERE link.account = alias.account AND link.alias = alias.id
         AND (import.contributor IN (SELECT value FROM json_each(?3)) OR import.id IN (SELECT value FROM json_each(?4))))
     GROUP BY company.id ORDER BY people DESC, company.name, company.id`,
    view.account,
    domain,
    view.contributors,
    view.imports,
  );
  const all = counts.reduce((sum, row) => sum + row.people, 0);
  const likely = counts.filter((row) => row.people >= 2);
  const [first] = likely;
  if (first === undefined) return { kind: 'none' };
  if (first.people * 2 > all || likely.length === 1) {
    return { kind: 'likely', company: { ...describeCompany(db, view, first), domain } };
  }
  return { kind: 'ambiguous', companies: likely.map((row) => describeCompany(db, view, row)) };
}

/** Null where the viewer may not see the company. */
export function readCompany(db: Connection, view: View, id: number): CompanyRow | null {
  const row = db.get<Row>(
    `SELECT id, name, norm FROM company WHERE account = ?1 AND id = ?2 AND ${IS_SEEN}`,
    view.account,
    id,
    view.contributors,
    view.imports,
  );
  return row === undefined ? null : describeCompany(db, view, row);
}

/** Companies whose normalised name holds every word of the query, those with most people first. */
export function searchByName(
  db: Connection,
  view: View,
  query: string,
  most: number,
): (CompanyRow & { readonly people: number })[] {
  return db
    .all<Row & { people: number }>(
      `SELECT company.id, company.name, company.norm, count(DISTINCT employment.person) AS people
       FROM company JOIN employment ON employment.account = company.account AND employment.company = company.id
       WHERE company.account = ?1 AND superseded = 0 AND ${SEES_EMPLOYMENT}
         AND NOT EXISTS (SELECT 1 FROM json_each(?2) WHERE instr(company.norm, value) = 0)
       GROUP BY company.id ORDER BY people DESC, company.name, company.id LIMIT ?5`,
      view.account,
      JSON.stringify(
        normaliseCompanyName(query)
          .split(' ')
          .filter((word) => word !== ''),
      ),
      view.contributors,
      view.imports,
      most,
    )
    .map((row) => ({ ...describeCompany(db, view, row), people: row.people }));
}

function findChosen(
  db: Connection,
  view: View,
  alias: PageAlias | { readonly kind: 'domain'; readonly value: string },
): CompanyRow | null {
  const row = db.get<Row>(
    `SELECT company.id, company.name, company.norm
     FROM company_alias AS alias
     JOIN company ON company.account = alias.account AND company.id = alias.company
     WHERE alias.account = ?1 AND alias.kind = ?5 AND alias.value = ?2 AND ${IS_SEEN}
       AND alias.contributor IN (SELECT value FROM json_each(?3))
     ORDER BY alias.contributor = ?6 DESC, alias.chosen_at DESC, alias.contributor LIMIT 1`,
    view.account,
    alias.value,
    view.contributors,
    view.imports,
    alias.kind,
    view.viewer,
  );
  return row === undefined ? null : describeCompany(db, view, row);
}

/** The company with the page and domain that the viewer, else a teammate, confirmed for it. */
function describeCompany(db: Connection, view: View, row: Row): CompanyRow {
  const aliases = db.all<{ kind: 'slug' | 'org_id' | 'domain'; value: string }>(
    `SELECT kind, value FROM company_alias
     WHERE account = ? AND company = ? AND kind <> 'name' AND contributor IN (SELECT value FROM json_each(?))
     ORDER BY contributor = ? DESC, chosen_at DESC, kind DESC, value`,
    view.account,
    row.id,
    view.contributors,
    view.viewer,
  );
  const page = aliases.find((alias) => alias.kind !== 'domain');
  return {
    id: row.id,
    name: row.name,
    norm: row.norm,
    key:
      page === undefined || page.kind === 'domain' ? '' : pageKeyOf({ kind: page.kind, value: page.value }),
    domain: aliases.find((alias) => alias.kind === 'domain')?.value ?? likelyDomain(db, view, row.id),
  };
}

/** The domain most of the company's people in view have work addresses of, where at least two do; else ''. */
function likelyDomain(db: Connection, view: View, company: number): string {
  const found = db.get<{ domain: string }>(
    `SELECT alias.domain, count(DISTINCT employment.person) AS people
     FROM employment
     JOIN person_alias AS alias ON alias.account = employment.account AND alias.person = employment.person
       AND alias.domain IS NOT NULL
     WHERE employment.account = ?1 AND employment.company = ?2 AND employment.current = 1 AND superseded = 0
       AND ${SEES_EMPLOYMENT} AND EXISTS (
         SELECT 1 FROM alias_import AS link JOIN import ON import.account = link.account AND import.id = link.import
         WHERE link.account = alias.account AND link.alias = alias.id
           AND (import.contributor IN (SELECT value FROM json_each(?3)) OR import.id IN (SELECT value FROM json_each(?4))))
     GROUP BY alias.domain HAVING people >= 2 ORDER BY people DESC, alias.domain LIMIT 1`,
    view.account,
    company,
    view.contributors,
    view.imports,
  );
  return found?.domain ?? '';
}
