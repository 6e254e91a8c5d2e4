import { browser } from 'wxt/browser';
import { z } from 'zod';

const KEY = 'epoch';
const epoch = z.number().int().catch(0);

/**
 * Counts how often everything that was answered has been forgotten. To be read before something is asked for: what
 * comes back in a later epoch was asked for too early to be kept.
 */
export async function currentEpoch(): Promise<number> {
  const stored = await browser.storage.session.get(KEY);
  return epoch.parse(stored[KEY]);
}

export async function beginEpoch(): Promise<void> {
  await browser.storage.session.set({ [KEY]: (await currentEpoch()) + 1 });
}
