/**
 * The last answers, each under its own identity key, in `storage.session`: in memory only, deleted with the browser, kept
 * when the worker dies. The oldest are deleted first when there are too many or they take too much room. Panel, popup and
 * background all save here and hear of it from the browser.
 */
import { browser } from 'wxt/browser';
import { z } from 'zod';
import { keptCapabilities } from '../companion/kept-capabilities.ts';
import { keptCoverage } from '../companion/kept-coverage.ts';
import { type LookUp, lookUp } from '../messages.ts';
import { beginEpoch, currentEpoch, recallOfEpoch } from './epoch.ts';

const PREFIX = 'look-up:';
const INDEX = 'look-ups';
/** The last look-up that failed: it replaces no answer. */
const FAILED = 'failed-look-up';
/** Changes once everything is forgotten, when those who show answers may ask again. */
const FORGOTTEN = 'forgotten';
const MAX_COUNT = 200;
/** Browsers give `storage.session` 10 MB in all. */
const MAX_CHARACTERS = 4_000_000;

const savedLookUp = z.object({ epoch: z.string(), lookUp });
/** Oldest first. */
const index = z.array(z.object({ key: z.string(), characters: z.number() })).catch([]);

type Changes = Record<string, { readonly newValue?: unknown }>;

/** Changes to the index come one after the other, whichever page makes them. */
function inTurn(act: () => Promise<void>): Promise<void> {
  return navigator.locks.request(INDEX, act);
}

async function readIndex(): Promise<z.infer<typeof index>> {
  const stored = await browser.storage.session.get(INDEX);
  return index.parse(stored[INDEX]);
}

/** The answer saved for this identity, null if there is none. */
export async function recallLookUp(key: string): Promise<LookUp | null> {
  const saved = await recallOfEpoch(PREFIX + key, savedLookUp);
  return saved?.lookUp.key === key ? saved.lookUp : null;
}

/** Saves an outcome under its own key, unless everything was forgotten since it was asked for. */
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

/** Forgets every answer, what the data covers and what the service can do: after a correction, an import, pairing and signing out. */
export function forgetLookUps(): Promise<void> {
  return inTurn(async () => {
    await beginEpoch();
    const kept = (await readIndex()).map((entry) => PREFIX + entry.key);
    await browser.storage.session.remove([INDEX, FAILED, ...kept]);
    await Promise.all([keptCoverage.forget(), keptCapabilities.forget()]);
    await browser.storage.session.set({ [FORGOTTEN]: await currentEpoch() });
  });
}

/** Calls back whenever every answer was forgotten, until the function it returns is called. */
export function watchForgetting(callback: () => void): () => void {
  return watchSession((changes) => {
    if (changes[FORGOTTEN]) callback();
  });
}

/** Calls back with every outcome that is saved, by whichever page, until the function it returns is called. */
export function watchLookUps(callback: (saved: LookUp) => void): () => void {
  return watchSession((changes) => {
    for (const [key, { newValue }] of Object.entries(changes)) {
      if (key !== FAILED && !key.startsWith(PREFIX)) continue;
      const read = savedLookUp.safeParse(newValue);
      if (read.success) callback(read.data.lookUp);
    }
  });
}

function watchSession(callback: (changes: Changes) => void): () => void {
  const onChanged = (changes: Changes, area: string) => {
    if (area === 'session') callback(changes);
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}
