import type { BestPaths } from './best-paths.ts';
import { CALLER_ASKS, TEAMMATE_FLOOR } from './constants.ts';
import { firstStep, firstStepBut } from './first-step.ts';
import { hasTie, type Network, rowOf, rowsWith, tieStrengthOf } from './network.ts';
import { UNASKED } from './reach.ts';
import { STRENGTH } from './tie-rows.ts';

/**
 * The caller's own tie, and introducers who have a tie with the target, who asks nobody; the starter knows them by a
 * tie or from work. This is where the time of an answer goes: most people in a row are nobody's to ask.
 * @returns whether the caller has a tie
 */
export function offerThroughTies(network: Network, target: number, best: BestPaths): boolean {
  const rows = rowsWith(network, target);
  const row = rowOf(network, target);
  const { neighbours, strengths, contacts } = rows;
  const { first } = network.reach;
  const { caller } = network;
  const last = rows.to(row);
  let ways = 0;
  let isDirect = false;
  for (let at = rows.from(row); at < last; at++) {
    const introducer = neighbours[at] ?? 0;
    let step = first[introducer] ?? 0;
    if (step === 0 && introducer !== caller) continue;
    const strength = (strengths[at] ?? 0) & STRENGTH;
    if (introducer === caller) {
      isDirect = true;
      step = CALLER_ASKS * strength;
    } else if (step === UNASKED) {
      step = firstStep(network, introducer);
      if (step === 0) continue;
    }
    ways++;
    const weight = step * strength;
    if (weight >= best.least) best.keep(introducer, weight, contacts[at] ?? 0);
  }
  best.countMore(ways);
  return isDirect;
}

/** The same to somebody who asks: the others must. */
export function offerThroughTiesBut(network: Network, target: number, best: BestPaths): boolean {
  const rows = rowsWith(network, target);
  const row = rowOf(network, target);
  const { neighbours, strengths, contacts } = rows;
  const { caller } = network;
  const last = rows.to(row);
  let isDirect = false;
  for (let at = rows.from(row); at < last; at++) {
    const introducer = neighbours[at] ?? 0;
    const strength = (strengths[at] ?? 0) & STRENGTH;
    if (introducer === caller) isDirect = true;
    const step = introducer === caller ? CALLER_ASKS * strength : firstStepBut(network, introducer, target);
    if (step > 0) best.offer(introducer, step * strength, contacts[at] ?? 0);
  }
  return isDirect;
}

/** A teammate is also introduced by all others of whose acquaintance nothing else is known. */
export function offerThroughTeam(network: Network, target: number, best: BestPaths): void {
  for (const introducer of network.teammates) {
    if (introducer === target || hasTie(network, target, introducer)) continue;
    const first = firstStepBut(network, introducer, target);
    if (first === 0 || tieStrengthOf(network, introducer, target) === 0) continue;
    best.offer(introducer, first * TEAMMATE_FLOOR, 0);
  }
}
