import { browser } from 'wxt/browser';
import { z } from 'zod';

const KEY = 'epoch';
/** '' before anything was forgotten. */
const epoch = z.string().catch('');

/**
 * Names the time since everything that was answered was last forgotten. To be read before something is asked for, and
 * kept with what comes back: in another epoch it was asked for too early, whoever wrote it down meanwhile.
 */
export async function currentEpoch(): Promise<string> {
  const stored = await browser.storage.session.get(KEY);
  return epoch.parse(stored[KEY]);
}

/**
 * What is kept under this key, null where it cannot be read or is from before something was forgotten. Both are read at
 * once: two turns take twice as long, and an epoch may end in between.
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
  // A name, no count: two surfaces that forget at once would count the same.
  await browser.storage.session.set({ [KEY]: crypto.randomUUID() });
}
