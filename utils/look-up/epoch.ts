import { browser } from 'wxt/browser';
import { z } from 'zod';

const KEY = 'epoch';
/** '' before the first time the caches are cleared. */
const epoch = z.string().catch('');

/**
 * Returns an id for the time since the caches were last cleared. Read it before a request and save it with the
 * response. If the epoch has changed since, the response is outdated.
 */
export async function currentEpoch(): Promise<string> {
  const stored = await browser.storage.session.get(KEY);
  return epoch.parse(stored[KEY]);
}

/**
 * Returns the stored value for this key; null if it is invalid or from an earlier epoch. Both are read at once: two
 * reads take twice as long, and the epoch could end in between.
 */
export async function recallOfEpoch<Kept extends { readonly epoch: string }>(
  key: string,
  kept: z.ZodType<Kept>,
): Promise<Kept | null> {
  const stored = await browser.storage.session.get([KEY, key]);
  const read = kept.safeParse(stored[key]);
  return read.success && read.data.epoch === epoch.parse(stored[KEY]) ? read.data : null;
}

export async function beginEpoch(): Promise<void> {
  // A random id, because two surfaces that clear at the same time would reach the same count.
  await browser.storage.session.set({ [KEY]: crypto.randomUUID() });
}
