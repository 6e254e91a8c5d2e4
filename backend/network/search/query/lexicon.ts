import { foldText } from '../../names/fold-text.ts';
import { type Language, stemPhrase } from '../languages/language.ts';
import { phraseKey } from './split-words.ts';

/** What a phrase does in a query. */
export type Role =
  | 'filler'
  | 'article'
  | 'in'
  | 'at'
  | 'of'
  | 'for'
  | 'with'
  | 'as'
  | 'named'
  | 'and'
  | 'but'
  | 'not'
  | 'past'
  | 'school'
  | 'schoolSuffix'
  | 'companyNoun'
  | 'qualifier'
  | 'placePrefix'
  | 'placeSuffix'
  | 'placeEnd'
  | 'ordinal'
  | 'degree'
  /** Asks when something happened. */
  | 'time';

export interface Entry {
  readonly role: Role;
  /** The degrees of an ordinal or a degree: "1", "1,2". */
  readonly degrees: string;
}

/** What a word is in a title. */
export type TitleClass = 'level' | 'head' | 'function';

/** A language made ready to be looked up. */
export interface Lexicon {
  readonly language: Language;
  readonly phrases: ReadonlyMap<string, Entry>;
  readonly titles: ReadonlyMap<string, TitleClass>;
  /** `compoundHeads` of the language, folded. */
  readonly compoundHeads: readonly string[];
  /** Phrases and titles by stems, where the language has any. */
  readonly byStem: StemmedLexicon | null;
  /** Words that say how good, how urgent or how sure something is: nobody can be found by them. Folded. */
  readonly strays: ReadonlySet<string>;
  /** Before an adjective: what follows says how somebody is, too ("very creative"). */
  readonly intensifiers: ReadonlySet<string>;
  /** What asks when something happened, each where it is set to look. */
  readonly timePhrases: readonly RegExp[];
}

interface StemmedLexicon {
  readonly phrases: ReadonlyMap<string, Entry>;
  /** `form`: the word as the lists have it, accents kept. */
  readonly titles: ReadonlyMap<string, { readonly titleClass: TitleClass; readonly form: string }>;
}

/** What nouns and adjectives say. The ending of a verb tells who does it, and when: "conosco" is not "conosce". */
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
/** What ties the words of a longer title and is no word of titles itself: "al" in "atención al cliente". */
const SMALL: ReadonlySet<Role> = new Set(['article', 'in', 'at', 'of', 'for', 'with', 'and', 'not']);
/** Roles after which a name is expected. */
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

/** Makes a language ready to be looked up. */
export function makeLexicon(language: Language): Lexicon {
  const phrases = phrasesOf(language);
  const titles = titlesOf(language, phrases);
  const compoundHeads = language.compoundHeads.map(foldText);
  const intensifiers = new Set(language.intensifiers.map(phraseKey));
  return {
    language,
    phrases,
    titles,
    compoundHeads,
    byStem: byStemOf(language, phrases, titles),
    strays: new Set([...language.strays.map(phraseKey), ...intensifiers]),
    intensifiers,
    timePhrases: language.timePhrases.map(
      (phrase) => new RegExp(`(?:${phrase.replaceAll('SINCE', language.timeAgo)})(?= |$)`, 'y'),
    ),
  };
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

/** Later rows give way to earlier ones. */
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
    for (const noun of language.degreeNouns) {
      add(
        'degree',
        ordinals.map((ordinal) => `${ordinal} ${noun}`),
        degree,
      );
      const isWordy = !/^(?:degree|degr|grad|grau)/.test(phraseKey(noun));
      if (isWordy)
        add(
          'degree',
          ordinals.map((ordinal) => `${noun} ${ordinal}`),
          degree,
        );
    }
  }
  add('not', language.negations);
  add('in', language.inMarkers);
  add('at', language.atMarkers);
  add('past', language.pastMarkers);
  add('school', language.schoolMarkers);
  add('schoolSuffix', language.schoolSuffixes);
  add('as', language.asMarkers);
  add('named', language.nameMarkers);
  add('with', language.withMarkers);
  add('for', language.forMarkers);
  add('of', language.ofMarkers);
  add('and', language.conjunctions);
  add('but', language.contrasts);
  add('article', language.articles);
  add('companyNoun', language.companyNouns);
  add('qualifier', language.qualifiers);
  add('placePrefix', language.placePrefixes);
  add('placeSuffix', language.placeSuffixes);
  add('placeEnd', language.placeEnds);
  add('filler', language.fillers);
  for (const [degree, ordinals] of Object.entries(language.ordinals)) add('ordinal', ordinals, degree);
  return phrases;
}

/** Each word of the lists by itself, in the class it has first. */
function titlesOf(
  { levels, heads, functions }: Language,
  phrases: ReadonlyMap<string, Entry>,
): Map<string, TitleClass> {
  const titles = new Map<string, TitleClass>();
  const lists: readonly [TitleClass, readonly string[]][] = [
    ['head', heads],
    ['level', levels],
    ['function', functions],
  ];
  for (const [titleClass, list] of lists) {
    for (const phrase of list) {
      const words = phraseKey(phrase).split(' ');
      for (const word of words) {
        const isSmall = words.length > 1 && SMALL.has(phrases.get(word)?.role ?? 'filler');
        if (!isSmall && !titles.has(word)) titles.set(word, titleClass);
      }
    }
  }
  return titles;
}
