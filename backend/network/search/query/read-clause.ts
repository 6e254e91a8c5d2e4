import {
  asWords,
  type Finding,
  type Findings,
  findingOf,
  isRole,
  spanOf,
  type Unit,
  type WordSpan,
} from './findings.ts';
import { type Clause, type ClauseContext, isTie, trimTies } from './gather-clauses.ts';
import type { TitleClass } from './lexicon.ts';
import { readTitle } from './read-title.ts';
import { endsLikeTitle, type Reading, titleClassOf } from './reading.ts';
import { phraseKey, type Word } from './split-words.ts';

/** Reads one clause into the findings: what the lists know as they say it, the words between by their grammar. */
export function readClause(
  clause: Clause,
  words: readonly Word[],
  reading: Reading,
  findings: Findings,
): void {
  const { isExcluded, units } = clause;
  const role = clause.role === 'list' ? continuedRole(clause, words, reading, findings) : clause.role;
  const context: ClauseContext = { role, isExcluded, words, reading, findings };
  /** Words, topics and what ties them, not yet read. */
  let run: Unit[] = [];
  /** True once the clause has said what its opening word announced. */
  let isSaid = false;
  const readRun = () => {
    const parts = readExperience(trimTies(run), context);
    run = [];
    if (parts.length === 0) return;
    isSaid = readWords(parts, isSaid ? { ...context, role: 'open' } : context) || isSaid;
  };
  for (const [at, unit] of units.entries()) {
    if (role === 'named' && unit.kind !== 'role') {
      // "people called Paris"
      findings.found.push(...asWords(unit, isExcluded));
      continue;
    }
    const isOfWords = isOfRun(unit, run) || isOfCompanyName(unit, run, context);
    if (isOfWords || isTopicOfTitle(units, at, context)) run.push(unit);
    else if (unit.kind === 'place' && isFormerEmployer(unit, at, context)) {
      findings.found.push(findingOf('pastCompany', '', unit, isExcluded));
      isSaid = true;
    } else if (unit.kind === 'place') {
      const before = takeNameBefore(run, context);
      readRun();
      readPlace(unit, before, context);
      isSaid = true;
    } else if (isRole(unit, 'placePrefix')) {
      readRun();
      run.push(unit);
    } else if (isRole(unit, 'placeEnd')) {
      const last = run.at(-1);
      const name = last && !isTie(last) ? last : null;
      if (name) run = run.slice(0, -1);
      readRun();
      isSaid = endPlace(unit, name, context) || isSaid;
    } else if (isRole(unit, 'companyNoun') && role === 'at' && run.every(({ kind }) => kind === 'word')) {
      // "at robot companies": what no list knows of companies is a word to be found.
      findings.found.push(...run.flatMap((one) => asWords(one, isExcluded)));
      run = [];
    } else {
      readRun();
      isSaid = readKnown(unit, context) || isSaid;
    }
  }
  readRun();
}

/** "Meridian" in "former employees of Meridian": a small city of that name is less likely meant. */
function isFormerEmployer(unit: Unit & { kind: 'place' }, at: number, { role }: ClauseContext): boolean {
  return role === 'past' && at === 0 && !unit.place.isLarge;
}

/** Where the words after the last noun of a title begin. */
function afterLastNoun(run: readonly Unit[], { words, reading }: ClauseContext): number {
  const last = run.findLastIndex((unit) => {
    const word = unit.kind === 'word' ? words[unit.from] : undefined;
    return word !== undefined && titleClassOf(reading, word) === 'head';
  });
  return last + 1;
}

/**
 * "product managers platform experience": what stands between a title and "experience" is what somebody has it in.
 * @returns the rest of the run
 */
function readExperience(run: readonly Unit[], context: ClauseContext): readonly Unit[] {
  const { words, isExcluded, findings } = context;
  const { experience } = context.reading.gazetteer.words;
  const last = run.at(-1);
  const isExperience = last?.kind === 'word' && experience.has(words[last.from]?.folded ?? '');
  const cut = afterLastNoun(run, context);
  const hasTitle = cut > 0 || findings.found.some(({ kind }) => kind === 'position');
  if (!last || !isExperience || !hasTitle || run.some((unit) => isRole(unit, 'of'))) return run;
  const skill = spanOf(run.slice(cut, -1));
  if (skill) findings.found.push(findingOf('skill', '', skill, isExcluded));
  findings.found.push(findingOf('unsupported', '', last, isExcluded));
  return run.slice(0, cut);
}

/** Words and ties, and what stands amid a title: "senior Rust developer". */
function isOfRun(unit: Unit, run: readonly Unit[]): boolean {
  return unit.kind === 'word' || isTie(unit) || (unit.kind === 'skill' && run.at(-1)?.kind === 'word');
}

/** "Bank" in "bei der Deutschen Bank", "Insurance" in "at Zorb Insurance". */
function isOfCompanyName(unit: Unit, run: readonly Unit[], { role, words }: ClauseContext): boolean {
  const before = run.at(-1);
  const isNamed = (at: number | undefined) => at !== undefined && words[at]?.isCapital === true;
  return (
    (role === 'at' || role === 'past') &&
    unit.kind === 'sector' &&
    before?.kind === 'word' &&
    isNamed(before.from) &&
    isNamed(unit.from)
  );
}

