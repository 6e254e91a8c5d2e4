import { hasCases, stemPhrase } from '../languages/language.ts';
import type { Place } from '../lists/gazetteer.ts';
import { isTitleName, titleMeanings } from '../title-words.ts';
import { singularOf } from '../words.ts';
import type { Role } from './lexicon.ts';
import { type Here, isRole, type Unit, unitClass } from './query-findings.ts';
import {
  endsLikeTitle,
  entryOf,
  phrasesAt,
  placeNamed,
  roleAt,
  sectorNamed,
  titleClassAt,
  titleClassOf,
  type Wording,
} from './reading.ts';
import { phraseOf, type Word } from './split-words.ts';

/** In words. */
const LONGEST = 14;

/** Marks numbers with their unit: "10+ years", "3-5 Jahre", "five years", "50-200 employees". */
export function yearsAt({ words, reading, at: from }: Here): Unit | null {
  let at = from;
  const isNumber = (one: number) =>
    /^\d{1,6}[k+]?$/.test(words[one]?.folded ?? '') || reading.language.isNumber(words[one]?.folded ?? '');
  // A range may have a word between its numbers: "50-200", "50 to 200", "entre 50 y 200".
  while (isNumber(at) || (at === from + 1 && isNumber(from) && isNumber(at + 1))) at++;
  if (at === from) return null;
  const isLarge = words.slice(from, at).some(({ text }) => /^\d{2}/.test(text));
  const phrases = phrasesAt(words, at);
  for (let length = phrases.length; length > 0; length--) {
    const entry = entryOf(reading, phrases[length - 1] ?? '');
    const isCounted = entry?.role === 'qualifier' || (isLarge && entry?.role === 'filler');
    if (entry && isCounted) return { kind: 'role', role: 'qualifier', from, to: at + length };
  }
  return null;
}

/** Marks languages that people speak, such as "German-speaking" or "spricht Englisch". No data contains them. */
export function speakingAt({ words, reading, at: from }: Here): Unit | null {
  const { isSpeaking, isSpokenLanguage } = reading.gazetteer.words.spoken;
  const [first = '', second = '', third = ''] = words.slice(from, from + 3).map(({ folded }) => folded);
  const isPair =
    (isSpeaking(first) && isSpokenLanguage(second)) || (isSpokenLanguage(first) && isSpeaking(second));
  // "говорит по-английски" consists of three words.
  const isAdverb = isSpeaking(first) && /^(?:по|po)$/.test(second) && isSpokenLanguage(third);
  // "who speaks German": the verb is the word before.
  const isObject = isSpeaking(words[from - 1]?.folded ?? '') && isSpokenLanguage(first);
  if (isObject) return { kind: 'role', role: 'qualifier', from, to: from + 1 };
  if (!isPair && !isAdverb) return null;
  return { kind: 'role', role: 'qualifier', from, to: from + (isAdverb ? 3 : 2) };
}

/** Jobs that may have a language before them: "French teacher". */
const LANGUAGE_JOBS = ['teacher', 'translator', 'interpreter', 'tutor', 'professor'];
/** In this industry, an adjective for a country is a kind of food: "Italian restaurants" can be anywhere. */
const CUISINE = 'Restaurants';

/**
 * Marks an adjective for a country next to people or companies: "French journalists", "German banks", "avocats belges", and
 * "do I know any Italians?"
 */
