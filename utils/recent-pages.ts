import { browser } from 'wxt/browser';
import { z } from 'zod';

const KEY = 'recent';
const MAX_COUNT = 12;

const recentPage = z.object({ key: z.string(), url: z.string(), name: z.string() });
const recent = z.array(recentPage);

export type RecentPage = z.infer<typeof recentPage>;

/**
 * Returns the most recently viewed people and companies, latest first. They are in `storage.session`, so visited pages are never
 * written to disk.
 */
export async function recentPages(): Promise<RecentPage[]> {
  const stored = await browser.storage.session.get(KEY);
  const read = recent.safeParse(stored[KEY]);
  return read.success ? read.data : [];
}

/** Runs one change at a time, because several pages are often looked up together. */
export function addRecentPage(page: RecentPage): Promise<void> {
  return navigator.locks.request(KEY, async () => {
    const others = (await recentPages()).filter((other) => other.key !== page.key);
    await browser.storage.session.set({ [KEY]: [page, ...others].slice(0, MAX_COUNT) });
  });
}

export function forgetRecentPages(): Promise<void> {
  return navigator.locks.request(KEY, () => browser.storage.session.remove(KEY));
}
