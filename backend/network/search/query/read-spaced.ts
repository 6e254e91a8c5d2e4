import type { Gazetteer } from '../lists/gazetteer.ts';
import type { QueryPart } from '../parsed-query.ts';
import { arrangePostpositions } from './arrange-postpositions.ts';
import { type Finding, type Findings, findingOf } from './findings.ts';
import { gatherClauses } from './gather-clauses.ts';
import { markWords } from './mark-words.ts';
import { readClause } from './read-clause.ts';
import { type Reading, readingOf } from './reading.ts';
import { settleOpenRuns } from './settle-open-runs.ts';
import { splitWords, type Word } from './split-words.ts';
import { partAlternatives, writePlace, writeTitle, writeWords } from './write-values.ts';

/** Nobody says more in one search: the words after these are only words to be found. */
const MOST_WORDS = 200;

/** Reads a query in a language that parts its words by blanks. */
export function readSpaced(query: string, gazetteer: Gazetteer): QueryPart[] {
  const all = splitWords(query);
  // "z" alone begins a name; as a word of some language it would ask for nobody.
  if (all.every(({ folded }) => /^\p{L}$/u.test(folded))) return all.map(asWordPart);
  const reading = readingOf(all, gazetteer);
  const { words, units } = markWords(arrangePostpositions(all.slice(0, MOST_WORDS), reading), reading);
  const { clauses, degrees } = gatherClauses(units, words, reading);
  const findings: Findings = { found: [], open: [] };
  for (const clause of clauses) readClause(clause, words, reading, findings);
  const distances = degrees.map((one) => findingOf('connectionDegree', one.degrees, one, false));
  const found = [...settleOpenRuns(findings, distances.length > 0, { words, reading }), ...distances]
    .sort((x, y) => x.from - y.from)
    .map((one) => partOf(one, words, query, reading));
  return [...found, ...all.slice(MOST_WORDS).map(asWordPart)];
}

function asWordPart({ start, end, text }: Word): QueryPart {
  return { start, end, kind: 'word', value: text, isExcluded: false };
}

function partOf(one: Finding, words: readonly Word[], query: string, reading: Reading): QueryPart {
  const own = words.slice(one.from, one.to);
  const value = one.value || writeValue(one, own, query, reading);
  const { kind, isExcluded } = one;
  const part = { start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? 0, kind, value, isExcluded };
  return one.isLoose === true ? { ...part, isLoose: true } : part;
}

function writeValue({ kind }: Finding, words: readonly Word[], query: string, reading: Reading): string {
  if (kind === 'position') return partAlternatives(writeTitle(words, query, reading));
  return kind === 'city' ? writePlace(words, query) : writeWords(words, query);
}
