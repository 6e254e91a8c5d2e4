import { foldText } from '../../names/fold-text.ts';
import { monthNames } from '../../names/month-names.ts';
import { type Language, stemPhrase } from '../languages/language.ts';
import { phraseKey, spelled, splitWords, type Word } from './split-words.ts';

/**
 * The lists of a language's file, each with the role of its phrases in a query. If several lists contain a phrase, the
 * first counts.
 */
const LISTS = [
  ['not', 'negations'],
  ['in', 'inMarkers'],
  ['at', 'atMarkers'],
  ['past', 'pastMarkers'],
  ['pastVerb', 'pastVerbs'],
  ['school', 'schoolMarkers'],
  ['schoolSuffix', 'schoolSuffixes'],
  ['as', 'asMarkers'],
  ['named', 'nameMarkers'],
  ['with', 'withMarkers'],
  ['for', 'forMarkers'],
  ['of', 'ofMarkers'],
  ['and', 'conjunctions'],
  ['but', 'contrasts'],
  ['article', 'articles'],
  ['companyNoun', 'companyNouns'],
  ['qualifier', 'qualifiers'],
  ['placePrefix', 'placePrefixes'],
  ['placeSuffix', 'placeSuffixes'],
  ['placeEnd', 'placeEnds'],
  ['filler', 'presentWords'],
  ['filler', 'thereWords'],
  ['filler', 'fillers'],
] as const;

/** The role of a phrase. A `verb` is recognized only by its position, and a `time` asks when something happened. */
export type Role = (typeof LISTS)[number][0] | 'verb' | 'degree' | 'ordinal' | 'time';

export interface Entry {
  readonly role: Role;
  /** The degrees of an ordinal or of a phrase for degrees: "1", "1,2". */
  readonly degrees?: string;
}

export type TitleClass = 'level' | 'head' | 'function';

export interface Lexicon {
  readonly language: Language;
  readonly phrases: ReadonlyMap<string, Entry>;
  readonly titles: ReadonlyMap<string, TitleClass>;
  /** The letters outside ASCII that its lists contain, such as those with accents. */
  readonly letters: ReadonlySet<string>;
  readonly compoundHeads: readonly string[];
  /** Phrases and titles by stem. Null if the language has no stems. */
  readonly byStem: StemmedLexicon | null;
  /** Folded words for quality, urgency or certainty, which don't narrow a search. */
  readonly strays: ReadonlySet<string>;
  /** Words that begin an introduction of the caller, in lowercase but not folded: "i m" for "I'm". */
  readonly introductions: ReadonlySet<string>;
  /** Words that begin a question or request, in lowercase but not folded: "who", "do i know". */
  readonly asks: ReadonlySet<string>;
  /** Words that begin a reason, in lowercase but not folded: "because". */
  readonly reasons: ReadonlySet<string>;
  /** Words that begin a purpose, in lowercase but not folded: "for our". */
  readonly purposes: ReadonlySet<string>;
  /** Folded words after which employers are current ones again: "now". */
  readonly presentWords: ReadonlySet<string>;
  readonly alternatives: ReadonlySet<string>;
  /** Words that stand for an employer named earlier: "there". */
  readonly thereWords: ReadonlySet<string>;
  /** Words such as "very". An adjective after such a word doesn't narrow a search either: "very creative". */
  readonly intensifiers: ReadonlySet<string>;
  /** Folded verbs for moving, and the words for "from" and "to" after these verbs. */
  readonly moves: Readonly<Record<'verbs' | 'from' | 'to', ReadonlySet<string>>>;
  readonly timePhrases: readonly RegExp[];
  /** Sticky patterns for phrases that ask for a meeting or advice: "grab coffee with". */
  readonly requestPhrases: readonly RegExp[];
  /** Sticky patterns for descriptions of work ("teaches"), each with the comma-separated titles of people who do it. */
  readonly jobVerbs: readonly (readonly [titles: string, pattern: RegExp])[];
}

