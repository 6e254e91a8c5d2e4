import type { TitleClass } from './lexicon.ts';
import {
  addFinding,
  addWords,
  type ClauseContext,
  type ClauseRole,
  type Finding,
  findingOf,
  isCapital,
  isName,
  isRole,
  spanOf,
  type Unit,
  unitClass,
  type WordSpan,
  wordOf,
} from './query-findings.ts';
import { readTitle } from './read-title.ts';
import { industryTopic, titleClassOf, type Wording } from './reading.ts';
import { phraseKey, phraseOf } from './split-words.ts';

/**
 * Reads words after "in": an unlisted place, a field of work if all are title words ("in sales"), or a place followed by
 * a title ("in Zorbton product managers").
 */
export function readWhere(run: readonly Unit[], span: WordSpan, context: ClauseContext): void {
  const { isExcluded, findings, words, reading } = context;
  const topic = departmentTopic(run, context);
  if (topic !== null) {
    addFinding(context, 'position', span, topic);
    return;
  }
  const classes = classesOf(run, context);
  if (isLineOfWork(run, classes, context)) {
    readLineOfWork(run, span, classes, context);
    return;
  }
  // An unlisted word may end like an industry: "in der Drohnenbranche".
  const isIndustry = run.every(({ from }) => {
    const word = words[from];
    return word !== undefined && industryTopic(reading.language, word.folded) !== undefined;
  });
  if (isIndustry || isOfAnyKind(run, span, context)) {
    addWords(context, span);
    return;
  }
  const lastUnknown = classes.findLastIndex((one, at) => one === null && run[at]?.kind === 'word');
  const end = classes.at(-1) === 'head' ? lastUnknown + 1 : run.length;
  const place = spanOf(run.slice(0, end));
  if (place) findings.found.push({ ...findingOf('city', place, isExcluded), isGuess: true });
  if (end < run.length) readTitle(run.slice(end), context);
}

/** Returns true for "bakery" in "at a bakery" and "in a bakery", because names have no indefinite article. */
export function isOfAnyKind(run: readonly Unit[], { from }: WordSpan, context: ClauseContext): boolean {
  const { words, reading } = context;
  const isNamed = words[from]?.isCapital === true && !reading.language.hasCapitalNouns;
  const isTitle = classesOf(run, context).includes('head');
  return !isNamed && !isTitle && reading.language.indefinites.includes(words[from - 1]?.folded ?? '');
}

/** Returns "Marketing" for "Marketingabteilung", and null for other words. */
function departmentTopic(run: readonly Unit[], { words, reading }: ClauseContext): string | null {
  const word = run.length === 1 ? words[run[0]?.from ?? -1] : undefined;
  const ending = reading.language.departmentEnds.find((one) => word?.folded.endsWith(one));
  return word !== undefined && ending !== undefined && word.folded.length > ending.length + 2
    ? word.text.slice(0, -ending.length)
    : null;
}

/**
 * Returns true for a field of work. Except in German ("im Vertrieb"), a capitalized word among lowercase words is a name instead.
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
 * Reads a field of work. It extends a title directly before it ("consultante en stratégie"). Next to another title, it
 * becomes search words.
 */
function readLineOfWork(
  run: readonly Unit[],
  span: WordSpan,
  classes: readonly (TitleClass | null)[],
  context: ClauseContext,
): void {
  const { words, reading } = context;
  const { found } = context.findings;
  const isTopic = !classes.includes('head') && found.some(({ kind }) => kind === 'position');
  const title: Finding | undefined = found.at(-1);
  const isRank =
    title?.kind === 'position' &&
    words.slice(title.from, title.to).every((word) => titleClassOf(reading, word) === 'level');
  // A field directly after a title extends it: "consultante en stratégie", "senior in marketing".
  const isOfTitle =
    (reading.language.isHeadFirst || isRank) && title?.kind === 'position' && title.to === span.from - 1;
  if (!isTopic) readTitle(run, context);
  else if (isOfTitle) found[found.length - 1] = { ...title, to: span.to };
  else addWords(context, span);
}

