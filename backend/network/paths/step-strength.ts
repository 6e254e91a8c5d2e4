import { areTeammates, CALLER, COLLEAGUE, NEVER, type Network, tieStrengthOf } from '../index/network.ts';
import { mayIntroduce, reachBut } from '../index/reach.ts';
import { CALLER_ASKS, TEAMMATE_ASKS, TEAMMATE_FLOOR } from '../strength/constants.ts';
import { strengthOf } from '../strength/strength.ts';
import { jobsAtOneCompany, probabilityInInterval, workProbability } from './shared-work.ts';

/** Returns the strength of a step over a tie or, without a tie, over shared employment. Returns 0 if there is neither. */
export function stepStrength(network: Network, from: number, to: number): number {
  return tieStrengthOf(network, from, to) || workStrength(network, from, to);
}

/** Like `stepStrength`, but for two people who have no tie in the rows. */
export function untiedStrength(network: Network, u: number, v: number): number {
  if (areTeammates(network, u, v) && !network.apart.has(u, v)) return TEAMMATE_FLOOR;
  return workStrength(network, u, v);
}

/**
 * Returns the strength of a step over shared employment alone. Returns 0 if there is none, or if the two are marked as not
 * knowing each other.
 */
export function workStrength(network: Network, u: number, v: number): number {
  const p = workProbability(network.employments, u, v);
  return p > 0 && !network.apart.has(u, v) ? strengthOf(p) : 0;
}

/** Returns the best first step to an introducer, over a tie or shared employment. Caches it in `reach.first`. */
export function firstStep(network: Network, introducer: number): number {
  const { reach } = network;
  const step = Math.max(reach.best[introducer] ?? 0, workReach(network, introducer));
  reach.first[introducer] = step;
  return step;
}

/** Like `firstStep`, but without first steps by the target. */
export function firstStepBut(network: Network, introducer: number, target: number): number {
  return Math.max(reachBut(network, introducer, target), workReach(network, introducer));
}

/**
 * Returns the best first step by a starter who only worked with the introducer. The target is never one, because the
 * target has a tie with the introducer.
 */
function workReach(network: Network, introducer: number): number {
  const { employments, reach, apart } = network;
  if (((network.roles[introducer] ?? 0) & (CALLER | NEVER | COLLEAGUE)) !== COLLEAGUE) return 0;
  const isPlain = jobsAtOneCompany(employments, introducer) >= 0 && !apart.touches(introducer);
  let best = 0;
  const lastJob = employments.jobsTo(introducer);
  for (let job = employments.jobsFrom(introducer); job < lastJob; job++) {
    const company = employments.companyAt(job);
    const { groups, others } = reach.colleagues.startersAt(company);
    for (const { nodes, interval, isCaller } of groups) {
      if (!isPlain)
        for (const starter of nodes) best = Math.max(best, askedByWork(network, starter, introducer));
      if (!isPlain) continue;
      const p = probabilityInInterval(employments, introducer, company, interval);
      const step = p > 0 ? (isCaller ? CALLER_ASKS : TEAMMATE_ASKS) * strengthOf(p) : 0;
      if (step > best && nodes.some((starter) => isStranger(network, starter, introducer))) best = step;
    }
    for (const starter of others) best = Math.max(best, askedByWork(network, starter, introducer));
  }
  return best;
}

function askedByWork(network: Network, starter: number, introducer: number): number {
  if (!isStranger(network, starter, introducer)) return 0;
  const weight = starter === network.caller ? CALLER_ASKS : TEAMMATE_ASKS;
  return weight * workStrength(network, starter, introducer);
}

function isStranger(network: Network, starter: number, introducer: number): boolean {
  return (
    starter !== introducer &&
    mayIntroduce(network, starter, introducer) &&
    tieStrengthOf(network, starter, introducer) === 0
  );
}
