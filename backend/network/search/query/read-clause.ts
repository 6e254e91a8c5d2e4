import { isTitleName } from '../title-words.ts';
import type { Clause } from './gather-clauses.ts';
import {
  addFinding,
  addWords,
  type ClauseContext,
  type Findings,
  findingOf,
  isCapital,
  isRole,
  isTie,
  spanOf,
  trimTies,
  type Unit,
  unitClass,
  type WordSpan,
  wordOf,
} from './query-findings.ts';
import { readTitle } from './read-title.ts';
import { classesOf, endPlace, isOfAnyKind, readPlace, readWhere, takeNameBefore } from './read-where.ts';
import { endsLikeTitle, entryOf, titleClassOf, type Wording } from './reading.ts';
import { phraseOf } from './split-words.ts';

/** Reads one clause. Listed phrases have their listed meaning. The meaning of the words in between depends on grammar. */
export function readClause(clause: Clause, wording: Wording, findings: Findings): void {
  const { isExcluded, units } = clause;
  const role = roleOf(clause, wording, findings);
  const context: ClauseContext = { ...wording, role, isExcluded, findings };
  let run: Unit[] = [];
  /** True once the clause contains a part of the kind that its first word calls for. */
  let isSaid = false;
  const readRun = () => {
    const parts = readExperience(trimTies(run), context);
    run = [];
    if (parts.length === 0) return;
    isSaid = readWords(parts, isSaid ? { ...context, role: 'open' } : context) || isSaid;
  };
  for (const [at, unit] of units.entries()) {
    if (role === 'named' && unit.kind !== 'role') {
      // After "called", a place is a person's name: "people called Paris".
      addWords(context, unit);
      continue;
    }
    const isOfWords = isOfRun(unit, run, context) || isOfName(units, at, run, context);
    if (isOfWords || isTopicOfTitle(units, at, context)) run.push(unit);
    else if (unit.kind === 'place' && role === 'past' && at === 0 && !unit.place.isLarge) {
      // "former employees of Meridian", where a small city of that name is less likely
      addFinding(context, 'pastCompany', unit);
      isSaid = true;
    } else if (unit.kind === 'place' && at === 0 && continuesNames(clause, unit, context)) {
      const last = findings.found.at(-1);
      if (last) addFinding(context, last.kind, unit);
      isSaid = true;
    } else if (unit.kind === 'place' && role === 'school') {
      // After "studied", a place is a school ("studied in Bologna") or belongs to its name ("studied at Technical
      // University Munich").
      const school = findings.found.at(-1);
      const isOfName = school?.kind === 'school' && school.to === unit.from;
      const from = isOfName ? (findings.found.pop()?.from ?? unit.from) : unit.from;
      addFinding(context, 'school', { from, to: unit.to });
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
      const name = isTie(run.at(-1)) ? undefined : run.pop();
      readRun();
      isSaid = endPlace(unit, name, context) || isSaid;
    } else if (isRole(unit, 'companyNoun') && role === 'at' && run.every(({ kind }) => kind === 'word')) {
      // "at robot companies": a word before "companies" that isn't listed becomes a search word.
      addWords(context, ...run);
      run = [];
    } else {
      // Before "alumni", an unlisted name is a school: "Zorbton alumni".
      if (isRole(unit, 'schoolSuffix') && run.length > 0 && run.every((one) => mayBeSchool(one, context))) {
        isSaid = readWords(run, { ...context, role: 'school' });
        run = [];
      }
      readRun();
      isSaid = readKnown(unit, context) || isSaid;
      if (isRole(unit, 'schoolSuffix')) readNamesBefore(context);
    }
  }
  readRun();
}

/** Returns true for a name. If the query has no capitals, returns true for any unlisted word, such as "zorbton". */
function mayBeSchool(unit: Unit, context: ClauseContext): boolean {
  const isUnknown = unit.kind === 'word' && unitClass(unit, context) === null;
  return isUnknown && (isCapital(unit, context.words) || context.words.every((word) => !word.isCapital));
}

