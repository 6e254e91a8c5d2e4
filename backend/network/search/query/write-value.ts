import { foldText } from '../../names/fold-text.ts';
import { capitalize, titleKey } from '../words.ts';
import type { Lexicon } from './lexicon.ts';
import type { Finding } from './query-findings.ts';
import { endsLikeTitle, listedForm, type Reading, titleClassOf } from './reading.ts';
import type { Word } from './split-words.ts';

/** Writes the value of a part that isn't in any list: titles in the singular, places with capital letters. */
export function writeValue(
  { kind }: Finding,
  words: readonly Word[],
  query: string,
  reading: Reading,
): string {
  if (kind === 'position')
    return splitTitles(words, reading)
      .map((title) => partAlternatives(writeTitle(title, query, reading)))
      .join(', ');
  return kind === 'city' ? writePlace(words, query) : writeWords(words, query);
}

/** Words after a title's noun that connect it with its topic. */
const AFTER_NOUN = new Set('of for der des von fur'.split(' '));
const AFTER_HEAD_FIRST = new Set('de du des d da do dos das del en em et y e a al of'.split(' '));

/** Returns the words as typed. Everything between two words becomes a single space, except a connector such as a hyphen. */
function writeWords(words: readonly Word[], query: string): string {
  return words
    .map((word, at) => {
      const before = words[at - 1];
      if (!before) return word.text;
      const between = query.slice(before.end, word.start);
      return /^[-'’./]$/.test(between) || between === '' ? `${between}${word.text}` : ` ${word.text}`;
    })
    .join('');
}

/** Returns an unlisted place with capital letters. */
function writePlace(words: readonly Word[], query: string): string {
  const isPlain = words.every(({ text }) => text === text.toLowerCase());
  return writeWords(isPlain ? words.map((word) => ({ ...word, text: capitalize(word.text) })) : words, query);
}

const EITHER = new Set(['/', 'or', 'oder', 'ou', 'o']);

/** Splits "designer/developer" and "VP of sales or sales manager" into titles. Doesn't split "UX/UI designer". */
function splitTitles(words: readonly Word[], reading: Reading): readonly (readonly Word[])[] {
  const isDutch = [reading.language, reading.other.language].some((one) => one.conjunctions.includes('of'));
  const at = words.findIndex(({ folded }) => EITHER.has(folded) || (isDutch && folded === 'of'));
  const isOne = reading.gazetteer.words.titlePhrases.has(titleKey(words.slice(Math.max(0, at - 1), at + 2)));
  if (at < 0 || isOne) return [words];
  const titles = [words.slice(0, at), ...splitTitles(words.slice(at + 1), reading)];
  const isWhole = titles.every((title) => title.some((word) => titleClassOf(reading, word) === 'head'));
  // "data scientist of ml engineer", where "of" is Dutch for "or", but not "directors of engineers"
  const [before, last] = [words[at - 1], words.at(-1)];
  const isRank = reading.gazetteer.words.ranks.has((before?.folded ?? '').replace(/s$/, ''));
  const isPlural = last !== undefined && singularOf(last, reading) !== last.text;
  if (words[at]?.folded === 'of' && (isRank || (isPlural && reading.language.code === 'en'))) return [words];
  return isWhole ? titles : [words];
}

/** Returns a title in the singular. In head-first languages, adjectives agree with the noun. */
function writeTitle(words: readonly Word[], query: string, reading: Reading): string {
  const { language } = reading;
  const ties = language.isHeadFirst ? AFTER_HEAD_FIRST : AFTER_NOUN;
  const tie = words.findIndex((word, at) => at > 0 && ties.has(word.folded));
  const nounPhraseEnd = tie < 0 ? words.length : tie;
  const noun = nounOf(words, nounPhraseEnd, reading);
  const nounWord = words[noun];
  if (!nounWord || titleClassOf(reading, nounWord) === 'function') return writeWords(words, query);
  const isPlural = singularOf(nounWord, reading) !== nounWord.text;
  const written = words.map((word, at) => {
    const agrees =
      language.isHeadFirst && isPlural && at > noun && at < nounPhraseEnd && /[sx]$/.test(word.folded);
    const isNumber = /^(?:I{1,3}|IV|V)s$/.test(word.text);
    const isSingular = !(at === noun || agrees || isNumber);
    const singular = isSingular ? word.text : singularOf(word, reading);
    return { ...word, text: singular === word.text ? listedForm(reading, word) : singular };
  });
  return writeWords(written, query);
}

/** Returns the position of a title's noun: the last noun, or in head-first languages the first one. */
function nounOf(words: readonly Word[], end: number, reading: Reading): number {
  const classes = words.slice(0, end).map((word) => titleClassOf(reading, word));
  if (reading.language.isHeadFirst && !isEnglishTitle(words, reading))
    return beginsWithNoun(words, reading) ? 0 : Math.max(0, classes.indexOf('head'));
  const last = classes.lastIndexOf('head');
  return last >= 0 ? last : end - 1;
}

/** Returns true for "forgerons financiers", whose noun is unlisted and whose second word is a noun only in English. */
function beginsWithNoun([first]: readonly Word[], reading: Reading): boolean {
  return first !== undefined && titleClassOf(reading, first) === null && endsLikeTitle(reading, first);
}

/** Returns true for "data scientists" in a French query. */
function isEnglishTitle(words: readonly Word[], reading: Reading): boolean {
  const { lexicons } = reading;
  if (beginsWithNoun(words, reading)) return false;
  const [own, english] = lexicons;
  const last = words.at(-1);
  if (!own || !english || !last || words.length < 2) return false;
  const isHead = ({ titles, language }: Lexicon, word: Word | undefined) =>
    word !== undefined &&
    [word.folded, foldText(language.singular(word.text))].some((form) => titles.get(form) === 'head');
  return isHead(english, last) && !isHead(own, words[0]);
}

/** Also handles the plural "IIs". */
function singularOf(word: Word, { language, lexicons }: Reading): string {
  if (/^(?:I{1,3}|IV|V)s$/.test(word.text)) return word.text.slice(0, -1);
  const own = language.singular(word.text);
  if (own !== word.text) return own;
  const english = lexicons.at(-1);
  const isEnglish = english?.titles.has(foldText(english.language.singular(word.text))) === true;
  return isEnglish && english ? english.language.singular(word.text) : own;
}

const OF_EITHER = /^(.+ (?:of|für|de|des|der|da|do|di)) (.+) (?:or|oder|ou|o) (.+)$/i;
const EITHER_BEFORE_NOUN = /^(.+) (?:or|oder) (.+) (\S+)$/i;

/** Splits "head of design or growth" into two titles, separated by a comma. */
function partAlternatives(title: string): string {
  const [, rank, first, second] = OF_EITHER.exec(title) ?? [];
  if (rank !== undefined) return `${rank} ${first}, ${rank} ${second}`;
  const [, before, after, noun] = EITHER_BEFORE_NOUN.exec(title) ?? [];
  return noun === undefined ? title : `${before} ${noun}, ${after} ${noun}`;
}
