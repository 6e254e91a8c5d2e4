/**
 * The list of mutual connections that a click opened, and its tab. The click is the consent to read this list in this tab, until
 * the tab leaves the list. Stored in memory only, because panel and popup may close in between.
 */
import { browser } from 'wxt/browser';
import { z } from 'zod';
import { watchStored } from '../watch-stored.ts';
import { whoseConnections } from './listed-connections.ts';

const KEY = 'mutuals-request';

const mutualsRequest = z.object({
  url: z.string(),
  name: z.string(),
  /** The member whose connections are listed (`li:m:…`). */
  listOf: z.string(),
  tabId: z.number().int(),
  /** Whether the tab has shown the list. After that, leaving the list ends the request. */
  isThere: z.boolean(),
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

/** Call it when a tab's address changes, or with null when the tab is closed. The request ends when its tab leaves the list. */
export async function followMutualsRequest(tabId: number, url: string | null): Promise<void> {
  const request = await loadMutualsRequest();
  if (request?.tabId !== tabId) return;
  const isThere = url !== null && whoseConnections(url) === request.listOf;
  if (isThere && !request.isThere) await saveMutualsRequest({ ...request, isThere });
  if (!isThere && (request.isThere || url === null)) await forgetMutualsRequest();
}

/** Returns a function that stops watching. */
export function watchMutualsRequest(callback: (request: MutualsRequest | null) => void): () => void {
  return watchStored('session', KEY, (value) => callback(read(value)));
}

function read(stored: unknown): MutualsRequest | null {
  return mutualsRequest.safeParse(stored).data ?? null;
}
