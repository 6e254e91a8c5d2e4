import type { CardOf } from '../../utils/card/card.ts';
import { readColleagues } from '../../utils/card/read-colleagues.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { readCompanyPaths } from '../../utils/interface/companies-paths.ts';
import type { RoleFound } from '../card/card-acts.ts';

/** Those at the company of a card who have a title. A card without a page is asked about by its key, the company's id. */
export async function findByRole(
  client: Pick<CompanionClient, 'asMe'>,
  { key, url, coverage }: CardOf<'company'>,
  role: string,
): Promise<RoleFound> {
  const company: Record<string, string> = url === '' ? { company_id: key } : { linkedin_url: url };
  const path = `/kith/companies/people?${new URLSearchParams({ ...company, role })}`;
  const paths = await client.asMe('GET', path, { answer: readCompanyPaths });
  return { people: readColleagues(paths, coverage?.me ?? ''), count: paths.count };
}
