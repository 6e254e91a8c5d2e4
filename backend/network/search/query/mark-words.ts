import { foldText } from '../../names/fold-text.ts';
import type { Place } from '../lists/gazetteer.ts';
import { titleKey } from '../words.ts';
import type { Role } from './lexicon.ts';
import {
  correctedOwnNameAt,
  institutionAt,
  openingBefore,
  ownBeginningAt,
  ownNameAt,
} from './organization-at.ts';
import { askedAt, demonymAt, jobVerbAt, listedTitleAt, speakingAt, yearsAt } from './phrase-patterns.ts';
import { type Here, isRole, type Unit, unitClass, type WordSpan } from './query-findings.ts';
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
import { correctPhrase, mayBeMisspelt } from './spelling/correct-phrase.ts';
import { correctWord, largePlacesOf } from './spelling/correct-word.ts';
import { phraseOf, type Word } from './split-words.ts';
import { isFavor, isVerb } from './verbs.ts';

/** In words. */
const LONGEST_TITLE_PHRASE = 3;
/** Corrections are slow, so only this many words of a query are corrected. */
const MAX_CORRECTIONS = 12;
/** Names of several words are corrected only before this position. */
const MAX_MISSPELT = 20;
/** A lowercase phrase of at least this length may be a company's name. */
const LONG_NAME = 7;
/** Roles of words that may also be title words, depending on the words around them: "brand", "field", "people". */
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

/** A query of one word with at most this many letters may be a field of work, even in lowercase: IT, AI, PR. */
const LONGEST_INITIALS = 3;

/** Roles of words that may also begin a title ("outside sales", "named account"), but not after a word whose role is in WEAK. */
const OPENS_PHRASE: ReadonlySet<Role | undefined> = new Set(['not', 'named']);

/** A query's words, with typos corrected, and their meanings. Each word is in exactly one unit. */
interface MarkedQuery extends Wording {
  readonly units: readonly Unit[];
}

/** In order of precedence. */
const FINDERS: readonly ((here: Here) => Unit | null)[] = [
  ownNameAt,
  titlePhraseAt,
  askedHere,
  jobVerbAt,
  yearsAt,
  strayAt,
  speakingAt,
  correctedAt,
  ownBeginningAt,
  institutionAt,
  demonymHere,
  longestAt,
];

/** Marks at each position the longest phrase that a list contains. */
export function markWords(said: readonly Word[], reading: Reading): MarkedQuery {
  const words = [...said];
  const units: Unit[] = [];
  let corrections = 0;
  for (let at = 0; at < words.length; at = units.at(-1)?.to ?? words.length) {
    const before = units.at(-1);
    const wording = { words, reading };
    const here: Here = { ...wording, at, before, opening: openingBefore(before, wording), units };
    const [word, single] = [words[at], { from: at, to: at + 1 }];
    const known = firstFound(here);
    const whole = known && withCountry(before, known);
    if (whole) units.pop();
    if (known || !word) units.push(whole ?? known ?? { kind: 'word', ...single });
    else if (isVerb(here)) units.push({ kind: 'role', role: 'verb', ...single });
    else if (isAmount(here) || isFavor(here)) units.push({ kind: 'role', role: 'filler', ...single });
    else {
      const mayBeWrong = titleClassOf(reading, word) === null && !continuesName(here);
      const { text, unit } = (mayBeWrong && corrections++ < MAX_CORRECTIONS && correctWord(here)) || {};
      if (text) words[at] = { ...word, text, folded: foldText(text) };
      units.push(unit ? { ...unit, ...single } : { kind: 'word', ...single });
    }
  }
  return { words, reading, units };
}

function firstFound(here: Here): Unit | null {
  for (const find of FINDERS) {
    const unit = find(here);
    if (unit !== null) return unit;
  }
  return null;
}

