import { hasCases, type Language, stemPhrase } from '../languages/language.ts';
import { isJoiner, keyOfWords, nameKey, otherNamesOf } from '../lists/own-names.ts';
import { oncePer } from '../once-per.ts';
import { placeOf } from '../word-index.ts';
import { titleKey } from '../words.ts';
import { OPENING, type Role } from './lexicon.ts';
import { type Here, isRole, type Unit } from './query-findings.ts';
import {
  endsLikeTitle,
  entryOf,
  placeNamed,
  type Reading,
  roleAt,
  sectorNamed,
  titleClassOf,
  type Wording,
} from './reading.ts';
import { correctPhrase } from './spelling/correct-phrase.ts';
import { phraseOf, type Word } from './split-words.ts';

/** As many as in "British Association for the Advancement of Science". */
const MAX_ORGANIZATION_WORDS = 8;
/** After words with these roles, a name of one word is always a company: "CFO of Orange", "at Stripe". */
const AT: ReadonlySet<Role> = new Set(['at', 'past', 'school']);
/** After words with these roles, a name of one word is a company unless it is a well-known place. */
const MAYBE_AT: ReadonlySet<Role> = new Set(['of', 'in', 'for', 'not']);
const TIES: ReadonlySet<Role | undefined> = new Set<Role>(['of', 'article', 'in', 'for', 'and']);

/**
 * Marks the longest full name in the caller's own data that begins here, even if it looks like a place, title or school:
 * "Boston Consulting Group", "Real Madrid", "Master of the Mint".
 */
export function ownNameAt(here: Here): Unit | null {
  const { words, reading, at: from, before } = here;
  const { own } = reading.gazetteer;
  if (own.organizations.size === 0 && own.titles.size === 0) return null;
  for (let to = Math.min(words.length, from + MAX_ORGANIZATION_WORDS); to > from; to--) {
    const span = words.slice(from, to);
    if (isJoiner(span[0]?.folded ?? '') || isJoiner(span.at(-1)?.folded ?? '')) continue;
    const key = keyOfWords(span);
    const name = own.organizations.get(key);
    if (name !== undefined && isOrganizationHere(here, to)) {
      // The query may contain another listed name of the organization: "Universität Warschau".
      const isOther = otherNamesOf(reading.gazetteer.words).get(key)?.includes(nameKey(name)) === true;
      // "Goldman" isn't the whole name in "Goldman Sacks", which has a typo.
      const isCut = isOther && to === from + 1 && words[to]?.isCapital === true && !words[to]?.isAfterBreak;
      if (!isCut) return { ...organizationUnit(here, to), ...(isOther && { value: name }) };
    }
    const value = nameOfForm(here, span);
    // "Comarchu" in "dyrektorzy Comarchu" is a case form of Comarch.
    if (value !== undefined && (before?.kind === 'word' || isOrganizationHere(here, to)))
      return { ...organizationUnit(here, to), value };
    if (own.titles.has(titleKey(span)) && !isWithinTitle(here, to)) return { kind: 'title', from, to };
  }
  return null;
}

const namesByStem = oncePer((language: Language) =>
  oncePer(
    (names: ReadonlyMap<string, string>) =>
      new Map([...names].map(([key, name]) => [stemPhrase(language, key), name])),
  ),
);

/**
 * Returns the name of which this is a case form: Comarch for "Comarchu", Uniwersytet Warszawski for "Uniwersytetu Warszawskiego".
 */
function nameOfForm(
  { reading: { language, gazetteer } }: Wording,
  span: readonly Word[],
): string | undefined {
  if (!hasCases(language) || span[0]?.isCapital !== true) return undefined;
  return namesByStem(language)(gazetteer.own.organizations).get(stemPhrase(language, keyOfWords(span)));
}

/** Marks the first two or more words of a longer name in the caller's own data: "FC Bayern", "at Vienna Insurance". */
export function ownBeginningAt(here: Here): Unit | null {
  const { words, at } = here;
  for (let to = Math.min(words.length, at + MAX_ORGANIZATION_WORDS); to > at + 1; to--) {
    if (isOrganizationHere(here, to) && beginsOrganization(here, to)) return organizationUnit(here, to);
  }
  return null;
}

/** Returns true for "Vienna Insurance" if a name is expected and the caller's data contains the Vienna Insurance Group. */
function beginsOrganization(here: Here, to: number): boolean {
  const { words, reading, at, opening } = here;
  const span = words.slice(at, to);
  const last = span.at(-1);
  if (isJoiner(span[0]?.folded ?? '') || isJoiner(last?.folded ?? '')) return false;
  const isNamed = span.every((word) => word.isCapital || isJoiner(word.folded) || isTie(reading, word));
  const isExpected = isNamed || (opening !== null && AT.has(opening));
  if (last === undefined || isTie(reading, last) || !isExpected || saysMore(here, span)) return false;
  const keys = sortedKeys(reading.gazetteer.own.organizations);
  const beginning = `${keyOfWords(span)} `;
  return keys[placeOf(keys, beginning)]?.startsWith(beginning) === true;
}

