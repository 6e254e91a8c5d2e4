import { normaliseCompanyName } from '../../names/company-name.ts';
import { phraseKey, splitWords, type Word } from '../query/split-words.ts';
import { singularOf } from '../words.ts';
import type { Gazetteer } from './gazetteer.ts';

/** "Marks and Spencer" is "Marks & Spencer", "Banco de Brasil" Banco do Brasil. */
const JOINERS = new Set('and & + und et y e / of de do da du del dos'.split(' '));
/** What the languages call a place of learning: "Universidad de Oxford" is the University of Oxford. */
const UNIVERSITY = /^universi(?:dad|dade|tat|taet|te|teit|ta)$/;
/** A name is known without the article it begins with: "New York Times", "au Monde". */
const ARTICLES = new Set(
  'the le la les l el los las o a os as der die das il lo i gli de het een'.split(' '),
);

/** Whether a word only joins those of a name. */
export function isJoiner(folded: string): boolean {
  return JOINERS.has(folded);
}

/** The folded words of a name with single blanks, without those that only join. */
export function nameKey(name: string): string {
  return keyOfWords(splitWords(name));
}

/** The key of a name by its words. */
export function keyOfWords(words: readonly Pick<Word, 'folded'>[]): string {
  const all = words.map(({ folded }) => folded.replace(UNIVERSITY, 'university'));
  const telling = all.filter((word) => !JOINERS.has(word));
  return (telling.length > 0 ? telling : all).join(' ');
}

/** The whole name first, then its other forms: without its legal form, without or within brackets. */
export function organizationKeys(name: string): string[] {
  const [, before = '', within = ''] = /^(.*\S)\s*\(([^()]+)\)\s*$/.exec(name) ?? [];
  const short = /^[\p{Lu}\d][\p{Lu}\d&.]+$/u.test(within) ? within : '';
  const keys = [name, normaliseCompanyName(name), before, short].map(nameKey);
  return [...new Set(keys)].filter((key) => key !== '');
}

/** Keys without the article that a name begins with; none where it begins with none. */
export function keysWithoutArticle(keys: readonly string[]): string[] {
  return keys.flatMap((key) => {
    const [first = '', ...rest] = key.split(' ');
    return ARTICLES.has(first) && rest.length > 0 ? [rest.join(' ')] : [];
  });
}

/** Makes the lists of a query with the names of somebody's own data, which are found as whole names before all else. */
export function withOwnNames(
  gazetteer: Gazetteer,
  { organizations, titles }: { organizations: readonly string[]; titles: readonly string[] },
): Gazetteer {
  return {
    ...withCompanies(gazetteer, organizations),
    own: {
      organizations: byKeys(organizations),
      titles: titlesOf(titles, gazetteer),
      titleWords: wordsOfTitles(titles),
    },
  };
}

/** Whole names before other forms of names: "Globo" is no form of "O Globo" where it is a name itself. */
function byKeys(names: readonly string[]): Map<string, string> {
  const all = names.map((name) => [name, organizationKeys(name)] as const);
  const forms = [
    all.map(([name, keys]) => [name, keys.slice(0, 1)] as const),
    all,
    all.map(([name, keys]) => [name, keysWithoutArticle(keys)] as const),
  ];
  const byKey = new Map<string, string>();
  for (const [name, keys] of forms.flat()) {
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, name);
  }
  return byKey;
}

/** A title as it is looked up: its folded words in the singular. */
export function titleKey(words: readonly Pick<Word, 'folded'>[]): string {
  return words.map(({ folded }) => singularOf(folded)).join(' ');
}

/** Of the titles those with a word that no list of titles has: "Master of the Mint", "Bursar". */
function titlesOf(
  titles: readonly string[],
  { places, words: { lexicons } }: Gazetteer,
): Map<string, string> {
  const byKey = new Map<string, string>();
  const known = new Map<string, boolean>();
  const isListed = (word: string) => {
    const listed = known.get(word) ?? isInLists(word, lexicons);
    known.set(word, listed);
    return listed;
  };
  for (const title of titles) {
    const words = splitWords(title);
    if (words.length === 0 || words.length > MAX_WORDS) continue;
    const key = titleKey(words);
    const isTelling = words.some(({ folded }) => !isListed(folded)) && !places.has(key);
    if (isTelling && !byKey.has(key)) byKey.set(key, title);
  }
  return byKey;
}

/** Words that a slip of the pen in a title may mean. */
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
 * The lists with the companies of somebody's own data, so that "Acme engineers" names one. What is a place, a line of
 * business or a word of titles, too, stays that: "Apple" is a company, "Design" and "Hamburg" are not.
 */
export function withCompanies(gazetteer: Gazetteer, names: readonly string[]): Gazetteer {
  const companies = new Map(gazetteer.companies);
  for (const name of names) {
    for (const key of new Set([phraseKey(name), phraseKey(normaliseCompanyName(name))])) {
      if (key !== '' && !companies.has(key) && !saysMore(gazetteer, key)) companies.set(key, name);
    }
  }
  return { ...gazetteer, companies };
}

/** True for what a query may mean without a company of that name in mind. */
function saysMore({ places, sectors, schools, skills, words }: Gazetteer, key: string): boolean {
  if ([places, sectors, schools, skills].some((list) => list.has(key))) return true;
  return key
    .split(' ')
    .every((word) => words.lexicons.some(({ phrases, titles }) => phrases.has(word) || titles.has(word)));
}
