import { useState } from 'preact/hooks';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { readSortPeople } from '../../../utils/interface/people-sort.ts';
import { type LinkedPage, linkedPeople } from '../../../utils/page/linked-pages.ts';
import { readPageLinks } from '../../../utils/page/page-links.ts';

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

export type Ranking = ReturnType<typeof useRanking>;

/** Keeps the latest ranked page while the panel is open. `me` is the reader's own address; '' if it isn't known. */
export function useRanking(client: ServiceClient, me: string) {
  const [ranked, setRanked] = useState<RankedPage | null>(null);
  /** Throws CompanionFailure. The previous ranking then stays. */
  const rank = async (url: string) => {
    const people = await rankPeople(client, linkedPeople(await readPageLinks(url), me));
    setRanked({ url, people });
  };
  return { ranked, rank };
}