/**
 * Returns the role that determines how a clause's words are read. The object of a verb is read like any other clause if it
 * has the query's first title: "hunting for a head of growth". In "recruiters who place nurses", nurses are only a topic.
 */
function roleOf(clause: Clause, wording: Wording, findings: Findings): ClauseContext['role'] {
  if (clause.role === 'list') return continuedRole(clause, wording, findings);
  if (clause.role !== 'object') return clause.role;
  const { words, reading } = wording;
  const hasTitle = findings.found.some((one) => one.kind === 'position' && !one.isExcluded);
  // In languages whose object precedes the verb, too many plurals end like occupations: "die Windräder bauen".
  const mayEndLikeTitle = reading.language.verbs.isLast === null;
  const isKnown = clause.units.some((unit) => {
    const word = wordOf(unit, words);
    if (word === undefined) return false;
    return titleClassOf(reading, word) !== null || (mayEndLikeTitle && endsLikeTitle(reading, word));
  });
  return isKnown && !hasTitle ? 'open' : 'object';
}

/**
 * Reads the skill before "experience": "unity experience engineers", "product managers platform experience".
 * @returns the words of the run that remain
 */
function readExperience(run: readonly Unit[], context: ClauseContext): readonly Unit[] {
  const { words, findings, reading } = context;
  const at = run.findIndex(
    ({ kind, from }) => kind === 'word' && reading.gazetteer.words.experience.has(words[from]?.folded ?? ''),
  );
  const experience = run[at];
  if (experience === undefined || run.some((unit) => isRole(unit, 'of'))) return run;
  const classes = classesOf(run, context);
  const isBeforeTitle = classes.slice(at + 1).includes('head');
  const afterLastNoun = run.findLastIndex((unit) => unitClass(unit, context) === 'head') + 1;
  // Only the last word is the skill in "in Limerick platform experience".
  const afterTitle = context.role === 'in' ? at - 1 : afterLastNoun;
  const from = isBeforeTitle ? 0 : afterTitle;
  const skill = spanOf(run.slice(from, at));
  const isSkill = isBeforeTitle
    ? !classes.slice(0, at).includes('level') &&
      (skill !== null || findings.found.at(-1)?.to === experience.from)
    : at === run.length - 1 && (from > 0 || findings.found.some(({ kind }) => kind === 'position'));
  if (!isSkill) return run;
  if (skill) addFinding(context, 'skill', skill);
  addFinding(context, 'unsupported', experience);
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
  if (unit?.kind !== 'sector') return false;
  if (role === 'with') {
    const isBeforeNoun = next?.kind === 'word' && words[next.from]?.isAfterBreak === false;
    return before?.kind === 'word' || (isBeforeNoun && unitClass(next, context) !== 'head');
  }
  const isNamed = before?.kind === 'word' && isCapital(before, words) && isCapital(unit, words);
  return (role === 'at' || role === 'past') && isNamed;
}

/** Returns true for "Energy" in "at Siemens Energy". */
function continuesName({ from, to }: Unit, { role, words, reading, findings }: ClauseContext): boolean {
  const last = findings.found.at(-1);
  const isCompany = last?.kind === 'company' || last?.kind === 'pastCompany';
  const isNamed = words.slice(from, to).every((word) => word.isCapital && !word.isAfterBreak);
  const isAt = role === 'at' || role === 'past';
  return isAt && isCompany && last.to === from && isNamed && !reading.language.hasCapitalNouns;
}

/**
 * Reads a listed unit.
 * @returns true if it is a part of the kind that the clause's first word calls for
 */
function readKnown(unit: Unit, context: ClauseContext): boolean {
  const { role, findings } = context;
  const employer = role === 'past' ? 'pastCompany' : 'company';
  const isAt = role === 'at' || role === 'past';
  switch (unit.kind) {
    case 'sector':
      if (continuesName(unit, context)) {
        addFinding(context, employer, { from: findings.found.pop()?.from ?? unit.from, to: unit.to });
      } else addFinding(context, role === 'past' ? 'pastCompany' : 'companyIndustry', unit, unit.label);
      return true;
    case 'company':
      addFinding(context, role === 'school' ? 'school' : employer, unit, unit.value);
      return true;
    case 'school':
      addFinding(context, 'school', unit, unit.value);
      return true;
    case 'skill':
      // "at Canva or Figma" means the maker of the tool.
      addFinding(context, isAt ? employer : 'skill', unit);
      return isAt;
    case 'title':
      addFinding(context, 'position', unit, unit.value);
      return true;
    default:
      if (isRole(unit, 'time')) addFinding(context, 'time', unit);
      if (isRole(unit, 'qualifier')) addFinding(context, 'unsupported', unit);
      if (isRole(unit, 'schoolSuffix')) turnToFormer(findings, unit);
      return false;
  }
}