interface StemmedLexicon {
  readonly phrases: ReadonlyMap<string, Entry>;
  /** By stem; `form` is the listed word with its accents. */
  readonly titles: ReadonlyMap<string, { readonly titleClass: TitleClass; readonly form: string }>;
}

/**
 * Roles of nouns and adjectives, which are the only stemmed words. Endings of verbs change the meaning: "conosco" isn't
 * "conosce".
 */
const OF_NOUNS: ReadonlySet<Role> = new Set([
  'filler',
  'school',
  'companyNoun',
  'qualifier',
  'placePrefix',
  'placeSuffix',
  'placeEnd',
  'ordinal',
]);
const NOT_PLAIN = /[\p{L}--\p{ASCII}]/gv;

/**
 * Returns false if a word has a letter that the language's lists don't contain: Polish doesn't have "fotoğraf", but "fotograf".
 */
export function isSpelledLike({ letters }: Lexicon, { text }: Word): boolean {
  return (text.normalize().toLowerCase().match(NOT_PLAIN) ?? []).every((letter) => letters.has(letter));
}

/** Words that connect a longer title but aren't title words: "al" in "atención al cliente". */
const SMALL: ReadonlySet<Role> = new Set(['article', 'in', 'at', 'of', 'for', 'with', 'and', 'not']);

/** Returns true for a field of work, such as "labor law", which titles in other languages may contain. */
export function isTopic(text: string, lexicons: readonly Lexicon[]): boolean {
  const words = splitWords(text).map(({ folded }) => folded);
  return lexicons.some(({ titles, phrases }) => {
    const isOfTopic = (word: string) =>
      titles.get(word) === 'function' || SMALL.has(phrases.get(word)?.role ?? 'filler');
    return words.every(isOfTopic) && words.some((word) => titles.get(word) === 'function');
  });
}

/** Roles that are followed by a name. */
export const OPENING: ReadonlySet<Role> = new Set([
  'in',
  'at',
  'for',
  'not',
  'past',
  'school',
  'placePrefix',
  'of',
]);

export function makeLexicon(language: Language): Lexicon {
  const phrases = phrasesOf(language);
  const titles = titlesOf(language, phrases);
  const compoundHeads = language.compoundHeads.map(foldText);
  const setOf = (...lists: readonly (readonly string[])[]) => new Set(lists.flat().map(phraseKey));
  const spelledOf = (list: readonly string[]) => new Set(list.map((one) => spelled(splitWords(one))));
  return {
    language,
    phrases,
    titles,
    letters: lettersOf(language),
    compoundHeads,
    byStem: byStemOf(language, phrases, titles),
    strays: setOf(language.strays, language.intensifiers),
    intensifiers: setOf(language.intensifiers),
    introductions: spelledOf(language.introductions),
    asks: spelledOf(language.asks),
    reasons: spelledOf(language.reasons),
    purposes: spelledOf(language.purposes),
    presentWords: setOf(language.presentWords),
    alternatives: setOf(language.alternatives),
    thereWords: setOf(language.thereWords),
    moves: {
      verbs: setOf(language.moveVerbs),
      from: setOf(language.moveFrom),
      to: setOf(language.moveTo),
    },
    timePhrases: [...language.timePhrases, ...phrasesWithTime(language)].map((phrase) =>
      phrasePattern(phrase.replaceAll('SINCE', timeAgoOf(language))),
    ),
    requestPhrases: language.requestPhrases.map(phrasePattern),
    jobVerbs: Object.entries(language.jobVerbs).map(([titles, phrases]) => [
      titles,
      phrasePattern(phrases.join('|')),
    ]),
  };
}

function phrasePattern(phrase: string): RegExp {
  return new RegExp(`(?:${phrase})(?= |$)`, 'y');
}

/**
 * Patterns for verbs that ask about a time only next to a time: "joined in May", "recently joined", "did I talk to this month".
 */
