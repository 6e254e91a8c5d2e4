import { foldText } from '../../names/fold-text.ts';
import type { Vocabulary } from '../languages/vocabulary.ts';
import type { Gazetteer } from '../lists/gazetteer.ts';
import { keyOfWords } from '../lists/own-names.ts';
import { capitalize, titleKey } from '../words.ts';
import { gatherClauses } from './gather-clauses.ts';
import { withoutAsides, withoutIntroductions } from './introductions.ts';
import type { Lexicon } from './lexicon.ts';
import { markWords } from './mark-words.ts';
import { isAboutMove, readMoves } from './moves.ts';
import type { QueryPart } from './parsed-query.ts';
import { type Finding, type Findings, isRole, type Unit } from './query-findings.ts';
import { readClause } from './read-clause.ts';
import {
  endsLikeTitle,
  entryOf,
  listedForm,
  placeNamed,
  type Reading,
  readingOf,
  sectorNamed,
  titleClassOf,
  type Wording,
} from './reading.ts';
import { settleOpenRuns } from './settle-open-runs.ts';
import { phraseKey, phraseOf, splitWords, type Word } from './split-words.ts';

/** Real queries are shorter. The words after these become search words. */
const MAX_WORDS = 200;

export function readSpaced(query: string, gazetteer: Gazetteer): QueryPart[] {
  const said = splitWords(query);
  const all = readOperators(query, said.slice(0, MAX_WORDS), gazetteer.words);
  // Single letters are the beginnings of names. As words of a language, they wouldn't find anyone.
  if (said.every(({ folded }) => /^\p{L}$/u.test(folded))) return said.map(asWordPart);
  const reading = readingOf(all, gazetteer);
  const whole = all
    .flatMap((word) => splitContraction(word, reading))
    .flatMap((word) => splitPostposition(word, reading));
  const arranged = readMoves(arrangePostpositions(whole, reading), reading);
  const { units, ...wording } = markWords(arranged, reading);
  const { clauses, found } = gatherClauses(withoutIntroductions(units, wording), wording);
  const findings: Findings = { found, open: [] };
  for (const clause of clauses) readClause(clause, wording, findings);
  turnToSchools(found, units, wording);
  const parts = settleOpenRuns(withoutAsides(findings, wording, query, whole), wording)
    .sort((x, y) => x.from - y.from)
    .map((one) => partOf(one, query, wording));
  return [...parts, ...said.slice(MAX_WORDS).map(asWordPart)];
}

/** Makes the name before "who studied there?" a school: an employer, an institution, or a town with a listed university. */
function turnToSchools(found: Finding[], units: readonly Unit[], { words, reading }: Wording): void {
  const { begins } = reading.gazetteer.words.institutions;
  const isBare = (unit: Unit, at: number) =>
    isRole(unit, 'school') && (units[at + 1]?.kind ?? 'role') === 'role';
  const marker = units.find(isBare)?.from;
  if (marker === undefined || found.some(({ kind }) => kind === 'school')) return;
  for (const [at, one] of found.entries()) {
    const isInstitution = words.slice(one.from, one.to).some(({ folded }) => begins.has(folded));
    const mayBeSchool = (one.kind === 'company' || one.kind === 'city') && one.to <= marker;
    const isListed = reading.gazetteer.schools.has(phraseOf(words.slice(one.from, one.to)));
    if (mayBeSchool && (isInstitution || isListed))
      found[at] = { ...one, kind: 'school', isNamedBefore: true };
  }
}

/**
 * Reads the syntax of other search engines: "-java" as "minus java", "location: Paris" as "in Paris", "w/ java" as "with
 * java" and "title:CTO" as "CTO". The words keep their offsets in the query.
 */
function readOperators(query: string, words: readonly Word[], { labels, lexicons }: Vocabulary): Word[] {
  const read: Word[] = [];
  let isAfterBreak: boolean | null = null;
  for (const said of words) {
    const word: Word = isAfterBreak === null ? said : { ...said, isAfterBreak };
    isAfterBreak = null;
    const label = isLabel(query, word) ? labels.get(word.folded) : undefined;
    // "Gründerinnen und -Gründer": after "and", a hyphen isn't a minus.
    const isJoined = lexicons.some(({ phrases }) => phrases.get(read.at(-1)?.folded ?? '')?.role === 'and');
    const minus = isJoined ? undefined : minusBefore(query, word);
    if (label === '') {
      isAfterBreak = read.length > 0;
    } else if (label !== undefined) {
      read.push({ ...word, folded: label, isAfterBreak: read.length > 0 });
      isAfterBreak = false;
    } else if (minus !== undefined) {
      const start = word.start - minus.length;
      read.push(
        { ...word, text: '-', folded: 'minus', start, end: start + 1 },
        { ...word, isAfterBreak: false },
      );
      // "-java Amsterdam" excludes only one word. More can be excluded only in quotation marks.
      if (minus === '-') isAfterBreak = true;
    } else read.push(word);
  }
  return read;
}

