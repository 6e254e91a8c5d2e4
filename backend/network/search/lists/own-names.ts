import { normalizeCompanyName } from '../../names/company-name.ts';
import type { Vocabulary } from '../languages/vocabulary.ts';
import { oncePer } from '../once-per.ts';
import { phraseKey, splitWords, type Word } from '../query/split-words.ts';
import { titleKey } from '../words.ts';
import type { Gazetteer } from './gazetteer.ts';

/**
 * Keys of names omit these words: "Marks and Spencer" equals "Marks & Spencer", and "Banco de Brasil" equals "Banco do Brasil".
 */
const JOINERS = new Set('and & + und et y e / of de do da du del dos'.split(' '));
/** Keys of names replace these words with "university": "Universidad de Oxford" equals "University of Oxford". */
const UNIVERSITY = /^universi(?:dad|dade|tat|taet|te|teit|ta)$/;
/** Leading articles, without which a name is also found: "New York Times", "au Monde". */
const ARTICLES = new Set(
  'the le la les l el los las o a os as der die das il lo i gli de het een'.split(' '),
);

export function isJoiner(folded: string): boolean {
  return JOINERS.has(folded);
}

/** Returns the key by which names are compared: folded words with single spaces, without connecting words. */
export function nameKey(name: string): string {
  return keyOfWords(splitWords(name));
}

export function keyOfWords(words: readonly Word[]): string {
  const all = words.map(({ folded }) => folded.replace(UNIVERSITY, 'university'));
  const telling = all.filter((word) => !JOINERS.has(word));
  return (telling.length > 0 ? telling : all).join(' ');
}

/**
 * Returns keys of an organization: for its full name, the name without the legal form, the part before parentheses, and a
 * short name in parentheses.
 */
export function organizationKeys(name: string): string[] {
  const [, before = '', within = ''] = /^(.*\S)\s*\(([^()]+)\)\s*$/.exec(name) ?? [];
  const short = /^[\p{Lu}\d][\p{Lu}\d&.]+$/u.test(within) ? within : '';
  const keys = [name, normalizeCompanyName(name), before, short].map(nameKey);
  return [...new Set(keys)].filter((key) => key !== '');
}

export function keysWithoutArticle(keys: readonly string[]): string[] {
  return keys.flatMap((key) => {
    const [first = '', ...rest] = key.split(' ');
    return ARTICLES.has(first) && rest.length > 0 ? [rest.join(' ')] : [];
  });
}

/** By the key of each listed name of an organization: the keys of its other names. */
export const otherNamesOf = oncePer(
  ({ organizationNames }: Vocabulary): ReadonlyMap<string, readonly string[]> => {
    const groups = organizationNames.map((names) => names.map(nameKey));
    return new Map(groups.flatMap((keys) => keys.map((key) => [key, keys.filter((one) => one !== key)])));
  },
);

/** Adds the names in a member's own data to the lists. Their full names take precedence over everything else. */
export function withOwnNames(
  gazetteer: Gazetteer,
  { organizations, titles }: { organizations: readonly string[]; titles: readonly string[] },
): Gazetteer {
  return {
    ...withCompanies(gazetteer, organizations),
    own: {
      organizations: byKeys(organizations, otherNamesOf(gazetteer.words)),
      titles: titlesOf(titles, gazetteer),
      titleWords: wordsOfTitles(titles),
    },
  };
}

/** A shorter other name, such as "UW", could mean several organizations. */
const SHORTEST_OTHER_NAME = 5;

/** Full names come before other forms: "Globo" means "O Globo" only if no company is called "Globo". */
function byKeys(
  names: readonly string[],
  others: ReadonlyMap<string, readonly string[]>,
): Map<string, string> {
  const all = names.map((name) => [name, organizationKeys(name)] as const);
  const forms = [
    all.map(([name, keys]) => [name, keys.slice(0, 1)] as const),
    all,
    all.map(([name, keys]) => [name, keysWithoutArticle(keys)] as const),
    all.map(([name, keys]) => {
      const listed = keys.flatMap((key) => others.get(key) ?? []);
      return [name, listed.filter((key) => key.length >= SHORTEST_OTHER_NAME)] as const;
    }),
  ];
  const byKey = new Map<string, string>();
  for (const [name, keys] of forms.flat()) {
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, name);
  }
  return byKey;
}

/** Returns only titles with a word that isn't in the lists: "Master of the Mint", "Bursar". */
function titlesOf(
  titles: readonly string[],
  { places, words: { lexicons } }: Gazetteer,
): Map<string, string> {
  const byKey = new Map<string, string>();
  const known = new Map<string, boolean>();
  const isListed = (word: string) => known.getOrInsertComputed(word, () => isInLists(word, lexicons));
  for (const title of titles) {
    const words = splitWords(title);
    if (words.length === 0 || words.length > MAX_WORDS) continue;
    const key = titleKey(words);
    const isTelling = words.some(({ folded }) => !isListed(folded)) && !places.has(key);
    if (isTelling && !byKey.has(key)) byKey.set(key, title);
  }
  return byKey;
}

function wordsOfTitles(titles: readonly string[]): string[] {
  const words = titles.flatMap((title) => splitWords(title).map(({ text }) => text.toLowerCase()));
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD);
}

const SHORTEST_WORD = 5;
const MAX_WORDS = 6;

function isInLists(word: string, lexicons: Gazetteer['words']['lexicons']): boolean {
  return lexicons.some(
    ({ phrases, titles, language }) =>
      phrases.has(word) || titles.has(word) || titles.has(language.singular(word)),
  );
}

/**
 * Adds the companies in a member's own data to the lists, so that "Acme engineers" finds people at Acme. Places,
 * industries and title words keep their meaning: "Apple" becomes a company, "Design" and "Hamburg" don't.
 */
export function withCompanies(gazetteer: Gazetteer, names: readonly string[]): Gazetteer {
  const companies = new Map(gazetteer.companies);
  for (const name of names) {
    for (const key of new Set([phraseKey(name), phraseKey(normalizeCompanyName(name))])) {
      if (key !== '' && !companies.has(key) && !saysMore(gazetteer, key)) companies.set(key, name);
    }
  }
  return { ...gazetteer, companies };
}

function saysMore({ places, sectors, schools, skills, words }: Gazetteer, key: string): boolean {
  if ([places, sectors, schools, skills].some((list) => list.has(key))) return true;
  return key
    .split(' ')
    .every((word) => words.lexicons.some(({ phrases, titles }) => phrases.has(word) || titles.has(word)));
}
