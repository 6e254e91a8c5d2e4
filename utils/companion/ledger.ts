/**
 * What left this browser: every request, noted before it is sent, in `storage.local`. A note says when, where and which
 * operation, never what was in it: whose pages were looked at is not written to the disk. Each note has a key of its own,
 * so that panel, popup and background never overwrite each other's.
 */
import { browser } from 'wxt/browser';
import { z } from 'zod';
import { loadSettings } from '../settings/settings.ts';

const PREFIX = 'ledger:';
/** The oldest go first. */
const MAX_COUNT = 2_000;
/** Looking through all notes takes a while: a few more than there may be do no harm. */
const SWEEP_EVERY = 100;

export const ledgerEntry = z.object({
  /** ms since 1970. */
  at: z.number(),
  method: z.string(),
  /** The origin it went to. */
  where: z.string(),
  /** Without the query. */
  path: z.string(),
});

export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** Of this page or background; it puts those of one millisecond in order. */
let notes = 0;

/** To be awaited before a request is sent. Where the browser has no room for a note, the request still goes. */
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

/** Newest first. */
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

/** Oldest first, as their keys begin with the time. */
function keysOf(stored: Record<string, unknown>): string[] {
  return Object.keys(stored)
    .filter((key) => key.startsWith(PREFIX))
    .sort();
}
