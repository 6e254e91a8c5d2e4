import { workProbability } from '../paths/shared-work.ts';
import { candidateStrength, chooseTie, isRated, isRefused } from '../strength/choose-tie.ts';
import { TEAMMATE_FLOOR } from '../strength/constants.ts';
import { evidenceProbability, strengthOf } from '../strength/strength.ts';
import type { SeenEmployments } from './seen-employments.ts';
import { joinTie, KNOWN_TIE } from './tie-rows.ts';
import type { TieTable } from './tie-table.ts';

/** Who looks at ties, and what they are merged by. */
export interface MergeBy {
  /** Whose evidence is the looker's own, and the looker's node; NOBODY for what all see alike. */
  readonly member: number;
  readonly caller: number;
  readonly employments: SeenEmployments;
  isOnTeam(node: number): boolean;
}

/** No member's id, and no node. */
export const NOBODY = -1;

/** There is no tie. */
export const NO_TIE = 0;
/** A "never" stands between the two: nor is one inferred. */
export const REFUSED = -1;

/**
 * The one tie that counts between two nodes who are not apart: NO_TIE, REFUSED, or a tie as `TieRows` keeps it.
 * Employments are folded into ties that rest on evidence; teammates know each other at least by the floor, unless a
 * rating says otherwise.
 * @param rows of the table, one a contributor
 */
export function mergePair(
  table: TieTable,
  rows: readonly number[],
  u: number,
  v: number,
  by: MergeBy,
): number {
  const caller = {
    member: by.member,
    isOneOfThem: u === by.caller || v === by.caller,
    work: workProbability(by.employments, u, v),
  };
  const best = chooseTie(
    rows.map((row) => table.read(row)),
    caller,
  );
  if (best === undefined) return NO_TIE;
  if (isRefused(best, caller)) return REFUSED;
  const strength = candidateStrength(best, caller);
  if (strength === 0) return NO_TIE;
  const floor = !isRated(best) && by.isOnTeam(u) && by.isOnTeam(v) ? TEAMMATE_FLOOR : 0;
  return joinTie(Math.max(floor, strength) | (best.isKnown ? KNOWN_TIE : 0), best.contact);
}

/** The same of the one row of a pair that nobody rates (`isUnrated`), as nearly all pairs are, without an object. */
export function mergeUnrated(table: TieTable, row: number, u: number, v: number, by: MergeBy): number {
  if (!table.counts(row)) return NO_TIE;
  const work = workProbability(by.employments, u, v);
  const strength = strengthOf(evidenceProbability(table.nones[row] ?? 1, work));
  const floor = by.isOnTeam(u) && by.isOnTeam(v) ? TEAMMATE_FLOOR : 0;
  const flag = table.isKnown(row) ? KNOWN_TIE : 0;
  return joinTie(Math.max(floor, strength) | flag, table.contacts[row] ?? 0);
}
