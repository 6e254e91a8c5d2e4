import { browser } from 'wxt/browser';
import { z } from 'zod';
import { CONTACT_NEWS, LIST_NEWS, NEWS_KINDS, type News } from '../interface/kith/kith-news.ts';
import { watchStored } from '../watch-stored.ts';

const KEY = 'seen-news';
/** Several, because undoing an import brings back the news of the previous import, which the user has already seen. */
const MAX_KEPT = 16;

const seenNews = z.array(z.string());

export function isAnythingNew(news: News): boolean {
  return NEWS_KINDS.some((kind) => news[kind].count > 0);
}

export async function isUnseen(news: News): Promise<boolean> {
  const seen = await loadSeen();
  return marksOf(news).some((mark) => !seen.includes(mark));
}

/** Stores only ids of imports, and kinds and days of changes in contact. Only one page changes the list at a time. */
export function markNewsSeen(news: News): Promise<void> {
  return navigator.locks.request(KEY, async () => {
    const seen = await loadSeen();
    const marks = marksOf(news).filter((mark) => !seen.includes(mark));
    if (marks.length === 0) return;
    await browser.storage.local.set({ [KEY]: [...marks, ...seen].slice(0, MAX_KEPT) });
  });
}

/** Returns the marks to store once this news has been seen: the import's id, and the kind and day of each contact change. */
function marksOf(news: News): string[] {
  const isImportNew = LIST_NEWS.some((kind) => news[kind].count > 0);
  const changes = CONTACT_NEWS.flatMap((kind) => news[kind].rows.map(({ on }) => `${kind} ${on}`));
  return [...(isImportNew ? [news.import_id] : []), ...new Set(changes)];
}

/** Calls back when any page marks news as seen. Returns a function that stops watching. */
export function watchSeenNews(callback: () => void): () => void {
  return watchStored('local', KEY, () => callback());
}

async function loadSeen(): Promise<readonly string[]> {
  const read = seenNews.safeParse((await browser.storage.local.get(KEY))[KEY]);
  return read.success ? read.data : [];
}
