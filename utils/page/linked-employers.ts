import { nameFromSlug } from '../card/slug-name.ts';
import { identifyLinkedin } from '../linkedin-url.ts';
import type { LinkedPage } from './linked-pages.ts';
import type { CompanyLink } from './profile-links.ts';

/** A company that a profile links to. `name` is '' if neither its words nor its address say one. */
export interface LinkedEmployer extends LinkedPage {
  /** The words of one of its links say that a job there goes on. */
  readonly isCurrent: boolean;
}

/** "2021 – Present", in the languages Kith speaks. */
const GOES_ON =
  /[-–—]\s*(?:present|now|heute|gegenwart|jetzt|actualidad|presente|actualmente|aujourd[’']hui|présent|à ce jour)(?![\p{L}])/iu;
const YEAR = /\b(?:19|20)\d\d\b/;
/** A company the person follows, not one they work at. */
const FOLLOWED = /\d.*(?:follower|seguidor|abonnés)/iu;

/** The companies among these links, each once, in the order of the page; companies that are only followed are left out. */
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
    name: employer.name || nameFromSlug(identifyLinkedin(employer.url)?.slug ?? ''),
  }));
}

/** The only one of them where a job goes on, null if there is none or several. */
export function currentEmployer(employers: readonly LinkedEmployer[]): LinkedEmployer | null {
  const [first, ...others] = employers.filter(({ isCurrent, name }) => isCurrent && name !== '');
  return first !== undefined && others.length === 0 ? first : null;
}

/**
 * The company's name among the lines of its link: the one its address spells, else the line before the dates ("Northvolt ·
 * Full-time"), else, without dates, the first. '' for the link of a position among several, whose lines name only the job.
 */
function nameIn(lines: readonly string[], slug: string): string {
  const candidates = lines.map((line) => line.split(/\s+·\s+/u)[0] ?? '');
  const spelled = fold(nameFromSlug(slug));
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