/** Returns true for "Sanpaolo" in "at Intesa Sanpaolo", which isn't San Paolo. */
function continuesName(here: Here): boolean {
  const { words, at, before, units } = here;
  const [last, word] = [words[at - 1], words[at]];
  const isName = before?.kind === 'word' && last?.isCapital === true && word?.isCapital === true;
  if (!isName || word.isAfterBreak) return false;
  const opening = openingBefore(units.at(-2), here);
  return opening === 'at' || opening === 'past';
}

/** Marks a part of a title that contains another kind of word: "outside sales", and "I" in "engineer I". */
function titlePhraseAt(here: Here): Unit | null {
  const { words, reading, at: from, before } = here;
  const { titlePhrases } = reading.gazetteer.words;
  const listed = listedTitleAt(here);
  if (listed !== null) return listed;
  for (let to = Math.min(words.length, from + LONGEST_TITLE_PHRASE); to > from + 1; to--) {
    if (titlePhrases.has(titleKey(words.slice(from, to)))) return { kind: 'word', from, to };
  }
  if (words[from]?.folded !== 'i' || unitClass(before, here) !== 'head') return null;
  // "founders I met", although "met" is Dutch for "with"
  return endsName({ words, reading: withoutOther(reading) }, from + 1)
    ? { kind: 'word', from, to: from + 1 }
    : null;
}

/** Marks a question about a time, or a request. Doesn't mark "en Mayo" in "en Mayo Clinic". */
function askedHere(here: Here): Unit | null {
  const asked = askedAt(here);
  for (let at = here.at + 1; at < (asked?.to ?? 0); at++) {
    const name = here.words[at]?.isCapital ? ownNameAt({ ...here, ...NOTHING, at }) : null;
    if (asked !== null && name !== null && name.to > asked.to) return null;
  }
  return asked;
}

/** Marks "French" in "French journalists", but not "Swiss" in "Swiss Re". */
function demonymHere(here: Here): Unit | null {
  const unit = demonymAt(here);
  const longer = unit && longestAt(here);
  return longer && longer.to > unit.to ? null : unit;
}

/** Marks words without information, such as "personally" or "brilliant", as filler. */
function strayAt(here: Here): Unit | null {
  const { at } = here;
  if (!isStray(here, at)) return null;
  // Such a word may also be a name: "in Nice", but not "in nice companies".
  const isNamed = isNameAt(endsName(here, at + 1) ? here : { ...here, ...NOTHING });
  return isNamed ? null : { kind: 'role', role: 'filler', from: at, to: at + 1 };
}

/** Returns true if a longer phrase such as "Real Estate" or "Young Presidents" begins here. */
function isNameAt(here: Here): boolean {
  const found = longestAt(here);
  return found !== null && (found.to > here.at + 1 || !isRole(found, 'filler'));
}

/** Marks a name of several words with a typo: "Manchestr United", "Buenos Aeres". */
function correctedAt(here: Here): Unit | null {
  const { at, reading } = here;
  if (at >= MAX_MISSPELT || !mayBeMisspelt(here, at) || continuesName(here) || longPlaceAt(here, at))
    return null;
  const own = correctedOwnNameAt(here);
  if (own !== null) return own;
  const found = correctPhrase(here, at, largePlacesOf(reading.gazetteer.places).long, phraseOf, false);
  return found && { kind: 'place', place: found.value, from: at, to: found.to };
}

/** Returns the longest place name of several words that begins here, such as "Sub-Saharan Africa". */
function longPlaceAt({ words, reading }: Wording, from: number): WordSpan | null {
  // "el Banco" isn't the town of El Banco, but "la Paz" is La Paz.
  const isSmall = words[from]?.isCapital === false && words[from + 1]?.isCapital === true;
  return longPhraseAt(words, from, (phrase) => {
    const place = reading.gazetteer.places.get(phrase);
    return place !== undefined && (place.isLarge || !isSmall);
  });
}

function longPhraseAt(
  words: readonly Word[],
  from: number,
  fits: (phrase: string) => boolean,
): WordSpan | null {
  const last = phrasesAt(words, from).findLastIndex(fits);
  return last < 1 ? null : { from, to: from + last + 1 };
}

