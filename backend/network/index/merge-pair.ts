import { workProbability } from '../paths/shared-work.ts';
import { candidateStrength, chooseTie, isRated, isRefused } from '../strength/choose-tie.ts';
import { TEAMMATE_FLOOR } from '../strength/constants.ts';
import { evidenceProbability, strengthOf } from '../strength/strength.ts';
import type { SeenEmployments } from './seen-employments.ts';
import { joinTie, KNOWN_TIE } from './tie-rows.ts';
import type { TieTable } from './tie-table.ts';

/** The view for which ties are merged: one member's, or the one that all members share. */
export interface MergeBy {
  /** The viewer's member id and node. NOBODY for the view that all members share. */
  readonly member: number;
  readonly caller: number;
  readonly employments: SeenEmployments;
  isOnTeam(node: number): boolean;
}

/** Differs from every member id and node. */
export const NOBODY = -1;

export const NO_TIE = 0;
/** Returned if a rating of "never" rules out a tie. None may be inferred either. */
export const REFUSED = -1;

/**
 * Merges the ties of all contributors between two nodes that aren't in `NotAcquaintedPairs`. Returns NO_TIE, REFUSED, or
 * a tie as in `TieRows`. Shared employment strengthens a tie that has evidence. Teammates have at least TEAMMATE_FLOOR,
 * unless a rating says otherwise.
 * @param rows the pair's table rows, one per contributor
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

/** Like `mergePair`, but for a pair with a single row and no rating (`isUnrated`), as nearly all pairs are. Allocates nothing. */
export function mergeUnrated(table: TieTable, row: number, u: number, v: number, by: MergeBy): number {
  if (!table.counts(row)) return NO_TIE;
  const work = workProbability(by.employments, u, v);
  const strength = strengthOf(evidenceProbability(table.nones[row] ?? 1, work));
  const floor = by.isOnTeam(u) && by.isOnTeam(v) ? TEAMMATE_FLOOR : 0;
  const flag = table.isKnown(row) ? KNOWN_TIE : 0;
  return joinTie(Math.max(floor, strength) | flag, table.contacts[row] ?? 0);
}
