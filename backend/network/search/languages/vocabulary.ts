import { JOB_FUNCTIONS, type JobFunction } from '../../../../utils/interface/kith/kith-companies.ts';
import { foldText } from '../../names/fold-text.ts';
import { type IndustryNames, makeIndustryNames } from '../industries.ts';
import { makeTimeWords, type TimeWords } from '../period.ts';
import { type Lexicon, makeLexicon } from '../query/lexicon.ts';
import { phraseKey, splitWords } from '../query/split-words.ts';
import { makeTitleNames, type TitleNames, unspacedNames } from '../title-words.ts';
import { titleKey } from '../words.ts';
import { type Language, makeLanguage, stemPhrase } from './language.ts';
import type { AllFile, LanguageFile, NamesFile, UnspacedFile } from './language-file.ts';
import {
  type ChineseRole,
  type JapaneseRole,
  makeUnspacedWords,
  type UnspacedWords,
} from './unspaced-words.ts';

/** The validated files of `assets/words/`. */
export interface WordFiles {
  readonly all: AllFile;
  /** By language code; includes English. */
  readonly spaced: ReadonlyMap<string, LanguageFile>;
  readonly japanese: UnspacedFile;
  readonly chinese: UnspacedFile;
}

/** Lookup tables for the words of all languages. All sets contain folded words. */
export interface Vocabulary {
  /** Languages with spaces between words, English first. If two match equally well, the earlier one wins. */
  readonly lexicons: readonly [Lexicon, ...Lexicon[]];
  readonly japanese: UnspacedWords<JapaneseRole>;
  readonly chinese: UnspacedWords<ChineseRole>;
  readonly titles: TitleNames;
  /** For each function, alternatives. A title has the function if it has all meanings (`titleMeanings`) of one alternative. */
  readonly jobFunctions: readonly (readonly [name: JobFunction, meant: readonly (readonly string[])[]])[];
  readonly industryNames: IndustryNames;
  /** All names of each company or school that has several, such as Boston Consulting Group and BCG. */
  readonly organizationNames: readonly (readonly string[])[];
  /** LinkedIn's broader industries, each with the narrower ones that a search for it includes. */
  readonly narrowerIndustries: ReadonlyMap<string, readonly string[]>;
  /** ISO 3166 codes of a region's countries, by the region's main name. Only for regions whose countries are undisputed. */
  readonly regionCountries: ReadonlyMap<string, ReadonlySet<string>>;
  /** Main names of a region's cities, by the region's main name. Incomplete, and only for regions that aren't states. */
  readonly regionCities: ReadonlyMap<string, ReadonlySet<string>>;
  /** Cities whose names are also common words. They count only after "in" or if capitalized. */
  readonly everydayPlaces: ReadonlySet<string>;
  readonly spoken: SpokenLanguages;
  readonly times: TimeWords;
  /** Title words to which typos may be corrected. Hardly any other word is similar to them. */
  readonly misspelt: readonly (readonly [folded: string, word: string])[];
  /**
   * Nouns that begin or end names of schools and universities; words that connect the parts of such names (`ties`); nouns
   * for other employers named after places, such as banks; and nouns for authorities, which are called by the name of
   * their place.
   */
  readonly institutions: Readonly<
    Record<'begins' | 'ends' | 'ties' | 'employers' | 'authorities', ReadonlySet<string>>
  >;
  /** Levels that begin a title if another title word follows. */
  readonly openingLevels: ReadonlySet<string>;
  /** Ranks that begin a title if "of" follows. */
  readonly ranks: ReadonlySet<string>;
  /** Parts of titles that contain a word with another meaning elsewhere ("outside sales"), by `titleKey`. */
  readonly titlePhrases: ReadonlySet<string>;
  /** Nouns that are complete titles. A topic before one is an industry, not part of the title. */
  readonly wholeTitles: ReadonlySet<string>;
  /** Words that may precede a colon, as in "location: Paris", and what they mean: "in", "at", "with" or nothing. */
  readonly labels: ReadonlyMap<string, string>;
  /** Words that may follow a skill, such as "experience". */
  readonly experience: ReadonlySet<string>;
  readonly titleTopics: ReadonlySet<string>;
}

/** Shorter names of occupations are also other words: Italian "ad" is a CEO and "at". */
const ONE_WORD = /^\p{L}{4,}$/u;

/** Returns the nouns of a language's titles: those listed, and the one-word names of occupations that are nouns in English. */
function headsOf({ heads, titles = {} }: LanguageFile, english: ReadonlySet<string>): string[] {
  const named = Object.entries(titles).flatMap(([meant, names]) =>
    english.has(meant.split(' ').at(-1) ?? '') ? names : [],
  );
  return [...new Set([...heads, ...named.filter((name) => ONE_WORD.test(name))])];
}

