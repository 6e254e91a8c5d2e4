import { foldText } from '../../names/fold-text.ts';
import type { Place } from '../lists/gazetteer.ts';
import { correctPhrase, mayBeMisspelt } from './correct-phrase.ts';
import { correctWord, longPlaceNames } from './correct-spelling.ts';
import { isRole, type Unit, type WordSpan } from './findings.ts';
import type { Role } from './lexicon.ts';
import {
  correctedOwnNameAt,
  institutionAt,
  openingBefore,
  ownBeginningAt,
  ownNameAt,
} from './organization-at.ts';
import {
  endsLikeTitle,
  entryOf,
  placeNamed,
  type Reading,
  sectorNamed,
  titleClassOf,
  type Wording,
} from './reading.ts';
import type { Word } from './split-words.ts';

const LONGEST_PHRASE = 6;
/** Corrections cost time: only so many words of a query are looked at. */
const MAX_CORRECTIONS = 12;
/** Names of several words are corrected up to this word of a query. */
const MAX_MISSPELT = 20;
/** From this length on a phrase in small letters may be a company's name. */
const LONG_NAME = 7;
/** Roles that a word of titles may have too: "brand", "field", "people". Which it is, its neighbours say. */
const WEAK: ReadonlySet<Role> = new Set([
  'companyNoun',
  'qualifier',
  'placePrefix',
  'placeSuffix',
  'placeEnd',
  'ordinal',
  'schoolSuffix',
  'filler',
  'in',
  'past',
]);

/** The words of a query with misspelt ones corrected, and what the lists say of them: each word is in exactly one unit. */
export interface MarkedQuery {
  readonly words: readonly Word[];
  readonly units: readonly Unit[];
}

/** Marks each word by the longest phrase that a list knows at its place. */
export function markWords(said: readonly Word[], reading: Reading): MarkedQuery {
  const words = [...said];
  const wording = { words, reading };
  const units: Unit[] = [];
  let corrections = 0;
  for (let at = 0; at < words.length; at = units.at(-1)?.to ?? words.length) {
    const before = units.at(-1);
    const known =
      ownNameAt(wording, at, before) ??
      yearsAt(wording, at) ??
      timeAt(wording, at) ??
      strayAt(wording, at) ??
      speakingAt(wording, at) ??
      (at < MAX_MISSPELT ? correctedAt(wording, at, before) : null) ??
      ownBeginningAt(wording, at, before) ??
      institutionAt(wording, at, before) ??
      longestAt(wording, at, before);
    const word = words[at];
    if (known || !word) {
      const whole = known && withCountry(before, known);
      if (whole) units.pop();
      units.push(whole ?? known ?? { kind: 'word', from: at, to: at + 1 });
      continue;
    }
    if (isVerbOfWho(wording, at)) {
      units.push({ kind: 'role', role: 'filler', degrees: '', from: at, to: at + 1 });
      continue;
    }
    const isUnknown = titleClassOf(reading, word) === null;
    const corrected =
      isUnknown && corrections++ < MAX_CORRECTIONS ? correctWord(word, before, reading) : null;
    if (corrected?.text) words[at] = { ...word, text: corrected.text, folded: foldText(corrected.text) };
    units.push(
      corrected?.unit ? { ...corrected.unit, from: at, to: at + 1 } : { kind: 'word', from: at, to: at + 1 },
    );
  }
  return { words, units };
}

/** "personally", "brilliant": carries nothing, as what only asks does. */
function strayAt(wording: Wording, from: number): Unit | null {
  if (!isStray(wording, from) || isNameAt(wording, from)) return null;
  return { kind: 'role', role: 'filler', degrees: '', from, to: from + 1 };
}

/** "Real Estate", "Young Presidents": longer than a word that carries nothing alone. */
function isNameAt(wording: Wording, from: number): boolean {
  const found = longestAt(wording, from, undefined);
  return found !== null && (found.to > from + 1 || found.kind !== 'role' || found.role !== 'filler');
}

