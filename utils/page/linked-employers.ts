import { identifyLinkedin, nameOfSlug } from '../linkedin-url.ts';
import type { LinkedPage } from './linked-pages.ts';
import type { CompanyLink } from './page-links.ts';

/** A company that a profile links to. `name` is '' if neither the link's text nor its address contains one. */
export interface LinkedEmployer extends LinkedPage {
  /** Whether the text of one of its links shows that the job is ongoing. */
  readonly isCurrent: boolean;
}

/** "2021 – Present", in all languages of Kith. */
const GOES_ON =
  /[-–—]\s*(?:present|now|heute|gegenwart|jetzt|actualidad|presente|actualmente|aujourd[’']hui|présent|à ce jour)(?![\p{L}])/iu;
const YEAR = /\b(?:19|20)\d\d\b/;
/** Matches companies that the person follows, which aren't employers. */
const FOLLOWED = /\d.*(?:follower|seguidor|abonnés)/iu;

/** Returns the companies among these links in page order, without duplicates. Skips companies that the person only follows. */
export function linkedEmployers(links: readonly CompanyLink[]): LinkedEmployer[] {
  const employers = new Map<string, LinkedEmployer>();
  for (const { href, lines } of links) {
    const identity = identifyLinkedin(href);
    if (identity?.kind !== 'company' || lines.some((line) => FOLLOWED.test(line))) continue;
    const { key, url, slug } = identity;
    const before = employers.get(key);
    const isCurrent = lines.some((line) => GOES_ON.test(line));
    const name = before?.name || nameIn(lines, slug);
    employers.set(key, { key, url, name, isCurrent: isCurrent || (before?.isCurrent ?? false) });
  }
  return [...employers.values()].map((employer) => ({
    ...employer,
    name: employer.name || nameOfSlug(identifyLinkedin(employer.url)?.slug ?? ''),
  }));
}

/** Returns the company with an ongoing job; null if there are none or several. */
export function currentEmployer(employers: readonly LinkedEmployer[]): LinkedEmployer | null {
  const [first, ...others] = employers.filter(({ isCurrent, name }) => isCurrent && name !== '');
  return first !== undefined && others.length === 0 ? first : null;
}

/**
 * Returns the company's name from the lines of its link: the line that matches the address, or the line before the dates
 * ("Northvolt · Full-time"), or the first line if there are no dates.
 * Returns '' for the link of one of several positions, because its lines contain only the job.
 */
function nameIn(lines: readonly string[], slug: string): string {
  const candidates = lines.map((line) => line.split(/\s+·\s+/u)[0] ?? '');
  const spelled = fold(nameOfSlug(slug));
  const alike = candidates.find((line) => spelled !== '' && fold(line) === spelled);
  if (alike !== undefined) return alike;
  const dates = lines.findIndex((line) => YEAR.test(line) || GOES_ON.test(line));
  if (dates === -1) return candidates[0] ?? '';
  return dates >= 2 ? (candidates[dates - 1] ?? '') : '';
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
