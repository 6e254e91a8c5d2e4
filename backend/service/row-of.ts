import type { CompanyRow, Member } from '../store/store.ts';
import type { Caller } from './access/as-member.ts';
import type { RowKind } from './opaque-id.ts';
import type { ServiceContext } from './service-context.ts';
import { ServiceError } from './service-error.ts';

/** No row has this id. */
const NO_ROW = 0;

/**
 * The row an id on the wire names. Whatever is no id, or another account's, names the row that nobody has, so that
 * the store refuses it in the same words as a row that is not the caller's.
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

/** The row behind a team's id. Whether the caller is in that team, and as what, is for the store to say. */
export function requireTeam({ ids }: ServiceContext, { member }: Caller, id: string): number {
  const team = ids.decode('team', id);
  if (team === null || team.account !== member.account) {
    throw new ServiceError('not_found', 'There is no such team of yours.');
  }
  return team.row;
}

/** The same for another member of a team. */
export function requireTeamMember({ ids }: ServiceContext, { member }: Caller, id: string): number {
  const mate = ids.decode('member', id);
  if (mate === null || mate.account !== member.account) {
    throw new ServiceError('not_found', 'There is no such other member in this team.');
  }
  return mate.row;
}

/** The company behind an id that was handed out to this member; throws not_found for every other id. */
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
      'company_id is not a company of your data; take one from GET /kith/companies.',
    );
  }
  return row;
}
