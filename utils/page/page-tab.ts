import { browser } from 'wxt/browser';
import { inTime } from '../in-time.ts';
import { identifyLinkedin } from '../linkedin-url.ts';

const LINKEDIN = 'https://*.linkedin.com/*';

/** The tab that shows this page, the active one of this window before any other; null if no tab does. */
export async function findTab(url: string): Promise<number | null> {
  const own = await browser.tabs.query({ active: true, currentWindow: true });
  const others = await browser.tabs.query({ url: LINKEDIN });
  return [...own, ...others].find((tab) => isSamePage(tab.url, url))?.id ?? null;
}

/** Whether the tab still shows this page. A profile keeps its card on its own sub-pages. */
export async function showsPage(tabId: number, url: string): Promise<boolean> {
  return isSamePage(await addressOfTab(tabId), url);
}

/** Undefined if the tab was closed or shows a page Kith may not see. */
export async function addressOfTab(tabId: number): Promise<string | undefined> {
  return (await browser.tabs.get(tabId).catch(() => null))?.url;
}

function isSamePage(shown: string | undefined, url: string): boolean {
  if (shown === undefined) return false;
  const key = identifyLinkedin(url)?.key;
  return shown === url || (key !== undefined && identifyLinkedin(shown)?.key === key);
}

/**
 * What a function returns that runs in the page of a tab, unvalidated. Null without the permission for LinkedIn, if the tab
 * was closed or has left the page, and after `deadlineMs`.
 */
export async function runInTab<Args extends unknown[]>(
  tabId: number,
  func: (...args: Args) => unknown,
  args: Args,
  deadlineMs: number,
): Promise<unknown> {
  const found = await inTime(execute(tabId, func, args), deadlineMs);
  return found === 'late' ? null : found;
}

async function execute<Args extends unknown[]>(
  tabId: number,
  func: (...args: Args) => unknown,
  args: Args,
): Promise<unknown> {
  try {
    // What is there now: some pages never finish loading.
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