export function demonymAt(here: Here): Unit | null {
  const { words, reading, at, before, opening } = here;
  const isCapital = (one: number) => words[one]?.isCapital === true;
  const word = words[at]?.folded ?? '';
  // Polish "Grecji" is Greece, and "belgia" is Belgium, although they have the stems of "grecki" and "belgijski". In
  // languages without cases, "svizzera" is only the adjective.
  const listed = hasCases(reading.language) ? reading.gazetteer.places.get(word) : undefined;
  const named = isCapital(at) ? placeNamed(reading, word) : listed;
  const isCountry = at > 0 && named?.kind === 'country';
  const place = isCountry ? null : demonymOf(here, at);
  // A capitalized adjective before another capitalized word belongs to an employer's name: "bei der Deutschen Bahn", but
  // neither "bei einer Schweizer Bank" nor "at European VC funds".
  const isAny = reading.language.indefinites.includes(words[at - 1]?.folded ?? '');
  const isNamed = isCapital(at) && isCapital(at + 1) && !isAny && !isSectorInLowercase(here, at + 1);
  const isEmployer = (opening === 'at' || opening === 'past') && isNamed;
  if (place === null || isEmployer) return null;
  const unit: Unit = { kind: 'place', place, isAdjective: true, from: at, to: at + 1 };
  const isBeforeNoun = describes(here, at + 1);
  if (isBeforeNoun !== null) return isBeforeNoun ? unit : null;
  const isNoun =
    unitClass(before, here) === 'head' || before?.kind === 'sector' || isRole(before, 'companyNoun');
  // After a job such as "teacher", the adjective is a language: "учителя английского".
  if (reading.language.isHeadFirst && isNoun && !isLanguageJob(here, at - 1)) return unit;
  return isRole(before, 'filler', 'not', 'and', 'article', 'degree') ? unit : null;
}

/** Returns true for the lowercase industry in "European VC funds", because it isn't a name. */
function isSectorInLowercase({ words, reading }: Wording, at: number): boolean {
  return phrasesAt(words, at).some(
    (phrase, more) => sectorNamed(reading, phrase) !== undefined && words[at + more]?.isCapital === false,
  );
}

/** Returns whether the adjective before a word describes people or companies; null if no noun follows it. */
function describes(here: Here, at: number): boolean | null {
  const { words, reading } = here;
  const next = words[at];
  const role = roleAt(here, at);
  if (next === undefined || next.isAfterBreak) return null;
  // In "French and German lawyers", both adjectives describe the same noun.
  if (role === 'and' && demonymOf(here, at + 1) !== null) return describes(here, at + 2);
  if (isLanguageJob(here, at)) return false;
  const sectors = phrasesAt(words, at).flatMap((phrase) => sectorNamed(reading, phrase) ?? []);
  if (sectors.length > 0) return sectors.every(({ label }) => label !== CUISINE);
  const isNoun = role === 'companyNoun' || role === 'filler';
  return isNoun || titleClassOf(reading, next) !== null || endsLikeTitle(reading, next) ? true : null;
}

function isLanguageJob({ words, reading }: Wording, at: number): boolean {
  const meanings = titleMeanings(words[at]?.text ?? '', reading.gazetteer.words.titles);
  return meanings.some((one) => LANGUAGE_JOBS.includes(one));
}

function demonymOf({ words, reading }: Wording, at: number): Place | null {
  const folded = words[at]?.folded ?? '';
  for (const { language } of new Set([...reading.lexicons, reading.other])) {
    const place = reading.gazetteer.demonyms.get(language.code)?.().get(stemPhrase(language, folded));
    if (place) return place;
  }
  return null;
}

/**
 * Marks the longest phrase that asks about a time or for a meeting: "changed jobs", "not talked to in a year", "grab coffee
 * with".
 */
export function askedAt({ words, reading, at: from }: Here): Unit | null {
  const text = phraseOf(words.slice(from, from + LONGEST));
  let role: Role = 'time';
  let longest = 0;
  for (const { timePhrases, requestPhrases } of new Set([...reading.lexicons, reading.other])) {
    for (const pattern of [...timePhrases, ...requestPhrases]) {
      pattern.lastIndex = 0;
      const length = pattern.exec(text)?.[0].trim().length ?? 0;
      if (length <= longest) continue;
      longest = length;
      role = timePhrases.includes(pattern) ? 'time' : 'filler';
    }
  }
  if (longest === 0) return null;
  const count = text.slice(0, longest).split(' ').length;
  return { kind: 'role', role, from, to: from + count };
}

