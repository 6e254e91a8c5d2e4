import { browser } from 'wxt/browser';
import { z } from 'zod';
import { NEWS_KINDS, type News } from '../interface/kith/kith-news.ts';

const KEY = 'seen-news';
/** Undoing an import brings back the news of the previous one, which were already seen. */
const MAX_KEPT = 8;

const seenNews = z.array(z.string());

export function isAnythingNew(news: News): boolean {
  return NEWS_KINDS.some((kind) => news[kind].count > 0);
}

/** Returns whether no one has looked at the news of this import. */
export async function isUnseen(news: News): Promise<boolean> {
  return isAnythingNew(news) && !(await loadSeen()).includes(news.import_id);
}

/** Stores only the import's id. */
export async function markNewsSeen({ import_id }: Pick<News, 'import_id'>): Promise<void> {
  const seen = await loadSeen();
  if (seen.includes(import_id)) return;
  await browser.storage.local.set({ [KEY]: [import_id, ...seen].slice(0, MAX_KEPT) });
}

/** Calls back when any page marks news as seen. Returns a function that stops this. */
export function watchSeenNews(callback: () => void): () => void {
  const onChanged = (changes: Readonly<Record<string, unknown>>, area: string) => {
    if (area === 'local' && KEY in changes) callback();
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}

async function loadSeen(): Promise<readonly string[]> {
  const read = seenNews.safeParse((await browser.storage.local.get(KEY))[KEY]);
  return read.success ? read.data : [];
}
