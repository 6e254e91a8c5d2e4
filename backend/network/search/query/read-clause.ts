import type { Clause } from './gather-clauses.ts';
import {
  asWords,
  type ClauseContext,
  type Finding,
  type Findings,
  findingOf,
  isRole,
  isTie,
  spanOf,
  trimTies,
  type Unit,
  type WordSpan,
} from './query-findings.ts';
import { readTitle } from './read-title.ts';
import { classesOf, readWhere } from './read-where.ts';
import { endsLikeTitle, type Reading, titleClassOf } from './reading.ts';
import { phraseKey, type Word } from './split-words.ts';

/** Reads one clause. Listed phrases keep their meaning, and grammar decides about the words in between. */
export function readClause(
  clause: Clause,
  words: readonly Word[],
  reading: Reading,
  findings: Findings,
): void {
  const { isExcluded, units } = clause;
  const role = roleOf(clause, words, reading, findings);
  const context: ClauseContext = { role, isExcluded, words, reading, findings };
  /** Words, topics and connecting words that haven't been read yet. */
  let run: Unit[] = [];
  /** True once the clause contains what its first word announced. */
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
    const isOfWords = isOfRun(unit, run, context) || isOfName(units, at, run, context);
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
      // "at robot companies": an unlisted word about companies becomes a search word.
      findings.found.push(...run.flatMap((one) => asWords(one, isExcluded)));
      run = [];
    } else {
      if (isRole(unit, 'schoolSuffix') && isSchoolName(run, context)) {
        isSaid = readWords(run, { ...context, role: 'school' });
        run = [];
      }
      readRun();
      isSaid = readKnown(unit, context) || isSaid;
    }
  }
  readRun();
}

/**
 * Returns what a clause's words are. The object of a verb is read like any other clause if it has the query's first title: "hunting
 * for a head of growth". In "recruiters who place nurses", nurses are only a topic.
 */
function roleOf(
  clause: Clause,
  words: readonly Word[],
  reading: Reading,
  findings: Findings,
): ClauseContext['role'] {
  if (clause.role === 'list') return continuedRole(clause, words, reading, findings);
  if (clause.role !== 'object') return clause.role;
  const hasTitle = findings.found.some((one) => one.kind === 'position' && !one.isExcluded);
  // Too many plurals end like occupations where the object comes first: "die Windräder bauen".
  const mayEndLikeTitle = reading.language.verbs.isLast === null;
  const isKnown = clause.units.some(({ kind, from }) => {
    const word = kind === 'word' ? words[from] : undefined;
    if (word === undefined) return false;
    return titleClassOf(reading, word) !== null || (mayEndLikeTitle && endsLikeTitle(reading, word));
  });
  return isKnown && !hasTitle ? 'open' : 'object';
}

/** Returns true for "Meridian" in "former employees of Meridian", where a small city of that name is less likely. */
function isFormerEmployer(unit: Unit & { kind: 'place' }, at: number, { role }: ClauseContext): boolean {
  return role === 'past' && at === 0 && !unit.place.isLarge;
}

/** Returns true for "Zorbton" in "Zorbton alumni". */
function isSchoolName(run: readonly Unit[], context: ClauseContext): boolean {
  const isName = ({ kind, from }: Unit) => kind === 'word' && context.words[from]?.isCapital === true;
  return run.length > 0 && run.every(isName) && classesOf(run, context).every((one) => one === null);
}

/** Returns the position after the last noun of a title. */
function afterLastNoun(run: readonly Unit[], { words, reading }: ClauseContext): number {
  const last = run.findLastIndex((unit) => {
    const word = unit.kind === 'word' ? words[unit.from] : undefined;
    return word !== undefined && titleClassOf(reading, word) === 'head';
  });
  return last + 1;
}

/**
 * Reads the skill before "experience": "unity experience engineers", or "product managers platform experience".
 * @returns the rest of the run
 */
function readExperience(run: readonly Unit[], context: ClauseContext): readonly Unit[] {
  const { words, isExcluded, findings, reading } = context;
  const at = run.findIndex(
    ({ kind, from }) => kind === 'word' && reading.gazetteer.words.experience.has(words[from]?.folded ?? ''),
  );
  const experience = run[at];
  if (experience === undefined || run.some((unit) => isRole(unit, 'of'))) return run;
  const classes = classesOf(run, context);
  const isBeforeTitle = classes.slice(at + 1).includes('head');
  // Only the last word is the skill in "in Limerick platform experience".
  const afterTitle = context.role === 'in' ? at - 1 : afterLastNoun(run, context);
  const from = isBeforeTitle ? 0 : afterTitle;
  const skill = spanOf(run.slice(from, at));
  const isSkill = isBeforeTitle
    ? !classes.slice(0, at).includes('level') &&
      (skill !== null || findings.found.at(-1)?.to === experience.from)
    : at === run.length - 1 && (from > 0 || findings.found.some(({ kind }) => kind === 'position'));
  if (!isSkill) return run;
  if (skill) findings.found.push(findingOf('skill', '', skill, isExcluded));
  findings.found.push(findingOf('unsupported', '', experience, isExcluded));
  return [...run.slice(0, from), ...run.slice(at + 1)];
}

