import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { readSortPeople } from '../../../utils/interface/people-sort.ts';
import type { LinkedPage } from '../../../utils/page/linked-pages.ts';

/** The service's limit per ranking. */
const MAX_PEOPLE = 1000;

export interface RankedPerson extends LinkedPage {
  /** The position on the page, from 1. */
  readonly place: number;
  readonly score: number;
  /** '' if there is no path. */
  readonly label: string;
}

/** The people a page links to, easiest to reach first. Never stored. */
export interface RankedPage {
  readonly url: string;
  readonly people: readonly RankedPerson[];
}

/** Ranks the first 1,000 people in one request, easiest to reach first. Throws CompanionFailure. */
export async function rankPeople(
  client: ServiceClient,
  all: readonly LinkedPage[],
): Promise<readonly RankedPerson[]> {
  const people = all.slice(0, MAX_PEOPLE);
  if (people.length === 0) return [];
  const { sorted } = await client.asMe('POST', '/v2/people/sort', {
    body: { people: people.map((page) => page.url) },
    answer: readSortPeople,
  });
  const placeOf = new Map(people.map((page, at) => [page.url, { page, place: at + 1 }]));
  return sorted.flatMap(({ url: sent, score, score_label }) => {
    const known = placeOf.get(sent);
    if (known === undefined) return [];
    return [{ ...known.page, place: known.place, score, label: score > 0 ? score_label : '' }];
  });
}
