import {
  asWords,
  type Finding,
  type Findings,
  findingOf,
  type OpenRun,
  type WordSpan,
} from './query-findings.ts';
import { endsLikeTitle, roleAt, titleClassOf, type Wording } from './reading.ts';

/** In words. */
const LONGEST_PLACE = 4;

/**
 * Decides the meaning of unlisted words based on what the query lacks. Next to a title, they are a place if the query has none,
 * otherwise part of the title. Alone, they are a title if the query has none but has other parts. All other words become
 * search words.
 */
export function settleOpenRuns({ found, open }: Findings, wording: Wording): Finding[] {
  let settled = withoutGuesses(withoutOrigins(found), wording);
  const likeTitles = new Set(open.filter((run) => run.title === null && looksLikeTitle(run, wording)));
  for (let rest = [...open]; rest.length > 0; ) {
    const listed = rest.find((one) => likeTitles.has(one) && isListedTitle(one, settled, wording));
    const run = listed ?? rest[0];
    if (!run) break;
    rest = rest.filter((one) => one !== run);
    const kind = listed ? 'position' : run.title ? besideTitle(run, settled) : alone(run, settled, wording);
    const { title } = run;
    if (kind === 'position' && title)
      settled = settled.map((one) => (isOf(one, title) ? reaching(one, run) : one));
    else if (kind === 'word') settled.push(...contentOf(run, run.isExcluded, wording));
    else
      settled.push({
        ...findingOf(kind, run, run.isExcluded),
        ...(kind !== 'company' && !looksLikeTitle(run, wording) && { isLoose: true }),
      });
  }
  return withoutBareTopics(settled, wording);
}

/** Returns the words of a span as search words, except connecting words: "programma di scambio". */
function contentOf(span: WordSpan, isExcluded: boolean, wording: Wording): Finding[] {
  return asWords(span, isExcluded).filter(({ from }) => {
    const role = roleAt(wording, from);
    return role !== 'of' && role !== 'article';
  });
}

type Kind = 'city' | 'position' | 'company' | 'word';

function besideTitle(run: OpenRun, settled: readonly Finding[]): Kind {
  if (run.position === 'apart') return 'word';
  if (mayBePlace(run, settled)) return 'city';
  return run.position === 'beforeTitle' ? 'position' : 'word';
}

function alone(run: OpenRun, settled: readonly Finding[], wording: Wording): Kind {
  const isTitle = looksLikeTitle(run, wording) && !isLoneName(wording);
  const hasTitle = settled.some(({ kind, isExcluded }) => kind === 'position' && !isExcluded);
  if (run.isExcluded && !isTitle && mayBePlace(run, settled)) return 'city';
  // An excluded name is a company: "in Warsaw, but not from Zorb".
  const isCapital = wording.words[run.from]?.isCapital === true && !wording.reading.language.hasCapitalNouns;
  if (run.isExcluded) return isCapital && !isTitle ? 'company' : 'position';
  const saysMore = settled.some(({ kind }) => kind !== 'word' && kind !== 'unsupported');
  if (!hasTitle && (isTitle || (saysMore && !isName(run, wording)))) return 'position';
  const hasNoun = settled.some((one) => one.kind === 'position' && hasHead(one, wording));
  return hasNoun && mayBePlace(run, settled) && !isOfTitles(run, wording) ? 'city' : 'word';
}

/** Returns true for "data" in "managers for data roles". */
function isOfTitles({ from, to }: WordSpan, { words, reading }: Wording): boolean {
  return words.slice(from, to).every((word) => titleClassOf(reading, word) !== null);
}

/** Returns true if the last word, or in head-first languages also the first one, ends like an occupation. */
function looksLikeTitle({ from, to }: WordSpan, { words, reading }: Wording): boolean {
  const nouns = reading.language.isHeadFirst ? [words[from], words[to - 1]] : [words[to - 1]];
  return nouns.some((word) => word !== undefined && endsLikeTitle(reading, word));
}

/**
 * Returns true if the words continue a list of titles: "podólogos y logopedas". After a comma alone, they may also be a
 * place if the query has none.
 */
function isListedTitle(run: OpenRun, settled: readonly Finding[], wording: Wording): boolean {
  const isJoined = (before: WordSpan, after: WordSpan) =>
    (before.to === after.from - 1 && roleAt(wording, before.to) === 'and') ||
    (before.to === after.from && !mayBePlace(run, settled));
  return settled.some(
    (one) =>
      one.kind === 'position' &&
      one.isExcluded === run.isExcluded &&
      (isJoined(one, run) || isJoined(run, one)),
  );
}

