import { foldText } from '../../names/fold-text.ts';
import type { Place } from '../lists/gazetteer.ts';
import { titleKey } from '../words.ts';
import { correctPhrase, mayBeMisspelt } from './correct-phrase.ts';
import { correctWord, longPlaceNames } from './correct-spelling.ts';
import type { Role } from './lexicon.ts';
import {
  correctedOwnNameAt,
  institutionAt,
  openingBefore,
  ownBeginningAt,
  ownNameAt,
} from './organization-at.ts';
import { askedAt, speakingAt, yearsAt } from './phrase-patterns.ts';
import { isRole, type Unit, unitClass, type WordSpan } from './query-findings.ts';
import {
  endsLikeTitle,
  entryOf,
  isStray,
  phrasesAt,
  placeNamed,
  type Reading,
  roleAt,
  sectorNamed,
  titleClassAt,
  titleClassOf,
  type Wording,
} from './reading.ts';
import { phraseOf, type Word } from './split-words.ts';
import { isFavor, isVerb } from './verbs.ts';

/** The longest listed part of a title, in words. */
const LONGEST_TITLE_PHRASE = 3;
/** Corrections are slow, so only this many words of a query are corrected. */
const MAX_CORRECTIONS = 12;
/** Names of several words are corrected only up to this position. */
const MAX_MISSPELT = 20;
/** A lowercase phrase of at least this length may be a company's name. */
const LONG_NAME = 7;
/** Roles of words that may also be title words: "brand", "field", "people". Their neighbors decide. */
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

/** Roles of words that may also begin a title ("outside sales", "named account"), but not after one of these. */
const OPENS_PHRASE: ReadonlySet<Role | undefined> = new Set(['not', 'named']);

/** A query's words with typos corrected, and their meanings. Each word is in exactly one unit. */
export interface MarkedQuery {
  readonly words: readonly Word[];
  readonly units: readonly Unit[];
}

/** Marks words with the longest phrase that a list contains at their position. */
export function markWords(said: readonly Word[], reading: Reading): MarkedQuery {
  const words = [...said];
  const wording = { words, reading };
  const units: Unit[] = [];
  let corrections = 0;
  for (let at = 0; at < words.length; at = units.at(-1)?.to ?? words.length) {
    const before = units.at(-1);
    const isInName = continuesName(wording, at, units);
    const known =
      ownNameAt(wording, at, before) ??
      titlePhraseAt(wording, at, before) ??
      yearsAt(wording, at) ??
      askedAt(wording, at) ??
      strayAt(wording, at, before) ??
      speakingAt(wording, at) ??
      (at < MAX_MISSPELT && !isInName ? correctedAt(wording, at, before) : null) ??
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
    const isAsked = isAmount(wording, at, before) || isFavor(wording, at, units);
    const role = isVerb(wording, at, units) ? 'verb' : isAsked ? 'filler' : null;
    if (role !== null) {
      units.push({ kind: 'role', role, from: at, to: at + 1 });
      continue;
    }
    const isUnknown = titleClassOf(reading, word) === null && !isInName;
    const corrected =
      isUnknown && corrections++ < MAX_CORRECTIONS ? correctWord(word, before, reading) : null;
    if (corrected?.text) words[at] = { ...word, text: corrected.text, folded: foldText(corrected.text) };
    units.push(
      corrected?.unit ? { ...corrected.unit, from: at, to: at + 1 } : { kind: 'word', from: at, to: at + 1 },
    );
  }
  return { words, units };
}

/** Returns true for "Sanpaolo" in "at Intesa Sanpaolo", which isn't San Paolo. */
function continuesName(wording: Wording, at: number, units: readonly Unit[]): boolean {
  const [before, word] = [units.at(-1), wording.words[at]];
  const opening = openingBefore(units.at(-2), wording);
  const isCapital = word?.isCapital === true && wording.words[at - 1]?.isCapital === true;
  return (
    before?.kind === 'word' && isCapital && !word.isAfterBreak && (opening === 'at' || opening === 'past')
  );
}