/** Turns the other names in a list into schools or former employers, too: "Oxford, Harvard or MIT alumni". */
function readNamesBefore({ words, reading, findings, isExcluded }: ClauseContext): void {
  const { found, open } = findings;
  let next = found.at(-1);
  while (next?.kind === 'school' || next?.kind === 'pastCompany') {
    const { from, kind } = next;
    const isAnd = (at: number) =>
      entryOf(reading, phraseOf(words.slice(Math.max(0, at), from)))?.role === 'and';
    const to = [from - 2, from - 1].find(isAnd) ?? from;
    if (to === from && words[from]?.isAfterBreak !== true) return;
    const isName = (one: WordSpan) => one.to === to && words[one.from]?.isCapital === true;
    const name = take(found, isName) ?? take(open, isName);
    next = name && findingOf(kind, name, isExcluded);
    if (next) found.push(next);
  }
}

function take<One>(all: One[], isWanted: (one: One) => boolean): One | undefined {
  const at = all.findIndex(isWanted);
  return at < 0 ? undefined : all.splice(at, 1)[0];
}

/** Makes the name before "alumni" a former employer: "Google alumni". */
function turnToFormer({ found }: Findings, { from }: Unit): void {
  const last = found.at(-1);
  if (last?.to === from && last.kind === 'company')
    found[found.length - 1] = { ...last, kind: 'pastCompany' };
}

/**
 * Returns true for "insurance" in "insurance broker" and "head of insurance". Returns false in "in insurance" and
 * "insurance companies".
 */
function isTopicOfTitle(units: readonly Unit[], at: number, context: ClauseContext): boolean {
  const { role, words, reading } = context;
  const [before, unit, next] = [units[at - 1], units[at], units[at + 1]];
  if (unit?.kind !== 'sector' || !unit.isTopic) return false;
  if (role !== 'open' && !units.slice(0, at).some(({ kind }) => kind === 'word')) return false;
  if (isRole(before, 'of')) return true;
  if (before?.kind === 'word' && reading.language.isHeadFirst && role === 'open') return true;
  // After a rank, an industry is part of the title: "VP Finance".
  const isAfterRank = reading.gazetteer.words.ranks.has(wordOf(before, words)?.folded ?? '');
  if (isAfterRank && !isRole(next, 'companyNoun')) return true;
  if (isRole(next, 'of', 'and')) return before?.kind === 'word';
  if (next?.kind === 'sector') return isTopicOfTitle(units, at + 1, context);
  const word = wordOf(next, words);
  return word !== undefined && (titleClassOf(reading, word) !== null || endsLikeTitle(reading, word));
}

/** Returns true for "Cambridge" in "studied at Oxford or (at) Cambridge", and for "Mercedes" in "at BMW or (at) Mercedes". */
function continuesNames(
  { isJoined }: Clause,
  { from, to }: Unit,
  { words, reading: { gazetteer }, findings }: ClauseContext,
): boolean {
  const last = findings.found.at(-1);
  if (!isJoined || last === undefined) return false;
  const gap = from - last.to;
  if (gap < 1 || gap > 2) return false;
  const name = phraseOf(words.slice(from, to));
  const isEmployer = last.kind === 'company' || last.kind === 'pastCompany';
  const isSameMarker = words[from - 1]?.folded === words[last.from - 1]?.folded;
  if (isEmployer) return gazetteer.companies.has(name) && (gap === 1 || isSameMarker);
  return last.kind === 'school' && gazetteer.schools.has(name);
}

