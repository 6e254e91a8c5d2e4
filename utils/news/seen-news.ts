import { browser } from 'wxt/browser';
import { z } from 'zod';
import { NEWS_KINDS, type News } from '../interface/kith-news.ts';

const KEY = 'seen-news';
/** Once an import is undone, the news are those of the one before, which were seen. */
const MAX_KEPT = 8;

const seenNews = z.array(z.string());

export function isAnythingNew(news: News): boolean {
  return NEWS_KINDS.some((kind) => news[kind].count > 0);
}

/** Whether nobody has looked at what the import changed. */
export async function isUnseen(news: News): Promise<boolean> {
  return isAnythingNew(news) && !(await loadSeen()).includes(news.import_id);
}

/** By the id of the import, which alone is kept. */
export async function markNewsSeen({ import_id }: Pick<News, 'import_id'>): Promise<void> {
  const seen = await loadSeen();
  if (seen.includes(import_id)) return;
  await browser.storage.local.set({ [KEY]: [import_id, ...seen].slice(0, MAX_KEPT) });
}

/** Calls back when news were seen, on whichever page, until the function it returns is called. */
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
