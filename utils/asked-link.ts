/**
 * A link that somebody asked about by its context menu, on its way from the background to the panel of the window it was
 * clicked in. It waits in memory only, and only until that panel has taken it.
 */
import { browser } from 'wxt/browser';
import { z } from 'zod';

const KEY = 'asked-link';

const askedLink = z.object({
  url: z.string(),
  /** Null where the browser names none: whichever panel is open takes it. */
  windowId: z.number().int().nullable(),
});

export type AskedLink = z.infer<typeof askedLink>;

/** Hands over the latest link; one that nobody has taken is forgotten. */
export async function handLink(link: AskedLink): Promise<void> {
  await browser.storage.session.set({ [KEY]: link });
}

export async function forgetLink(): Promise<void> {
  await browser.storage.session.remove(KEY);
}

/** Calls back with each address handed to this window, one that waits already included, until it is told to stop. */
export function takeLinks(windowId: number | undefined, take: (url: string) => void): () => void {
  let isStopped = false;
  const takeOurs = (stored: unknown) => {
    const read = askedLink.safeParse(stored);
    if (isStopped || !read.success) return;
    if (read.data.windowId !== null && read.data.windowId !== windowId) return;
    take(read.data.url);
    void forgetLink();
  };
  const onChanged = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    if (area === 'session' && changes[KEY]) takeOurs(changes[KEY].newValue);
  };
  browser.storage.onChanged.addListener(onChanged);
  void browser.storage.session.get(KEY).then((stored) => takeOurs(stored[KEY]));
  return () => {
    isStopped = true;
    browser.storage.onChanged.removeListener(onChanged);
  };
}
