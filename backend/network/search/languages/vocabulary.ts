import { JOB_FUNCTIONS, type JobFunction } from '../../../../utils/interface/kith/kith-companies.ts';
import { foldText } from '../../names/fold-text.ts';
import { type IndustryNames, makeIndustryNames } from '../industries.ts';
import { makeTimeWords, type TimeWords } from '../period.ts';
import { type Lexicon, makeLexicon } from '../query/lexicon.ts';
import { phraseKey } from '../query/split-words.ts';
import { makeTitleNames, type TitleNames } from '../title-words.ts';
import { type Language, makeLanguage } from './language.ts';
import type { AllFile, LanguageFile, NamesFile, UnspacedFile } from './language-file.ts';
import {
  type ChineseRole,
  type JapaneseRole,
  makeUnspacedWords,
  type UnspacedWords,
} from './unspaced-words.ts';

/** The files of `assets/words/`, as they are checked. */
export interface WordFiles {
  readonly all: AllFile;
  /** By their codes; English is among them. */
  readonly spaced: ReadonlyMap<string, LanguageFile>;
  readonly japanese: UnspacedFile;
  readonly chinese: UnspacedFile;
}

/** The words of all languages, made ready to be looked up. All sets are of folded words. */
export interface Vocabulary {
  /** The languages that part words by blanks, English first; of equals the earlier one is taken. */
  readonly lexicons: readonly [Lexicon, ...Lexicon[]];
  readonly japanese: UnspacedWords<JapaneseRole>;
  readonly chinese: UnspacedWords<ChineseRole>;
  readonly titles: TitleNames;
  /** By what a title belongs to a function: any of these, each the words it has to mean (`titleMeanings`). */
  readonly jobFunctions: readonly (readonly [name: JobFunction, meant: readonly (readonly string[])[]])[];
  readonly industryNames: IndustryNames;
  /** LinkedIn's wider industries and the narrower ones within them: who asks for the one means the others, too. */
  readonly narrowerIndustries: ReadonlyMap<string, readonly string[]>;
  /** ISO 3166 codes of the countries of regions whose members are beyond dispute, by their main names. */
  readonly regionCountries: ReadonlyMap<string, ReadonlySet<string>>;
  /** Main names of cities, never all of them, of regions that are no states. */
  readonly regionCities: ReadonlyMap<string, ReadonlySet<string>>;
  /** Cities whose names are everyday words: meant only after "in", or with a capital letter. */
  readonly everydayPlaces: ReadonlySet<string>;
  readonly spoken: SpokenLanguages;
  readonly times: TimeWords;
  /** Words of titles that a slip of the pen is taken for, since hardly any other word is close to them. */
  readonly misspelt: readonly (readonly [folded: string, word: string])[];
  /** Places of learning by the noun their name begins or ends with, and what such names have between their words. */
  readonly institutions: Readonly<Record<'begins' | 'ends' | 'ties', ReadonlySet<string>>>;
  /** Before the rest of a title: a title begins with them. */
  readonly openingLevels: ReadonlySet<string>;
  /** Ranks that begin a title where "of" follows. */
  readonly ranks: ReadonlySet<string>;
  /** Heads that say what somebody does without more: a topic before them is the business, not the title. */
  readonly wholeTitles: ReadonlySet<string>;
  /** After what somebody has it in. */
  readonly experience: ReadonlySet<string>;
  /** Nouns of titles and what they are of, as they are listed. */
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
  const setsOf = (rows: Readonly<Record<string, readonly string[]>>) =>
    new Map(Object.entries(rows).map(([name, entries]) => [name, new Set(entries)]));
  return {
    lexicons: [english, ...others],
    japanese: makeUnspacedWords(japanese),
    chinese: makeUnspacedWords(chinese),
    titles: makeTitleNames(languages, chinese, all),
    jobFunctions: JOB_FUNCTIONS.map((name) => [
      name,
      (all.jobFunctions[name] ?? []).map((words) => words.split(' ')),
    ]),
    industryNames: makeIndustryNames(all.industryNames),
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
      begins: setOf(({ institutionBegins }) => institutionBegins),
      ends: setOf(({ institutionEnds }) => institutionEnds),
      ties: setOf(({ institutionTies }) => institutionTies),
    },
    openingLevels: setOf(({ openingLevels }) => openingLevels),
    ranks: setOf(({ ranks }) => ranks),
    wholeTitles: setOf(({ wholeTitles }) => wholeTitles),
    experience: setOf(({ experience }) => experience),
    titleTopics: setOf(({ functions, heads }) => [...functions, ...heads]),
  };
}

/** What each language calls places and industries, in the order of the languages. */
export function namesOf(files: WordFiles): (readonly [code: string, names: NamesFile])[] {
  const by = new Map<string, NamesFile>([...files.spaced, ['ja', files.japanese], ['zh', files.chinese]]);
  return inOrder(files.all, [...by.keys()]).flatMap((code) => {
    const names = by.get(code);
    return names === undefined ? [] : [[code, names] as const];
  });
}

/** As they are listed; those that are not come last, by their codes. */
function inOrder({ languages }: AllFile, codes: readonly string[]): string[] {
  return [...new Set([...languages.filter((code) => codes.includes(code)), ...codes.toSorted()])];
}

/** What people say they speak; folded words. */
export interface SpokenLanguages {
  /** True for one that names a language, in any of the languages of queries. */
  isSpokenLanguage(folded: string): boolean;
  /** True for one that says of a language beside it that somebody speaks it. */
  isSpeaking(folded: string): boolean;
}

/** @param codes ISO 639, of what people speak */
export function makeSpokenLanguages(
  languages: readonly Language[],
  codes: readonly string[],
): SpokenLanguages {
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

/** The adjective, and the adverb that Slavic languages make of it: "английский" and "по-английски", "po angielsku". */
function formsOf(name: string): string[] {
  if (/скии$/.test(name)) return [name, name.slice(0, -1)];
  return /[sc]ki$/.test(name) ? [name, `${name.slice(0, -1)}u`] : [name];
}