/** Merges a city and its country or state into one place: "Berlin, Germany", "Austin, TX". */
function withCountry(city: Unit | undefined, within: Unit): Unit | null {
  if (city?.kind !== 'place' || within.kind !== 'place') return null;
  const isWithin = city.place.kind === 'city' && within.place.kind !== 'city';
  return isWithin && city.place.country === within.place.country ? { ...city, to: within.to } : null;
}

function longestAt(here: Here): Unit | null {
  const from = here.at;
  const phrases = phrasesAt(here.words, from);
  for (let length = phrases.length; length > 0; length--) {
    const unit = unitOf(here, phrases[length - 1] ?? '', { from, to: from + length });
    if (unit && !(unit.kind === 'role' && cutsLonger(here, unit))) return unit;
  }
  return null;
}

/** The context of a name at the beginning of a query. */
const NOTHING = { before: undefined, opening: null };

/**
 * Returns true if the phrase contains the first word of a name, time or industry: "en el" in "en El Mundo", "en la" in
 * "en La Paz", Dutch "die in" in "die in 2020", "w branży" in "w branży budowlanej".
 */
function cutsLonger(here: Here, { from, to }: Unit): boolean {
  for (let at = from + 1; at < to; at++) {
    const next = { ...here, ...NOTHING, at };
    const name = here.words[at]?.isCapital ? ownNameAt(next) : null;
    const isSector = (phrase: string) => sectorNamed(here.reading, phrase) !== undefined;
    const longer = name ?? askedAt(next) ?? longPlaceAt(here, at) ?? longPhraseAt(here.words, at, isSector);
    if (longer !== null && longer.to > to) return true;
  }
  return false;
}

/**
 * Returns the meaning of a phrase in its context. Degrees take precedence over places, industries, function words and
 * names.
 */
function unitOf(here: Here, phrase: string, span: WordSpan): Unit | null {
  const { words, reading, before, opening } = here;
  const { places, schools, companies, skills } = reading.gazetteer;
  const isOpened = opening !== null;
  const isOneWord = span.to - span.from === 1;
  const first = words[span.from];
  // "au MIT", although "mit" is a German word
  const isCode = isOneWord && first?.isCode === true;
  const entry = entryOf(isCode ? withoutOther(reading) : reading, phrase);
  if (entry?.role === 'degree') return { kind: 'role', ...entry, ...span };
  // "di nome Anna", although "anna" may be a word
  if (isOneWord && isRole(before, 'named') && first?.isCapital === true) return null;
  const isBeforeAlumni = phrasesAt(words, span.to).some(
    (next) => entryOf(reading, next)?.role === 'schoolSuffix',
  );
  const isSchool =
    isBeforeAlumni ||
    isRole(before, 'school') ||
    ((isRole(before, 'past') || isFrom(here)) && !places.has(phrase));
  if (isSchool && schools.has(phrase)) return { kind: 'school', ...span };
  // "physicians" usually means people, not an industry.
  const titleClass = isOneWord ? titleClassAt(here, span.from) : null;
  const sector = !isOpened && titleClass === 'head' ? undefined : sectorNamed(reading, phrase);
  const isField = sector?.isField === true && opening === 'in';
  // A place that is recognized only by an ending counts only where a name is expected.
  const isNameHere = places.has(phrase) || isOpened || first?.isCapital === true;
  // "studied at UBA", "people at UN", although Ubá and Un are places
  const mayBeInitials = opening === 'school' || (opening === 'at' && places.get(phrase)?.isLarge !== true);
  const isInitials = first?.isCode === true && mayBeInitials;
  const place = isField || !isNameHere || isInitials ? undefined : placeNamed(reading, phrase);
  // "at Uber", although "über" is a word, too; "ex-Adecco or Hays", although Hays is a town
  const isListed = isRole(before, 'and') && here.units.at(-2)?.kind === 'company';
  const mayBeEmployer = opening === 'at' || opening === 'past' || isListed;
  const isEmployer = isOneWord && first?.isCapital === true && mayBeEmployer;
  if (isEmployer && !place?.isLarge && companies.has(phrase)) return { kind: 'company', ...span };
  // "gente en cine", although Çine is a town
  const mayBePlace = place?.isLarge === true || !(isBeforeAlumni || sector !== undefined);
  if (place && mayBePlace && isPlaceHere(here, span, place) && !joinsNext(here, span))
    return { kind: 'place', place, ...span };
  const isSmallWord = entry !== undefined && isOneWord && !WEAK.has(entry.role);
  if (sector && !isSmallWord && (isField || !sector.isField)) return { kind: 'sector', ...sector, ...span };
  // The school may follow "alumni" directly: "alumni Stanford".
  const isMarker = entry?.role === 'schoolSuffix' && before === undefined;
  if (isMarker && phrasesAt(words, span.to).some((next) => schools.has(next)))
    return { kind: 'role', role: 'school', ...span };
  if (entry) return isTitleWordHere(here, span, entry.role) ? null : { kind: 'role', ...entry, ...span };
  const isSkill = skills.has(phrase);
  if (isSkill && isRole(before, 'with')) return { kind: 'skill', ...span };
  const isNamed = isOpened || first?.isCapital === true || phrase.length >= LONG_NAME;
  if (isNamed && (titleClass === null || isOpened) && companies.has(phrase))
    return { kind: 'company', ...span };
  return isSkill && titleClass === null ? { kind: 'skill', ...span } : null;
}

