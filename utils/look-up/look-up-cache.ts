/**
 * The last answers, each under its own identity key, in `storage.session`: in memory only, gone with the browser,
 * kept when the worker dies. The oldest go first when there are too many or they take too much room.
 */
import { browser } from 'wxt/browser';
import { z } from 'zod';
import { keptCapabilities } from '../companion/kept-capabilities.ts';
import { keptCoverage } from '../companion/kept-coverage.ts';
import { type LookUp, lookUp } from '../messages.ts';
import { beginEpoch, currentEpoch, recallOfEpoch } from './epoch.ts';

const PREFIX = 'look-up:';
const INDEX = 'look-ups';
/** Changes once everything is forgotten, when those who show answers may ask anew. */
const FORGOTTEN = 'forgotten';
const MAX_COUNT = 200;
/** Browsers give `storage.session` 10 MB in all. */
const MAX_CHARACTERS = 4_000_000;

const keptLookUp = z.object({ epoch: z.string(), lookUp });
/** Oldest first. */
const index = z.array(z.object({ key: z.string(), characters: z.number() })).catch([]);

/** Changes to the index come one after the other. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const next = last.then(act, act);
  last = next.catch(() => undefined);
  return next;
}

async function readIndex(): Promise<z.infer<typeof index>> {
  const stored = await browser.storage.session.get(INDEX);
  return index.parse(stored[INDEX]);
}

/** The kept answer for this identity, or null. */
export async function recallLookUp(key: string): Promise<LookUp | null> {
  const kept = await recallOfEpoch(PREFIX + key, keptLookUp);
  return kept?.lookUp.key === key ? kept.lookUp : null;
}

/** Keeps an answer under its own key, unless everything was forgotten since it was asked for. */
export function keepLookUp(kept: LookUp, epoch: string): Promise<void> {
  return inTurn(async () => {
    const [now, entries] = await Promise.all([currentEpoch(), readIndex()]);
    if (epoch !== now) return;
    const characters = JSON.stringify(kept).length;
    const others = entries.filter((entry) => entry.key !== kept.key);
    const next = [...others, { key: kept.key, characters }];
    const dropped: string[] = [];
    let total = next.reduce((sum, entry) => sum + entry.characters, 0);
    while (next.length > 1 && (next.length > MAX_COUNT || total > MAX_CHARACTERS)) {
      const oldest = next.shift();
      if (oldest === undefined) break;
      total -= oldest.characters;
      dropped.push(PREFIX + oldest.key);
    }
    if (dropped.length > 0) await browser.storage.session.remove(dropped);
    await browser.storage.session.set({ [PREFIX + kept.key]: { epoch, lookUp: kept }, [INDEX]: next });
  });
}

/** Forgets every answer, what the data covers and what the service can do: after a correction, an import, pairing and signing out. */
export function forgetLookUps(): Promise<void> {
  return inTurn(async () => {
    await beginEpoch();
    const kept = (await readIndex()).map((entry) => PREFIX + entry.key);
    await browser.storage.session.remove([INDEX, ...kept]);
    await Promise.all([keptCoverage.forget(), keptCapabilities.forget()]);
    await browser.storage.session.set({ [FORGOTTEN]: await currentEpoch() });
  });
}

/** Calls back whenever every answer was forgotten, until the function it answers is called. */
export function watchForgetting(callback: () => void): () => void {
  const onChanged = (changes: Record<string, unknown>, area: string) => {
    if (area === 'session' && changes[FORGOTTEN]) callback();
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}
