import { browser } from 'wxt/browser';
import { z } from 'zod';

const KEY = 'running-import';

/** The import that one page started, so that every other page can follow it: its id, null where there is none. */
export async function loadRunningImport(): Promise<string | null> {
  const stored = await browser.storage.session.get(KEY);
  return readId(stored[KEY]);
}

export async function saveRunningImport(id: string): Promise<void> {
  await browser.storage.session.set({ [KEY]: id });
}

export async function forgetRunningImport(): Promise<void> {
  await browser.storage.session.remove(KEY);
}

/** Calls back when an import starts (its id) or is done with (null), until the function it answers is called. */
export function watchRunningImport(callback: (id: string | null) => void): () => void {
  const onChanged = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    if (area === 'session' && changes[KEY]) callback(readId(changes[KEY].newValue));
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}

function readId(stored: unknown): string | null {
  const read = z.string().min(1).safeParse(stored);
  return read.success ? read.data : null;
}
