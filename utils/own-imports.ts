import { browser } from 'wxt/browser';

/** A key for each, so that two that change at once do not undo each other. */
const PREFIX = 'own-import:';

/**
 * The imports this browser handed over and whose report nobody has closed yet: their ids, so that a page that is opened
 * again shows how they ended.
 */
export async function loadOwnImports(): Promise<readonly string[]> {
  const stored = await browser.storage.local.get(null);
  return Object.keys(stored).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
}

export async function keepOwnImport(id: string): Promise<void> {
  await browser.storage.local.set({ [PREFIX + id]: true });
}

export async function forgetOwnImport(id: string): Promise<void> {
  await browser.storage.local.remove(PREFIX + id);
}
