import { browser } from 'wxt/browser';
import { identifyLinkedin } from '../linkedin-url.ts';
import { withTimeout } from '../with-timeout.ts';

/** The browser reveals only addresses that match this pattern. */
export const LINKEDIN = 'https://*.linkedin.com/*';

/** Returns the tab that shows this page; null if no tab does. Prefers the active tab of this window. */
export async function findTab(url: string): Promise<number | null> {
  const own = await browser.tabs.query({ active: true, currentWindow: true });
  const others = await browser.tabs.query({ url: LINKEDIN });
  return [...own, ...others].find((tab) => isSamePage(tab.url, url))?.id ?? null;
}

/** Returns whether the tab still shows this page or, for a profile, one of its subpages. */
export async function showsPage(tabId: number, url: string): Promise<boolean> {
  return isSamePage(await addressOfTab(tabId), url);
}

/** Returns the address of a tab; undefined if the tab is closed or its page isn't visible to Kith. */
export async function addressOfTab(tabId: number): Promise<string | undefined> {
  return (await browser.tabs.get(tabId).catch(() => null))?.url;
}

function isSamePage(shown: string | undefined, url: string): boolean {
  if (shown === undefined) return false;
  const key = identifyLinkedin(url)?.key;
  return shown === url || (key !== undefined && identifyLinkedin(shown)?.key === key);
}

/**
 * Runs a function in the page of a tab and returns its result, which isn't validated. Null without permission for LinkedIn, if
 * the tab has been closed or has left the page, or after `deadlineMs`.
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
    // Doesn't wait for the page, because some pages never finish loading.
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

/** A tab that shows LinkedIn. The browser hides the addresses of other tabs from Kith. */
export interface LinkedinTab {
  readonly id: number;
  readonly url: string;
}

export async function linkedinTabs(): Promise<LinkedinTab[]> {
  const tabs = await browser.tabs.query({ url: LINKEDIN });
  return tabs.flatMap(({ id, url }) => (id === undefined || url === undefined ? [] : [{ id, url }]));
}
