import { normaliseSlug } from '../../network/names/company-name.ts';
import type { Connection } from '../connection.ts';
import type { CompanyRow } from '../store.ts';
import type { View } from '../views/view.ts';
import { pageKeyOf, parsePageKey } from './company-page.ts';
import { matchPage } from './match-company.ts';

/**
 * Every key under which a list of the viewer's own may hold the company of a page: the key itself, the pages chosen for the company, and
 * the listed ones whose name tells the same. A key of a company that is not known, or not for certain, stands alone.
 */
export function createCompanyNames(db: Connection, view: View): (key: string) => string[] {
  let listed: Map<string, Set<string>> | null = null;

  return (key) => {
    listed ??= listedPages(db, view);
    noteListed(listed, key);
    const company = companyOf(db, view, key);
    if (company === null) return [key];
    const others = [...chosenPages(db, view, company.id), ...(listed.get(company.norm) ?? [])];
    return [key, ...others.filter((other) => companyOf(db, view, other)?.id === company.id)];
  };
}

function companyOf(db: Connection, view: View, key: string): CompanyRow | null {
  const match = matchPage(db, view, key);
  return match.kind === 'confirmed' || match.kind === 'likely' ? match.company : null;
}

/** Pages on the viewer's lists by the normalised name their slug tells: a scan of as many short keys as they saved. */
function listedPages(db: Connection, { account, viewer }: View): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>();
  for (const { identity } of db.all<{ identity: string }>(
    `SELECT DISTINCT item.identity FROM list
     JOIN list_item AS item ON item.account = list.account AND item.list = list.id
     WHERE list.account = ? AND list.owner = ? AND list.type = 'company'
       AND item.identity >= 'li:org:' AND item.identity < 'li:org;'`,
    account,
    viewer,
  )) {
    noteListed(pages, identity);
  }
  return pages;
}

function noteListed(pages: Map<string, Set<string>>, key: string): void {
  const page = parsePageKey(key);
  if (page?.kind !== 'slug') return;
  const norm = normaliseSlug(page.value);
  const known = pages.get(norm);
  if (known === undefined) pages.set(norm, new Set([key]));
  else known.add(key);
}

function chosenPages(db: Connection, view: View, company: number): string[] {
  return db
    .all<{ kind: 'slug' | 'org_id'; value: string }>(
      `SELECT kind, value FROM company_alias WHERE account = ? AND company = ? AND kind IN ('slug', 'org_id')
         AND contributor IN (SELECT value FROM json_each(?))`,
      view.account,
      company,
      view.contributors,
    )
    .map(pageKeyOf);
}
