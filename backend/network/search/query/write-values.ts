import { foldText } from '../../names/fold-text.ts';
import { endsLikeTitle, listedForm, type Reading, titleClassOf } from './reading.ts';
import type { Word } from './split-words.ts';

/** What a title is of comes after these; its noun, and what agrees with it, stands before. */
const AFTER_NOUN = new Set('of for der des von fur'.split(' '));
const AFTER_HEAD_FIRST = new Set('de du des d da do dos das del en em et y e a al of'.split(' '));

/** Words as they were said, one blank where anything but a sign stood between. */
export function writeWords(words: readonly Word[], query: string): string {
  return words
    .map((word, at) => {
      const before = words[at - 1];
      if (!before) return word.text;
      const between = query.slice(before.end, word.start);
      return /^[-'’./]$/.test(between) || between === '' ? `${between}${word.text}` : ` ${word.text}`;
    })
    .join('');
}

/** A place that no list knows, as names are written. */
export function writePlace(words: readonly Word[], query: string): string {
  const isPlain = words.every(({ text }) => text === text.toLowerCase());
  if (!isPlain) return writeWords(words, query);
  const capital = words.map((word) => ({
    ...word,
    text: word.text.charAt(0).toUpperCase() + word.text.slice(1),
  }));
  return writeWords(capital, query);
}

/** A title in the singular: its noun, in head-first languages also the adjectives that agree with it. */
export function writeTitle(words: readonly Word[], query: string, reading: Reading): string {
  const { language } = reading;
  const ties = language.isHeadFirst ? AFTER_HEAD_FIRST : AFTER_NOUN;
  const tie = words.findIndex((word, at) => at > 0 && ties.has(word.folded));
  const nounPhraseEnd = tie < 0 ? words.length : tie;
  const noun = nounOf(words, nounPhraseEnd, reading);
  const nounWord = words[noun];
  if (!nounWord) return writeWords(words, query);
  const isPlural = singularOf(nounWord, reading) !== nounWord.text;
  const written = words.map((word, at) => {
    const agrees =
      language.isHeadFirst && isPlural && at > noun && at < nounPhraseEnd && /s$/.test(word.folded);
    const isNumber = /^(?:I{1,3}|IV|V)s$/.test(word.text);
    const isSingular = !(at === noun || agrees || isNumber);
    const singular = isSingular ? word.text : singularOf(word, reading);
    return { ...word, text: singular === word.text ? listedForm(reading, word) : singular };
  });
  return writeWords(written, query);
}

/** Where the noun of a title stands: its last word but numbers, the first one in head-first languages. */
function nounOf(words: readonly Word[], end: number, reading: Reading): number {
  const classes = words.slice(0, end).map((word) => titleClassOf(reading, word));
  if (reading.language.isHeadFirst && !isEnglishTitle(words, reading))
    return beginsWithNoun(words, reading) ? 0 : Math.max(0, classes.indexOf('head'));
  const last = classes.lastIndexOf('head');
  return last >= 0 ? last : end - 1;
}

/** "forgerons financiers": a noun that no list has comes before one that is a noun in English only. */
function beginsWithNoun([first]: readonly Word[], reading: Reading): boolean {
  return first !== undefined && titleClassOf(reading, first) === null && endsLikeTitle(reading, first);
}

/** "data scientists" in a French query. */
function isEnglishTitle(words: readonly Word[], reading: Reading): boolean {
  const { lexicons } = reading;
  if (beginsWithNoun(words, reading)) return false;
  const [own, english] = lexicons;
  const last = words.at(-1);
  if (!own || !english || !last || words.length < 2) return false;
  const isEnglishHead = english.titles.get(foldText(english.language.singular(last.text))) === 'head';
  return isEnglishHead && own.titles.get(words[0]?.folded ?? '') !== 'head';
}

/** "IIs" too is a plural. */
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

/** "head of design or growth" is a head of design, or one of growth; the alternatives of a filter are apart by commas. */
export function partAlternatives(title: string): string {
  const [, rank, first, second] = OF_EITHER.exec(title) ?? [];
  if (rank !== undefined) return `${rank} ${first}, ${rank} ${second}`;
  const [, before, after, noun] = EITHER_BEFORE_NOUN.exec(title) ?? [];
  return noun === undefined ? title : `${before} ${noun}, ${after} ${noun}`;
}
