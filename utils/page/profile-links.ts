/**
 * Reads what a profile links to in its main part, once, after a click: the list of mutual connections, or companies
 * with the visible text of their links. Content next to the main part (people also viewed, ads) isn't read.
 */
import { z } from 'zod';
import { whoseConnections } from './listed-connections.ts';
import { readPage } from './page-links.ts';

const MAX_LINKS = 200;

/** A link to a company: its address, and its text line by line. */
export const companyLink = z.object({
  href: z.string().max(2048),
  lines: z.array(z.string().max(200)).max(12),
});
export type CompanyLink = z.infer<typeof companyLink>;

const addresses = z.array(z.string().max(2048)).max(MAX_LINKS);
const companyLinks = z.array(companyLink).max(MAX_LINKS);

/** LinkedIn's list of the connections shared with someone. */
export interface MutualsLink {
  readonly href: string;
  /** The member whose connections are listed (`li:m:…`). */
  readonly listOf: string;
}

/**
 * Returns the tab that shows a profile, and the one list of mutual connections it links to; null without a list, or
 * with lists of several people. Throws CompanionFailure like `readPageLinks`.
 */
export async function readMutualsLink(
  url: string,
): Promise<{ readonly tabId: number; readonly list: MutualsLink | null }> {
  const { tabId, read } = await readPage(url, addresses, collectSearches, [MAX_LINKS]);
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
  return (await readPage(url, companyLinks, collectCompanies, [MAX_LINKS])).read;
}

/**
 * Returns addresses of searches, which say whose connections they list. Runs in the page, so it can't use anything
 * from its surroundings.
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

/** Runs in the page, so it can't use anything from its surroundings. */
export function collectCompanies(most: number): CompanyLink[] {
  const isCompany = (href: unknown) =>
    typeof href === 'string' &&
    href.length <= 2048 &&
    /^https:\/\/([\w-]+\.)?linkedin\.com\/company\//.test(href);
  const linesOf = ({ innerText }: HTMLElement) => {
    const lines = innerText.split('\n').map((line) => line.trim().slice(0, 200));
    // LinkedIn writes each line twice: once to be seen, once for screen readers.
    return lines.filter((line, at) => line !== '' && line !== lines[at - 1]).slice(0, 12);
  };
  const main = document.querySelector('main, [role="main"]');
  return Array.from(main?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])
    .filter((link) => isCompany(link.href) && link.closest('aside') === null)
    .slice(0, most)
    .map((link) => ({ href: link.href, lines: linesOf(link) }));
}
