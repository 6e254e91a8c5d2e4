import { browser } from 'wxt/browser';
import { z } from 'zod';

const KEY = 'epoch';
/** '' until the caches are cleared for the first time. */
const epoch = z.string().catch('');

/**
 * Returns an id that changes whenever the caches are cleared. Read it before a request, and save it with the response: if the id
 * has changed since, the response is outdated.
 */
export async function currentEpoch(): Promise<string> {
  const stored = await browser.storage.session.get(KEY);
  return epoch.parse(stored[KEY]);
}

/**
 * Returns the stored value for this key; null if it is invalid or from an earlier epoch. Reads both in one call, because two
 * calls take twice as long, and the epoch could change in between.
 */
export async function recallOfEpoch<Stored extends { readonly epoch: string }>(
  key: string,
  schema: z.ZodType<Stored>,
): Promise<Stored | null> {
  const stored = await browser.storage.session.get([KEY, key]);
  const read = schema.safeParse(stored[key]);
  return read.success && read.data.epoch === epoch.parse(stored[KEY]) ? read.data : null;
}

export async function beginEpoch(): Promise<void> {
  // A random id, because with a counter, two surfaces that clear the caches at the same time would set the same value.
  await browser.storage.session.set({ [KEY]: crypto.randomUUID() });
}