/** Marks a part of a title that contains another kind of word: "outside sales", and "I" in "engineer I". */
function titlePhraseAt({ words, reading }: Wording, from: number, before: Unit | undefined): Unit | null {
  const { titlePhrases } = reading.gazetteer.words;
  for (let to = Math.min(words.length, from + LONGEST_TITLE_PHRASE); to > from + 1; to--) {
    if (titlePhrases.has(titleKey(words.slice(from, to)))) return { kind: 'word', from, to };
  }
  if (words[from]?.folded !== 'i' || unitClass(before, { words, reading }) !== 'head') return null;
  // "founders I met", although "met" is Dutch for "with"
  const ownReading = { ...reading, other: reading.lexicons[0] ?? reading.other };
  return endsName({ words, reading: ownReading }, from + 1) ? { kind: 'word', from, to: from + 1 } : null;
}

/** Marks words without information, such as "personally" or "brilliant", like words that only ask. */
function strayAt(wording: Wording, from: number, before: Unit | undefined): Unit | null {
  // "in Nice", but not "in nice companies"
  const opening = endsName(wording, from + 1) ? before : undefined;
  if (!isStray(wording, from) || isNameAt(wording, from, opening)) return null;
  return { kind: 'role', role: 'filler', from, to: from + 1 };
}

/** Returns true for the beginning of a longer phrase, such as "Real Estate" or "Young Presidents". */
function isNameAt(wording: Wording, from: number, before: Unit | undefined): boolean {
  const found = longestAt(wording, from, before);
  return found !== null && (found.to > from + 1 || found.kind !== 'role' || found.role !== 'filler');
}

/** Marks a name of several words with a typo: "Manchestr United", "Buenos Aeres". */
function correctedAt(wording: Wording, from: number, before: Unit | undefined): Unit | null {
  if (!mayBeMisspelt(wording, from) || longPlaceAt(wording, from)) return null;
  const own = correctedOwnNameAt(wording, from, before);
  if (own !== null) return own;
  const found = correctPhrase(wording, from, longPlaceNames(wording.reading.gazetteer), {
    keyOf: phraseOf,
    withSingle: false,
  });
  return found && { kind: 'place', place: found.value, from: found.from, to: found.to };
}

/** Returns the longest place's name with several words that begins here, such as "Sub-Saharan Africa". */
function longPlaceAt({ words, reading }: Wording, from: number): WordSpan | null {
  // "el Banco" isn't the town of El Banco, but "la Paz" is La Paz.
  const isSmall = words[from]?.isCapital === false && words[from + 1]?.isCapital === true;
  const last = phrasesAt(words, from).findLastIndex((phrase) => {
    const place = reading.gazetteer.places.get(phrase);
    return place !== undefined && (place.isLarge || !isSmall);
  });
  return last < 1 ? null : { from, to: from + last + 1 };
}

/** Returns the longest industry's name with several words that begins here, such as "branży budowlanej". */
function longSectorAt({ words, reading }: Wording, from: number): WordSpan | null {
  const last = phrasesAt(words, from).findLastIndex((phrase) => sectorNamed(reading, phrase) !== undefined);
  return last < 1 ? null : { from, to: from + last + 1 };
}

/** Merges a city and its country or state into one place: "Berlin, Germany", "Austin, TX". */
function withCountry(city: Unit | undefined, within: Unit): Unit | null {
  if (city?.kind !== 'place' || within.kind !== 'place') return null;
  const isWithin = city.place.kind === 'city' && within.place.kind !== 'city';
  return isWithin && city.place.country === within.place.country ? { ...city, to: within.to } : null;
}

function longestAt(wording: Wording, from: number, before: Unit | undefined): Unit | null {
  const phrases = phrasesAt(wording.words, from);
  for (let length = phrases.length; length > 0; length--) {
    const unit = unitOf(wording, phrases[length - 1] ?? '', { from, to: from + length }, before);
    if (unit && !(unit.kind === 'role' && cutsLonger(wording, unit))) return unit;
  }
  return null;
}

/**
 * Returns true if the phrase cuts off the first word of a name, time or industry, as "en el" does before "El Mundo", "en la" before
 * "La Paz", Dutch "die in" before "2020", and "w branży" before "budowlanej".
 */
function cutsLonger(wording: Wording, { from, to }: Unit): boolean {
  for (let at = from + 1; at < to; at++) {
    const name = wording.words[at]?.isCapital ? ownNameAt(wording, at, undefined) : null;
    const longer = name ?? askedAt(wording, at) ?? longPlaceAt(wording, at) ?? longSectorAt(wording, at);
    if (longer !== null && longer.to > to) return true;
  }
  return false;
}

/**
 * Returns the meaning of a phrase in its context. Degrees take precedence over places, industries, function words and
 * names.
 */