function phrasesWithTime({ joining, contacting, times }: Language): string[] {
  const when = `(?:SINCE${(times?.lately ?? []).map((word) => `|${word}`).join('')})`;
  return [joining, contacting].flatMap((verbs) =>
    verbs === undefined
      ? []
      : [`${when} (?:${verbs})`, `(?:${verbs})(?: ${when}|(?= (?:.* )?${when}(?= |$)))`],
  );
}

/** Returns the pattern for times such as "in the last year" and "since May 2025". */
function timeAgoOf({ code, timeAgo, times }: Language): string {
  if (times === undefined) return timeAgo;
  const opening = [...times.since, ...times.within].join('|');
  const months = monthNames(code).map(([name]) => foldText(name));
  return `(?:${timeAgo}|(?:${opening}) (?:${months.join('|')})(?: (?:(?:de|of) )?(?:19|20)\\d\\d)?)`;
}

function byStemOf(
  language: Language,
  phrases: ReadonlyMap<string, Entry>,
  titles: ReadonlyMap<string, TitleClass>,
): StemmedLexicon | null {
  if (language.stem === null) return null;
  const entries = new Map<string, Entry>();
  for (const [phrase, entry] of phrases) {
    if (!OF_NOUNS.has(entry.role)) continue;
    const stem = stemPhrase(language, phrase);
    if (!entries.has(stem)) entries.set(stem, entry);
  }
  const forms = new Map<string, { titleClass: TitleClass; form: string }>();
  for (const form of [language.heads, language.levels, language.functions].flat().join(' ').split(' ')) {
    const titleClass = titles.get(phraseKey(form));
    const stem = stemPhrase(language, phraseKey(form));
    if (titleClass !== undefined && !forms.has(stem)) forms.set(stem, { titleClass, form });
  }
  return { phrases: entries, titles: forms };
}

function lettersOf(language: Language): Set<string> {
  const lists = [
    language.heads,
    language.levels,
    language.functions,
    ...LISTS.map(([, list]) => language[list]),
  ];
  return new Set(lists.flat().join('').toLowerCase().match(NOT_PLAIN));
}

/** If several entries contain a phrase, the first counts. */
function phrasesOf(language: Language): Map<string, Entry> {
  const phrases = new Map<string, Entry>();
  const add = (role: Role, list: readonly string[], degrees = '') => {
    for (const phrase of list) {
      const key = phraseKey(phrase);
      if (key !== '' && !phrases.has(key)) phrases.set(key, { role, degrees });
    }
  };
  for (const [degrees, list] of Object.entries(language.degreePhrases)) add('degree', list, degrees);
  for (const [degree, ordinals] of Object.entries(language.ordinals)) {
    const phrases = (noun: string) => ordinals.flatMap((one) => [`${one} ${noun}`, `${noun} ${one}`]);
    add('degree', language.degreeNouns.flatMap(phrases), degree);
  }
  for (const [role, list] of LISTS) add(role, language[list]);
  const { openers, followers } = language.verbs;
  const ofVerbs = [...openers, ...followers].filter((one) => /^\S\S+$/.test(one));
  add('filler', ofVerbs);
  for (const [degree, ordinals] of Object.entries(language.ordinals)) add('ordinal', ordinals, degree);
  return phrases;
}

/** Returns each word of the title lists with the class of the first list that contains it. */
function titlesOf(
  { levels, heads, functions }: Language,
  phrases: ReadonlyMap<string, Entry>,
): Map<string, TitleClass> {
  const titles = new Map<string, TitleClass>();
  const add = (titleClass: TitleClass, list: readonly string[]) => {
    for (const phrase of list) {
      const words = phraseKey(phrase).split(' ');
      for (const word of words) {
        const isSmall = words.length > 1 && SMALL.has(phrases.get(word)?.role ?? 'filler');
        if (!isSmall && !titles.has(word)) titles.set(word, titleClass);
      }
    }
  };
  add('head', heads);
  add('level', levels);
  add('function', functions);
  return titles;
}
