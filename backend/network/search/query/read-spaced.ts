import type { Vocabulary } from '../languages/vocabulary.ts';
import type { Gazetteer } from '../lists/gazetteer.ts';
import { gatherClauses } from './gather-clauses.ts';
import { withoutAsides, withoutIntroductions } from './introductions.ts';
import { markWords } from './mark-words.ts';
import { readMoves } from './moves.ts';
import type { QueryPart } from './parsed-query.ts';
import { arrangePostpositions, splitPostposition } from './postpositions.ts';
import { type Finding, type Findings, isRole, type Unit } from './query-findings.ts';
import { readClause } from './read-clause.ts';
import { type Reading, readingOf, type Wording } from './reading.ts';
import { settleOpenRuns } from './settle-open-runs.ts';
import { phraseOf, splitWordAt, splitWords, type Word } from './split-words.ts';
import { writeValue } from './write-value.ts';

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
  return at === undefined ? [word] : splitWordAt(word, at);
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
