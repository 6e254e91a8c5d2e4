/**
 * Reads the links of a LinkedIn page, only after the user has asked for it: only addresses, and only into memory.
 * Nothing is written to the page or stays there.
 */
import { z } from 'zod';
import { i18n } from '#i18n';
import { CompanionFailure } from '../companion/companion-failure.ts';
import { findTab, runInTab, showsPage } from './page-tab.ts';

/** More than the longest list that LinkedIn shows at once. */
const MOST_LINKS = 2000;
/** No one waits longer for a busy page. */
const DEADLINE_MS = 10_000;

const found = z.array(z.string().max(2048)).max(MOST_LINKS);

/**
 * Returns the linkedin.com addresses that the page links to, in page order. Throws CompanionFailure if no tab shows
 * the page, if the tab leaves it, or if the browser denies access.
 */
export async function readPageLinks(url: string): Promise<readonly string[]> {
  return (await readPage(url, found, collectLinks, [MOST_LINKS])).read;
}

/**
 * Runs `collect` once in the tab that shows this page, and validates the result. Throws CompanionFailure like
 * `readPageLinks`.
 */
export async function readPage<Read, Args extends unknown[]>(
  url: string,
  schema: z.ZodType<Read>,
  collect: (...args: Args) => unknown,
  args: Args,
): Promise<{ readonly tabId: number; readonly read: Read }> {
  const tabId = await findTab(url);
  if (tabId === null) throw new CompanionFailure('failed', i18n.t('pageLinks.gone'));
  const read = schema.safeParse(await runInTab(tabId, collect, args, DEADLINE_MS));
  if (!read.success) throw new CompanionFailure('failed', i18n.t('pageLinks.refused'));
  if (!(await showsPage(tabId, url))) throw new CompanionFailure('failed', i18n.t('pageLinks.gone'));
  return { tabId, read: read.data };
}

/** Runs in the page, so it can't use anything from its surroundings. */
export function collectLinks(most: number): string[] {
  const isOfLinkedin = (href: unknown) =>
    typeof href === 'string' && href.length <= 2048 && /^https:\/\/([\w-]+\.)?linkedin\.com\//.test(href);
  return Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => href)
    .filter(isOfLinkedin)
    .slice(0, most);
}
