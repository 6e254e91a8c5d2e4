import type { CompanyRow, Member } from '../../../store/store.ts';
import type { ServiceContext } from '../../service-context.ts';
import { ServiceError } from '../../service-error.ts';

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