/** Returns the role of a clause that continues a list: "in Berlin or Zorbton". */
function continuedRole(
  { units, isJoined }: Clause,
  wording: Wording,
  { found, open }: Findings,
): ClauseContext['role'] {
  const last = found.at(-1);
  const isLatest = last !== undefined && (open.at(-1)?.from ?? -1) < last.from;
  const [first] = units;
  // A list of former employers continues: "formerly at Acme, Zorb or Beta".
  if (first?.kind === 'company' && last?.kind === 'pastCompany') return 'past';
  // "studied at Oxford or Acme", where Acme is a school in the caller's data
  if (first?.kind === 'company' && last?.kind === 'school' && isJoined && isLatest) return 'school';
  const mayBeName = first?.kind === 'word' || first?.kind === 'skill';
  const isTitle = units.some((unit) => unitClass(unit, wording) === 'head');
  if (!isJoined || !mayBeName || isTitle || !isLatest) return 'open';
  if (last.kind === 'city') return 'in';
  if (last.kind === 'company') return 'at';
  if (last.kind === 'pastCompany') return 'past';
  return last.kind === 'school' ? 'school' : 'open';
}

/**
 * Reads unlisted words according to the clause's first word.
 * @returns true if they are a part of the kind that the first word calls for
 */
function readWords(run: readonly Unit[], context: ClauseContext): boolean {
  const { role, isExcluded, findings, reading } = context;
  const span = spanOf(run);
  if (span === null) return false;
  switch (role) {
    case 'with':
      if (isOccupation(run, span, context)) readTitle(run, context);
      else addFinding(context, 'skill', span);
      return true;
    case 'named':
      addWords(context, span);
      return true;
    case 'school':
      addFinding(context, 'school', span);
      return true;
    case 'at':
      // German uses "bei" before titles, too: "beim Vorstand von Siemens".
      if (reading.language.hasCapitalNouns && run.every((unit) => unitClass(unit, context) === 'head')) {
        readTitle(run, context);
        return false;
      }
      if (isOfAnyKind(run, span, context)) addWords(context, span);
      else addFinding(context, 'company', span);
      return true;
    case 'for':
      findings.open.push({ position: 'alone', ...span, isExcluded, title: null });
      return true;
    case 'past':
      readPast(run, context);
      return true;
    case 'object':
      addWords(context, ...run.filter((unit) => !isTie(unit)));
      return true;
    case 'in':
      readWhere(run, span, context);
      return true;
    default:
      readTitle(run, context);
      return false;
  }
}

/**
 * Returns true for titles. Also returns true for "accounting" in "who knows about accounting", unless it narrows another title.
 */
function isOccupation(run: readonly Unit[], span: WordSpan, context: ClauseContext): boolean {
  const { words, reading } = context;
  if (classesOf(run, context).includes('head')) return true;
  const isOther = (at: number) => at < span.from || at >= span.to;
  if (words.some((word, at) => isOther(at) && titleClassOf(reading, word) === 'head')) return false;
  const names = words.slice(span.from, span.to).map(({ folded }) => folded);
  return isTitleName(names, reading.language.code, reading.gazetteer.words.titles);
}

/**
 * Reads "ex-Zorb engineers" as an employer and a title. In "former consultants", the title isn't used, because no data
 * contains former titles.
 */
function readPast(run: readonly Unit[], context: ClauseContext): void {
  // "ex-Acme or Salesforce": "Salesforce" is also a word in titles.
  const [first] = run;
  const isName = run.length === 1 && first?.kind === 'word' && isCapital(first, context.words);
  const isOneName =
    isName && unitClass(first, context) !== 'head' && !context.reading.language.hasCapitalNouns;
  const firstOfTitle = isOneName ? -1 : classesOf(run, context).findIndex((one) => one !== null);
  const end = firstOfTitle < 0 ? run.length : firstOfTitle;
  const name = spanOf(trimTies(run.slice(0, end)));
  const title = spanOf(run.slice(end));
  if (name) addFinding(context, 'pastCompany', name);
  if (name && title) readTitle(run.slice(end), context);
  else if (title) addFinding(context, 'unsupported', title);
}