function withoutOther(reading: Reading): Reading {
  return { ...reading, other: reading.lexicons[0] ?? reading.other };
}

/** Returns true after "from" in any language, as in "founders from Stanford". */
function isFrom({ words, reading, at, before }: Here): boolean {
  const last = words[at - 1]?.folded ?? '';
  return isRole(before, 'in') && reading.lexicons.some(({ moves }) => moves.from.has(last));
}

/** Returns true for "frankfurt oder" in "frankfurt oder köln", although Frankfurt (Oder) is a place. */
function joinsNext(here: Here, { from, to }: WordSpan): boolean {
  const isJoiner = here.words[to - 1]?.isCapital === false && roleAt(here, to - 1) === 'and';
  return isJoiner && to - from > 1 && here.words[to] !== undefined;
}

/** Returns true for "10" in "10 CTOs" and "top 10 CTOs", which is only the number of results. */
function isAmount({ words, at, before, opening }: Here): boolean {
  const mayBegin = before?.kind !== 'word' && opening === null;
  return /^\d{1,3}$/.test(words[at]?.text ?? '') && mayBegin && words[at + 1]?.isAfterBreak === false;
}

/** Returns true for a title word next to others: "brand" in "brand manager", "people" in "head of people". */
function isTitleWordHere(here: Here, { from, to }: WordSpan, role: Role): boolean {
  const { words, reading, before } = here;
  const word = words[from];
  if (!WEAK.has(role) || to - from > 1 || !word || titleClassOf(reading, word) === null) return false;
  // "IT" is a field of work, and so is "it" as a whole query.
  if (word.isCode || (words.length === 1 && word.folded.length <= LONGEST_INITIALS)) return true;
  const isAfterWord = before?.kind === 'word';
  const isPlaceEnding = role === 'placeSuffix' || role === 'placeEnd';
  if (isPlaceEnding && (before?.kind === 'place' || isAfterWord)) return false;
  // In "Rails experience engineers", "experience" isn't a title word.
  const isExperience = role === 'qualifier' && reading.gazetteer.words.experience.has(word.folded);
  if (isExperience && isRole(before, 'qualifier')) return false;
  const next = words[to];
  const isBeforeTitle =
    next !== undefined &&
    // Not before "outside" or "named": "product people outside Europe", "people named Kim".
    !OPENS_PHRASE.has(roleAt(here, to)) &&
    (titleClassOf(reading, next) !== null ||
      (endsLikeTitle(reading, next) && roleAt(here, to) === undefined) ||
      next.folded === '&');
  if (isBeforeTitle && !next.isAfterBreak) return true;
  // After a rank, the word is part of the title: "VP People".
  const isAfterRank = isAfterWord && reading.gazetteer.words.ranks.has(words[from - 1]?.folded ?? '');
  if (role === 'filler')
    return isRole(before, 'of') || isAfterRank || (reading.language.isHeadFirst && isAfterWord);
  // "sales team at SAP" means people in sales.
  return (role === 'qualifier' && isAfterWord) || (role === 'companyNoun' && isRole(before, 'of'));
}

