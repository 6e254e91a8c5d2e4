/**
 * The links of a LinkedIn page, read only where somebody has just asked for it: their addresses and nothing else, into
 * memory alone. Nothing is written into the page and nothing stays there.
 */
import { browser } from 'wxt/browser';
import { z } from 'zod';
import { i18n } from '#i18n';
import { CompanionFailure } from '../companion/companion-failure.ts';
import { inTime } from '../in-time.ts';
import { identifyLinkedin } from '../linkedin-url.ts';

/** More than the longest list that LinkedIn shows at once. */
const MOST_LINKS = 2000;
const LINKEDIN = 'https://*.linkedin.com/*';
/** A page that is busy for longer answers nothing that anybody still waits for. */
const DEADLINE_MS = 10_000;

const found = z.array(z.string().max(2048)).max(MOST_LINKS);

/**
 * Addresses on linkedin.com that the page at this address links to, in the order of the page. Throws CompanionFailure
 * where no tab shows the page, where it was left meanwhile, or where the browser does not let it be read.
 */
export async function readPageLinks(url: string): Promise<readonly string[]> {
  const tabId = await findTab(url);
  if (tabId === null) throw new CompanionFailure('failed', i18n.t('pageLinks.gone'));
  const links = found.safeParse(await inTime(collectFrom(tabId), DEADLINE_MS));
  if (!links.success) throw new CompanionFailure('failed', i18n.t('pageLinks.refused'));
  const tab = await browser.tabs.get(tabId).catch(() => null);
  if (!isSamePage(tab?.url, url)) throw new CompanionFailure('failed', i18n.t('pageLinks.gone'));
  return links.data;
}

/** The tab that shows the page: the active one of this window before any other. */
async function findTab(url: string): Promise<number | null> {
  const own = await browser.tabs.query({ active: true, currentWindow: true });
  const others = await browser.tabs.query({ url: LINKEDIN });
  return [...own, ...others].find((tab) => isSamePage(tab.url, url))?.id ?? null;
}

/** A profile keeps its card over its own sub-pages, each with an address of its own. */
function isSamePage(shown: string | undefined, url: string): boolean {
  if (shown === undefined) return false;
  const key = identifyLinkedin(url)?.key;
  return shown === url || (key !== undefined && identifyLinkedin(shown)?.key === key);
}

async function collectFrom(tabId: number): Promise<unknown> {
  try {
    const [frame] = await browser.scripting.executeScript({
      target: { tabId },
      // What is there now: some pages never finish loading.
      injectImmediately: true,
      func: collectLinks,
      args: [MOST_LINKS],
    });
    return frame?.result;
  } catch {
    // Without the permission for LinkedIn, or with the tab closed meanwhile.
    return null;
  }
}

/** Runs in the page, and therefore uses nothing from around it. */
export function collectLinks(most: number): string[] {
  const isOfLinkedin = (href: unknown) =>
    typeof href === 'string' && href.length <= 2048 && /^https:\/\/([\w-]+\.)?linkedin\.com\//.test(href);
  return Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => href)
    .filter(isOfLinkedin)
    .slice(0, most);
}
