import { browser } from 'wxt/browser';
import { z } from 'zod';
import { watchStored } from '../watch-stored.ts';

const KEY = 'own-imports';

/** Maps an import's id to whether it is running. */
const ownImports = z.record(z.string(), z.boolean());
type OwnImports = Readonly<z.infer<typeof ownImports>>;

/**
 * Returns the ids of the imports that this browser uploaded and whose reports haven't been closed, so a page opened later can
 * show the results.
 */
export async function loadOwnImports(): Promise<readonly string[]> {
  return Object.keys(await load());
}

/** Records that an import is running, after its upload or confirmation. */
export function markOwnImportRunning(id: string): Promise<void> {
  return change((own) => ({ ...own, [id]: true }));
}

/** Records that an import needs input or has ended, so no page has to follow it. */
export function markOwnImportIdle(id: string): Promise<void> {
  return change((own) => (id in own ? { ...own, [id]: false } : own));
}

export function forgetOwnImport(id: string): Promise<void> {
  return change(({ [id]: _, ...others }) => others);
}

/**
 * Calls back with the id of a running import, immediately and whenever it changes; null if none is running. Returns a function
 * that stops watching.
 */
export function watchRunningImport(callback: (id: string | null) => void): () => void {
  let notified: string | null = null;
  let hasChanged = false;
  const notify = (own: OwnImports) => {
    const [running = null] = Object.keys(own).filter((id) => own[id]);
    if (running !== notified) callback(running);
    notified = running;
  };
  const stop = watchStored('local', KEY, (value) => {
    hasChanged = true;
    notify(read(value));
  });
  void load().then((own) => hasChanged || notify(own));
  return stop;
}

/** Runs one change at a time across all pages, so that none overwrites another. */
async function change(make: (own: OwnImports) => OwnImports): Promise<void> {
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
