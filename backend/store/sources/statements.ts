import type { Selectable } from 'kysely';
import type { Statement } from '../../derive/contributor/statement.ts';
import { type Db, nextNumber } from '../database/access.ts';
import { selectRows } from '../database/rows-where.ts';
import type { Tables } from '../database/schema.ts';
import type { Owner } from '../rows.ts';

/**
 * Kinds of manual entries. `derive/contributor/statement.ts` explains those about people. The others are about companies,
 * which are identified by their folded name (`Dictionary.findCompany`) in `other`:
 * - `company_page`: the page with this key (`subject`) is the company's. If there are several statements about a page, the
 *   latest counts.
 * - `industry`: the company's industry (body `industry`). `subject` is ''.
 * - `likely_page`: the page with this key (`subject`) matches the company by name alone. Its member is `ACCOUNT`.
 */
export type StatementKind = Statement['kind'] | 'company_page' | 'industry' | 'likely_page';

export function isOfCompany(kind: string): boolean {
  return kind === 'company_page' || kind === 'industry' || kind === 'likely_page';
}

/** Used as the member of statements that the account keeps without recording who made them. */
export const ACCOUNT = 0;

export type StatementRow = Selectable<Tables['statement']>;

/** Returns the statements of a kind, or of all kinds, in the order they were made. */
export async function listStatements(
  db: Db,
  { account, id }: Owner,
  kind?: StatementKind,
): Promise<StatementRow[]> {
  const all = selectRows(db, 'statement', { account, member: id }).selectAll();
  return (kind === undefined ? all : all.where('kind', '=', kind)).orderBy('id').execute();
}

/** @param said `body`: further content as JSON, depending on the kind */
export async function addStatement(
  db: Db,
  { account, id: member }: Owner,
  said: {
    readonly kind: StatementKind;
    readonly subject: string;
    readonly other?: string;
    readonly body?: object;
    readonly saidAt: number;
  },
): Promise<void> {
  const { kind, subject, other = '', body = {}, saidAt } = said;
  const id = await nextNumber(db, account, 'statement');
  await db
    .insertInto('statement')
    .values({ account, member, id, kind, subject, other, body: JSON.stringify(body), said_at: saidAt })
    .execute();
}

export async function deleteStatements(
  db: Db,
  { account, id }: Owner,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('statement')
    .where((is) => is.and({ account, member: id }))
    .where('id', 'in', ids)
    .execute();
}
