import type { Page } from 'puppeteer-core';
import type { browser } from 'wxt/browser';
import { connectionOf } from '../../e2e/harness/make-export.ts';
import { until } from '../../e2e/harness/until.ts';
import type { Visits } from './judge-browser.ts';
import { spreadOf } from './spread.ts';
import { type SeenCard, takeSeenCards } from './watch-cards.ts';

declare const chrome: typeof browser;

declare global {
  var isBadgeWiped: boolean | undefined;
}

export interface VisitedPages {
  readonly linkedin: Page;
  readonly panel: Page;
  /** One of the extension's own pages, which can read the badge. */
  readonly eye: Page;
}

/** The time on each page. If it were shorter, the panel would assume that the user is clicking through pages. */
const READING_MS = 1_100;
const LONGEST_MS = 20_000;

/**
 * Visits the profiles of people who were looked up before, through links within one LinkedIn page. `beforeEach` runs
 * before each page change. Returns times in ms from the change.
 */
export async function measureVisits(
  pages: VisitedPages,
  people: number,
  beforeEach: () => Promise<void> = async () => undefined,
): Promise<Visits> {
  const took = { badge: [] as number[], kept: [] as number[], fresh: [] as number[] };
  for (let n = 0; n < people; n++) {
    await beforeEach();
    const seen = await visit(pages, n);
    took.badge.push(seen.badge);
    took.kept.push(seen.kept);
    took.fresh.push(seen.fresh);
    await new Promise((resolve) => setTimeout(resolve, READING_MS));
  }
  return {
    badge: spreadOf(took.badge),
    kept_card: spreadOf(took.kept),
    fresh_card: spreadOf(took.fresh),
  };
}

async function visit({ linkedin, panel, eye }: VisitedPages, n: number) {
  await takeSeenCards(panel);
  await eye.evaluate(() => {
    globalThis.isBadgeWiped = false;
  });
  const badge = eye.evaluate(waitForBadge, LONGEST_MS);
  await eye.waitForFunction(() => globalThis.isBadgeWiped, { polling: 5 });
  const leftAt = await linkedin.evaluate((address) => {
    const now = Date.now();
    history.pushState({}, '', address);
    return now;
  }, connectionOf(n));
  const isOfPage = ({ key }: SeenCard) => key.endsWith(`:number-${n}-e2e`);
  const seen: SeenCard[] = [];
  await until(`a fresh card of number ${n}`, async () => {
    seen.push(...(await takeSeenCards(panel)).filter(isOfPage));
    return seen.some(({ isFresh }) => isFresh) || null;
  });
  const fresh = seen.find(({ isFresh }) => isFresh);
  return {
    badge: (await badge) - leftAt,
    kept: (seen[0]?.at ?? Number.NaN) - leftAt,
    fresh: (fresh?.at ?? Number.NaN) - leftAt,
  };
}

/** Clears the badge of LinkedIn's tab and waits for the next one. The tooltip is set with the badge. */
async function waitForBadge(longestMs: number): Promise<number> {
  const [tab] = await chrome.tabs.query({ url: 'https://*.linkedin.com/*' });
  const tabId = tab?.id ?? 0;
  const wiped = 'Wiped';
  await chrome.action.setTitle({ tabId, title: wiped });
  await chrome.action.setBadgeText({ tabId, text: wiped });
  globalThis.isBadgeWiped = true;
  const until = Date.now() + longestMs;
  for (;;) {
    const now = Date.now();
    const seen = [await chrome.action.getTitle({ tabId }), await chrome.action.getBadgeText({ tabId })];
    if (!seen.includes(wiped)) return now;
    if (now > until) throw new Error('The badge was never set.');
  }
}
