import { isJoiner, keyOfWords, titleKey } from '../lists/own-names.ts';
import { correctPhrase } from './correct-phrase.ts';
import { isRole, type Unit } from './findings.ts';
import { OPENING, type Role } from './lexicon.ts';
import { endsLikeTitle, entryOf, sectorNamed, titleClassOf, type Wording } from './reading.ts';
import type { Word } from './split-words.ts';

/** "British Association for the Advancement of Science" */
const MAX_NAME_WORDS = 8;
/** After these a name of one word is a company's, whatever else it is: "CFO of Orange", "at Stripe". */
const AT: ReadonlySet<Role> = new Set(['at', 'past', 'school']);
/** After these unless it is a large place. */
const MAYBE_AT: ReadonlySet<Role> = new Set(['of', 'in', 'for', 'not']);

/**
 * A whole name of the data of whoever searches: the longest that begins at a word, even if its words are those of
 * places, titles or schools ("Boston Consulting Group", "Real Madrid", "Master of the Mint").
 */
export function ownNameAt(wording: Wording, from: number, before: Unit | undefined): Unit | null {
  const { own } = wording.reading.gazetteer;
  if (own.organizations.size === 0 && own.titles.size === 0) return null;
  const { words } = wording;
  for (let to = Math.min(words.length, from + MAX_NAME_WORDS); to > from; to--) {
    const span = words.slice(from, to);
    if (isJoiner(span[0]?.folded ?? '') || isJoiner(span.at(-1)?.folded ?? '')) continue;
    if (own.organizations.has(keyOfWords(span)) && isOrganizationHere(wording, { from, to }, before)) {
      return organizationUnit(wording, { from, to }, before);
    }
    const isWhole = !isWithinTitle(wording, { from, to }, before);
    if (isWhole && own.titles.has(titleKey(span))) return { kind: 'title', from, to };
  }
  return null;
}

/** The beginning of such a name, of two words and more: "FC Bayern", "at Vienna Insurance". */
export function ownBeginningAt(wording: Wording, from: number, before: Unit | undefined): Unit | null {
  const { words } = wording;
  for (let to = Math.min(words.length, from + MAX_NAME_WORDS); to > from + 1; to--) {
    const span = { from, to };
    if (isOrganizationHere(wording, span, before) && beginsOrganization(wording, span, before))
      return organizationUnit(wording, span, before);
  }
  return null;
}

/** "Vienna Insurance", where a name says so, is the Vienna Insurance Group. */
function beginsOrganization(
  wording: Wording,
  { from, to }: { from: number; to: number },
  before: Unit | undefined,
): boolean {
  const { words, reading } = wording;
  const span = words.slice(from, to);
  const last = span.at(-1);
  const opening = openingBefore(before, wording);
  if (isJoiner(span[0]?.folded ?? '') || isJoiner(last?.folded ?? '')) return false;
  const isNamed = span.every((word) => word.isCapital || isJoiner(word.folded) || isTie(reading, word));
  if (last === undefined || isTie(reading, last) || !(isNamed || (opening !== null && AT.has(opening))))
    return false;
  if (saysMore(wording, span)) return false;
  const keys = sortedKeys(reading.gazetteer.own.organizations);
  const beginning = `${keyOfWords(span)} `;
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  return keys[low]?.startsWith(beginning) === true;
}

function isTie(reading: Wording['reading'], { folded }: Word): boolean {
  const role = entryOf(reading, folded)?.role;
  return role === 'of' || role === 'article' || role === 'in' || role === 'for' || role === 'and';
}

const sorted = new WeakMap<ReadonlyMap<string, string>, readonly string[]>();

function sortedKeys(names: ReadonlyMap<string, string>): readonly string[] {
  const known = sorted.get(names) ?? [...names.keys()].sort();
  sorted.set(names, known);
  return known;
}

/** The same of a name in which a slip of the pen is: "Manchestr United". */
export function correctedOwnNameAt(wording: Wording, from: number, before: Unit | undefined): Unit | null {
  const isOpened = [...AT, 'of', 'in', 'for'].some((role) => openingBefore(before, wording) === role);
  const found = correctPhrase(wording, from, wording.reading.gazetteer.own.organizations, {
    keyOf: keyOfWords,
    withSingle: isOpened,
  });
  return found === null ? null : { ...organizationUnit(wording, found, before), value: found.value };
}

/** False for a place, a title, a line of business or a small word of that name, unless the words around expect a company. */
function isOrganizationHere(
  wording: Wording,
  { from, to }: { from: number; to: number },
  before: Unit | undefined,
): boolean {
  const { words, reading } = wording;
  const span = words.slice(from, to);
  const phrase = span.map(({ folded }) => folded).join(' ');
  const opening = openingBefore(before, wording);
  if (opening !== null && AT.has(opening)) return true;
  const place = reading.gazetteer.places.get(phrase);
  if (place !== undefined && (place.isLarge || opening === null)) return false;
  if (to - from === 1) {
    const isName = span[0]?.isCapital === true && from > 0 && !reading.language.hasCapitalNouns;
    return opening !== null && MAYBE_AT.has(opening) && (isName || !saysMore(wording, span));
  }
  if (entryOf(reading, phrase) !== undefined || sectorNamed(reading, phrase) !== undefined) return false;
  const isNamed = span.every((word) => word.isCapital || isJoiner(word.folded));
  const last = span.at(-1);
  const isTitle = last !== undefined && titleClassOf(reading, last) === 'head';
  return !(isTitle && saysMore(wording, span) && !isNamed);
}

