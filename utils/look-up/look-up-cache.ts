/**
 * The latest responses by identity key, in `storage.session`. The browser keeps them in memory until it closes, even after the
 * worker ends. If there are too many or they are too large, the oldest are deleted.
 * Panel, popup and background all save here, and the browser notifies them of changes.
 */
import { browser } from 'wxt/browser';
import { z } from 'zod';
import { cachedCapabilities, cachedCoverage } from '../companion/cached-response.ts';
import { type LookUp, lookUp } from '../messages.ts';
import { watchStored } from '../watch-stored.ts';
import { beginEpoch, currentEpoch, recallOfEpoch } from './epoch.ts';

const PREFIX = 'look-up:';
const INDEX = 'look-ups';
/** Key of the last failed lookup. A failure doesn't replace a cached response. */
const FAILED = 'failed-look-up';
/** Key of a value that changes when the caches are cleared, so surfaces can reload. */
const FORGOTTEN = 'forgotten';
const MAX_COUNT = 200;
/** Browsers limit `storage.session` to 10 MB. */
const MAX_CHARACTERS = 4_000_000;

const savedLookUp = z.object({ epoch: z.string(), lookUp });
/** Oldest first. */
const index = z.array(z.object({ key: z.string(), characters: z.number() })).catch([]);

/** Runs one change of the index at a time, across all pages. */
function inTurn(act: () => Promise<void>): Promise<void> {
  return navigator.locks.request(INDEX, act);
}

async function readIndex(): Promise<z.infer<typeof index>> {
  const stored = await browser.storage.session.get(INDEX);
  return index.parse(stored[INDEX]);
}

export async function recallLookUp(key: string): Promise<LookUp | null> {
  const saved = await recallOfEpoch(PREFIX + key, savedLookUp);
  return saved?.lookUp.key === key ? saved.lookUp : null;
}

/** Saves the outcome of a lookup, unless the caches were cleared after `epoch` was read. */
export function saveLookUp(saved: LookUp, epoch: string): Promise<void> {
  return inTurn(async () => {
    const [now, entries] = await Promise.all([currentEpoch(), readIndex()]);
    if (epoch !== now) return;
    const entry = { epoch, lookUp: saved };
    if (saved.answer === null) return browser.storage.session.set({ [FAILED]: entry });
    const characters = JSON.stringify(saved).length;
    const others = entries.filter(({ key }) => key !== saved.key);
    const next = [...others, { key: saved.key, characters }];
    const dropped: string[] = [];
    let total = next.reduce((sum, one) => sum + one.characters, 0);
    while (next.length > 1 && (next.length > MAX_COUNT || total > MAX_CHARACTERS)) {
      const oldest = next.shift();
      if (oldest === undefined) break;
      total -= oldest.characters;
      dropped.push(PREFIX + oldest.key);
    }
    if (dropped.length > 0) await browser.storage.session.remove(dropped);
    await browser.storage.session.set({ [PREFIX + saved.key]: entry, [INDEX]: next });
  });
}

/** Clears all cached responses, coverage and capabilities, for example after a correction or an import. */
export function forgetLookUps(): Promise<void> {
  return inTurn(async () => {
    await beginEpoch();
    const keys = (await readIndex()).map((entry) => PREFIX + entry.key);
    await browser.storage.session.remove([INDEX, FAILED, ...keys]);
    await Promise.all([cachedCoverage.forget(), cachedCapabilities.forget()]);
    await browser.storage.session.set({ [FORGOTTEN]: await currentEpoch() });
  });
}

/** Calls back whenever the caches are cleared. Returns a function that stops watching. */
export function watchForgetting(callback: () => void): () => void {
  return watchStored('session', FORGOTTEN, () => callback());
}

/** Calls back with every outcome that any page saves. Returns a function that stops watching. */
export function watchLookUps(callback: (saved: LookUp) => void): () => void {
  const onChanged = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    if (area !== 'session') return;
    for (const [key, { newValue }] of Object.entries(changes)) {
      if (key !== FAILED && !key.startsWith(PREFIX)) continue;
      const read = savedLookUp.safeParse(newValue);
      if (read.success) callback(read.data.lookUp);
    }
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}