/** Returns true for "email marketer", but not for "emails". */
export function hasHead({ from, to }: Finding, { words, reading }: Wording): boolean {
  return words
    .slice(from, to)
    .some((word) => titleClassOf(reading, word) === 'head' || endsLikeTitle(reading, word));
}

function mayBePlace(run: OpenRun, settled: readonly Finding[]): boolean {
  return run.to - run.from <= LONGEST_PLACE && !settled.some(({ kind }) => kind === 'city');
}

/** Removes origins, which no data contains: "Canadian lawyers in Paris" are lawyers in Paris. */
function withoutOrigins(found: readonly Finding[]): readonly Finding[] {
  const isPlace = ({ kind, isAdjective, isExcluded }: Finding) =>
    kind === 'city' && isAdjective !== true && !isExcluded;
  if (!found.some(isPlace)) return found;
  return found.map((one) =>
    one.isAdjective && !one.isExcluded ? findingOf('unsupported', one, false) : one,
  );
}

/**
 * Replaces guessed places if the query has a listed one. A guess extends the title before it ("chercheurs en
 * biologie") or becomes search words ("in autonomous driving in Pittsburgh").
 */
function withoutGuesses(found: readonly Finding[], wording: Wording): Finding[] {
  const { words, reading } = wording;
  const listed = found.filter(({ kind, isGuess, isExcluded }) => kind === 'city' && !isGuess && !isExcluded);
  const isParted = (at: number) => words[at]?.isAfterBreak === true || roleAt(wording, at) === 'and';
  const kept: Finding[] = [];
  for (const one of found) {
    const isInList = listed.some(
      ({ from, to }) => (to <= one.from && isParted(to)) || (one.to <= from && isParted(one.to)),
    );
    const before = kept.at(-1);
    const isAfterTitle =
      before?.kind === 'position' && before.to === one.from - 1 && reading.language.isHeadFirst;
    const isGuess = one.isGuess === true && !one.isExcluded;
    if (!isGuess || listed.length === 0 || isInList) kept.push(one);
    else if (isAfterTitle && words[one.from]?.isCapital === false)
      kept[kept.length - 1] = { ...before, to: one.to };
    else kept.push(...contentOf(one, false, wording));
  }
  return kept;
}

/**
 * Makes "web3" in "engineers in Lisbon web3" a search word. Next to a title, words without a noun are a second title only
 * after a comma or "and".
 */
function withoutBareTopics(settled: readonly Finding[], wording: Wording): Finding[] {
  const isTitle = ({ kind, isBare, isExcluded }: Finding) => kind === 'position' && !isBare && !isExcluded;
  if (!settled.some(isTitle)) return [...settled];
  const isBreak = (at: number) => wording.words[at]?.isAfterBreak === true;
  const isAnd = (at: number) => roleAt(wording, at) === 'and';
  const isJoined = ({ from, to }: Finding) => isBreak(from) || isBreak(to) || isAnd(from - 1) || isAnd(to);
  return settled.flatMap((one) =>
    one.isBare === true && !one.isExcluded && !isJoined(one) ? asWords(one, false) : one,
  );
}

function isOf(one: Finding, title: Finding): boolean {
  return one.kind === title.kind && one.from <= title.from && one.to >= title.to;
}

function reaching(title: Finding, run: OpenRun): Finding {
  return { ...title, from: Math.min(title.from, run.from), to: Math.max(title.to, run.to) };
}

/** Returns true for a query of one capitalized word, such as "Muller". False in German, which capitalizes all nouns. */
function isLoneName({ words, reading }: Wording): boolean {
  return words.length === 1 && words[0]?.isCapital === true && !reading.language.hasCapitalNouns;
}

/** Returns true for "Maria Silva" or "Anna" among lowercase words. */
function isName(run: OpenRun, { words, reading }: Wording): boolean {
  const own = words.slice(run.from, run.to);
  if (own.length > 2 || (own.length === 1 && reading.language.hasCapitalNouns)) return false;
  if (!own.every(({ text }) => /^\p{Lu}\p{Ll}*[^s\P{Ll}]$/u.test(text))) return false;
  return words.some(({ text }) => /^\p{Ll}{4,}$/u.test(text));
}