/** True for words that all say something without a company in mind. */
function saysMore({ reading }: Wording, words: readonly Word[]): boolean {
  return words.every(
    (word) => titleClassOf(reading, word) !== null || entryOf(reading, word.folded) !== undefined,
  );
}

/** After "studied at" or before "alumni" a school, else where somebody works. */
function organizationUnit(
  { words, reading }: Wording,
  { from, to }: { from: number; to: number },
  before: Unit | undefined,
): Unit & { readonly kind: 'company' | 'school' } {
  const next = words[to];
  const isFormer = next !== undefined && entryOf(reading, next.folded)?.role === 'schoolSuffix';
  const isSchool = isFormer || isRole(before, 'school');
  return { kind: isSchool ? 'school' : 'company', from, to };
}

/** "head reader", "reader relations": a word of titles beside makes a longer one of it. */
function isWithinTitle(
  { words, reading }: Wording,
  { from, to }: { from: number; to: number },
  before: Unit | undefined,
): boolean {
  const previous = before?.kind === 'word' ? words[from - 1] : undefined;
  const next = words[to];
  const isOfTitle = (word: Word | undefined) =>
    word !== undefined &&
    (titleClassOf(reading, word) !== null || (endsLikeTitle(reading, word) && !word.isCapital));
  return isOfTitle(previous) || (isOfTitle(next) && next?.isAfterBreak === false);
}

const MAX_INSTITUTION_WORDS = 6;

/**
 * A place of learning whose name holds the name of a place or anything else: "TU München", "Universidade de Lisboa",
 * "Oxford University". After "studied at" or "alumni of" a school, else where somebody works. Null for all else.
 */
export function institutionAt(wording: Wording, from: number, before: Unit | undefined): Unit | null {
  const { words, reading } = wording;
  const to = endOfName(wording, from) ?? endAtNoun(wording, from);
  if (to === null) return null;
  const phrase = words.slice(from, to).map(({ folded }) => folded);
  if (reading.gazetteer.places.has(phrase.join(' '))) return null;
  const next = words[to];
  const isFormer = next !== undefined && entryOf(reading, next.folded)?.role === 'schoolSuffix';
  const isSchool = isFormer || isRole(before, 'school') || isRole(before, 'past');
  return { kind: isSchool ? 'school' : 'company', from, to };
}

/** "Universität Zürich": the noun first. */
function endOfName(wording: Wording, from: number): number | null {
  const { words, reading } = wording;
  const { begins, ties } = reading.gazetteer.words.institutions;
  const noun = words[from]?.folded ?? '';
  // "University Park" is a place: English names have "of", or the noun last.
  if (!begins.has(noun) || (noun === 'university' && words[from + 1]?.folded !== 'of')) return null;
  let end: number | null = null;
  for (let at = from + 1; at < Math.min(words.length, from + MAX_INSTITUTION_WORDS); at++) {
    const word = words[at];
    if (!word || word.isAfterBreak) break;
    if (ties.has(word.folded)) continue;
    if (!isName(wording, from + 1, at)) break;
    end = at + 1;
  }
  return end;
}

/** "Lincoln High School": the noun last, capitals throughout, or a place alone before it. */
function endAtNoun(wording: Wording, from: number): number | null {
  const { words, reading } = wording;
  const { ends } = reading.gazetteer.words.institutions;
  for (let at = from; at < Math.min(words.length, from + MAX_INSTITUTION_WORDS); at++) {
    const word = words[at];
    if (!word || (at > from && word.isAfterBreak)) return null;
    if (at > from && ends.has(word.folded) && word.isCapital === words[from]?.isCapital) return at + 1;
    if (!isName(wording, from, at)) return null;
  }
  return null;
}

/** True for a capital that begins no occupation; in small letters for a listed place alone. */
function isName({ words, reading }: Wording, first: number, at: number): boolean {
  const word = words[at];
  if (!word || titleClassOf(reading, word) === 'head') return false;
  const isPlace = reading.gazetteer.places.has(word.folded) && entryOf(reading, word.folded) === undefined;
  return (
    word.isCapital ||
    (isPlace && (at === first || reading.gazetteer.words.institutions.ties.has(words[at - 1]?.folded ?? '')))
  );
}

/** What expects a name, an article between or not; null where nothing does. */
export function openingBefore(before: Unit | undefined, { words, reading }: Wording): Role | null {
  if (before?.kind !== 'role') return null;
  const previous = words[before.from - 1];
  const role = before.role === 'article' ? previous && entryOf(reading, previous.folded)?.role : before.role;
  return role !== undefined && OPENING.has(role) ? role : null;
}