/** Returns the word before a place that belongs to its name: "greater", or "New" after "in". */
export function takeNameBefore(run: Unit[], { role, words }: ClauseContext): Unit | undefined {
  const last = run.at(-1);
  const isOfName = last?.kind === 'word' && role === 'in' && run.length === 1 && isCapital(last, words);
  return isRole(last, 'placePrefix') || isOfName ? run.pop() : undefined;
}

/** Adds a place under its listed name, or as typed if only accents differ: "Perú". */
export function readPlace(
  { from, to, place, isAdjective }: Unit & { kind: 'place' },
  before: Unit | undefined,
  context: ClauseContext,
): void {
  if (isAdjective) {
    context.findings.found.push({
      ...findingOf('city', { from, to }, context.isExcluded, place.name),
      isAdjective,
    });
    return;
  }
  const said = context.words.slice(from, to);
  const isPlain = /^[\p{L}\p{M}' -]+$/u.test(place.name);
  const isSame = phraseOf(said) === phraseKey(place.name);
  const isWritten = isSame && isPlain && said.every((word) => word.isCapital);
  addFinding(context, 'city', { from: before?.from ?? from, to }, before || isWritten ? '' : place.name);
}

/**
 * Adds a place whose name ends in a word such as "coast": "gulf coast".
 * @returns false if no name precedes that word
 */
export function endPlace({ to }: Unit, name: Unit | undefined, context: ClauseContext): boolean {
  const { found } = context.findings;
  const last = found.at(-1);
  const isCity = name === undefined && last?.kind === 'city' && last.to === to - 1;
  const first = isCity ? found.pop() : name;
  if (first !== undefined) addFinding(context, 'city', { from: first.from, to });
  return first !== undefined;
}

export function classesOf(run: readonly Unit[], context: ClauseContext): (TitleClass | null)[] {
  return run.map((unit) => (unit.kind === 'sector' ? 'function' : unitClass(unit, context)));
}

/**
 * Returns the role of the clause that begins after "of" in "CEO of logistics companies", "abogados de Madrid" or "director
 * of a fintech"; null within a title.
 */
export function opensAfterOf(units: readonly Unit[], at: number, wording: Wording): ClauseRole | null {
  const { words, reading } = wording;
  const before = units[at - 1];
  const [first, second, third] = units.slice(at + 1, at + 4);
  const hasArticle = isRole(first, 'article');
  // A capitalized article begins an employer's name: "periodistas de El País".
  if (hasArticle && isCapital(first, words) && second?.kind === 'word' && isCapital(second, words))
    return 'at';
  const [unit, after] = hasArticle ? [second, third] : [first, second];
  if (unit?.kind === 'place' || isRole(unit, 'placePrefix')) return 'in';
  if (unit?.kind === 'company' || isRole(unit, 'companyNoun')) return 'at';
  if (isNameAfterTitle(before, unit, wording)) return 'at';
  // "alguém da Natura", "friends of Maria": a company's or a person's name, whatever its ending
  const isCode = wordOf(unit, words)?.isCode === true;
  if (isName(unit, wording) && !isCode && !reading.language.hasCapitalNouns) {
    if (isRole(before, 'filler')) return 'named';
    // After "office of", a name is an employer: "the Lagos office of Zorb".
    if (isRole(before, 'companyNoun')) return 'at';
  }
  return unit?.kind === 'sector' && (isRole(after, 'companyNoun') || !unit.isTopic) ? 'at' : null;
}

/**
 * Returns true for "CEO of Zorb" and "the aide of Zorb". After a title noun in lowercase or all capitals, a
 * capitalized word begins a name.
 */
function isNameAfterTitle(before: Unit | undefined, after: Unit | undefined, wording: Wording): boolean {
  const { words, reading } = wording;
  const [noun, name] = [wordOf(before, words), wordOf(after, words)];
  if (noun === undefined || name === undefined || reading.language.hasCapitalNouns) return false;
  const titleClass = titleClassOf(reading, noun);
  const isOther = titleClass === null && reading.language.code === 'en' && !noun.isCapital;
  const isNoun = isOther || (titleClass === 'head' && (!noun.isCapital || noun.isCode));
  return isNoun && !name.isCode && isName(after, wording);
}
