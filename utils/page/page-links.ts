/**
 * The links of a LinkedIn page, read only where somebody has just asked for it: their addresses and nothing else, into
 * memory alone. Nothing is written into the page and nothing stays there.
 */
import { z } from 'zod';
import { i18n } from '#i18n';
import { CompanionFailure } from '../companion/companion-failure.ts';
import { findTab, runInTab, showsPage } from './page-tab.ts';

/** More than the longest list that LinkedIn shows at once. */
const MOST_LINKS = 2000;
/** A page that is busy for longer answers nothing that anybody still waits for. */
const DEADLINE_MS = 10_000;

const found = z.array(z.string().max(2048)).max(MOST_LINKS);

/**
 * Addresses on linkedin.com that the page at this address links to, in the order of the page. Throws CompanionFailure
 * where no tab shows the page, where it was left meanwhile, or where the browser does not let it be read.
 */
export async function readPageLinks(url: string): Promise<readonly string[]> {
  return (await readPage(url, found, collectLinks, [MOST_LINKS])).read;
}

/**
 * Runs `collect` once in the tab that shows this page, and validates what it returns. Throws CompanionFailure as
 * `readPageLinks` does.
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

/** Runs in the page, and therefore uses nothing from around it. */
export function collectLinks(most: number): string[] {
  const isOfLinkedin = (href: unknown) =>
    typeof href === 'string' && href.length <= 2048 && /^https:\/\/([\w-]+\.)?linkedin\.com\//.test(href);
  return Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => href)
    .filter(isOfLinkedin)
    .slice(0, most);
}
