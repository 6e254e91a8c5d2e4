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

/** The files of `assets/words/` after validation. */
export interface WordFiles {
  readonly all: AllFile;
  /** By code; includes English. */
  readonly spaced: ReadonlyMap<string, LanguageFile>;
  readonly japanese: UnspacedFile;
  readonly chinese: UnspacedFile;
}

/** Lookup tables for the words of all languages. All sets contain folded words. */
export interface Vocabulary {
  /** Languages with spaces between words, English first. The earlier one wins if two match equally well. */
  readonly lexicons: readonly [Lexicon, ...Lexicon[]];
  readonly japanese: UnspacedWords<JapaneseRole>;
  readonly chinese: UnspacedWords<ChineseRole>;
  readonly titles: TitleNames;
  /** For each function, alternatives that each consist of the meanings a title needs (`titleMeanings`). */
  readonly jobFunctions: readonly (readonly [name: JobFunction, meant: readonly (readonly string[])[]])[];
  readonly industryNames: IndustryNames;
  /** All names of each company or school that has several: Boston Consulting Group, BCG. */
  readonly organizationNames: readonly (readonly string[])[];
  /** LinkedIn's broader industries and those within them. Asking for a broader one includes the others. */
  readonly narrowerIndustries: ReadonlyMap<string, readonly string[]>;
  /** ISO 3166 codes of the countries in a region, by its main name. Only for regions with undisputed members. */
  readonly regionCountries: ReadonlyMap<string, ReadonlySet<string>>;
  /** Main names of cities, not all of them, in regions that aren't states. */
  readonly regionCities: ReadonlyMap<string, ReadonlySet<string>>;
  /** Cities whose names are common words. They count only after "in" or if capitalized. */
  readonly everydayPlaces: ReadonlySet<string>;
  readonly spoken: SpokenLanguages;
  readonly times: TimeWords;
  /** Title words that typos are corrected to, because hardly any other word is similar. */
  readonly misspelt: readonly (readonly [folded: string, word: string])[];
  /**
   * Nouns that begin or end the names of schools and universities, and words that may connect the parts of such names; nouns
   * for other employers named after places (banks); and nouns for authorities, which share the name of their place.
   */
  readonly institutions: Readonly<
    Record<'begins' | 'ends' | 'ties' | 'employers' | 'authorities', ReadonlySet<string>>
  >;
  /** Levels that begin a title if another title word follows. */
  readonly openingLevels: ReadonlySet<string>;
  /** Ranks that begin a title if "of" follows. */
  readonly ranks: ReadonlySet<string>;
  /** Parts of titles with a word that has another meaning elsewhere ("outside sales"), by `titleKey`. */
  readonly titlePhrases: ReadonlySet<string>;
  /** Nouns that are complete titles. A topic before one is the industry, not part of the title. */
  readonly wholeTitles: ReadonlySet<string>;
  /** The meaning of words before a colon, as in "location: Paris": "in", "at", "with", or nothing. */
  readonly labels: ReadonlyMap<string, string>;
  /** Words such as "experience", which follow a skill. */
  readonly experience: ReadonlySet<string>;
  /** Listed nouns and topics of titles. */
  readonly titleTopics: ReadonlySet<string>;
}

export function makeVocabulary({ all, spaced, japanese, chinese }: WordFiles): Vocabulary {
  const codes = inOrder(all, [...spaced.keys()]);
  const languages = codes.flatMap((code) => {
    const file = spaced.get(code);
    return file === undefined ? [] : [makeLanguage(code, file)];
  });
  const [english, ...others] = languages.map(makeLexicon);
  if (english === undefined) throw new Error('No search language is configured.');
  const setOf = (of: (language: (typeof languages)[number]) => readonly string[]) =>
    new Set(languages.flatMap(of).map(foldText));
  /** Nouns with their stems, which their case forms share. */
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
    industryNames: makeIndustryNames(all.industryNames, {
      ...all.industryCompanies,
      'Higher Education': Object.entries(all.schoolNames).flatMap(([name, others]) => [name, ...others]),
    }),
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

/** Returns each language's names of places and industries, in language order. */
export function namesOf(files: WordFiles): (readonly [code: string, names: NamesFile])[] {
  const by = new Map<string, NamesFile>([...files.spaced, ['ja', files.japanese], ['zh', files.chinese]]);
  return inOrder(files.all, [...by.keys()]).flatMap((code) => {
    const names = by.get(code);
    return names === undefined ? [] : [[code, names] as const];
  });
}

/** Sorts codes in the listed order, with unlisted ones last, by code. */
function inOrder({ languages }: AllFile, codes: readonly string[]): string[] {
  return [...new Set([...languages.filter((code) => codes.includes(code)), ...codes.toSorted()])];
}

/** Checks folded words about spoken languages. */
interface SpokenLanguages {
  /** Returns true for the name of a language, in any search language. */
  isSpokenLanguage(folded: string): boolean;
  /** Returns true for a word that means that someone speaks the adjacent language. */
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

/** Returns the adjective and, for Slavic languages, its adverb: "английский" and "по-английски", "po angielsku". */
function formsOf(name: string): string[] {
  if (/скии$/.test(name)) return [name, name.slice(0, -1)];
  return /[sc]ki$/.test(name) ? [name, `${name.slice(0, -1)}u`] : [name];
}