function unitOf(wording: Wording, phrase: string, span: WordSpan, before: Unit | undefined): Unit | null {
  const { words, reading } = wording;
  const { places, schools, companies, skills } = reading.gazetteer;
  const opening = openingBefore(before, wording);
  const isOpened = opening !== null;
  const isOneWord = span.to - span.from === 1;
  const first = words[span.from];
  const entry = entryOf(reading, phrase);
  if (entry?.role === 'degree') return { kind: 'role', ...entry, ...span };
  const isBeforeAlumni = roleAt(wording, span.to) === 'schoolSuffix';
  const isSchool =
    isRole(before, 'school') ||
    ((isRole(before, 'past') || isFrom(wording, before)) && !places.has(phrase)) ||
    isBeforeAlumni;
  const school = isSchool ? schools.get(phrase) : undefined;
  if (school) return { kind: 'school', ...span };
  // "physicians" are people before they are an industry.
  const titleClass = isOneWord ? titleClassAt(wording, span.from) : null;
  const isOccupation = !isOpened && titleClass === 'head';
  const sector = isOccupation ? undefined : sectorNamed(reading, phrase);
  const isField = sector?.isField === true && opening === 'in';
  // A place recognized only by its ending counts only if a name is expected.
  const isNameHere = places.has(phrase) || isOpened || first?.isCapital === true;
  // "studied at UBA", although Ubá is a place
  const isInitials = opening === 'school' && first?.isCode === true;
  const place = isField || !isNameHere || isInitials ? undefined : placeNamed(reading, phrase);
  // "at Uber", although "über" is a word, too
  const isEmployer = isOneWord && first?.isCapital === true && (opening === 'at' || opening === 'past');
  if (isEmployer && !place?.isLarge && companies.has(phrase)) return { kind: 'company', ...span };
  if (
    place &&
    (place.isLarge || !isBeforeAlumni) &&
    isPlaceHere(wording, span, place, opening) &&
    !joinsNext(wording, span)
  )
    return { kind: 'place', place, ...span };
  const isSmallWord = entry !== undefined && isOneWord && !WEAK.has(entry.role);
  if (sector && !isSmallWord && (isField || !sector.isField)) return { kind: 'sector', ...sector, ...span };
  if (entry)
    return isTitleWordHere(wording, span, before, entry.role) ? null : { kind: 'role', ...entry, ...span };
  const said = skills.get(phrase);
  if (said && isRole(before, 'with')) return { kind: 'skill', ...span };
  const isOfTitles = titleClass !== null;
  const isNamed = isOpened || first?.isCapital === true || phrase.length >= LONG_NAME;
  const company = isNamed && (!isOfTitles || isOpened) ? companies.get(phrase) : undefined;
  if (company) return { kind: 'company', ...span };
  return said && !isOfTitles ? { kind: 'skill', ...span } : null;
}

/** Returns true for "from" in any language, as in "founders from Stanford". */
function isFrom({ words, reading }: Wording, before: Unit | undefined): boolean {
  const last = words[(before?.to ?? 0) - 1]?.folded ?? '';
  return isRole(before, 'in') && reading.lexicons.some(({ moves }) => moves.from.has(last));
}

/** Returns true for "frankfurt oder" in "frankfurt oder köln", although Frankfurt (Oder) is a place. */
function joinsNext(wording: Wording, { from, to }: WordSpan): boolean {
  const { words } = wording;
  const isJoiner = words[to - 1]?.isCapital === false && roleAt(wording, to - 1) === 'and';
  return isJoiner && to - from > 1 && words[to] !== undefined;
}

/** Returns true for "10" in "10 CTOs" and "top 10 CTOs", which only says how many results are wanted. */
function isAmount(wording: Wording, at: number, before: Unit | undefined): boolean {
  const [word, next] = [wording.words[at], wording.words[at + 1]];
  const mayBegin = before?.kind !== 'word' && openingBefore(before, wording) === null;
  return /^\d{1,3}$/.test(word?.text ?? '') && mayBegin && next?.isAfterBreak === false;
}

/**
 * Returns true for a title word next to others, such as "brand" in "brand manager" or "people" in "head of people".
 */
