import { browser } from 'wxt/browser';
import { z } from 'zod';

const KEY = 'opened-sequences';
const MAX_COUNT = 20;
const ids = z.array(z.string()).catch([]);

/** Ids of sequences that were opened by them, newest first: the documented interface lists none. */
export async function openedSequences(): Promise<readonly string[]> {
  const stored = await browser.storage.local.get(KEY);
  return ids.parse(stored[KEY]);
}

export async function rememberSequence(id: string): Promise<void> {
  const others = (await openedSequences()).filter((other) => other !== id);
  await browser.storage.local.set({ [KEY]: [id, ...others].slice(0, MAX_COUNT) });
}

export async function forgetSequence(id: string): Promise<void> {
  const others = (await openedSequences()).filter((other) => other !== id);
  await browser.storage.local.set({ [KEY]: others });
}
