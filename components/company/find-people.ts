import type { CardOf, Colleague } from '../../utils/card/card.ts';
import type { Party } from '../../utils/card/card-path.ts';
import { readColleagues } from '../../utils/card/read-colleagues.ts';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import type { JobFunction } from '../../utils/interface/kith/kith-companies.ts';
import { readIntroductions } from '../../utils/interface/kith/kith-known.ts';
import { askCompanyPeople, type PageOfPeople } from '../../utils/look-up/company-people.ts';

/** An empty filter matches everyone. */
export interface PeopleFilter {
  readonly role?: string;
  readonly function?: JobFunction;
  /** Only people this introducer knows, by `KnowsMost.id`. */
  readonly introducer?: string;
}

export interface PeopleFound {
  readonly people: readonly Colleague[];
  /** Total across all pages. */
  readonly count: number;
  readonly hasMore: boolean;
}

export async function findPeople(
  client: ServiceClient,
  { key, url, coverage }: CardOf<'company'>,
  filter: PeopleFilter,
  page: PageOfPeople,
): Promise<PeopleFound> {
  const company = url === '' ? { company_id: key } : { linkedin_url: url };
  const found = await askCompanyPeople(client, { ...company, ...filter }, page);
  return {
    people: readColleagues(found, coverage?.me ?? ''),
    count: found.count,
    hasMore: found.pagination.has_next_page,
  };
}

/** Returns one page of the people someone could introduce the reader to. `me` is the reader's address, '' if unknown. */
export async function findIntroductions(
  client: ServiceClient,
  { url }: Pick<Party, 'url'>,
  { page, limit }: PageOfPeople,
  me: string,
): Promise<PeopleFound> {
  const query = new URLSearchParams({ linkedin_url: url, page: String(page), limit: String(limit) });
  const found = await client.asMe('GET', `/kith/people/introductions?${query}`, {
    answer: readIntroductions,
  });
  return {
    people: readColleagues(found, me),
    count: found.pagination.total,
    hasMore: found.pagination.has_next_page,
  };
}
