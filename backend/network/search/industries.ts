import { normalizeCompanyName } from '../names/company-name.ts';
import { foldText } from '../names/fold-text.ts';
import type { Verdict } from './conditions.ts';
import type { Rows } from './languages/language-file.ts';
import { oncePer } from './once-per.ts';
import { UNSPACED, wordsOf } from './words.ts';

const MAX_PHRASE_WORDS = 4;
/** The text before an ending must be at least this long: "Volksbank" matches, "Sbank" doesn't. */
const SHORTEST_FRONT = 3;
/** Marks words that don't reveal an industry. */
const NOTHING = '-';

/** Well-known companies, and words in a company's name that identify its industry. */
export interface IndustryNames {
  /** Labels of well-known companies by normalized name. */
  readonly companies: ReadonlyMap<string, string>;
  /** Labels by folded phrase. */
  readonly phrases: ReadonlyMap<string, string>;
  readonly endings: readonly (readonly [ending: string, label: string])[];
  /** For scripts without spaces: matches anywhere in a name. */
  readonly parts: readonly (readonly [part: string, label: string])[];
}

/**
 * @param rows words by LinkedIn's label. `…` before a word matches an ending. The label '-' marks phrases that reveal
 * nothing, even if they contain such a word.
 * @param companies names of companies by label
 */
export function makeIndustryNames(rows: Rows, companies: Rows): IndustryNames {
  const phrases = new Map<string, string>();
  const endings: [string, string][] = [];
  const parts: [string, string][] = [];
  for (const [label, names] of Object.entries(rows)) {
    for (const name of names) {
      if (name.startsWith('…')) endings.push([foldText(name.slice(1)), label]);
      else if (UNSPACED.test(name)) parts.push([foldText(name), label]);
      else phrases.set(wordsOf(name).join(' '), label);
    }
  }
  const known = Object.entries(companies).flatMap(([label, names]) =>
    names.map((name) => [normalizeCompanyName(name), label] as const),
  );
  return { companies: new Map(known), phrases, endings, parts };
}

/**
 * Returns the industry of a well-known company, or else the one that its name reveals: "Sparkasse Köln" is Banking,
 * "Acme Ventures" is Venture Capital and Private Equity Principals. Returns '' if there is none, or if two
 * words disagree; but a university's hospital is a hospital. In Japanese and Chinese, the last part of a name counts.
 */
export function industryOfName(name: string, lists: IndustryNames): string {
  // "中芯国际 (SMIC)"
  const [, whole = '', other = ''] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/u.exec(name) ?? [];
  for (const one of [name, whole, other]) {
    const known = lists.companies.get(normalizeCompanyName(one));
    if (known !== undefined) return known;
  }
  const words = wordsOf(name);
  const labels = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const found = labelAt(words, at, lists);
    if (found.label !== '') labels.add(found.label);
    at += found.length;
  }
  const folded = foldText(name);
  if (UNSPACED.test(folded)) {
    const label = labelOfLastPart(folded, lists.parts);
    if (label !== '') labels.add(label);
  }
  // "University of Lagos Teaching Hospital"
  if (labels.has('Hospitals')) labels.delete('Higher Education');
  const [only = '', ...others] = labels;
  return others.length > 0 || only === NOTHING ? '' : only;
}

/**
 * Returns the label of the part that ends last, because the words before only describe it: 大学病院 is a hospital. If several end
 * there, the longest counts: 歯科医院 is a dental practice, though 医院 is a hospital. Returns '' if there is none.
 */
function labelOfLastPart(name: string, parts: IndustryNames['parts']): string {
  let last = { end: 0, length: 0, label: '' };
  for (const [part, label] of parts) {
    const { length } = part;
    const at = name.lastIndexOf(part);
    const end = at + length;
    if (at >= 0 && (end > last.end || (end === last.end && length > last.length)))
      last = { end, length, label };
  }
  return last.label;
}

function labelAt(
  words: readonly string[],
  at: number,
  lists: IndustryNames,
): { label: string; length: number } {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length--) {
    const label = lists.phrases.get(words.slice(at, at + length).join(' '));
    if (label !== undefined) return { label, length };
  }
  const word = words[at] ?? '';
  const ending = lists.endings.find(
    ([end]) => word.endsWith(end) && word.length >= end.length + SHORTEST_FRONT,
  );
  return { label: ending?.[1] ?? '', length: 1 };
}

/**
 * Returns a check for a comma-separated list of industries, including the narrower ones within them. The check takes
 * '' for an unknown industry.
 */
export function industryCheck(
  wanted: string,
  narrowerIndustries: ReadonlyMap<string, readonly string[]>,
): (industry: string) => Verdict {
  const labels = new Set<string>();
  for (const label of wanted.split(',')) {
    const folded = foldText(label).trim();
    if (folded === '') continue;
    labels.add(folded);
    for (const narrower of narrowerIndustries.get(folded) ?? []) labels.add(narrower);
  }
  return (industry) => {
    if (industry === '') return 'unknown';
    return labels.has(foldText(industry)) ? 'yes' : 'no';
  };
}

type Sectors = ReadonlyMap<string, { readonly label: string }>;

/** Returns true for LinkedIn's industry labels, in any case. */
export function isIndustry(label: string, { sectors }: { readonly sectors: Sectors }): boolean {
  return foldedLabels(sectors).has(foldText(label));
}

const foldedLabels = oncePer(
  (sectors: Sectors) => new Set([...sectors.values()].map(({ label }) => foldText(label))),
);

/** Returns LinkedIn's industry labels in alphabetical order. */
export function industryLabels({ sectors }: { readonly sectors: Sectors }): string[] {
  const labels = new Set([...sectors.values()].map(({ label }) => label));
  return [...labels].sort((x, y) => x.localeCompare(y, 'en'));
}