/** Reads what a list knows. @returns true where it is what clauses are opened for */
function readKnown(unit: Unit, { role, isExcluded, findings }: ClauseContext): boolean {
  const { found } = findings;
  switch (unit.kind) {
    case 'sector':
      found.push(findingOf('companyIndustry', unit.label, unit, isExcluded));
      return true;
    case 'company':
      found.push(findingOf(role === 'past' ? 'pastCompany' : 'company', unit.value ?? '', unit, isExcluded));
      return true;
    case 'school':
      found.push(findingOf('school', unit.value ?? '', unit, isExcluded));
      return true;
    case 'skill':
      found.push(findingOf('skill', '', unit, isExcluded));
      return false;
    case 'title':
      found.push(findingOf('position', '', unit, isExcluded));
      return true;
    case 'role':
      if (unit.role === 'time') found.push(findingOf('time', '', unit, isExcluded));
      if (unit.role === 'qualifier') found.push(findingOf('unsupported', '', unit, isExcluded));
      if (unit.role === 'schoolSuffix') turnToSchool(findings, unit);
      return false;
    default:
      return false;
  }
}

/** "greater" or, after "in", "New" before a name of the lists. */
function takeNameBefore(run: Unit[], { role, words }: ClauseContext): Unit | null {
  const last = run.at(-1);
  const isName =
    last?.kind === 'word' && role === 'in' && run.length === 1 && words[last.from]?.isCapital === true;
  if (!isRole(last, 'placePrefix') && !isName) return null;
  return run.pop() ?? null;
}

/** A place is shown as its list has it, or as it was said where only accents differ: "Perú". */
function readPlace(unit: Unit & { kind: 'place' }, before: Unit | null, context: ClauseContext): void {
  const { words, findings, isExcluded } = context;
  const said = words.slice(unit.from, unit.to);
  const isName = said.map(({ folded }) => folded).join(' ') === phraseKey(unit.place.name);
  const isPlain = /^[\p{L}\p{M}' -]+$/u.test(unit.place.name);
  const isWritten = isName && isPlain && said.every(({ isCapital }) => isCapital);
  const value = before || isWritten ? '' : unit.place.name;
  findings.found.push(findingOf('city', value, { from: before?.from ?? unit.from, to: unit.to }, isExcluded));
}

/** "coast" in "gulf coast": the end of a place's name. @returns false where nothing stands before it */
function endPlace({ to }: Unit, name: Unit | null, { findings, isExcluded }: ClauseContext): boolean {
  const { found } = findings;
  const last = found.at(-1);
  if (name) found.push(findingOf('city', '', { from: name.from, to }, isExcluded));
  else if (last?.kind === 'city' && last.to === to - 1)
    found[found.length - 1] = findingOf('city', '', { from: last.from, to }, isExcluded);
  else return false;
  return true;
}

/** "Stanford alumni", "Google alumni": the name before is where they were. */
function turnToSchool({ found }: Findings, { from }: Unit): void {
  const last = found.at(-1);
  if (last?.to !== from) return;
  if (last.kind === 'company') found[found.length - 1] = { ...last, kind: 'pastCompany' };
}

/** "insurance" in "insurance broker" and "head of insurance"; not in "in insurance" or "insurance companies". */
function isTopicOfTitle(units: readonly Unit[], at: number, context: ClauseContext): boolean {
  const { role, words, reading } = context;
  const unit = units[at];
  if (unit?.kind !== 'sector' || !unit.isTopic) return false;
  const before = units[at - 1];
  const next = units[at + 1];
  if (role !== 'open' && !units.slice(0, at).some(({ kind }) => kind === 'word')) return false;
  if (isRole(before, 'of')) return true;
  if (before?.kind === 'word' && reading.language.isHeadFirst && role === 'open') return true;
  if (isRole(next, 'of') || isRole(next, 'and')) return before?.kind === 'word';
  if (next?.kind === 'sector') return isTopicOfTitle(units, at + 1, context);
  const word = next?.kind === 'word' ? words[next.from] : undefined;
  return word !== undefined && (titleClassOf(reading, word) !== null || endsLikeTitle(reading, word));
}

/** "in Berlin or Zorbton": what goes on with a list is what the list was of. */
function continuedRole(
  { units, isJoined }: Clause,
  words: readonly Word[],
  reading: Reading,
  { found, open }: Findings,
): ClauseContext['role'] {
  const last = found.at(-1);
  const isLatest = last !== undefined && (open.at(-1)?.from ?? -1) < last.from;
  if (!isJoined || units[0]?.kind !== 'word') return 'open';
  const isTitle = units.some((unit) => {
    const word = unit.kind === 'word' ? words[unit.from] : undefined;
    return word !== undefined && titleClassOf(reading, word) === 'head';
  });
  if (isTitle || !isLatest) return 'open';
  if (last.kind === 'city') return 'in';
  if (last.kind === 'company') return 'at';
  if (last.kind === 'pastCompany') return 'past';
  return last.kind === 'school' ? 'school' : 'open';
}

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
