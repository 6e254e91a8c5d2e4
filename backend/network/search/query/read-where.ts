import type { TitleClass } from './lexicon.ts';
import {
  asWords,
  type ClauseContext,
  type ClauseRole,
  type Finding,
  findingOf,
  isRole,
  spanOf,
  type Unit,
  type WordSpan,
} from './query-findings.ts';
import { readTitle } from './read-title.ts';
import { industryTopic, type Reading, titleClassOf } from './reading.ts';
import type { Word } from './split-words.ts';

/**
 * Reads words after "in": an unlisted place, a field of work if all are title words ("in sales"), or a place and a
 * title ("in Zorbton product managers").
 */
export function readWhere(run: readonly Unit[], span: WordSpan, context: ClauseContext): void {
  const { isExcluded, findings, words, reading } = context;
  const topic = departmentTopic(run, context);
  if (topic !== null) {
    findings.found.push(findingOf('position', topic, span, isExcluded));
    return;
  }
  const classes = classesOf(run, context);
  if (isLineOfWork(run, classes, context)) {
    readLineOfWork(run, span, classes, context);
    return;
  }
  // "in der Drohnenbranche"
  const isIndustry = run.every(({ from }) => {
    const word = words[from];
    return word !== undefined && industryTopic(reading.language, word.folded) !== undefined;
  });
  if (isIndustry) {
    findings.found.push(...asWords(span, isExcluded));
    return;
  }
  const lastUnknown = classes.findLastIndex((one, at) => one === null && run[at]?.kind === 'word');
  const end = classes.at(-1) === 'head' ? lastUnknown + 1 : run.length;
  const place = spanOf(run.slice(0, end));
  if (place) findings.found.push({ ...findingOf('city', '', place, isExcluded), isGuess: true });
  if (end < run.length) readTitle(run.slice(end), context);
}

/** Returns "Marketing" for "Marketingabteilung"; null for anything else. */
function departmentTopic(run: readonly Unit[], { words, reading }: ClauseContext): string | null {
  const word = run.length === 1 ? words[run[0]?.from ?? -1] : undefined;
  const ending = reading.language.departmentEnds.find((one) => word?.folded.endsWith(one));
  return word !== undefined && ending !== undefined && word.folded.length > ending.length + 2
    ? word.text.slice(0, -ending.length)
    : null;
}

/**
 * Only German capitalizes a field, as in "im Vertrieb". Elsewhere, a capitalized word among lowercase ones is a name.
 */
function isLineOfWork(
  run: readonly Unit[],
  classes: readonly (TitleClass | null)[],
  { words, reading }: ClauseContext,
): boolean {
  if (isRole(run[0], 'placePrefix') || classes.some((one, at) => one === null && run[at]?.kind === 'word'))
    return false;
  const isName = ({ from }: Unit) => words[from]?.isCapital === true && !words[from].isCode;
  const hasCapital = run.some(isName) && !words.every((word) => word.isCapital);
  return !hasCapital || reading.language.hasCapitalNouns;
}

/**
 * Reads a field of work. It extends the title in "consultante en stratégie", and becomes search words next to another
 * title.
 */
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

/** Returns the class of each unit of a run within titles. */
export function classesOf(run: readonly Unit[], { words, reading }: ClauseContext): (TitleClass | null)[] {
  return run.map((unit) => {
    if (unit.kind !== 'word') return unit.kind === 'sector' ? 'function' : null;
    const word = words[unit.from];
    return word ? titleClassOf(reading, word) : null;
  });
}

/**
 * Returns the clause that "of" opens in "CEO of logistics companies", "abogados de Madrid" or "director of a
 * fintech"; null within a title.
 */
export function opensAfterOf(
  units: readonly Unit[],
  at: number,
  words: readonly Word[],
  reading: Reading,
): ClauseRole | null {
  let ahead = at + 1;
  let unit = units[ahead];
  const hasArticle = unit?.kind === 'role' && unit.role === 'article';
  const isCapital = (one: Unit | undefined) => one !== undefined && words[one.from]?.isCapital === true;
  // "periodistas de El País"
  if (hasArticle && isCapital(unit) && units[ahead + 1]?.kind === 'word' && isCapital(units[ahead + 1]))
    return 'at';
  if (hasArticle) unit = units[++ahead];
  if (unit?.kind === 'place' || (unit?.kind === 'role' && unit.role === 'placePrefix')) return 'in';
  if (unit?.kind === 'company' || (unit?.kind === 'role' && unit.role === 'companyNoun')) return 'at';
  if (isNameAfterTitle(units[at - 1], unit, words, reading)) return 'at';
  // "alguém da Natura", "friends of Maria": a company's or a person's name, whatever its ending
  const name = unit?.kind === 'word' && isCapital(unit) ? words[unit.from] : undefined;
  const mayBeName = name !== undefined && !name.isCode && !reading.language.hasCapitalNouns;
  if (mayBeName && titleClassOf(reading, name) === null) {
    if (isRole(units[at - 1], 'filler')) return 'named';
    // "the Lagos office of Zorb"
    if (isRole(units[at - 1], 'companyNoun')) return 'at';
  }
  if (unit?.kind !== 'sector') return null;
  const after = units[ahead + 1];
  const isOfCompanies = after?.kind === 'role' && after.role === 'companyNoun';
  return isOfCompanies || !unit.isTopic ? 'at' : null;
}

/**
 * Returns true for "CEO of Zorb" and "the aide of Zorb". After a title noun in lowercase or all capitals, a
 * capitalized word begins a name.
 */
function isNameAfterTitle(
  before: Unit | undefined,
  after: Unit | undefined,
  words: readonly Word[],
  reading: Reading,
): boolean {
  const noun = before?.kind === 'word' ? words[before.from] : undefined;
  const name = after?.kind === 'word' ? words[after.from] : undefined;
  if (noun === undefined || name === undefined || reading.language.hasCapitalNouns) return false;
  const titleClass = titleClassOf(reading, noun);
  const isOther = titleClass === null && reading.language.code === 'en' && !noun.isCapital;
  const isNoun = isOther || (titleClass === 'head' && (!noun.isCapital || noun.isCode));
  return isNoun && name.isCapital && !name.isCode && titleClassOf(reading, name) === null;
}
