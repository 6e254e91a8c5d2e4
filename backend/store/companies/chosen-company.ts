import type { Connection } from '../connection.ts';
import { IS_SEEN } from '../views/is-seen.ts';
import type { View } from '../views/view.ts';

/** A company as its row has it. */
export interface NamedCompanyRow {
  readonly id: number;
  readonly name: string;
  readonly norm: string;
}

/** What is chosen to be a company's: a page by slug or number, or a domain. */
export interface ChosenAlias {
  readonly kind: 'slug' | 'org_id' | 'domain';
  readonly value: string;
}

/**
 * The company in view that a page or domain was chosen for: the viewer's own choice counts first, then the latest; null
 * where nobody in view chose one.
 */
export function findChosen(db: Connection, view: View, { kind, value }: ChosenAlias): NamedCompanyRow | null {
  const row = db.get<NamedCompanyRow>(
    `SELECT company.id, company.name, company.norm
     FROM company_alias AS alias
     JOIN company ON company.account = alias.account AND company.id = alias.company
     WHERE alias.account = ?1 AND alias.kind = ?5 AND alias.value = ?2 AND ${IS_SEEN}
       AND alias.contributor IN (SELECT value FROM json_each(?3))
     ORDER BY alias.contributor = ?6 DESC, alias.chosen_at DESC, alias.contributor LIMIT 1`,
    view.account,
    value,
    view.contributors,
    view.imports,
    kind,
    view.viewer,
  );
  return row ?? null;
}
