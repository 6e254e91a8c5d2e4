import type { Connection } from '../connection.ts';
import { IS_SEEN } from '../views/is-seen.ts';
import type { View } from '../views/view.ts';
import { findChosen } from './chosen-company.ts';
import { pageKeyOf, parsePageKey } from './company-page.ts';

/**
 * Pages that were found to be a company's by its name alone (`matchPage`), kept so that lists and rankings can carry
 * their address. Whether one still holds is asked at every reading: it is the company's only such page, nobody in view
 * chose it for another company, and no other company in view has that normalised name.
 */
export function keepLikelyPage(db: Connection, account: number, key: string, company: number): void {
  const page = parsePageKey(key);
  if (page?.kind !== 'slug') return;
  if (isLikelyPageKept(db, account, key, company)) return;
  db.run('INSERT INTO likely_page (account, company, slug) VALUES (?, ?, ?)', account, company, page.value);
}

/** True also where two others are kept: they say already that none can be relied on. */
export function isLikelyPageKept(db: Connection, account: number, key: string, company: number): boolean {
  const slugs = db.all<{ slug: string }>(
    'SELECT slug FROM likely_page WHERE account = ? AND company = ?',
    account,
    company,
  );
  return slugs.length > 1 || slugs.some(({ slug }) => slug === parsePageKey(key)?.value);
}

/** By company: the key of its only page of this kind, whatever else may speak against it. */
export function onlyLikelyPages(db: Connection, account: number): Map<number, string> {
  const rows = db.all<{ company: number; slug: string }>(
    'SELECT company, min(slug) AS slug FROM likely_page WHERE account = ? GROUP BY company HAVING count(*) = 1',
    account,
  );
  return new Map(rows.map(({ company, slug }) => [company, pageKeyOf({ kind: 'slug', value: slug })]));
}

/** Key of the company's likely page as the viewer may rely on it, '' where there is none. */
export function findLikelyPage(db: Connection, view: View, company: { id: number; norm: string }): string {
  const [only, ...others] = db.all<{ slug: string }>(
    'SELECT slug FROM likely_page WHERE account = ? AND company = ? LIMIT 2',
    view.account,
    company.id,
  );
  if (only === undefined || others.length > 0) return '';
  const isChosen = findChosen(db, view, { kind: 'slug', value: only.slug }) !== null;
  const namesakes = db.all(
    `SELECT id FROM company WHERE account = ?1 AND norm = ?2 AND ${IS_SEEN} LIMIT 2`,
    view.account,
    company.norm,
    view.contributors,
    view.imports,
  );
  const holds = !isChosen && namesakes.length === 1;
  return holds ? pageKeyOf({ kind: 'slug', value: only.slug }) : '';
}
