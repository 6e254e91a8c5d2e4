import { browser } from 'wxt/browser';
import { z } from 'zod';

const KEY = 'own-imports';

/** By id whether the import is under way. */
const ownImports = z.record(z.string(), z.boolean());
type OwnImports = Readonly<z.infer<typeof ownImports>>;

/**
 * The imports this browser handed over and whose report nobody has closed yet: their ids, so that a page that is opened
 * again shows how they ended.
 */
export async function loadOwnImports(): Promise<readonly string[]> {
  return Object.keys(await load());
}

/** Keeps one that is under way: handed over, or confirmed. */
export function keepOwnImport(id: string): Promise<void> {
  return change((kept) => ({ ...kept, [id]: true }));
}

/** It waits for an answer or has ended: there is nothing to follow. */
export function restOwnImport(id: string): Promise<void> {
  return change((kept) => (id in kept ? { ...kept, [id]: false } : kept));
}

export function forgetOwnImport(id: string): Promise<void> {
  return change(({ [id]: _, ...others }) => others);
}

/**
 * Calls back with an import that is under way, at first and whenever it is another one; null while there is none. Until
 * the function it answers is called.
 */
export function watchRunningImport(callback: (id: string | null) => void): () => void {
  let told: string | null = null;
  let hasChanged = false;
  const tell = (kept: OwnImports) => {
    const [running = null] = Object.keys(kept).filter((id) => kept[id]);
    if (running !== told) callback(running);
    told = running;
  };
  const onChanged = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    if (area !== 'local' || !changes[KEY]) return;
    hasChanged = true;
    tell(read(changes[KEY].newValue));
  };
  browser.storage.onChanged.addListener(onChanged);
  void load().then((kept) => hasChanged || tell(kept));
  return () => browser.storage.onChanged.removeListener(onChanged);
}

/** One change after the other, whichever pages they come from: none undoes another. */
async function change(make: (kept: OwnImports) => OwnImports): Promise<void> {
  await navigator.locks.request(KEY, async () => {
    await browser.storage.local.set({ [KEY]: make(await load()) });
  });
}

async function load(): Promise<OwnImports> {
  const stored = await browser.storage.local.get(KEY);
  return read(stored[KEY]);
}

function read(stored: unknown): OwnImports {
  const parsed = ownImports.safeParse(stored);
  return parsed.success ? parsed.data : {};
}
