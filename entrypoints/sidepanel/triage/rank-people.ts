import { useState } from 'preact/hooks';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { readSortPeople } from '../../../utils/interface/people-sort.ts';
import { type LinkedPage, linkedPeople } from '../../../utils/page/linked-pages.ts';
import { readPageLinks } from '../../../utils/page/page-links.ts';

/** As many as the service ranks at once. */
const MOST_PEOPLE = 1000;

export interface RankedPerson extends LinkedPage {
  /** From 1, in the order of the page. */
  readonly place: number;
  readonly score: number;
  /** '' where there is no way. */
  readonly label: string;
}

/** The people whom a page links to, best way in first. In memory only. */
export interface RankedPage {
  readonly url: string;
  readonly people: readonly RankedPerson[];
}

interface RankOptions {
  readonly client: Pick<CompanionClient, 'asMe'>;
  /** One's own address, which is left out; '' where it is not known. */
  readonly me: string;
  /** Found before, on an earlier page of the same list. */
  readonly before?: readonly LinkedPage[];
}

/** Reads what the page links to and ranks it by one call. Throws CompanionFailure. */
async function rankPage(url: string, { client, me, before = [] }: RankOptions): Promise<RankedPage> {
  const found = linkedPeople(await readPageLinks(url), me);
  const all = [...new Map([...before, ...found].map((page) => [page.key, page])).values()];
  return { url, people: await rankPeople(client, all) };
}

/** Ranks the first 1,000 of these by one call, best way in first. Throws CompanionFailure. */
export async function rankPeople(
  client: Pick<CompanionClient, 'asMe'>,
  all: readonly LinkedPage[],
): Promise<readonly RankedPerson[]> {
  const people = all.slice(0, MOST_PEOPLE);
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

export interface Ranking {
  /** What was ranked last; null where nothing was. */
  readonly ranked: RankedPage | null;
  /** Throws CompanionFailure; what was ranked before stays. */
  readonly rank: (url: string, before?: readonly LinkedPage[]) => Promise<void>;
}

/** The last page that was ranked while the panel is open. `me`: one's own address, '' where it is not known. */
export function useRanking(client: Pick<CompanionClient, 'asMe'>, me: string): Ranking {
  const [ranked, setRanked] = useState<RankedPage | null>(null);
  const rank = async (url: string, before: readonly LinkedPage[] = []) =>
    setRanked(await rankPage(url, { client, me, before }));
  return { ranked, rank };
}
