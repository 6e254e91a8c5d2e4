import { useState } from 'preact/hooks';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import type { LinkedPage } from '../../../utils/page/linked-pages.ts';
import { type RankedPage, rankPage } from './ranked-page.ts';

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