/** A name of several words with a slip of the pen in it: "Manchestr United", "Buenos Aeres". */
function correctedAt(wording: Wording, from: number, before: Unit | undefined): Unit | null {
  if (!mayBeMisspelt(wording, from)) return null;
  const own = correctedOwnNameAt(wording, from, before);
  if (own !== null) return own;
  const found = correctPhrase(wording, from, longPlaceNames(wording.reading.gazetteer), {
    keyOf: (words) => words.map(({ folded }) => folded).join(' '),
    withSingle: false,
  });
  return found && { kind: 'place', place: found.value, from: found.from, to: found.to };
}

/** "Berlin, Germany", "Austin, TX": a city and where it lies is one place. */
function withCountry(city: Unit | undefined, within: Unit): Unit | null {
  if (city?.kind !== 'place' || within.kind !== 'place') return null;
  const isWithin = city.place.kind === 'city' && within.place.kind !== 'city';
  return isWithin && city.place.country === within.place.country ? { ...city, to: within.to } : null;
}

/** Shortest first: the phrases that begin at a word, up to the next break. */
function phrasesAt(words: readonly Word[], from: number): string[] {
  const phrases: string[] = [];
  for (let to = from; to < words.length && to < from + LONGEST_PHRASE; to++) {
    const word = words[to];
    if (!word || (to > from && word.isAfterBreak)) break;
    phrases.push(to === from ? word.folded : `${phrases.at(-1)} ${word.folded}`);
  }
  return phrases;
}

function longestAt(wording: Wording, from: number, before: Unit | undefined): Unit | null {
  const phrases = phrasesAt(wording.words, from);
  for (let length = phrases.length; length > 0; length--) {
    const unit = unitOf(wording, phrases[length - 1] ?? '', { from, to: from + length }, before);
    if (unit && !(unit.kind === 'role' && cutsName(wording, unit))) return unit;
  }
  return null;
}

/** "en el" before "El Mundo": a small word that a whole name begins with belongs to the name. */
function cutsName(wording: Wording, { from, to }: Unit): boolean {
  for (let at = from + 1; at < to; at++) {
    const name = wording.words[at]?.isCapital ? ownNameAt(wording, at, undefined) : null;
    if (name !== null && name.to > to) return true;
  }
  return false;
}

/** What the lists say of one phrase where it stands: degrees before places, sectors, small words and names. */
function unitOf(wording: Wording, phrase: string, span: WordSpan, before: Unit | undefined): Unit | null {
  const { words, reading } = wording;
  const { places, schools, companies, skills } = reading.gazetteer;
  const opening = openingBefore(before, wording);
  const isOpened = opening !== null;
  const isOneWord = span.to - span.from === 1;
  const first = words[span.from];
  const next = words[span.to];
  const entry = entryOf(reading, phrase);
  if (entry?.role === 'degree') return { kind: 'role', ...entry, ...span };
  const isSchool =
    isRole(before, 'school') || (next && entryOf(reading, next.folded)?.role === 'schoolSuffix');
  const school = isSchool ? schools.get(phrase) : undefined;
  if (school) return { kind: 'school', ...span };
  // "physicians" are people before they are an industry.
  const isOccupation =
    isOneWord && !isOpened && first !== undefined && titleClassOf(reading, first) === 'head';
  const sector = isOccupation ? undefined : sectorNamed(reading, phrase);
  const isField = sector?.isField === true && opening === 'in';
  // What only an ending may make a place is one where a name is expected.
  const isNameHere = places.has(phrase) || isOpened || first?.isCapital === true;
  const place = isField || !isNameHere ? undefined : placeNamed(reading, phrase);
  if (place && isPlaceHere(wording, span, place, isOpened)) return { kind: 'place', place, ...span };
  const isSmallWord = entry !== undefined && isOneWord && !WEAK.has(entry.role);
  if (sector && !isSmallWord && (isField || !sector.isField)) return { kind: 'sector', ...sector, ...span };
  if (entry)
    return isTitleWordHere(wording, span, before, entry.role) ? null : { kind: 'role', ...entry, ...span };
  const said = skills.get(phrase);
  if (said && isRole(before, 'with')) return { kind: 'skill', ...span };
  const isOfTitles = isOneWord && first !== undefined && titleClassOf(reading, first) !== null;
  const isNamed = isOpened || first?.isCapital === true || phrase.length >= LONG_NAME;
  const company = isNamed && (!isOfTitles || isOpened) ? companies.get(phrase) : undefined;
  if (company) return { kind: 'company', ...span };
  return said && !isOfTitles ? { kind: 'skill', ...span } : null;
}

