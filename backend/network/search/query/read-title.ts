import type { Vocabulary } from '../languages/vocabulary.ts';
import {
  addFinding,
  type ClauseContext,
  type Finding,
  findingOf,
  isRole,
  type OpenRun,
  spanOf,
  type Unit,
  type WordSpan,
} from './query-findings.ts';
import { isPlural, titleClassOf } from './reading.ts';
import { phraseOf } from './split-words.ts';

/** The function of a unit within a title. */
type Part = 'level' | 'head' | 'function' | 'topic' | 'tie' | 'of' | 'number' | 'unknown';

interface Run {
  readonly units: readonly Unit[];
  readonly parts: readonly Part[];
  readonly context: ClauseContext;
}

/**
 * Reads a title within a run of words: from its first title word to its last noun, or to the end if "of" follows. The
 * meaning of the words around it stays open.
 */
export function readTitle(units: readonly Unit[], context: ClauseContext): void {
  const run = { units, parts: units.map((unit) => partOf(unit, context)), context };
  const core = findCore(run);
  if (core === null) {
    readUnknown(run);
    return;
  }
  const span = spanOf(units.slice(core.from, core.to)) ?? core;
  const isBare = !run.parts.slice(core.from, core.to).includes('head');
  const title = { ...findingOf('position', span, context.isExcluded), isBare };
  const joiner = units.findIndex((unit, at) => at > core.from && isRole(unit, 'and'));
  // "except HR and IT" excludes people in either.
  if (context.isExcluded && isBare && joiner > 0 && joiner < core.to - 1) {
    readTitle(units.slice(0, joiner), context);
    readTitle(units.slice(joiner + 1), context);
    return;
  }
  const before = partOfRun(run, 0, core.from);
  const isAdjacent = before.parts.every((part) => part === 'unknown');
  leaveOpen(before, isAdjacent ? 'beforeTitle' : 'apart', title);
  context.findings.found.push(title);
  leaveOpen(partOfRun(run, core.to), 'afterTitle', title);
}

function partOfRun({ units, parts, context }: Run, from: number, to?: number): Run {
  return { units: units.slice(from, to), parts: parts.slice(from, to), context };
}

function partOf(unit: Unit, { words, reading }: ClauseContext): Part {
  if (unit.kind === 'role')
    return unit.role === 'of' ? 'of' : unit.role === 'placePrefix' ? 'unknown' : 'tie';
  if (unit.kind === 'sector') return 'topic';
  if (unit.kind === 'skill') return 'unknown';
  const word = words[unit.from];
  if (!word) return 'unknown';
  if (/^(?:i{1,3}|iv|v|\d{1,2})s?$/.test(word.folded)) return 'number';
  if (/^[&/]$/.test(word.folded)) return 'tie';
  const last = words[unit.to - 1] ?? word;
  // "finance business partner" is one unit.
  if (titleClassOf(reading, last) === 'head') return 'head';
  const isListed = unit.to - unit.from > 1;
  return titleClassOf(reading, word) ?? (isListed ? 'head' : 'unknown');
}

function isKnown(part: Part | undefined): boolean {
  return part === 'level' || part === 'head' || part === 'function';
}

/** Returns the span of the title according to its known words; null if there are none. */
function findCore(run: Run): WordSpan | null {
  const { parts, context } = run;
  const known = parts.findIndex((part) => isKnown(part) || part === 'topic');
  if (known < 0 || !parts.some(isKnown)) return null;
  const { isHeadFirst } = context.reading.language;
  // "locutores de radio", although only "radio" is known
  const isOfUnknown = isHeadFirst && known === 2 && parts[0] === 'unknown' && parts[1] === 'of';
  const first = isOfUnknown ? 0 : known;
  const of = parts.indexOf('of', first);
  const isOpenEnded = of >= 0 || (isHeadFirst && parts[first] !== 'topic');
  const to = isOpenEnded ? parts.length : endOfTitle(run, first);
  const from = openingLevel(run, { from: first, to }, of) ?? first;
  return { from: skipTopics(run, { from, to }), to };
}

