/**
 * The list of mutual connections that a click opened, and its tab. That click is the consent to read this list
 * there, until the tab leaves it. In memory only, because panel and popup may close in between.
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
  /** Whether the tab has shown the list. From then on, leaving it ends the request. */
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

/**
 * Call it when a tab shows another address, or with null when it was closed. The request ends once its tab has left the
 * list.
 */
export async function followMutualsRequest(tabId: number, url: string | null): Promise<void> {
  const request = await loadMutualsRequest();
  if (request?.tabId !== tabId) return;
  const isThere = url !== null && whoseConnections(url) === request.listOf;
  if (isThere && !request.isThere) await saveMutualsRequest({ ...request, isThere });
  if (!isThere && (request.isThere || url === null)) await forgetMutualsRequest();
}

/** Calls back with each change. Returns a function that stops this. */
export function watchMutualsRequest(callback: (request: MutualsRequest | null) => void): () => void {
  return watchStored('session', KEY, (value) => callback(read(value)));
}

function read(stored: unknown): MutualsRequest | null {
  return mutualsRequest.safeParse(stored).data ?? null;
}
