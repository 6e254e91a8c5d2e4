import { browser } from 'wxt/browser';
import { z } from 'zod';
import type { AnswerCard } from './card/card.ts';
import { AT_REST, cardOf } from './card/card-of.ts';
import { recallLookUp } from './look-up/look-up-cache.ts';

const KEY = 'recent';
const MAX_COUNT = 12;

const recentPage = z.object({ key: z.string(), url: z.string(), name: z.string() });
const recent = z.array(recentPage);

type RecentPage = z.infer<typeof recentPage>;

/**
 * The most recently viewed people and companies, newest first. In `storage.session`, like the responses: visited
 * pages are never written to disk.
 */
export async function recentPages(): Promise<RecentPage[]> {
  const stored = await browser.storage.session.get(KEY);
  const read = recent.safeParse(stored[KEY]);
  return read.success ? read.data : [];
}

export async function addRecentPage(page: RecentPage): Promise<void> {
  const others = (await recentPages()).filter((other) => other.key !== page.key);
  await browser.storage.session.set({ [KEY]: [page, ...others].slice(0, MAX_COUNT) });
}

export async function forgetRecentPages(): Promise<void> {
  await browser.storage.session.remove(KEY);
}

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