/** Returns true for words, connecting words, and skills within a title: "senior Rust developer". */
function isOfRun(unit: Unit, run: readonly Unit[], context: ClauseContext): boolean {
  const isTitleWord = classesOf(run.slice(-1), context)[0] != null;
  const isInTitle = unit.kind === 'skill' && isTitleWord && context.role !== 'in';
  return unit.kind === 'word' || isTie(unit) || isInTitle;
}

/**
 * Returns true for "Bank" in "bei der Deutschen Bank", "Insurance" in "at Zorb Insurance", and for industries within a topic:
 * "about carbon accounting", "with maritime law".
 */
function isOfName(units: readonly Unit[], at: number, run: readonly Unit[], context: ClauseContext): boolean {
  const { role, words } = context;
  const [unit, next] = [units[at], units[at + 1]];
  const before = run.at(-1);
  if (unit === undefined) return false;
  if (role === 'with' && unit.kind === 'sector') {
    const isBeforeNoun = next?.kind === 'word' && words[next.from]?.isAfterBreak === false;
    return before?.kind === 'word' || (isBeforeNoun && classesOf([next], context)[0] !== 'head');
  }
  const isNamed = (at: number | undefined) => at !== undefined && words[at]?.isCapital === true;
  return (
    (role === 'at' || role === 'past') &&
    unit.kind === 'sector' &&
    before?.kind === 'word' &&
    isNamed(before.from) &&
    isNamed(unit.from)
  );
}

/** Returns true for "Energy" in "at Siemens Energy". */
function continuesName({ from, to }: Unit, { role, words, reading, findings }: ClauseContext): boolean {
  const last = findings.found.at(-1);
  const isCompany = last?.kind === 'company' || last?.kind === 'pastCompany';
  const isName = words.slice(from, to).every((word) => word.isCapital && !word.isAfterBreak);
  const isNamed = role === 'at' || role === 'past';
  return isNamed && isCompany && last.to === from && isName && !reading.language.hasCapitalNouns;
}

/** Takes back the last finding, and returns where it and the unit are. */
function spanFrom(found: Finding[], { from, to }: Unit): WordSpan {
  return { from: found.pop()?.from ?? from, to };
}

/**
 * Reads a listed unit.
 * @returns true if it is what the clause's first word announced
 */
