import type { BestPaths } from '../index/best-paths.ts';
import { areTeammates, hasTie, type Network, rowOf, rowsWith, tieStrengthOf } from '../index/network.ts';
import { UNASKED } from '../index/reach.ts';
import { KNOWN_TIE, STRENGTH } from '../index/tie-rows.ts';
import { CALLER_ASKS, TEAMMATE_FLOOR } from '../strength/constants.ts';
import { spread } from './closeness.ts';
import { firstStep, firstStepBut } from './first-step.ts';

/**
 * Offers introducers who have a tie with the target; the starter knows them by a tie or from work. Most of an answer's
 * time is spent here, because most people in a row can't be asked.
 */
export function offerThroughTies(network: Network, target: number, best: BestPaths): void {
  const rows = rowsWith(network, target);
  const row = rowOf(network, target);
  const { neighbours, strengths, contacts } = rows;
  const { first } = network.reach;
  const last = rows.to(row);
  const { isSumming } = best;
  let ways = 0;
  for (let at = rows.from(row); at < last; at++) {
    let step = first[neighbours[at] ?? 0] ?? 0;
    if (step === 0) continue;
    const introducer = neighbours[at] ?? 0;
    if (step === UNASKED) {
      step = firstStep(network, introducer);
      if (step === 0) continue;
    }
    ways++;
    const weight = step * ((strengths[at] ?? 0) & STRENGTH);
    if (isSumming) best.closeness += spread(network, introducer, weight);
    if (weight >= best.least) best.keep(introducer, weight, contacts[at] ?? 0);
  }
  best.countMore(ways);
}

/** Offers the caller's own tie with a target that has the role CONTACT. */
export function offerDirect(network: Network, target: number, best: BestPaths): void {
  const rows = rowsWith(network, target);
  const at = rows.find(rowOf(network, target), network.caller);
  const strength = (rows.strengths[at] ?? 0) & STRENGTH;
  const isKnown =
    areTeammates(network, network.caller, target) || ((rows.strengths[at] ?? 0) & KNOWN_TIE) !== 0;
  const weight = CALLER_ASKS * strength * strength;
  if (best.isSumming) best.closeness += spread(network, network.caller, weight);
  best.offerDirect(strength, isKnown, weight, rows.contacts[at] ?? 0);
}

/** Does the same for a target who is a starter, so the others must ask. */
export function offerThroughTiesBut(network: Network, target: number, best: BestPaths): void {
  const rows = rowsWith(network, target);
  const row = rowOf(network, target);
  const { neighbours, strengths, contacts } = rows;
  const last = rows.to(row);
  for (let at = rows.from(row); at < last; at++) {
    const introducer = neighbours[at] ?? 0;
    if (introducer === network.caller) continue;
    const step = firstStepBut(network, introducer, target);
    if (step === 0) continue;
    const weight = step * ((strengths[at] ?? 0) & STRENGTH);
    if (best.isSumming) best.closeness += spread(network, introducer, weight);
    best.offer(introducer, weight, contacts[at] ?? 0);
  }
}

/** Offers all other teammates of a teammate, unless their acquaintance is known otherwise. */
export function offerThroughTeam(network: Network, target: number, best: BestPaths): void {
  for (const introducer of network.teammates) {
    if (introducer === target || hasTie(network, target, introducer)) continue;
    const first = firstStepBut(network, introducer, target);
    if (first === 0 || tieStrengthOf(network, introducer, target) === 0) continue;
    const weight = first * TEAMMATE_FLOOR;
    if (best.isSumming) best.closeness += spread(network, introducer, weight);
    best.offer(introducer, weight, 0);
  }
}
