import type { CompanyRow, Member } from '../store/rows.ts';
import type { Caller } from './access/known-callers.ts';
import type { RowKind } from './opaque-id.ts';
import type { ServiceContext } from './service-context.ts';
import { ServiceError } from './service-error.ts';

/** No row has this id. */
const NO_ROW = 0;

/**
 * Returns the row of an id. An invalid id, or another account’s, becomes a row that no one has. So the store refuses it
 * with the same message as a row that isn’t the caller’s.
 */
export function rowOf(
  { ids }: ServiceContext,
  kind: RowKind,
  member: Member,
  id: string | undefined,
): number {
  const reference = ids.decode(kind, id ?? '');
  return reference?.account === member.account ? reference.row : NO_ROW;
}

/**
 * Returns the number in a path. Anything else becomes 0, which no row has, so every wrong id is refused with the same message.
 */
export function rowNumberOf(id: string | undefined): number {
  return /^[1-9][0-9]{0,14}$/.test(id ?? '') ? Number(id) : NO_ROW;
}

/** Returns the row of a team's id. The store decides whether the caller is in that team, and in which role. */
export function requireTeam({ ids }: ServiceContext, { member }: Caller, id: string): number {
  const team = ids.decode('team', id);
  if (team === null || team.account !== member.account) {
    throw new ServiceError('not_found', 'You aren’t in that team. Choose one of yours.');
  }
  return team.row;
}

export function requireTeamMember({ ids }: ServiceContext, { member }: Caller, id: string): number {
  const mate = ids.decode('member', id);
  if (mate === null || mate.account !== member.account) {
    throw new ServiceError(
      'not_found',
      'This team has no other member with this id. Choose one from its list.',
    );
  }
  return mate.row;
}

/** Returns the company of an id that this member received. Throws `not_found` for any other id. */
export async function requireCompany(
  { ids, store }: ServiceContext,
  member: Member,
  id: string,
): Promise<CompanyRow> {
  const reference = ids.decode('company', id);
  const isOwn = reference !== null && reference.account === member.account;
  const row = isOwn ? await store.company(member.account, reference.row, member) : null;
  if (row === null) {
    throw new ServiceError(
      'not_found',
      'company_id isn’t a company in your data. Use one from GET /kith/companies.',
    );
  }
  return row;
}