/** Returns the end of a title, which includes a topic ("developer relations") and a number after its last noun. */
function endOfTitle(run: Run, first: number): number {
  const { parts } = run;
  const lastHead = parts.lastIndexOf('head');
  const last =
    lastHead >= first ? lastHead : parts.findLastIndex((part) => isKnown(part) || part === 'topic');
  let to = last + 1;
  const { words, reading } = run.context;
  const noun = words[run.units[lastHead]?.from ?? -1];
  const mayHaveTopic = noun === undefined || !isPlural(reading, noun);
  // Topics may follow the noun: "developer relations", but not "engineers machine learning".
  while (parts[to] === 'function' && mayHaveTopic) to++;
  while (parts[to] === 'number') to++;
  // "Leiter Marketing", "VP Engineering": the topic follows a rank at the beginning.
  if (listsOf(run).ranks.has(foldedAt(run, first)))
    while (isKnown(parts[to]) || parts[to] === 'topic' || parts[to] === 'tie') to++;
  while (parts[to - 1] === 'tie') to--;
  return to;
}

/**
 * Returns where the rank begins in "big tech senior engineers" or "saas head of design". The words before it aren't part
 * of the title.
 */
function openingLevel(run: Run, { from, to }: WordSpan, of: number): number | null {
  const { parts } = run;
  const { ranks, openingLevels } = listsOf(run);
  for (let at = from + 1; at < to; at++) {
    const before = parts[at - 1];
    if (before === 'level' || before === 'of' || before === 'tie') continue;
    const singular = foldedAt(run, at).replace(/s$/, '');
    if (of === at + 1 && ranks.has(singular)) return at;
    if (openingLevels.has(singular) && isKnown(parts[at + 1])) return at;
  }
  return null;
}

/** Skips a topic before a complete title: an industry in "banking CFO", a skill in "Python data engineer". */
function skipTopics(run: Run, { from, to }: WordSpan): number {
  const { parts, units, context } = run;
  const unit = units[from];
  const isSkill = unit !== undefined && isSkillOf(unit, context);
  // A field such as AI is part of the title: "AI product manager".
  const isIndustry = unit?.kind === 'sector' && !unit.isField;
  if (!isSkill && !isIndustry) return from;
  const rest = parts.slice(from + 1, to);
  const isComplete =
    rest.length === 1 && listsOf(run).wholeTitles.has(foldedAt(run, from + 1).replace(/s$/, ''));
  const isWhole = rest[0] === 'function' && rest.includes('head');
  return isComplete || isWhole ? from + 1 : from;
}

function listsOf({ context }: Run): Vocabulary {
  return context.reading.gazetteer.words;
}

function foldedAt({ units, context }: Run, at: number): string {
  const unit = units[at];
  return (unit && context.words[unit.from]?.folded) ?? '';
}

/** Returns true for a skill such as "Python", which may also be a word of a title. */
function isSkillOf({ kind, from, to }: Unit, { words, reading }: ClauseContext): boolean {
  return kind === 'word' && reading.gazetteer.skills.has(phraseOf(words.slice(from, to)));
}

/** Makes topics next to a title industries. The meaning of other words stays open. */
function leaveOpen(
  { units, parts, context }: Run,
  position: OpenRun['position'],
  title: Finding | null,
): void {
  const { isExcluded, findings } = context;
  let pending: Unit[] = [];
  const close = () => {
    const span = spanOf(pending);
    pending = [];
    if (span) findings.open.push({ position, ...span, isExcluded, title });
  };
  for (const [at, unit] of units.entries()) {
    if (unit.kind === 'sector') {
      close();
      addFinding(context, 'companyIndustry', unit, unit.label);
    } else if (isSkillOf(unit, context)) {
      close();
      addFinding(context, 'skill', unit);
    } else if (parts[at] === 'tie' || parts[at] === 'of') close();
    else pending.push(unit);
  }
  close();
}

function readUnknown(run: Run): void {
  const { isExcluded, findings } = run.context;
  const span = spanOf(run.units);
  const isTopics = run.parts.every((part) => part === 'topic' || part === 'tie' || part === 'of');
  if (isTopics) leaveOpen(run, 'alone', null);
  else if (span) findings.open.push({ position: 'alone', ...span, isExcluded, title: null });
}
