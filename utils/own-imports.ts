import { browser } from 'wxt/browser';
import { z } from 'zod';

const KEY = 'own-imports';
/** More than anybody hands over before looking at what became of them. */
const MOST = 50;

/**
 * The imports this browser handed over and whose report nobody has closed yet, oldest first: their ids, so that a page
 * that is opened again shows how they ended.
 */
export async function loadOwnImports(): Promise<readonly string[]> {
  const stored = await browser.storage.local.get(KEY);
  const read = z.array(z.string()).safeParse(stored[KEY]);
  return read.success ? read.data : [];
}

export async function keepOwnImport(id: string): Promise<void> {
  const others = (await loadOwnImports()).filter((one) => one !== id);
  await browser.storage.local.set({ [KEY]: [...others, id].slice(-MOST) });
}

export async function forgetOwnImport(id: string): Promise<void> {
  const others = (await loadOwnImports()).filter((one) => one !== id);
  await browser.storage.local.set({ [KEY]: others });
}
