import { normalizeCompanyName } from '../names/company-name.ts';
import { foldText } from '../names/fold-text.ts';
import type { Verdict } from './conditions.ts';
import type { AllFile } from './languages/language-file.ts';
import { oncePer } from './once-per.ts';
import { UNSPACED, wordsOf } from './words.ts';

const MAX_PHRASE_WORDS = 4;
/** The minimum length of the text before an ending: "Volksbank" matches, "Sbank" doesn't. */
const SHORTEST_FRONT = 3;
/** The label of words that don't reveal an industry. */
const NOTHING = '-';

export interface IndustryNames {
  /** By normalized name: the industry's label. */
  readonly companies: ReadonlyMap<string, string>;
  /** Folded words that end the names of a company's units: "group", "deutschland". */
  readonly units: ReadonlySet<string>;
  /** By folded phrase: the industry's label. */
  readonly phrases: ReadonlyMap<string, string>;
  readonly endings: readonly (readonly [ending: string, label: string])[];
  /** Parts of names in scripts without spaces. They match anywhere in a name. */
  readonly parts: readonly (readonly [part: string, label: string])[];
}

/**
 * Makes the lookup tables. In `industryNames`, `…` before a word means that it matches endings, and phrases under the label '-'
 * don't reveal an industry, even if they contain a word of another label.
 */
export function makeIndustryNames(all: AllFile): IndustryNames {
  const phrases = new Map<string, string>();
  const endings: [string, string][] = [];
  const parts: [string, string][] = [];
  for (const [label, names] of Object.entries(all.industryNames)) {
    for (const name of names) {
      if (name.startsWith('…')) endings.push([foldText(name.slice(1)), label]);
      else if (UNSPACED.test(name)) parts.push([foldText(name), label]);
      else phrases.set(wordsOf(name).join(' '), label);
    }
  }
  return {
    companies: industriesOfCompanies(all),
    units: new Set(all.companyUnits.map(foldText)),
    phrases,
    endings,
    parts,
  };
}

/** Returns the industry of each listed company by its normalized names. */
function industriesOfCompanies({
  industryCompanies,
  companyNames,
  schoolNames,
}: AllFile): Map<string, string> {
  const rows = [
    ...Object.entries(industryCompanies),
    ...Object.entries(schoolNames).map(([name, others]) => ['Higher Education', [name, ...others]] as const),
  ];
  const known = new Map(
    rows.flatMap(([label, names]) => names.map((name) => [normalizeCompanyName(name), label] as const)),
  );
  for (const [name, others] of Object.entries(companyNames)) {
    const keys = [name, ...others].map(normalizeCompanyName);
    const label = keys.map((key) => known.get(key)).find((one) => one !== undefined);
    if (label === undefined) continue;
    for (const key of keys) known.set(key, known.get(key) ?? label);
  }
  return known;
}

/** Matches a name with another one in parentheses, or followed by its Latin name: "中芯国际 (SMIC)", "台積電 TSMC". */
const NAMED_TWICE =
  /^(.+?)(?:\s*[(（]|(?<=[\p{sc=Han}\p{sc=Katakana}ー])\s+(?=[A-Za-z]))([^()（）]+?)[)）]?$/u;

/**
 * Returns the industry of a well-known company, or else the one that its name reveals: "Sparkasse Köln" is Banking,
 * "Acme Ventures" is Venture Capital and Private Equity Principals. Returns '' if there is none, or if two
 * words disagree. A university's hospital is a hospital. In Japanese and Chinese, the last part of a name counts.
 */
export function industryOfName(name: string, lists: IndustryNames): string {
  for (const one of [name, ...(NAMED_TWICE.exec(name)?.slice(1) ?? [])]) {
    const key = normalizeCompanyName(one);
    const known = lists.companies.get(key) ?? lists.companies.get(withoutUnit(key, lists));
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

/** Returns "accenture" for "accenture deutschland". */
function withoutUnit(key: string, { units }: IndustryNames): string {
  const end = key.lastIndexOf(' ');
  return units.has(key.slice(end + 1)) ? key.slice(0, Math.max(end, 0)) : key;
}

/**
 * Returns the label of the part that ends last, because the words before only describe it: 大学病院 is a hospital. If several
 * end there, the longest counts: 歯科医院 is a dental practice, although 医院 is a hospital. Returns '' if there is none.
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
 * Returns a check for any of these comma-separated industries or the narrower ones within them. The check takes '' for an
 * unknown industry.
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

export function isIndustry(label: string, { sectors }: { readonly sectors: Sectors }): boolean {
  return foldedLabels(sectors).has(foldText(label));
}

const foldedLabels = oncePer(
  (sectors: Sectors) => new Set([...sectors.values()].map(({ label }) => foldText(label))),
);

export function industryLabels({ sectors }: { readonly sectors: Sectors }): string[] {
  const labels = new Set([...sectors.values()].map(({ label }) => label));
  return [...labels].sort((x, y) => x.localeCompare(y, 'en'));
}