/** "10+ years", "3-5 Jahre", "50-200 employees": numbers and what they count. */
function yearsAt({ words, reading }: Wording, from: number): Unit | null {
  let at = from;
  const isNumber = (one: number) => /^\d{1,6}[k+]?$/.test(words[one]?.folded ?? '');
  // "50-200", "50 to 200", "entre 50 y 200"
  while (isNumber(at) || (at === from + 1 && isNumber(from) && isNumber(at + 1))) at++;
  if (at === from) return null;
  const isLarge = words.slice(from, at).some(({ text }) => /^\d{2}/.test(text));
  const phrases = phrasesAt(words, at);
  for (let length = phrases.length; length > 0; length--) {
    const entry = entryOf(reading, phrases[length - 1] ?? '');
    const isCounted = entry?.role === 'qualifier' || (isLarge && entry?.role === 'filler');
    if (entry && isCounted) return { kind: 'role', role: 'qualifier', degrees: '', from, to: at + length };
  }
  return null;
}

/** "German-speaking", "spricht Englisch": of what somebody speaks nothing is known. */
function speakingAt({ words, reading }: Wording, from: number): Unit | null {
  const { isSpeaking, isSpokenLanguage } = reading.gazetteer.words.spoken;
  const [first = '', second = '', third = ''] = words.slice(from, from + 3).map(({ folded }) => folded);
  const isPair =
    (isSpeaking(first) && isSpokenLanguage(second)) || (isSpokenLanguage(first) && isSpeaking(second));
  // "говорит по-английски"
  const isAdverb = isSpeaking(first) && /^(?:по|po)$/.test(second) && isSpokenLanguage(third);
  // "who speaks German": the verb is a word before.
  const isObject = isSpeaking(words[from - 1]?.folded ?? '') && isSpokenLanguage(first);
  if (isObject) return { kind: 'role', role: 'qualifier', degrees: '', from, to: from + 1 };
  if (!isPair && !isAdverb) return null;
  return { kind: 'role', role: 'qualifier', degrees: '', from, to: from + (isAdverb ? 3 : 2) };
}

/** "who back climate startups": what no list has, after "who" and before more, is what somebody does. */
function isVerbOfWho({ words, reading }: Wording, at: number): boolean {
  const word = words[at];
  const next = words[at + 1];
  return (
    reading.language.relatives.includes(words[at - 1]?.folded ?? '') &&
    word?.isCapital === false &&
    !word.isAfterBreak &&
    next !== undefined &&
    !next.isAfterBreak
  );
}

/** True for "brand" in "brand manager", "people" in "head of people": a word of titles beside others. */
function isTitleWordHere(
  { words, reading }: Wording,
  { from, to }: WordSpan,
  before: Unit | undefined,
  role: Role,
): boolean {
  const word = words[from];
  if (!WEAK.has(role) || to - from > 1 || !word || titleClassOf(reading, word) === null) return false;
  const isPlaceEnding = role === 'placeSuffix' || role === 'placeEnd';
  if (isPlaceEnding && (before?.kind === 'place' || before?.kind === 'word')) return false;
  const next = words[to];
  const isBeforeTitle =
    next !== undefined &&
    (titleClassOf(reading, next) !== null || endsLikeTitle(reading, next) || next.folded === '&');
  if (isBeforeTitle && !next.isAfterBreak) return true;
  const isAfterWord = before?.kind === 'word';
  if (role === 'filler') return isRole(before, 'of') || (reading.language.isHeadFirst && isAfterWord);
  return (role === 'companyNoun' || role === 'qualifier') && (isAfterWord || isRole(before, 'of'));
}

