import { keyOfWords } from '../lists/own-names.ts';
import {
  type Finding,
  type Findings,
  findingOf,
  isRole,
  type Unit,
  unitClass,
  type WordSpan,
} from './query-findings.ts';
import { endsLikeTitle, placeNamed, type Reading, roleAt, type Wording } from './reading.ts';
import { hasHead } from './settle-open-runs.ts';
import { spelled, type Word } from './split-words.ts';

/** In words, as in "y a-t-il". */
const LONGEST_BEGINNING = 4;
/** In units. Applies to introductions that end with their verb. */
const LONGEST_INTRODUCTION = 12;

/**
 * Removes the caller's introduction before a question: "I'm a founder" in "I'm a founder looking for investors", "I work
 * at Acme" in "I work at Acme. Who knows nurses?" Also removes reasons ("because I'm moving there") and purposes ("for
 * our cottage"). Keeps all words if the query doesn't contain anything else.
 */
export function withoutIntroductions(units: readonly Unit[], wording: Wording): readonly Unit[] {
  const kept: Unit[] = [];
  for (let at = 0; at < units.length; ) {
    const explained = explanationEnd(units, at, wording);
    const end = explained > at ? explained : introductionEnd(units, at, wording);
    const others = [...kept, ...units.slice(end)];
    const [first, last] = [units[at], units[end - 1]];
    if (first && last && end > at && others.some(({ kind }) => kind !== 'role')) {
      // "a doctor for my daughter who …": the words before and after the purpose don't belong together.
      if (explained > at) kept.push({ kind: 'role', role: 'filler', from: first.from, to: last.to });
      at = end;
    } else kept.push(...units.slice(at, ++at));
  }
  return kept;
}

/** Roles of words that a purpose may contain: "for our new house of cards". */
const OF_PURPOSE = ['article', 'of', 'companyNoun', 'qualifier', 'placePrefix', 'ordinal'] as const;

/** Returns the position after a reason or purpose that begins at this unit, or this position if none does. */
function explanationEnd(units: readonly Unit[], at: number, wording: Wording): number {
  const { words, reading } = wording;
  const first = units[at]?.from ?? 0;
  if (reading.language.postpositions.length > 0) {
    // In languages with postpositions, "for" is last: "araştırma projesi için".
    const end = units.findIndex(({ kind }, next) => next >= at && kind !== 'word');
    const isPurpose =
      end > at && isRole(units[end], 'for') && begins(words, first + end - at - 1, reading, 'purposes') > 0;
    if (isPurpose) return end + 1;
  }
  const reason = begins(words, first, reading, 'reasons');
  const purpose = begins(words, first, reading, 'purposes');
  if (at === 0 || (reason === 0 && purpose === 0)) return at;
  // A purpose ends before an indefinite article: "I need for our round an investor in Berlin".
  const isAsked = ({ from }: Unit) => reading.language.indefinites.includes(words[from]?.folded ?? '');
  const isOfPurpose = (unit: Unit) =>
    (unit.kind === 'word' || unit.kind === 'sector' || isRole(unit, ...OF_PURPOSE)) && !isAsked(unit);
  const isEnd = (unit: Unit) =>
    words[unit.from]?.isAfterBreak === true || (purpose > 0 && !isOfPurpose(unit));
  const end = units.findIndex((unit) => unit.from >= first + Math.max(reason, purpose) && isEnd(unit));
  return end < 0 ? units.length : end;
}

/** Returns the position after an introduction that begins at this unit, or this position if none does. */
function introductionEnd(units: readonly Unit[], at: number, wording: Wording): number {
  const { words, reading } = wording;
  const first = units[at];
  if (first === undefined || (at > 0 && words[first.from]?.isAfterBreak !== true)) return at;
  // "Qui est" (who is) also connects a title to a person: "quelqu'un qui est médecin".
  const isAs = at === 0 && isRole(first, 'as') && begins(words, first.from, reading, 'asks') === 0;
  const length = isAs ? first.to - first.from : begins(words, first.from, reading);
  if (length > 0) {
    const of = units.findIndex((unit, next) => next >= at && unit.to > first.from + length);
    const said = units.findIndex((unit, next) => next >= of && !isRole(unit, 'article'));
    return of >= 0 && isAboutSelf(units, said, wording) ? endOfSentence(units, said + 1, wording) : at;
  }
  // In languages with postpositions, the verb is last: "SAP'de çalışıyorum".
  if (reading.language.postpositions.length === 0) return at;
  const sentence = units.slice(at + 1, at + LONGEST_INTRODUCTION);
  const verb = sentence.findIndex(({ from }) => begins(words, from, reading) > 0);
  const isBroken = sentence.slice(0, verb).some((unit) => isRole(unit, 'filler', 'verb'));
  return verb < 0 || isBroken ? at : at + verb + 2;
}