/** Returns the minus in "-java" and "-"data science"", with the quotation mark; undefined in "5 -10 years". */
function minusBefore(query: string, { start, text }: Word): string | undefined {
  const before = query.slice(Math.max(0, start - 3), start);
  return /^\p{L}/u.test(text) ? /(?:^|\s)(-["“]?)$/.exec(before)?.[1] : undefined;
}

/** Returns true for "w/" and for "title" in "title:CTO", but not for "https" in an address. */
function isLabel(query: string, { text, end }: Word): boolean {
  return text.includes('/') || (query.charAt(end) === ':' && !query.startsWith('://', end));
}

/** Splits "dont" in the same way as "don't". */
function splitContraction(word: Word, { language }: Reading): Word[] {
  const at = language.contractions.get(word.folded);
  return at === undefined ? [word] : splitAt(word, at);
}

/** Splits "londrada" in the same way as "Londra'da" if the rest is a place or a company in the caller's data. */
function splitPostposition(word: Word, { gazetteer, language }: Reading): Word[] {
  if (language.postpositions.length === 0 || gazetteer.places.has(word.folded)) return [word];
  const endings = language.postpositions.map(phraseKey).filter((one) => word.folded.endsWith(one));
  const ending = endings.find((one) => {
    const rest = word.folded.slice(0, -one.length);
    return gazetteer.places.get(rest)?.isLarge === true || gazetteer.own.organizations.has(rest);
  });
  return ending === undefined ? [word] : splitAt(word, word.text.length - ending.length);
}

function splitAt(word: Word, at: number): Word[] {
  const [first, second] = [word.text.slice(0, at), word.text.slice(at)];
  return [
    { ...word, text: first, folded: foldText(first), end: word.start + at },
    {
      ...word,
      text: second,
      folded: foldText(second),
      start: word.start + at,
      isAfterBreak: false,
      isCapital: false,
    },
  ];
}

function asWordPart({ start, end, text }: Word): QueryPart {
  return { start, end, kind: 'word', value: text, isExcluded: false };
}

function partOf(one: Finding, query: string, { words, reading }: Wording): QueryPart {
  const own = words.slice(one.from, one.to);
  const value = one.value || writeValue(one, own, query, reading);
  const { kind, isExcluded } = one;
  // Postpositions were moved, so the first word may not come first in the query.
  const start = Math.min(...own.map((word) => word.start));
  const end = Math.max(...own.map((word) => word.end));
  const part = { start, end, kind, value, isExcluded };
  const isNoun = kind === 'word' && reading.language.hasCapitalNouns;
  return one.isLoose === true || one.isGuess === true || isNoun ? { ...part, isLoose: true } : part;
}

function writeValue({ kind }: Finding, words: readonly Word[], query: string, reading: Reading): string {
  if (kind === 'position')
    return splitTitles(words, reading)
      .map((title) => partAlternatives(writeTitle(title, query, reading)))
      .join(', ');
  return kind === 'city' ? writePlace(words, query) : writeWords(words, query);
}

/** Reads Latin words within text without spaces: "software engineer" in ロンドンのsoftware engineer. */
export function readLatinPart(text: string, start: number, gazetteer: Gazetteer): QueryPart[] {
  if (!/[A-Za-z]/.test(text)) {
    return [{ kind: 'word', value: text, start, end: start + text.length, isExcluded: false }];
  }
  return readSpaced(text, gazetteer).map((part) => ({
    ...part,
    start: start + part.start,
    end: start + part.end,
  }));
}

/** How many words before a postposition can belong to its noun. */
const MAX_NOUN_WORDS = 4;

/**
 * Moves postpositions before their nouns, where clauses expect them: "Berlin'deki mühendisler" is read as "in Berlin,
 * engineers". The words keep their offsets in the query.
 */
export function arrangePostpositions(words: readonly Word[], reading: Reading): readonly Word[] {
  const { postpositions: listed, moveTo } = reading.language;
  if (listed.length === 0) return words;
  // "Akbank'a geçenler". Without a verb for moving, "a" may be any letter.
  const postpositions = new Set([...listed, ...(isAboutMove(words, reading) ? moveTo : [])].map(phraseKey));
  const arranged: Word[] = [];
  /** Where the last noun with a postposition begins. -1 after other words. */
  let nounAt = -1;
  for (const [at, word] of words.entries()) {
    // Within a name, "de" isn't a postposition: "Rio de Janeiro".
    const isInName = reading.gazetteer.places.has(phraseOf(words.slice(at - 1, at + 2)));
    // In "ya da" ("or"), "da" isn't a postposition.
    const isJoiner = at > 0 && entryOf(reading, phraseOf(words.slice(at - 1, at + 1)))?.role === 'and';
    if (!postpositions.has(word.folded) || isInName || isJoiner || arranged.length === 0) {
      arranged.push(nounAt < 0 ? word : { ...word, isAfterBreak: true });
      nounAt = -1;
      continue;
    }
    const from = nounAt >= 0 ? nounAt : startOfNoun(arranged, reading);
    const noun = arranged[from];
    arranged.splice(from, 0, { ...word, isAfterBreak: noun?.isAfterBreak === true });
    if (noun) arranged[from + 1] = { ...noun, isAfterBreak: false };
    nounAt = from;
  }
  return arranged;
}

/** Returns where the last noun begins: the longest listed name, otherwise capitalized words, otherwise a single word. */
function startOfNoun(words: readonly Word[], reading: Reading): number {
  const last = words.length - 1;
  for (let from = Math.max(0, words.length - MAX_NOUN_WORDS); from < last; from++) {
    const phrase = words.slice(from);
    const key = phraseOf(phrase);
    const isWhole = phrase.slice(1).every(({ isAfterBreak }) => !isAfterBreak);
    const isOwn = reading.gazetteer.own.organizations.has(keyOfWords(phrase));
    if (isWhole && (isOwn || placeNamed(reading, key) || sectorNamed(reading, key))) return from;
  }
  const isOfName = (at: number) => {
    const [before, word] = [words[at - 1], words[at]];
    const areCapital = before?.isCapital === true && word?.isCapital === true && !word.isAfterBreak;
    return areCapital && entryOf(reading, before.folded) === undefined;
  };
  let from = last;
  while (isOfName(from)) from--;
  return from;
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
