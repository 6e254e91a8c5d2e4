import { type ClauseContext, trimTies } from './clause-context.ts';
import { asWords, type Finding, findingOf, spanOf, type WordSpan } from './findings.ts';
import type { TitleClass } from './lexicon.ts';
import { readTitle } from './read-title.ts';
import { titleClassOf } from './reading.ts';
import { isRole, type Unit } from './unit.ts';

/**
 * Reads words that no list has, by what opened their clause.
 * @returns true where they are what the clause was opened for
 */
export function readWords(run: readonly Unit[], context: ClauseContext): boolean {
  const { role, isExcluded, findings } = context;
  const span = spanOf(run);
  if (span === null) return false;
  switch (role) {
    case 'with':
      if (classesOf(run, context).includes('head')) {
        readTitle(run, context);
        return true;
      }
      findings.found.push(findingOf('skill', '', span, isExcluded));
      return true;
    case 'named':
      findings.found.push(...asWords(span, isExcluded));
      return true;
    case 'school':
      findings.found.push(findingOf('school', '', span, isExcluded));
      return true;
    case 'at':
      findings.found.push(findingOf('company', '', span, isExcluded));
      return true;
    case 'for':
      findings.open.push({ position: 'alone', ...span, isExcluded, title: null });
      return true;
    case 'past':
      readPast(run, context);
      return true;
    case 'in':
      readWhere(run, span, context);
      return true;
    default:
      readTitle(run, context);
      return false;
  }
}

/** "ex-Zorb engineers": the name goes to the title. "former consultants" says nothing they must be today. */
function readPast(run: readonly Unit[], context: ClauseContext): void {
  const { isExcluded, findings } = context;
  const firstOfTitle = classesOf(run, context).findIndex((one) => one !== null);
  const end = firstOfTitle < 0 ? run.length : firstOfTitle;
  const name = spanOf(trimTies(run.slice(0, end)));
  const rest = run.slice(end);
  if (name) {
    findings.found.push(findingOf('pastCompany', '', name, isExcluded));
    if (rest.length > 0) readTitle(rest, context);
    return;
  }
  findings.found.push(
    ...rest.filter(({ kind }) => kind === 'word').flatMap((one) => asWords(one, isExcluded)),
  );
}

/**
 * After "in": a place that no list knows; a line of work where all its words are of titles ("in sales"); a place and a
 * title where it ends with one ("in Zorbton product managers").
 */
function readWhere(run: readonly Unit[], span: WordSpan, context: ClauseContext): void {
  const { isExcluded, findings } = context;
  const classes = classesOf(run, context);
  if (isLineOfWork(run, classes, context)) {
    readLineOfWork(run, span, classes, context);
    return;
  }
  const lastUnknown = classes.findLastIndex((one, at) => one === null && run[at]?.kind === 'word');
  const end = classes.at(-1) === 'head' ? lastUnknown + 1 : run.length;
  const place = spanOf(run.slice(0, end));
  if (place) findings.found.push({ ...findingOf('city', '', place, isExcluded), isGuess: true });
  if (end < run.length) readTitle(run.slice(end), context);
}

/** Only German writes "im Vertrieb" with a capital; elsewhere a capital among small letters is a name's. */
function isLineOfWork(
  run: readonly Unit[],
  classes: readonly (TitleClass | null)[],
  { words, reading }: ClauseContext,
): boolean {
  if (isRole(run[0], 'placePrefix') || classes.some((one, at) => one === null && run[at]?.kind === 'word'))
    return false;
  const hasCapital = run.some(({ from }) => words[from]?.isCapital) && !words.every((word) => word.isCapital);
  return !hasCapital || reading.language.hasCapitalNouns;
}

/** "consultante en stratégie" goes on with the title; beside another one a line of work is words to be found. */
function readLineOfWork(
  run: readonly Unit[],
  span: WordSpan,
  classes: readonly (TitleClass | null)[],
  context: ClauseContext,
): void {
  const { words, isExcluded, reading, findings } = context;
  const { found } = findings;
  const isTopic = !classes.includes('head') && found.some(({ kind }) => kind === 'position');
  const title: Finding | undefined = found.at(-1);
  const isRank =
    title?.kind === 'position' &&
    words.slice(title.from, title.to).every((word) => titleClassOf(reading, word) === 'level');
  // "consultante en stratégie", "senior in marketing"
  const isOfTitle =
    (reading.language.isHeadFirst || isRank) && title?.kind === 'position' && title.to === span.from - 1;
  if (!isTopic) readTitle(run, context);
  else if (isOfTitle) found[found.length - 1] = { ...title, to: span.to };
  else found.push(...asWords(span, isExcluded));
}

function classesOf(run: readonly Unit[], { words, reading }: ClauseContext): (TitleClass | null)[] {
  return run.map((unit) => {
    if (unit.kind !== 'word') return unit.kind === 'sector' ? 'function' : null;
    const word = words[unit.from];
    return word ? titleClassOf(reading, word) : null;
  });
}