/**
 * True for a word that nobody can be found by, such as "personally" or "brilliant". One with a capital may be a name,
 * and one of titles counts only right after a word such as "very".
 */
export function isStray({ words, reading }: Wording, at: number): boolean {
  const word = words[at];
  if (word === undefined) return false;
  const before = words[at - 1];
  for (const { language, strays, intensifiers } of new Set([...reading.lexicons, reading.other])) {
    const isListed = strays.has(word.folded);
    const isCapital = word.isCapital && at > 0;
    const isIntensified = before !== undefined && !word.isAfterBreak && intensifiers.has(before.folded);
    if (isListed && !isCapital && (isIntensified || titleClassOf(reading, word) === null)) return true;
    const isAdverb = language.adverbEnding?.test(word.folded) === true && !isCapital;
    if (isAdverb && titleClassOf(reading, word) === null && sectorNamed(reading, word.folded) === undefined)
      return true;
  }
  return false;
}

/** More words than this are no phrase. */
const LONGEST = 14;

/** What asks when something happened, up to the longest phrase: "changed jobs", "not talked to in a year". */
export function timeAt({ words, reading }: Wording, from: number): Unit | null {
  const folded = words.slice(from, from + LONGEST).map((word) => word.folded);
  const text = folded.join(' ');
  let longest = 0;
  for (const { timePhrases } of new Set([...reading.lexicons, reading.other])) {
    for (const pattern of timePhrases) {
      pattern.lastIndex = 0;
      longest = Math.max(longest, pattern.exec(text)?.[0].trim().length ?? 0);
    }
  }
  if (longest === 0) return null;
  const count = text.slice(0, longest).split(' ').length;
  return { kind: 'role', role: 'time', degrees: '', from, to: from + count };
}

/** True where a name of places means the place: names that are words too do so only where a place is expected. */
export function isPlaceHere(
  { words, reading }: Wording,
  { from, to }: WordSpan,
  place: Place,
  isOpened: boolean,
): boolean {
  const first = words[from];
  if (!first) return false;
  if (to - from > 1) return true;
  const isWord = entryOf(reading, first.folded) !== undefined;
  const isInTitles = titleClassOf(reading, first) !== null;
  const isUpper = first.isCode;
  const isCode = first.folded.length <= 2;
  const next = words[to];
  const isLast = !next || next.isAfterBreak || entryOf(reading, next.folded)?.role === 'placeSuffix';
  if (isOpened && isWord) return isUpper || (isCode && isLast && first.folded !== 'me');
  if (isOpened) return !isInTitles || place.isLarge || isUpper || isCode || first.isCapital;
  if (isWord) return isUpper && !isOperator(words, from);
  if (isInTitles) return false;
  // Cities whose names are everyday words.
  if (reading.gazetteer.words.everydayPlaces.has(first.folded)) return first.isCapital;
  const isEdge = from === 0 || isLast || first.isAfterBreak;
  // "anjo" is a city in Japan, and a word amid others elsewhere.
  if (!isCode) return isEdge || first.isCapital || place.isLarge;
  // "mn", "uk": at either end of what is said.
  return isUpper || isEdge;
}

/** "OR" between two things of a query; in "Portland, OR" the state. */
function isOperator(words: Wording['words'], at: number): boolean {
  const word = words[at];
  return word?.folded === 'or' && !word.isAfterBreak && at > 0 && words[at + 1] !== undefined;
}
