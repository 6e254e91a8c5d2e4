/**
 * The log of all requests from this browser, in `storage.local`. An entry is written before its request is sent. It has the
 * time, origin and operation, but no content, so visited pages are never written to disk.
 * Each entry has its own key, so panel, popup and background never overwrite each other's entries.
 */
import { browser } from 'wxt/browser';
import { z } from 'zod';
import { loadSettings } from '../settings/settings.ts';

const PREFIX = 'ledger:';
/** If there are more entries, the oldest ones are deleted. */
const MAX_COUNT = 2_000;
/** Counting all entries is slow, and a few too many do no harm. */
const SWEEP_EVERY = 100;

const ledgerEntry = z.object({
  /** In ms since 1970. */
  at: z.number(),
  method: z.string(),
  where: z.string(),
  /** Without the query. */
  path: z.string(),
});

export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** Orders entries from the same millisecond. */
let notes = 0;

/** Call and await it before sending the request. If the browser has no space for the entry, the request is sent anyway. */
export async function noteRequest(method: string, url: string): Promise<void> {
  const { ledger } = await loadSettings();
  if (!ledger) return;
  const { origin: where, pathname: path } = new URL(url);
  const at = Date.now();
  const number = notes++;
  const entry: LedgerEntry = { at, method, where, path };
  const key = `${PREFIX}${String(at).padStart(15, '0')}-${String(number).padStart(9, '0')}-${crypto.randomUUID()}`;
  await browser.storage.local.set({ [key]: entry }).catch(() => undefined);
  if (number % SWEEP_EVERY === 0) await sweep();
}

/** Returns the entries, newest first. */
export async function readLedger(): Promise<LedgerEntry[]> {
  const stored = await browser.storage.local.get(null);
  return keysOf(stored)
    .reverse()
    .flatMap((key) => {
      const read = ledgerEntry.safeParse(stored[key]);
      return read.success ? [read.data] : [];
    });
}

export async function clearLedger(): Promise<void> {
  await browser.storage.local.remove(keysOf(await browser.storage.local.get(null)));
}

async function sweep(): Promise<void> {
  const keys = keysOf(await browser.storage.local.get(null));
  if (keys.length > MAX_COUNT) await browser.storage.local.remove(keys.slice(0, -MAX_COUNT));
}

/** Returns the keys of all entries, oldest first. Each key begins with the entry's time. */
function keysOf(stored: Record<string, unknown>): string[] {
  return Object.keys(stored)
    .filter((key) => key.startsWith(PREFIX))
    .sort();
}
