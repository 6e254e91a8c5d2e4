import type { Connection } from '../connection.ts';
import { IS_SEEN } from '../views/is-seen.ts';
import type { View } from '../views/view.ts';
import { pageKeyOf } from './company-page.ts';
import { onlyLikelyPages } from './likely-pages.ts';

/** A company with the page that was confirmed for it, else the one its name tells, else ''. */
export interface CompanyPageRow {
  readonly id: number;
  readonly name: string;
  readonly key: string;
}

interface AliasRow {
  readonly company: number;
  readonly kind: 'slug' | 'org_id';
  readonly value: string;
}

/**
 * Every company the viewer may see, by id. Of several pages of one company, and of several companies of one page,
 * the viewer's own latest choice counts, then a teammate's, as `matchPage` has it.
 */
export function readCompanyPages(db: Connection, view: View): CompanyPageRow[] {
  const companies = db.all<{ id: number; name: string; norm: string }>(
    `SELECT id, name, norm FROM company WHERE account = ?1 AND ?2 = '' AND ${IS_SEEN} ORDER BY id`,
    view.account,
    '',
    view.contributors,
    view.imports,
  );
  const seen = new Set(companies.map(({ id }) => id));
  const keys = new Map<number, string>();
  const taken = new Set<string>();
  for (const { company, kind, value } of db.all<AliasRow>(
    `SELECT company, kind, value FROM company_alias
     WHERE account = ? AND kind IN ('slug', 'org_id') AND contributor IN (SELECT value FROM json_each(?))
     ORDER BY contributor = ? DESC, chosen_at DESC, contributor, +kind DESC, value`,
    view.account,
    view.contributors,
    view.viewer,
  )) {
    if (!seen.has(company)) continue;
    const key = pageKeyOf({ kind, value });
    if (!keys.has(company) && !taken.has(key)) keys.set(company, key);
    taken.add(key);
  }
  const likely = onlyLikelyPages(db, view.account);
  const named = countBy(companies, ({ norm }) => norm);
  const likelyOf = ({ id, norm }: { id: number; norm: string }) => {
    const key = likely.get(id) ?? '';
    return taken.has(key) || named.get(norm) !== 1 ? '' : key;
  };
  return companies.map(({ id, name, norm }) => ({ id, name, key: keys.get(id) ?? likelyOf({ id, norm }) }));
}

function countBy<Item>(items: readonly Item[], of: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(of(item), (counts.get(of(item)) ?? 0) + 1);
  return counts;
}
