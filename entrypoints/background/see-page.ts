import { companionClient } from '../../utils/companion/companion-client.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { askKith } from '../../utils/look-up/ask-kith.ts';
import { recallLookUp } from '../../utils/look-up/look-up-cache.ts';
import type { LookUp } from '../../utils/messages.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { noteLookUp, waitOfTab } from './limit-look-ups.ts';
import { type LinkedinTab, linkedinTabs } from './linkedin-tabs.ts';
import { readPaintContext } from './paint-context.ts';
import { paintTab } from './paint-tab.ts';

/** A page that is left sooner is not asked about: clicking through a list of people asks for the last one. */
const SETTLED_MS = 300;
/** A younger answer is not asked for again for the badge; the panel always asks. */
const YOUNG_MS = 60_000;

/**
 * Forty tabs that are opened at once, or asked for anew after a correction, would all wait for the last of them, and some
 * past their deadline. The panel, which somebody looks at, waits for nobody.
 */
const fewAtOnce = limitConcurrency(4);

const client = companionClient();

interface Sight {
  readonly key: string;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

/** What each tab was last seen at. Lost with the worker, and then simply seen again. */
const sights = new Map<number, Sight>();

/** A tab shows this address now: paints what is known of it, then asks Kith once the page has settled. */
export async function seePage(tab: LinkedinTab): Promise<void> {
  const identity = identifyLinkedin(tab.url);
  const key = identity?.key ?? '';
  const before = sights.get(tab.id);
  if (before?.key !== key || key === '') {
    clearTimeout(before?.timer);
    const timer = identity ? setTimeout(() => fewAtOnce(() => settle(tab, key)), SETTLED_MS) : undefined;
    sights.set(tab.id, { key, timer });
  }
  const [known, backdrop] = await Promise.all([identity ? recallLookUp(key) : null, readPaintContext()]);
  if (sights.get(tab.id)?.key === key) await paintTab(tab, known, backdrop);
}

export function forgetTab(tabId: number): void {
  clearTimeout(sights.get(tabId)?.timer);
  sights.delete(tabId);
}

/** Everything seen before is asked for again: after pairing, signing out, an import or a correction. */
export async function seeAllPages(): Promise<void> {
  for (const tabId of [...sights.keys()]) forgetTab(tabId);
  await Promise.all((await linkedinTabs()).map(seePage));
}

async function settle(tab: LinkedinTab, key: string): Promise<void> {
  const identity = identifyLinkedin(tab.url);
  const known = await recallLookUp(key);
  // Only now: that the tab has gone on may have been told meanwhile.
  if (identity === null || sights.get(tab.id)?.key !== key) return;
  if (known !== null && Date.now() - known.at < YOUNG_MS) return;
  const wait = waitOfTab(tab.id, Date.now());
  if (wait > 0) {
    const timer = setTimeout(() => fewAtOnce(() => settle(tab, key)), wait);
    sights.set(tab.id, { key, timer });
    return;
  }
  noteLookUp(tab.id, Date.now());
  await askKith(client, identity, tab.url);
}

/** Paints an answer on the tabs that show its page now, whichever asked. */
export async function paintEverywhere(lookUp: LookUp): Promise<void> {
  const [tabs, backdrop] = await Promise.all([linkedinTabs(), readPaintContext()]);
  const showing = tabs.filter((tab) => identifyLinkedin(tab.url)?.key === lookUp.key);
  await Promise.all(showing.map((tab) => paintTab(tab, lookUp, backdrop)));
}