function isTie(reading: Reading, { folded }: Word): boolean {
  return TIES.has(entryOf(reading, folded)?.role);
}

const sortedKeys = oncePer((names: ReadonlyMap<string, string>) => [...names.keys()].sort());

/** Marks a misspelled name in the caller's own data: "Manchestr United". */
export function correctedOwnNameAt(here: Here): Unit | null {
  const { reading, at, opening } = here;
  const isOpened = opening !== null && opening !== 'not' && opening !== 'placePrefix';
  const found = correctPhrase(here, at, reading.gazetteer.own.organizations, keyOfWords, isOpened);
  return found && { ...organizationUnit(here, found.to), value: found.value };
}

/** Returns false for a place, title, industry or function word of that name, unless the context suggests a company. */
function isOrganizationHere(here: Here, to: number): boolean {
  const { words, reading, at, opening } = here;
  const span = words.slice(at, to);
  const phrase = phraseOf(span);
  if (opening !== null && AT.has(opening)) return true;
  const place = reading.gazetteer.places.get(phrase);
  if (place !== undefined && (place.isLarge || opening === null)) return false;
  if (to - at === 1) {
    const isName = span[0]?.isCapital === true && at > 0 && !reading.language.hasCapitalNouns;
    return opening !== null && MAYBE_AT.has(opening) && (isName || !saysMore(here, span));
  }
  if (entryOf(reading, phrase) !== undefined || sectorNamed(reading, phrase) !== undefined) return false;
  const isNamed = span.every((word) => word.isCapital || isJoiner(word.folded));
  const last = span.at(-1);
  const isTitle = last !== undefined && titleClassOf(reading, last) === 'head';
  return !(isTitle && saysMore(here, span) && !isNamed);
}

function saysMore({ reading }: Wording, words: readonly Word[]): boolean {
  return words.every(
    (word) => titleClassOf(reading, word) !== null || entryOf(reading, word.folded) !== undefined,
  );
}

/** Marks a school after "studied at" or before "alumni", otherwise a company. */
function organizationUnit(
  here: Here,
  to: number,
): Unit & { readonly kind: 'company' | 'school'; readonly value?: string } {
  const isSchool = roleAt(here, to) === 'schoolSuffix' || isRole(here.before, 'school');
  return { kind: isSchool ? 'school' : 'company', from: here.at, to };
}

/** Returns true if a title word next to it makes the title longer: "head reader", "reader relations". */
function isWithinTitle({ words, reading, at, before }: Here, to: number): boolean {
  const previous = before?.kind === 'word' ? words[at - 1] : undefined;
  const next = words[to];
  const isOfTitle = (word: Word | undefined) =>
    word !== undefined &&
    (titleClassOf(reading, word) !== null || (endsLikeTitle(reading, word) && !word.isCapital));
  return isOfTitle(previous) || (isOfTitle(next) && next?.isAfterBreak === false);
}

const MAX_INSTITUTION_WORDS = 6;

/**
 * Marks a school or university whose name contains a place or other words: "TU München", "Universidade de Lisboa",
 * "Oxford University". It counts as a school after "studied at" or "alumni of", otherwise as an employer. If a name is
 * expected, also marks other employers: "Bank of Ireland", "the city of Vienna". Returns null if no such name begins
 * here.
 */
export function institutionAt(here: Here): Unit | null {
  const { words, reading, at: from, before, opening } = here;
  // "bei einer Schweizer Bank" could be any bank.
  const isAny = reading.language.indefinites.includes(words[from - 1]?.folded ?? '');
  const employer = opening && !isAny && (authorityAt(here, opening) ?? employerAt(here));
  if (employer) return employer;
  const { begins, ends } = reading.gazetteer.words.institutions;
  // "University Park" is a place. English names of universities contain "of" or end in "University".
  const mayBegin = words[from]?.folded !== 'university' || words[from + 1]?.folded === 'of';
  const to = (mayBegin ? endAfter(here, from, begins) : null) ?? endAtNoun(here, ends);
  if (to === null || reading.gazetteer.places.has(phraseOf(words.slice(from, to)))) return null;
  const unit = organizationUnit(here, to);
  return isRole(before, 'past') ? { ...unit, kind: 'school' } : unit;
}

/** Returns true for a noun in any case form: "Uniwersytetu". */
function isOneOf(nouns: ReadonlySet<string>, { words, reading }: Wording, at: number): boolean {
  const folded = words[at]?.folded ?? '';
  return nouns.has(folded) || nouns.has(reading.language.stem?.(folded) ?? folded);
}

/** Returns true for "Bank" in "Bank of Ireland", "Klinikum Nürnberg" and "hôpital Necker", but not in "bank Dublin". */
function beginsEmployer({ words, reading }: Wording, from: number): boolean {
  const [noun, next] = [words[from], words[from + 1]];
  if (noun === undefined || next === undefined || next.isAfterBreak) return false;
  if (reading.gazetteer.words.institutions.ties.has(next.folded)) return true;
  const { code, postpositions } = reading.language;
  if (!next.isCapital || code === 'en' || postpositions.length > 0) return false;
  return noun.isCapital || placeNamed(reading, next.folded)?.isLarge !== true;
}