/** Returns true if a place's name means the place. A name that is also a common word does so only if a place is expected. */
function isPlaceHere(here: Here, { from, to }: WordSpan, place: Place): boolean {
  const { words, reading, opening } = here;
  const first = words[from];
  if (!first || to - from > 1) return true;
  // A small town in lowercase doesn't count if the query has a capitalized place: "gerentes de loja em Fortaleza".
  const isTown = place.kind === 'city' && !place.isLarge && /^\p{Ll}/u.test(first.text);
  const isPlace = ({ isCapital, folded }: Word) => isCapital && reading.gazetteer.places.has(folded);
  if (isTown && opening !== 'in' && words.some(isPlace)) return false;
  const role = roleAt(here, from);
  const isInTitles = titleClassOf(reading, first) !== null;
  const isShort = first.folded.length <= 2;
  // "lã" isn't LA.
  if (isShort && /[^\p{ASCII}]/u.test(first.text)) return false;
  const isLast = endsName(here, to);
  // "hi" is Hawaii in "in hi fintech", but "in" isn't Indiana in "not in hospitals".
  const isBeforeSector = role === 'filler' && sectorNamed(reading, words[to]?.folded ?? '') !== undefined;
  // "us" isn't the United States in "talk to us".
  const isSelf = opening === 'for' && reading.language.verbs.selves?.test(first.folded) === true;
  const isCodeHere = isShort && (isLast || isBeforeSector) && first.folded !== 'me' && !isSelf;
  if (opening !== null && role !== undefined) return first.isCode || isCodeHere;
  if (opening !== null) return !isInTitles || place.isLarge || isShort || first.isCapital;
  if (role !== undefined) return first.isCode && !isInTitles && !isOperator(words, from);
  if (isInTitles) return false;
  // Cities whose names are common words count only if they are capitalized.
  if (reading.gazetteer.words.everydayPlaces.has(first.folded)) return first.isCapital;
  const isEdge = from === 0 || isLast || first.isAfterBreak;
  // "anjo" is a city in Japan, but in the middle of a query it is a word in another language.
  if (!isShort) return isEdge || first.isCapital || place.isLarge;
  // "mn" and "uk" count only at the beginning or end of the query.
  return first.isCode || isEdge;
}

/** Roles of phrases that may follow a name, but aren't part of it. */
const AFTER_NAME: ReadonlySet<Role> = new Set(['in', 'at', 'with', 'placeSuffix', 'qualifier']);

/** Returns true if a name may end before a word, because another phrase begins there. */
function endsName({ words, reading }: Wording, to: number): boolean {
  const next = words[to];
  if (next === undefined || next.isAfterBreak) return true;
  return phrasesAt(words, to).some((phrase) => {
    const role = entryOf(reading, phrase)?.role;
    return role !== undefined && AFTER_NAME.has(role);
  });
}

/** Returns true for "OR" between two alternatives. In "Portland, OR", it is the state. */
function isOperator(words: Wording['words'], at: number): boolean {
  const word = words[at];
  return word?.folded === 'or' && !word.isAfterBreak && at > 0 && words[at + 1] !== undefined;
}
