import type { AnswerCard } from './card/card.ts';
import { AT_REST, cardOf } from './card/card-of.ts';
import { recallLookUp } from './look-up/look-up-cache.ts';
import { type RecentPage, recentPages } from './recent.ts';

/** A recently viewed page, with its card if that is still cached. */
export interface RecentCard extends RecentPage {
  /** Null if its response is no longer cached. */
  readonly card: AnswerCard | null;
}

/** Returns the most recently viewed pages, newest first. `me` is the reader's own profile address, '' if unknown. */
export async function recentCards(me: string): Promise<RecentCard[]> {
  const pages = await recentPages();
  return Promise.all(
    pages.map(async (page) => {
      const lookUp = await recallLookUp(page.key);
      const coverage = { connections: 0, people: 0, companies: 0, me, sources: [] };
      const card = lookUp?.answer ? cardOf({ ...AT_REST, ...page, lookUp, coverage }) : null;
      return { ...page, card: card === null ? null : (card as AnswerCard) };
    }),
  );
}
