/**
 * Whose mutual connections are wanted, from the click on the card until the list on LinkedIn was ranked. In memory
 * only: the panel may close in between.
 */
import { browser } from 'wxt/browser';
import { z } from 'zod';

const KEY = 'mutuals-request';

const mutualsRequest = z.object({
  url: z.string(),
  name: z.string(),
  /** The member whose connections the page led to (`li:m:…`); null where that could not be told. */
  listOf: z.string().nullable(),
});

export type MutualsRequest = z.infer<typeof mutualsRequest>;

export async function loadMutualsRequest(): Promise<MutualsRequest | null> {
  return read((await browser.storage.session.get(KEY))[KEY]);
}

export async function saveMutualsRequest(request: MutualsRequest): Promise<void> {
  await browser.storage.session.set({ [KEY]: request });
}

export async function forgetMutualsRequest(): Promise<void> {
  await browser.storage.session.remove(KEY);
}

/** Calls back with each change, until the function it answers is called. */
export function watchMutualsRequest(callback: (request: MutualsRequest | null) => void): () => void {
  const onChanged = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    if (area === 'session' && changes[KEY]) callback(read(changes[KEY].newValue));
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}

function read(stored: unknown): MutualsRequest | null {
  return mutualsRequest.safeParse(stored).data ?? null;
}
