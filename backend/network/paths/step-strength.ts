import { areTeammates, type Network, tieStrengthOf } from '../index/network.ts';
import { TEAMMATE_FLOOR } from '../strength/constants.ts';
import { strengthOf } from '../strength/strength.ts';
import { workProbability } from './shared-work.ts';

/** Returns the strength of a step over a tie or shared employment, or 0 if there is neither. */
export function stepStrength(network: Network, from: number, to: number): number {
  return tieStrengthOf(network, from, to) || workStrength(network, from, to);
}

/** Returns the same for two people without a tie in the rows. */
export function untiedStrength(network: Network, u: number, v: number): number {
  if (areTeammates(network, u, v) && !network.apart.has(u, v)) return TEAMMATE_FLOOR;
  return workStrength(network, u, v);
}

/** Returns the strength of a step over shared employment alone; 0 if there is none or the two are known to be apart. */
export function workStrength(network: Network, u: number, v: number): number {
  const p = workProbability(network.employments, u, v);
  return p > 0 && !network.apart.has(u, v) ? strengthOf(p) : 0;
}
