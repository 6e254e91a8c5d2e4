import { companionClient } from '../../utils/companion/companion-client.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { lookUpPage } from '../../utils/look-up/look-up.ts';
import { recallLookUp } from '../../utils/look-up/look-up-cache.ts';
import type { LookUp } from '../../utils/messages.ts';
import { type LinkedinTab, linkedinTabs } from '../../utils/page/page-tab.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { recordLookUp, waitBeforeLookUp } from './limit-look-ups.ts';
import { readPaintContext } from './paint-context.ts';
import { paintTab } from './paint-tab.ts';

/** How long a page must stay open before Kith looks it up. Clicking through a list looks up only the last person. */
const SETTLED_MS = 300;
/** The badge reuses a response that is newer than this. The panel always sends a request. */
const YOUNG_MS = 60_000;

/**
 * Limits the lookups that run at once. If 40 tabs were looked up together, all would be slow and some would time out.
 * The panel isn't limited, because someone is looking at it.
 */
const runLimited = limitConcurrency(4);

const client = companionClient();

interface Visit {
  readonly key: string;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

/** The page that each tab shows. The map is lost when the worker stops, and later events fill it again. */
const visits = new Map<number, Visit>();

/** Paints what is known about the page a tab now shows, and looks the page up if it stays open. */
export async function updateTab(tab: LinkedinTab): Promise<void> {
  const identity = identifyLinkedin(tab.url);
  const key = identity?.key ?? '';
  const before = visits.get(tab.id);
  if (before?.key !== key || key === '') {
    clearTimeout(before?.timer);
    const timer = identity ? setTimeout(() => runLimited(() => lookUpTab(tab, key)), SETTLED_MS) : undefined;
    visits.set(tab.id, { key, timer });
  }
  const [known, context] = await Promise.all([identity ? recallLookUp(key) : null, readPaintContext()]);
  if (visits.get(tab.id)?.key === key) await paintTab(tab, known, context);
}

export function forgetTab(tabId: number): void {
  clearTimeout(visits.get(tabId)?.timer);
  visits.delete(tabId);
}

/** Looks up the pages of all tabs again: after pairing, signing out, an import or a correction. */
export async function updateAllTabs(): Promise<void> {
  for (const tabId of [...visits.keys()]) forgetTab(tabId);
  await Promise.all((await linkedinTabs()).map(updateTab));
}

async function lookUpTab(tab: LinkedinTab, key: string): Promise<void> {
  const identity = identifyLinkedin(tab.url);
  const known = await recallLookUp(key);
  // Checked after the `await`, because the tab may have navigated in the meantime.
  if (identity === null || visits.get(tab.id)?.key !== key) return;
  if (known !== null && Date.now() - known.at < YOUNG_MS) return;
  const wait = waitBeforeLookUp(tab.id, Date.now());
  if (wait > 0) {
    const timer = setTimeout(() => runLimited(() => lookUpTab(tab, key)), wait);
    visits.set(tab.id, { key, timer });
    return;
  }
  recordLookUp(tab.id, Date.now());
  await lookUpPage(client, identity, tab.url);
}

export async function paintTabsShowing(lookUp: LookUp): Promise<void> {
  const [tabs, context] = await Promise.all([linkedinTabs(), readPaintContext()]);
  const showing = tabs.filter((tab) => identifyLinkedin(tab.url)?.key === lookUp.key);
  await Promise.all(showing.map((tab) => paintTab(tab, lookUp, context)));
}
