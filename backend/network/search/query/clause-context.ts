import type { Findings } from './findings.ts';
import type { ClauseRole } from './gather-clauses.ts';
import type { Role } from './lexicon.ts';
import type { Unit } from './unit.ts';
import type { Wording } from './wording.ts';

/** Where a clause is read. */
export interface ClauseContext extends Wording {
  readonly role: Exclude<ClauseRole, 'list'>;
  readonly isExcluded: boolean;
  readonly findings: Findings;
}

const TIES: ReadonlySet<Role> = new Set(['of', 'and', 'article', 'for']);

/** True for what ties words together: "of", "and", "the". */
export function isTie(unit: Unit | undefined): boolean {
  return unit?.kind === 'role' && TIES.has(unit.role);
}

/** A run without the ties at its ends. */
export function trimTies(run: readonly Unit[]): readonly Unit[] {
  let from = 0;
  let to = run.length;
  while (from < to && isTie(run[from])) from++;
  while (to > from && isTie(run[to - 1])) to--;
  return run.slice(from, to);
}