/**
 * Returns the length, in words, of the longest list entry that begins here, or 0. Accents matter: Spanish "trabajo" isn't
 * "trabajó".
 */
function begins(
  words: readonly Word[],
  from: number,
  { lexicons }: Reading,
  list: 'introductions' | 'reasons' | 'purposes' | 'asks' = 'introductions',
): number {
  for (let length = LONGEST_BEGINNING; length > 0; length--) {
    const phrase = spelled(words.slice(from, from + length));
    if (lexicons.some((lexicon) => lexicon[list].has(phrase))) return length;
  }
  return 0;
}

const ABOUT_SELF: ReadonlySet<Unit['kind']> = new Set(['title', 'sector', 'company', 'school']);

/**
 * Returns true for "founder", "at Acme" and "in sales". Returns false for "in Paris", because callers may want to meet
 * people there.
 */
function isAboutSelf(units: readonly Unit[], at: number, wording: Wording): boolean {
  const unit = units[at];
  if (unit === undefined) return false;
  if (isRole(unit, 'in', 'past')) return units[at + 1] !== undefined && units[at + 1]?.kind !== 'place';
  if (isRole(unit, 'at', 'as', 'companyNoun') || ABOUT_SELF.has(unit.kind)) return true;
  // Skips levels and functions before the title's noun: "I'm senior sales manager".
  const title = units
    .slice(at)
    .findIndex((one) => unitClass(one, wording) !== 'level' && unitClass(one, wording) !== 'function');
  const last = units[at + title];
  const noun = last?.kind === 'word' ? wording.words[last.to - 1] : undefined;
  return unitClass(last, wording) === 'head' || (noun !== undefined && endsLikeTitle(wording.reading, noun));
}

/**
 * Returns the position of the first unit that follows a comma or similar, or that begins a request: "looking for", "want
 * to", "who".
 */
function endOfSentence(units: readonly Unit[], from: number, { words }: Wording): number {
  const end = units.findIndex(
    (unit, at) => at >= from && (words[unit.from]?.isAfterBreak === true || isRole(unit, 'filler', 'verb')),
  );
  return end < 0 ? units.length : end;
}

/** The offsets of the question in a query. `end` is exclusive. */
interface Question {
  readonly start: number;
  readonly end: number;
}

/** Returns the last question in a query, without the sentences after its question mark. */
function questionIn(query: string, words: readonly Word[], reading: Reading): Question {
  const start = questionStart(query, words, reading);
  const end = sentenceEnd(query, start, reading);
  const asksOn = words.some((word) => word.start > end && isQuestion(query, word.start, reading));
  return { start, end: isQuestion(query, start, reading) && !asksOn ? end : query.length };
}

/** Returns true if a sentence ends in a question mark, which is ";" in Greek. */
function isQuestion(query: string, offset: number, reading: Reading): boolean {
  return marksOf(reading).test(query.charAt(sentenceEnd(query, offset, reading)));
}

function marksOf({ language }: Reading): RegExp {
  return language.script === 'Greek' ? /[?;]/ : /\?/;
}

/** Returns the offset of the mark that ends the sentence; the query's length if there is none. */
function sentenceEnd(query: string, offset: number, { language }: Reading): number {
  const end = language.script === 'Greek' ? /[?!;]|[.…](?=\s|$)/ : /[?!]|[.…](?=\s|$)/;
  const at = query.slice(offset).search(end);
  return at < 0 ? query.length : offset + at;
}

/** Returns the offset at which the last question in a query begins; 0 if the whole query counts as one. */
function questionStart(query: string, words: readonly Word[], reading: Reading): number {
  const hasMark = marksOf(reading).test(query);
  const isVerbLast = reading.language.postpositions.length > 0;
  for (let at = words.length - 1, end = words.length; at > 0; at--) {
    const word = words[at];
    // After a comma, "who" may be a relative pronoun: "founders in Berlin, who studied at MIT".
    const mayBeRelative =
      !isQuestion(query, word?.start ?? 0, reading) &&
      reading.language.verbs.relatives.has(word?.folded ?? '');
    const isAfterBreak = word?.isAfterBreak === true && !mayBeRelative;
    const isOr = reading.lexicons.some(({ alternatives }) => alternatives.has(words[at - 1]?.folded ?? ''));
    const isListed = isVerbLast && isListedName(words[at - 2], reading);
    const isJoined = !isOr && !isListed && roleAt({ words, reading }, at - 1) === 'and';
    if (!isAfterBreak && !isJoined) continue;
    const isOpened = query.charAt((word?.start ?? 0) - 1) === '¿';
    const asks = isOpened || asksWithin(words, at, isVerbLast ? end : at + 1, reading);
    // "who know React and want to move to Berlin" is a single question.
    const isMarked = !hasMark || isQuestion(query, word?.start ?? 0, reading);
    if (asks && isMarked && (isAfterBreak || !asksFirst(words, reading))) return word?.start ?? 0;
    end = at;
  }
  return 0;
}

