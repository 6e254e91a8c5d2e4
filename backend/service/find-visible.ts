import type { PersonIdentity } from '../../utils/linkedin-url.ts';
import type { CompanyRow, Member, PersonRow } from '../store/store.ts';
import type { MemberNetwork } from './networks.ts';
import type { ServiceContext } from './service-context.ts';
import { ServiceError } from './service-error.ts';

/** The person of this identity where the member may see them; else null, as if nobody had ever heard of them. */
export async function findVisiblePerson(
  { store }: ServiceContext,
  member: Member,
  { people }: MemberNetwork,
  { key }: PersonIdentity,
): Promise<PersonRow | null> {
  const row = await store.personByKey(member.account, key);
  return row !== null && people.has(row.id) ? row : null;
}

/** The company behind an id that was handed out to this member; throws not_found for every other id. */
export async function requireVisibleCompany(
  service: ServiceContext,
  member: Member,
  id: string,
): Promise<CompanyRow> {
  const reference = service.ids.decode('company', id);
  const isOwn = reference !== null && reference.account === member.account;
  const { peopleAt } = await service.networks.of(member);
  const row =
    isOwn && peopleAt.has(reference.row) ? await service.store.company(member.account, reference.row) : null;
  if (row === null) {
    throw new ServiceError(
      'not_found',
      'company_id is not a company of your data; take one from GET /kith/companies.',
    );
  }
  return row;
}