function isTitleWordHere(
  wording: Wording,
  { from, to }: WordSpan,
  before: Unit | undefined,
  role: Role,
): boolean {
  const { words, reading } = wording;
  const word = words[from];
  if (!WEAK.has(role) || to - from > 1 || !word || titleClassOf(reading, word) === null) return false;
  const isAfterWord = before?.kind === 'word';
  const isPlaceEnding = role === 'placeSuffix' || role === 'placeEnd';
  if (isPlaceEnding && (before?.kind === 'place' || isAfterWord)) return false;
  // "Rails experience engineers"
  const isExperience = role === 'qualifier' && reading.gazetteer.words.experience.has(word.folded);
  if (isExperience && isRole(before, 'qualifier')) return false;
  const next = words[to];
  const isBeforeTitle =
    next !== undefined &&
    // "product people outside Europe", "people named Kim"
    !OPENS_PHRASE.has(roleAt(wording, to)) &&
    (titleClassOf(reading, next) !== null || endsLikeTitle(reading, next) || next.folded === '&');
  if (isBeforeTitle && !next.isAfterBreak) return true;
  // "VP People"
  const isAfterRank = isAfterWord && reading.gazetteer.words.ranks.has(words[from - 1]?.folded ?? '');
  if (role === 'filler')
    return isRole(before, 'of') || isAfterRank || (reading.language.isHeadFirst && isAfterWord);
  // "sales team at SAP" means people in sales.
  return (role === 'qualifier' && isAfterWord) || (role === 'companyNoun' && isRole(before, 'of'));
}

/** Returns true if a place's name means the place. Names that are also words do so only if a place is expected. */
function isPlaceHere(
  { words, reading }: Wording,
  { from, to }: WordSpan,
  place: Place,
  opening: Role | null,
): boolean {
  const isOpened = opening !== null;
  const first = words[from];
  if (!first) return false;
  if (to - from > 1) return true;
  // "gerentes de loja em Fortaleza"
  const isTown = place.kind === 'city' && !place.isLarge && /^\p{Ll}/u.test(first.text);
  const isPlace = ({ isCapital, folded }: Word) => isCapital && reading.gazetteer.places.has(folded);
  if (isTown && opening !== 'in' && words.some(isPlace)) return false;
  const entry = entryOf(reading, first.folded);
  const isWord = entry !== undefined;
  const isFiller = entry?.role === 'filler';
  const isInTitles = titleClassOf(reading, first) !== null;
  const isUpper = first.isCode;
  const isCode = first.folded.length <= 2;
  const isLast = endsName({ words, reading }, to);
  // "in hi fintech", but not "not in hospitals"
  const isBeforeSector = isFiller && sectorNamed(reading, words[to]?.folded ?? '') !== undefined;
  // "talk to us"
  const isSelf = opening === 'for' && reading.language.verbs.selves?.test(first.folded) === true;
  const isCodeHere = isCode && (isLast || isBeforeSector) && first.folded !== 'me' && !isSelf;
  if (isOpened && isWord) return isUpper || isCodeHere;
  if (isOpened) return !isInTitles || place.isLarge || isUpper || isCode || first.isCapital;
  if (isWord) return isUpper && !isOperator(words, from);
  if (isInTitles) return false;
  // Cities with everyday words as names.
  if (reading.gazetteer.words.everydayPlaces.has(first.folded)) return first.isCapital;
  const isEdge = from === 0 || isLast || first.isAfterBreak;
  // "anjo" is a city in Japan, but in the middle of a query it is a word in another language.
  if (!isCode) return isEdge || first.isCapital || place.isLarge;
  // "mn", "uk": only at either end of the query.
  return isUpper || isEdge;
}

/** Roles of phrases that may follow a name, but aren't part of it. */
const AFTER_NAME: ReadonlySet<Role> = new Set(['in', 'at', 'with', 'placeSuffix', 'qualifier']);

/** Returns true if a name may end before a word, because it begins another phrase. */
function endsName({ words, reading }: Wording, to: number): boolean {
  const next = words[to];
  if (next === undefined || next.isAfterBreak) return true;
  return phrasesAt(words, to).some((phrase) => {
    const role = entryOf(reading, phrase)?.role;
    return role !== undefined && AFTER_NAME.has(role);
  });
}

/** Returns true for "OR" between two alternatives; in "Portland, OR" it is the state. */
function isOperator(words: Wording['words'], at: number): boolean {
  const word = words[at];
  return word?.folded === 'or' && !word.isAfterBreak && at > 0 && words[at + 1] !== undefined;
}
