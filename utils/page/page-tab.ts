import { browser } from 'wxt/browser';
import { identifyLinkedin } from '../linkedin-url.ts';
import { withTimeout } from '../with-timeout.ts';

/** Matches LinkedIn's pages, the only ones whose addresses the browser reveals. */
export const LINKEDIN = 'https://*.linkedin.com/*';

/** Returns the tab that shows this page, preferring the window's active one; null if no tab does. */
export async function findTab(url: string): Promise<number | null> {
  const own = await browser.tabs.query({ active: true, currentWindow: true });
  const others = await browser.tabs.query({ url: LINKEDIN });
  return [...own, ...others].find((tab) => isSamePage(tab.url, url))?.id ?? null;
}

/** Returns whether the tab still shows this page. A profile's sub-pages keep its card. */
export async function showsPage(tabId: number, url: string): Promise<boolean> {
  return isSamePage(await addressOfTab(tabId), url);
}

/** Returns the tab's address; undefined if it was closed or shows a page that Kith can't see. */
export async function addressOfTab(tabId: number): Promise<string | undefined> {
  return (await browser.tabs.get(tabId).catch(() => null))?.url;
}

function isSamePage(shown: string | undefined, url: string): boolean {
  if (shown === undefined) return false;
  const key = identifyLinkedin(url)?.key;
  return shown === url || (key !== undefined && identifyLinkedin(shown)?.key === key);
}

/**
 * Runs a function in the page of a tab and returns its unvalidated result. Null without permission for LinkedIn, if
 * the tab was closed or has left the page, and after `deadlineMs`.
 */
export async function runInTab<Args extends unknown[]>(
  tabId: number,
  func: (...args: Args) => unknown,
  args: Args,
  deadlineMs: number,
): Promise<unknown> {
  const found = await withTimeout(execute(tabId, func, args), deadlineMs);
  return found === 'late' ? null : found;
}

async function execute<Args extends unknown[]>(
  tabId: number,
  func: (...args: Args) => unknown,
  args: Args,
): Promise<unknown> {
  try {
    // Runs at once, because some pages never finish loading.
    const [frame] = await browser.scripting.executeScript({
      target: { tabId },
      injectImmediately: true,
      func,
      args,
    });
    return frame?.result;
  } catch {
    return null;
  }
}
