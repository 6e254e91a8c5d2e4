import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import type { Member } from '../../store/rows.ts';
import type { ServiceContext } from '../service-context.ts';

/** Returns the LinkedIn addresses of companies by id, '' if unknown. */
export async function companyUrls(
  { store }: ServiceContext,
  member: Member,
  companies: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const urls = new Map<number, string>();
  for (const id of new Set(companies)) {
    const row = await store.company(member.account, id, member);
    urls.set(id, linkedinUrlOf(row?.key ?? '') ?? '');
  }
  return urls;
}