export function makeVocabulary({ all, spaced, japanese, chinese }: WordFiles): Vocabulary {
  const codes = inOrder(all, [...spaced.keys()]);
  const nouns = new Set(spaced.get('en')?.heads);
  const languages = codes.flatMap((code) => {
    const file = spaced.get(code);
    return file === undefined ? [] : [makeLanguage(code, { ...file, heads: headsOf(file, nouns) })];
  });
  const [english, ...others] = languages.map(makeLexicon);
  if (english === undefined) throw new Error('No search language is configured.');
  const setOf = (of: (language: (typeof languages)[number]) => readonly string[]) =>
    new Set(languages.flatMap(of).map(foldText));
  /** Returns nouns and their stems, which all case forms share. */
  const nounsOf = (of: (language: (typeof languages)[number]) => readonly string[]) =>
    new Set(
      languages.flatMap((language) =>
        of(language)
          .map(foldText)
          .flatMap((noun) => (language.stem === null ? [noun] : [noun, stemPhrase(language, noun)])),
      ),
    );
  const setsOf = (rows: Readonly<Record<string, readonly string[]>>) =>
    new Map(Object.entries(rows).map(([name, entries]) => [name, new Set(entries)]));
  return {
    lexicons: [english, ...others],
    // A Chinese title may consist only of characters that Japanese uses, too (司机), and vice versa (歯科医).
    japanese: makeUnspacedWords(japanese, [all.titles, chinese.titles].flatMap(unspacedNames)),
    chinese: makeUnspacedWords(chinese, unspacedNames(all.titles)),
    titles: makeTitleNames(languages, chinese, all),
    jobFunctions: JOB_FUNCTIONS.map((name) => [
      name,
      (all.jobFunctions[name] ?? []).map((words) => words.split(' ')),
    ]),
    industryNames: makeIndustryNames(all),
    organizationNames: Object.entries({ ...all.companyNames, ...all.schoolNames }).map(([name, others]) => [
      name,
      ...others,
    ]),
    narrowerIndustries: new Map(
      Object.entries(all.narrowerIndustries).map(([label, narrower]) => [
        foldText(label),
        narrower.map(foldText),
      ]),
    ),
    regionCountries: setsOf(all.regionCountries),
    regionCities: setsOf(all.regionCities),
    everydayPlaces: new Set(all.everydayPlaces),
    spoken: makeSpokenLanguages(languages, all.spokenLanguages),
    times: makeTimeWords(languages),
    misspelt: languages.flatMap(({ misspelt }) => misspelt.map((word) => [foldText(word), word] as const)),
    institutions: {
      begins: nounsOf(({ institutionBegins }) => institutionBegins),
      ends: nounsOf(({ institutionEnds }) => institutionEnds),
      ties: setOf(({ institutionTies }) => institutionTies),
      employers: nounsOf(({ employerNouns }) => employerNouns),
      authorities: nounsOf(({ authorities }) => authorities),
    },
    openingLevels: setOf(({ openingLevels }) => openingLevels),
    ranks: setOf(({ ranks }) => ranks),
    titlePhrases: new Set(
      languages.flatMap(({ titlePhrases }) => titlePhrases.map((phrase) => titleKey(splitWords(phrase)))),
    ),
    wholeTitles: setOf(({ wholeTitles }) => wholeTitles),
    labels: new Map(
      Object.entries(all.labels).flatMap(([meant, labels]) =>
        labels.map((label) => [foldText(label), meant]),
      ),
    ),
    experience: setOf(({ experience }) => experience),
    titleTopics: setOf(({ functions, heads }) => [...functions, ...heads]),
  };
}

/** Returns the names of places and industries in each language, in the languages' order. */
export function namesOf(files: WordFiles): (readonly [code: string, names: NamesFile])[] {
  const by = new Map<string, NamesFile>([...files.spaced, ['ja', files.japanese], ['zh', files.chinese]]);
  return inOrder(files.all, [...by.keys()]).flatMap((code) => {
    const names = by.get(code);
    return names === undefined ? [] : [[code, names] as const];
  });
}

/** Sorts codes in the order of the list, followed by unlisted codes in alphabetical order. */
function inOrder({ languages }: AllFile, codes: readonly string[]): string[] {
  return [...new Set([...languages.filter((code) => codes.includes(code)), ...codes.toSorted()])];
}

interface SpokenLanguages {
  isSpokenLanguage(folded: string): boolean;
  /** Returns true for a word such as "speaks" or "speaking" next to the name of a language. */
  isSpeaking(folded: string): boolean;
}

/** @param codes ISO 639 codes of spoken languages */
function makeSpokenLanguages(languages: readonly Language[], codes: readonly string[]): SpokenLanguages {
  const speaking = new Set(languages.flatMap((language) => language.speaking.map(phraseKey)));
  let names: ReadonlySet<string> | null = null;
  return {
    isSpokenLanguage(folded) {
      names ??= languageNamesOf(languages, codes);
      return names.has(folded);
    },
    isSpeaking: (folded) => speaking.has(folded),
  };
}

function languageNamesOf(languages: readonly Language[], codes: readonly string[]): Set<string> {
  const locales = languages.flatMap((language) => language.locales);
  return new Set(
    locales.flatMap((locale) => {
      const names = new Intl.DisplayNames(locale, { type: 'language' });
      return codes.flatMap((code) => formsOf(phraseKey(names.of(code) ?? code)));
    }),
  );
}

/** Returns an adjective and, in Slavic languages, the adverb too: "английский" and "по-английски", "po angielsku". */
function formsOf(name: string): string[] {
  if (/скии$/.test(name)) return [name, name.slice(0, -1)];
  return /[sc]ki$/.test(name) ? [name, `${name.slice(0, -1)}u`] : [name];
}