function readKnown(unit: Unit, context: ClauseContext): boolean {
  const { role, isExcluded, findings } = context;
  const { found } = findings;
  switch (unit.kind) {
    case 'sector':
      if (continuesName(unit, context)) {
        found.push(
          findingOf(role === 'past' ? 'pastCompany' : 'company', '', spanFrom(found, unit), isExcluded),
        );
        return true;
      }
      found.push(findingOf('companyIndustry', unit.label, unit, isExcluded));
      return true;
    case 'company':
      found.push(findingOf(role === 'past' ? 'pastCompany' : 'company', unit.value ?? '', unit, isExcluded));
      return true;
    case 'school':
      found.push(findingOf('school', unit.value ?? '', unit, isExcluded));
      return true;
    case 'skill':
      // "at Canva or Figma": the tool's maker.
      if (role === 'at' || role === 'past')
        found.push(findingOf(role === 'at' ? 'company' : 'pastCompany', '', unit, isExcluded));
      else found.push(findingOf('skill', '', unit, isExcluded));
      return role === 'at' || role === 'past';
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

/** Returns the word before a place that belongs to its name: "greater", or "New" after "in". */
function takeNameBefore(run: Unit[], { role, words }: ClauseContext): Unit | null {
  const last = run.at(-1);
  const isName =
    last?.kind === 'word' && role === 'in' && run.length === 1 && words[last.from]?.isCapital === true;
  if (!isRole(last, 'placePrefix') && !isName) return null;
  return run.pop() ?? null;
}

/** Adds a place with its listed name, or as typed if only accents differ: "Perú". */
function readPlace(unit: Unit & { kind: 'place' }, before: Unit | null, context: ClauseContext): void {
  const { words, findings, isExcluded } = context;
  const said = words.slice(unit.from, unit.to);
  const isName = said.map(({ folded }) => folded).join(' ') === phraseKey(unit.place.name);
  const isPlain = /^[\p{L}\p{M}' -]+$/u.test(unit.place.name);
  const isWritten = isName && isPlain && said.every(({ isCapital }) => isCapital);
  const value = before || isWritten ? '' : unit.place.name;
  findings.found.push(findingOf('city', value, { from: before?.from ?? unit.from, to: unit.to }, isExcluded));
}

/**
 * Adds a place whose name ends in a word such as "coast" in "gulf coast".
 * @returns false if no name precedes it
 */
function endPlace({ to }: Unit, name: Unit | null, { findings, isExcluded }: ClauseContext): boolean {
  const { found } = findings;
  const last = found.at(-1);
  if (name) found.push(findingOf('city', '', { from: name.from, to }, isExcluded));
  else if (last?.kind === 'city' && last.to === to - 1)
    found[found.length - 1] = findingOf('city', '', { from: last.from, to }, isExcluded);
  else return false;
  return true;
}

/** Turns the name before "alumni" into a former employer: "Google alumni". */
function turnToSchool({ found }: Findings, { from }: Unit): void {
  const last = found.at(-1);
  if (last?.to !== from) return;
  if (last.kind === 'company') found[found.length - 1] = { ...last, kind: 'pastCompany' };
}

/**
 * Returns true for "insurance" in "insurance broker" and "head of insurance", but not in "in insurance" or "insurance
 * companies".
 */
function isTopicOfTitle(units: readonly Unit[], at: number, context: ClauseContext): boolean {
  const { role, words, reading } = context;
  const unit = units[at];
  if (unit?.kind !== 'sector' || !unit.isTopic) return false;
  const before = units[at - 1];
  const next = units[at + 1];
  if (role !== 'open' && !units.slice(0, at).some(({ kind }) => kind === 'word')) return false;
  if (isRole(before, 'of')) return true;
  if (before?.kind === 'word' && reading.language.isHeadFirst && role === 'open') return true;
  // "VP Finance"
  const rank = before?.kind === 'word' ? words[before.from]?.folded : undefined;
  if (rank !== undefined && reading.gazetteer.words.ranks.has(rank) && !isRole(next, 'companyNoun'))
    return true;
  if (isRole(next, 'of') || isRole(next, 'and')) return before?.kind === 'word';
  if (next?.kind === 'sector') return isTopicOfTitle(units, at + 1, context);
  const word = next?.kind === 'word' ? words[next.from] : undefined;
  return word !== undefined && (titleClassOf(reading, word) !== null || endsLikeTitle(reading, word));
}

/** Returns the role that continues a list: "in Berlin or Zorbton". */
function continuedRole(
  { units, isJoined }: Clause,
  words: readonly Word[],
  reading: Reading,
  { found, open }: Findings,
): ClauseContext['role'] {
  const last = found.at(-1);
  const isLatest = last !== undefined && (open.at(-1)?.from ?? -1) < last.from;
  const isName = units[0]?.kind === 'word' || units[0]?.kind === 'skill';
  if (!isJoined || !isName) return 'open';
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
 * Reads unlisted words, depending on the clause's first word.
 * @returns true if they are what it announced
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
      // "beim Vorstand von Siemens"
      if (
        context.reading.language.hasCapitalNouns &&
        classesOf(run, context).every((one) => one === 'head')
      ) {
        readTitle(run, context);
        return false;
      }
      if (isAnyCompany(span, context)) findings.found.push(...asWords(span, isExcluded));
      else findings.found.push(findingOf('company', '', span, isExcluded));
      return true;
    case 'for':
      findings.open.push({ position: 'alone', ...span, isExcluded, title: null });
      return true;
    case 'past':
      readPast(run, context);
      return true;
    case 'object':
      findings.found.push(...run.filter((unit) => !isTie(unit)).flatMap((unit) => asWords(unit, isExcluded)));
      return true;
    case 'in':
      readWhere(run, span, context);
      return true;
    default:
      readTitle(run, context);
      return false;
  }
}

/** Returns true for "bakery" in "at a bakery", because companies' names have no indefinite article. */
function isAnyCompany({ from }: WordSpan, { words, reading: { language } }: ClauseContext): boolean {
  const isName = words[from]?.isCapital === true && !language.hasCapitalNouns;
  return !isName && language.indefinites.includes(words[from - 1]?.folded ?? '');
}

/** Reads "ex-Zorb engineers" as an employer and a title. No data contain the former title in "former consultants". */
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
  const title = spanOf(rest);
  if (title) findings.found.push(findingOf('unsupported', '', title, isExcluded));
}
