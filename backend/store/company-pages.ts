import { pageKeyOf } from './company-page.ts';
import type { Connection } from './connection.ts';
import { IS_SEEN } from './read-company.ts';
import type { View } from './view.ts';

/** A company with the page that was confirmed for it, '' where none was. */
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
    const key = pageKeyOf({ kind, value });
    if (!keys.has(company) && !taken.has(key)) keys.set(company, key);
    taken.add(key);
  }
  return db
    .all<{ id: number; name: string }>(
      `SELECT id, name FROM company WHERE account = ?1 AND ?2 = '' AND ${IS_SEEN} ORDER BY id`,
      view.account,
      '',
      view.contributors,
      view.imports,
    )
    .map(({ id, name }) => ({ id, name, key: keys.get(id) ?? '' }));
}