/** Returns true for "Berlin" in "Berlin ve Hamburg'da kim var?", which is a single question. */
function isListedName(word: Word | undefined, reading: Reading): boolean {
  if (word === undefined) return false;
  const { companies, own } = reading.gazetteer;
  return (
    placeNamed(reading, word.folded) !== undefined ||
    companies.has(word.folded) ||
    own.organizations.has(keyOfWords([word]))
  );
}

function asksFirst(words: readonly Word[], reading: Reading): boolean {
  return asksWithin(words, 0, 1, reading);
}

function asksWithin(words: readonly Word[], from: number, to: number, reading: Reading): boolean {
  return words.slice(from, to).some((_, at) => begins(words, from + at, reading, 'asks') > 0);
}

/** Kinds of parts that a question may take over from the sentence before it: "We want to sell to Airbus. Who knows a buyer?" */
const CONTINUED: ReadonlySet<Finding['kind']> = new Set(['city', 'company', 'pastCompany', 'position']);
const LIMITS: ReadonlySet<Finding['kind']> = new Set(['connectionDegree', 'lastContact']);
/** Kinds of parts that describe the people a question is about. */
export const NAMED: ReadonlySet<Finding['kind']> = new Set([
  ...CONTINUED,
  'school',
  'companyIndustry',
  'skill',
]);

/**
 * Marks parts that only explain the question as unused: "sell software" in "We sell software, who works at Acme?" Places,
 * employers and titles before the question count unless the question names others. Everything counts if the question
 * itself doesn't describe anyone: "I need help with cement. Who do I know?"
 * @param words the query's words in their original order, before postpositions are moved
 */
export function withoutAsides(
  { found, open }: Findings,
  wording: Wording,
  query: string,
  words: readonly Word[],
): Findings {
  const { start, end } = questionIn(query, words, wording.reading);
  if (start === 0 && end === query.length) return { found, open };
  const isWithin = ({ from, to }: WordSpan, first: number, last: number) =>
    wording.words.slice(from, to).every((word) => word.start >= first && word.start < last);
  const isAfter = (span: WordSpan) => isWithin(span, end, query.length);
  const isAside = (span: WordSpan) => isWithin(span, 0, start) || isAfter(span);
  // "Which CTOs are in Berlin, which in Munich?"
  const continues = asksFirst(words, wording.reading);
  const isCapital = ({ from }: Finding) => wording.words[from]?.isCapital === true;
  // A guess counts as a name only if it is capitalized, and never in German, which capitalizes every noun: "soucis de
  // cœur", "auf eine Privatschule".
  const isName = (one: Finding) =>
    one.isGuess !== true || (isCapital(one) && !wording.reading.language.hasCapitalNouns);
  const isAsked = (one: Finding) =>
    one.isNamedBefore === true || (!isAside(one) && NAMED.has(one.kind) && isName(one));
  const asked = new Set(found.filter(isAsked).map(({ kind }) => kind));
  const isNothing = asked.size === 0 && !found.some((one) => !isAside(one) && one.kind === 'word');
  const isNamed = (one: Finding) =>
    CONTINUED.has(one.kind) && isName(one) && (one.kind !== 'position' || hasHead(one, wording));
  const counts = (one: Finding) => {
    if (LIMITS.has(one.kind) || one.isNamedBefore === true) return true;
    if (isNothing) return one.kind !== 'word';
    if (!isAfter(one)) return isNamed(one) && (continues || !asked.has(one.kind));
    // Names and exclusions after the question count: "Preferably in Berlin. No recruiters." But Spanish "loja" isn't Loja.
    const isPlain = one.kind === 'city' && !isCapital(one);
    return one.isExcluded || (isNamed(one) && !isPlain && !asked.has(one.kind));
  };
  if (isNothing && !found.some((one) => isAside(one) && isNamed(one))) return { found, open };
  const unused = (span: WordSpan) => findingOf('unsupported', span, false);
  return {
    found: [
      ...found.map((one) => (isAside(one) && !counts(one) ? unused(one) : one)),
      ...open.filter(isAside).map(unused),
    ],
    open: open.filter((run) => !isAside(run)),
  };
}