/** Marks "city of Vienna". After "in", marks only "city of" as an article, so the place remains. */
function authorityAt(here: Here, opening: Role): Unit | null {
  const { words, reading, at: from } = here;
  const { authorities, ties } = reading.gazetteer.words.institutions;
  const to = endAfter(here, from, authorities);
  // "no estado de São Paulo" is the state, not its city.
  if (to === null || reading.gazetteer.places.has(phraseOf(words.slice(from, to)))) return null;
  if (!endsInPlace(here, from, to)) return null;
  // Romance languages also use "in" before employers.
  const { hasCapitalNouns, isHeadFirst } = reading.language;
  const isName = words[from]?.isCapital === true && !hasCapitalNouns && isHeadFirst;
  if (opening !== 'in' || isName) return { kind: 'company', from, to };
  const isTied = ties.has(words[from + 1]?.folded ?? '');
  return isTied ? { kind: 'role', role: 'article', from, to: from + 2 } : null;
}

/** Marks an employer that isn't a school: "Bank of Ireland", "Royal Bank of Scotland". */
function employerAt(here: Here): Unit | null {
  const { words, reading, at: from } = here;
  const { employers, ties } = reading.gazetteer.words.institutions;
  const begun = beginsEmployer(here, from) ? endAfter(here, from, employers) : null;
  const ended = words[from]?.isCapital === true ? endAtNoun(here, employers) : null;
  const isTied = ended !== null && ties.has(words[ended]?.folded ?? '');
  const to = begun ?? (isTied ? endAfter(here, ended - 1, employers) : null) ?? ended;
  return to === null ? null : { kind: 'company', from, to };
}

/** Returns the end of a name that begins with one of these nouns: "Universität Zürich". */
function endAfter(wording: Wording, from: number, nouns: ReadonlySet<string>): number | null {
  const { words, reading } = wording;
  const { ties } = reading.gazetteer.words.institutions;
  if (!isOneOf(nouns, wording, from)) return null;
  let end: number | null = null;
  for (let at = from + 1; at < Math.min(words.length, from + MAX_INSTITUTION_WORDS); at++) {
    const word = words[at];
    // "ETH-Absolventen"
    if (!word || word.isAfterBreak || roleAt(wording, at) === 'schoolSuffix') break;
    if (ties.has(word.folded)) continue;
    if (!isOfName(wording, from + 1, at)) break;
    end = at + 1;
  }
  return end;
}

/**
 * Returns the end of a name whose noun is last: "Lincoln High School". All of its words must be capitalized, or only a
 * place may precede the noun.
 */
function endAtNoun(here: Here, nouns: ReadonlySet<string>): number | null {
  const { words, at: from } = here;
  for (let at = from; at < Math.min(words.length, from + MAX_INSTITUTION_WORDS); at++) {
    const word = words[at];
    if (!word || (at > from && word.isAfterBreak)) return null;
    if (at > from && isOneOf(nouns, here, at) && word.isCapital === words[from]?.isCapital) return at + 1;
    // "King's College" is split into the words "King", "s" and "College".
    if (at > from && word.text === 's') continue;
    if (!isOfName(here, from, at)) return null;
  }
  return null;
}

/** Returns true for "city of Vienna", but not for "City of Acme". */
function endsInPlace({ words, reading }: Wording, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) {
    if (placeNamed(reading, phraseOf(words.slice(at, to))) !== undefined) return true;
  }
  return false;
}

/** Returns true for a capitalized word that isn't an occupation, or for a listed place in lowercase. */
function isOfName({ words, reading }: Wording, first: number, at: number): boolean {
  const word = words[at];
  if (!word || titleClassOf(reading, word) === 'head') return false;
  const isPlace = reading.gazetteer.places.has(word.folded) && entryOf(reading, word.folded) === undefined;
  return (
    word.isCapital ||
    (isPlace && (at === first || reading.gazetteer.words.institutions.ties.has(words[at - 1]?.folded ?? '')))
  );
}

const LONGEST_MARKER = 3;

/** Returns the role of the longest phrase that ends before a word: "studied at" before "the". */
function roleEndingAt(to: number, { words, reading }: Wording): Role | undefined {
  for (let from = Math.max(0, to - LONGEST_MARKER); from < to; from++) {
    const role = entryOf(reading, phraseOf(words.slice(from, to)))?.role;
    if (role !== undefined) return role;
  }
  return undefined;
}

/** Returns the role of the words before a name, skipping an article. Null if no name is expected. */
export function openingBefore(before: Unit | undefined, wording: Wording): Role | null {
  if (before?.kind !== 'role') return null;
  const role = before.role === 'article' ? roleEndingAt(before.from, wording) : before.role;
  return role !== undefined && OPENING.has(role) ? role : null;
}
