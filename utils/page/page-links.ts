/**
 * Reads the links of a LinkedIn page once, after the user has asked for it. They are only in memory, and the page isn't changed.
 * On a profile, reads only the main part (the list of mutual connections, or companies with the visible text of their links),
 * not what is next to it (people also viewed, ads).
 */
import { z } from 'zod';
import { i18n } from '#i18n';
import { CompanionFailure } from '../companion/companion-failure.ts';
import { whoseConnections } from './listed-connections.ts';
import { findTab, runInTab, showsPage } from './page-tab.ts';

const MAX_PROFILE_LINKS = 200;

const companyLink = z.object({
  href: z.string().max(2048),
  lines: z.array(z.string().max(200)).max(12),
});
export type CompanyLink = z.infer<typeof companyLink>;

const addresses = z.array(z.string().max(2048)).max(MAX_PROFILE_LINKS);
const companyLinks = z.array(companyLink).max(MAX_PROFILE_LINKS);

interface MutualsLink {
  readonly href: string;
  /** The member whose connections are listed (`li:m:…`). */
  readonly listOf: string;
}

/**
 * Returns the tab that shows a profile, and the list of mutual connections that the profile links to; null without a list, or if
 * there are lists for several people. Throws CompanionFailure like `readPageLinks`.
 */
export async function readMutualsLink(
  url: string,
): Promise<{ readonly tabId: number; readonly list: MutualsLink | null }> {
  const { tabId, read } = await readPage(url, addresses, collectSearches, [MAX_PROFILE_LINKS]);
  const lists = read.flatMap((href) => {
    const listOf = whoseConnections(href);
    return listOf === null ? [] : [{ href, listOf }];
  });
  const [first, ...others] = lists;
  const isOne = first !== undefined && others.every(({ listOf }) => listOf === first.listOf);
  return { tabId, list: isOne ? first : null };
}

/**
 * Returns the links to companies in a profile's main part, in page order. Throws CompanionFailure like
 * `readPageLinks`.
 */
export async function readCompanyLinks(url: string): Promise<readonly CompanyLink[]> {
  return (await readPage(url, companyLinks, collectCompanies, [MAX_PROFILE_LINKS])).read;
}

/**
 * Returns the addresses of searches, from which `whoseConnections` gets the member. Runs in the page, so it can't use anything
 * outside of the function.
 */
export function collectSearches(most: number): string[] {
  const main = document.querySelector('main, [role="main"]');
  const links = Array.from(main?.querySelectorAll<HTMLAnchorElement>('a[href*="/search/results/"]') ?? []);
  return links
    .filter((link) => link.closest('aside') === null && typeof link.href === 'string')
    .map(({ href }) => href)
    .filter((href) => href.length <= 2048)
    .slice(0, most);
}

/** Runs in the page, so it can't use anything outside of the function. */
export function collectCompanies(most: number): CompanyLink[] {
  const isCompany = (href: unknown) =>
    typeof href === 'string' &&
    href.length <= 2048 &&
    /^https:\/\/([\w-]+\.)?linkedin\.com\/company\//.test(href);
  const linesOf = ({ innerText }: HTMLElement) => {
    const lines = innerText.split('\n').map((line) => line.trim().slice(0, 200));
    // LinkedIn writes each line twice: visibly, and for screen readers.
    return lines.filter((line, at) => line !== '' && line !== lines[at - 1]).slice(0, 12);
  };
  const main = document.querySelector('main, [role="main"]');
  return Array.from(main?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])
    .filter((link) => isCompany(link.href) && link.closest('aside') === null)
    .slice(0, most)
    .map((link) => ({ href: link.href, lines: linesOf(link) }));
}

/** Longer than any list on a LinkedIn page. */
const MAX_LINKS = 2000;
/** In ms. A busy page may not respond in time. */
const DEADLINE_MS = 10_000;

const found = z.array(z.string().max(2048)).max(MAX_LINKS);

/**
 * Returns the linkedin.com addresses that a page links to, in page order. Throws CompanionFailure if no tab shows the page, if
 * the tab leaves it, or if the browser denies access.
 */
export async function readPageLinks(url: string): Promise<readonly string[]> {
  return (await readPage(url, found, collectLinks, [MAX_LINKS])).read;
}

/** Runs `collect` in the tab that shows this page, and validates its result. Throws CompanionFailure like `readPageLinks`. */
async function readPage<Read, Args extends unknown[]>(
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

/** Runs in the page, so it can't use anything outside of the function. */
export function collectLinks(most: number): string[] {
  const isOfLinkedin = (href: unknown) =>
    typeof href === 'string' && href.length <= 2048 && /^https:\/\/([\w-]+\.)?linkedin\.com\//.test(href);
  return Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => href)
    .filter(isOfLinkedin)
    .slice(0, most);
}