/** Marks a description of work, with its subject, as a title: "who teaches maths", "die Flugzeuge fliegt". */
export function jobVerbAt(here: Here): Unit | null {
  const { words, reading, at: from, before } = here;
  const { verbs, postpositions } = reading.language;
  const { relatives, isLast, selves } = verbs;
  const last = words[from - 1]?.folded ?? '';
  const isAsked = relatives.has(last) || reading.lexicons.some(({ asks }) => asks.has(last));
  const isSaid = isAsked || isRole(before, 'filler', 'degree', 'and', 'for');
  const isAtEnd = isLast !== null || postpositions.length > 0;
  const isBroken = words[from]?.isAfterBreak === true && postpositions.length === 0;
  if (isBroken || !(isSaid || isAtEnd)) return null;
  const text = phraseOf(words.slice(from, from + LONGEST));
  for (const [titles, pattern] of reading.lexicons.flatMap(({ jobVerbs }) => jobVerbs)) {
    pattern.lastIndex = 0;
    const verb = pattern.exec(text)?.[0].trim();
    if (verb === undefined) continue;
    const end = from + verb.split(' ').length;
    // "teach me pottery" doesn't describe someone's work.
    if (selves?.test(words[end]?.folded ?? '') === true) return null;
    let to = end;
    while (isSubject(here, to)) to++;
    const subject = phraseOf(words.slice(end, to));
    // A title such as "head of …" requires a subject: "runs sales", but not "runs a hospital".
    if (titles.includes(SUBJECT) && subject === '') continue;
    const value = titles
      .split(', ')
      .map((title) =>
        title.includes(SUBJECT) ? title.replace(SUBJECT, subject) : `${title} ${subject}`.trim(),
      )
      .join(', ');
    return { kind: 'title', value, from, to };
  }
  return null;
}

/** A placeholder for the subject in titles that need one: "head of …". */
const SUBJECT = '…';

/** Returns true for "maths" in "teaches maths". Italian "matematica" may also be a person. */
function isSubject(here: Here, at: number): boolean {
  const { words, reading } = here;
  const word = words[at];
  if (word === undefined || word.isAfterBreak || roleAt(here, at) !== undefined) return false;
  const titleClass = titleClassAt(here, at);
  if (titleClass === null)
    return isTitleName([word.folded], reading.language.code, reading.gazetteer.words.titles);
  return titleClass !== 'level';
}

/** In words. */
const LONGEST_TITLE = 5;
/** A title can't end in words with these roles. */
const SMALL: ReadonlySet<Role | undefined> = new Set(['of', 'for', 'in', 'article']);
/** Titles that contain words with these roles are found without the list. */
const OF_TITLE: ReadonlySet<Role | undefined> = new Set(['of', 'and', 'article']);

/**
 * Marks a listed title of several words that grammar alone doesn't find, because one of them isn't a title word: "police
 * officer".
 */
export function listedTitleAt({ words, reading, at: from }: Here): Unit | null {
  const { places, unknownTitleWords, words: lists } = reading.gazetteer;
  for (let to = Math.min(words.length, from + LONGEST_TITLE); to > from + 1; to--) {
    const span = words.slice(from, to);
    const folded = span.map((word) => word.folded);
    if (hasBreak(span) || !isTitleName(folded, reading.language.code, lists.titles)) continue;
    const phrase = phraseOf(span);
    const isOther = sectorNamed(reading, phrase) !== undefined || places.has(phrase);
    const isOpen = SMALL.has(roleAt({ words, reading }, to - 1));
    const isRemoved = folded.some(
      (word) => unknownTitleWords.has(word) || unknownTitleWords.has(singularOf(word)),
    );
    const isTelling = span.some(
      (word) => titleClassOf(reading, word) === null && !OF_TITLE.has(entryOf(reading, word.folded)?.role),
    );
    if (isTelling && !isOther && !isOpen && !isRemoved) return { kind: 'word', from, to };
  }
  return null;
}

function hasBreak([, ...others]: readonly Word[]): boolean {
  return others.some(({ isAfterBreak }) => isAfterBreak);
}
