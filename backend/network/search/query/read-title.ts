import type { ClauseContext } from './clause-context.ts';
import { type Finding, findingOf, type OpenRun, spanOf, type WordSpan } from './findings.ts';
import { titleClassOf } from './reading.ts';
import type { Unit } from './unit.ts';

/** What a unit of a run is to a title. */
type Part = 'level' | 'head' | 'function' | 'topic' | 'tie' | 'of' | 'number' | 'unknown';

/** Before the rest of a title: a title begins with them. */
const OPENING_LEVELS = new Set(
  'senior sr junior jr staff principal founding distinguished vp svp evp avp vice deputy interim acting graduate'.split(
    ' ',
  ),
);
/** Ranks that begin a title where "of" follows. */
const RANKS = new Set('head director vp svp evp avp chief leiter leiterin leitung president'.split(' '));
/** Heads that say what somebody does without more: a topic before them is the business, not the title. */
const COMPLETE = new Set(
  'ceo cfo cto coo cmo cio ciso cpo cro chro cco cdo cso founder cofounder lawyer jurist recruiter intern investor pm pmm'.split(
    ' ',
  ),
);

/**
 * Reads a title out of a run of words by its grammar: from its first word of titles to its last noun, or to the end
 * after "of". What stands before or after is left open.
 */
export function readTitle(run: readonly Unit[], context: ClauseContext): void {
  const { isExcluded, findings } = context;
  const parts = run.map((unit) => partOf(unit, context));
  const core = findCore(run, parts, context);
  if (core === null) {
    readUnknown(run, parts, context);
    return;
  }
  const title = findingOf('position', '', spanOf(run.slice(core.from, core.to)) ?? core, isExcluded);
  const isAdjacent = parts.slice(0, core.from).every((part) => part === 'unknown');
  leaveOpen(run.slice(0, core.from), parts, isAdjacent ? 'beforeTitle' : 'apart', title, context);
  findings.found.push(title);
  leaveOpen(run.slice(core.to), parts.slice(core.to), 'afterTitle', title, context);
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
  return titleClassOf(reading, word) ?? 'unknown';
}

function isKnown(part: Part | undefined): boolean {
  return part === 'level' || part === 'head' || part === 'function';
}

/** Where the title of a run stands, as far as its known words tell; null where none is known. */
function findCore(run: readonly Unit[], parts: readonly Part[], context: ClauseContext): WordSpan | null {
  const known = parts.findIndex((part) => isKnown(part) || part === 'topic');
  if (known < 0 || !parts.some(isKnown)) return null;
  const first = context.reading.language.isHeadFirst ? firstNoun(parts, known) : known;
  const of = parts.indexOf('of', first);
  const isOpenEnded = of >= 0 || (context.reading.language.isHeadFirst && parts[first] !== 'topic');
  const to = isOpenEnded ? parts.length : endOfTitle(run, parts, first, context);
  const from = openingLevel(run, parts, { from: first, to }, of, context) ?? first;
  return { from: skipTopics(run, parts, { from, to }, context), to };
}

/** "locutores de radio": what a known word is of, right before it, is the noun of the title. */
function firstNoun(parts: readonly Part[], known: number): number {
  const before = parts.slice(0, known - 1);
  const isOfUnknown = parts[known - 1] === 'of' && before.every((part) => part === 'unknown');
  return isOfUnknown && before.length === 1 ? 0 : known;
}

/** After the last noun, what closes a title as a noun does ("developer relations"), and its number. */
function endOfTitle(
  run: readonly Unit[],
  parts: readonly Part[],
  first: number,
  context: ClauseContext,
): number {
  const lastHead = parts.lastIndexOf('head');
  const last =
    lastHead >= first ? lastHead : parts.findLastIndex((part) => isKnown(part) || part === 'topic');
  let to = last + 1;
  while (parts[to] === 'function') to++;
  while (parts[to] === 'number') to++;
  // "Leiter Marketing", "VP Engineering": what a rank at the beginning is of comes after it.
  if (RANKS.has(foldedAt(run, first, context))) while (isKnown(parts[to]) || parts[to] === 'tie') to++;
  while (parts[to - 1] === 'tie') to--;
  return to;
}

/** "big tech senior engineers", "saas head of design": a title reaches no further back than its rank. */
function openingLevel(
  run: readonly Unit[],
  parts: readonly Part[],
  { from, to }: WordSpan,
  of: number,
  context: ClauseContext,
): number | null {
  for (let at = from + 1; at < to; at++) {
    const before = parts[at - 1];
    if (before === 'level' || before === 'of' || before === 'tie') continue;
    const singular = foldedAt(run, at, context).replace(/s$/, '');
    if (of === at + 1 && RANKS.has(singular)) return at;
    if (OPENING_LEVELS.has(singular) && isKnown(parts[at + 1])) return at;
  }
  return null;
}

/** "banking CFO": a topic before a title that is complete without it is where they work. */
function skipTopics(
  run: readonly Unit[],
  parts: readonly Part[],
  { from, to }: WordSpan,
  context: ClauseContext,
): number {
  if (parts[from] !== 'topic') return from;
  const rest = parts.slice(from + 1, to);
  const isComplete = rest.length === 1 && COMPLETE.has(foldedAt(run, from + 1, context).replace(/s$/, ''));
  const isWhole = rest[0] === 'function' && rest.includes('head');
  return isComplete || isWhole ? from + 1 : from;
}

function foldedAt(run: readonly Unit[], at: number, { words }: ClauseContext): string {
  const unit = run[at];
  return (unit && words[unit.from]?.folded) ?? '';
}

/** Topics beside a title are where somebody works; words are left for the rest of the query to decide. */
function leaveOpen(
  run: readonly Unit[],
  parts: readonly Part[],
  position: OpenRun['position'],
  title: Finding,
  { isExcluded, findings }: ClauseContext,
): void {
  let pending: Unit[] = [];
  const close = () => {
    const span = spanOf(pending);
    pending = [];
    if (span) findings.open.push({ position, ...span, isExcluded, title });
  };
  for (const [at, unit] of run.entries()) {
    if (unit.kind === 'sector') {
      close();
      findings.found.push(findingOf('companyIndustry', unit.label, unit, isExcluded));
    } else if (parts[at] === 'tie' || parts[at] === 'of') close();
    else pending.push(unit);
  }
  close();
}

/** A run that no list of titles knows anything of. */
function readUnknown(run: readonly Unit[], parts: readonly Part[], context: ClauseContext): void {
  const { isExcluded, findings } = context;
  const isTopics = parts.every((part) => part === 'topic' || part === 'tie' || part === 'of');
  if (isTopics) {
    for (const unit of run) {
      if (unit.kind === 'sector')
        findings.found.push(findingOf('companyIndustry', unit.label, unit, isExcluded));
    }
    return;
  }
  const span = spanOf(run);
  if (span) findings.open.push({ position: 'alone', ...span, isExcluded, title: null });
}
