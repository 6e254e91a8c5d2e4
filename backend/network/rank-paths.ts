import { BestPaths, type RankedPath } from './best-paths.ts';
import { CALLER_ASKS, PATH_WHOLE, PATHS_SHOWN, TEAMMATE_ASKS } from './constants.ts';
import { mayIntroduce } from './measure-reach.ts';
import { areApart, findTie, type Network, NO_CONTACT } from './network.ts';
import { rowOf } from './rows.ts';
import { firstSharedCompany, workProbability } from './shared-work.ts';
import { strengthOf } from './strength.ts';

/** The paths to one target as numbers, before anything is explained. */
export interface RankedPaths {
  /** Best first, at most PATHS_SHOWN; the direct one is always among them. `introducer` is the caller in it. */
  readonly paths: readonly RankedPath[];
  readonly count: number;
  /** The person's summary score, 0–100 with one decimal. */
  readonly score: number;
}

const NOTHING: RankedPaths = { paths: [], count: 0, score: 0 };

/**
 * Ranks every path to a node. A step rests on a tie or on shared employment alone; a path with both steps of the
 * latter kind is a guess upon a guess and is not offered, which also bounds the work: by the target's ties and by
 * the people the starters have ties with, never by the size of a company.
 */
export function rankPaths(network: Network, target: number): RankedPaths {
  if (target === network.caller) return NOTHING;
  const best = new BestPaths(PATHS_SHOWN, network.caller, network.personOf);
  const direct = directPath(network, target);
  if (direct) best.offer(direct.introducer, direct.weight, direct.lastContact);
  offerThroughTies(network, target, best);
  offerThroughColleagues(network, target, best);
  return { paths: withDirect(best.kept, direct), count: best.count, score: summaryScore(best.kept) };
}

/** Strength of a step, on a tie or on shared employment; 0 where there is neither. */
export function stepStrength(network: Network, from: number, to: number): number {
  const tie = findTie(network, from, to);
  return tie >= 0 ? (network.strengths[tie] ?? 0) : workStrength(network, from, to);
}

/** Strength of a step on shared employment alone, 0 where there is none or the two are known to be apart. */
function workStrength(network: Network, u: number, v: number): number {
  const p = workProbability(network.employments, u, v);
  return p > 0 && !areApart(network, u, v) ? strengthOf(p) : 0;
}

/** Introducers who have a tie with the target; the starter knows them by a tie or from work. */
function offerThroughTies(network: Network, target: number, best: BestPaths): void {
  for (let at = network.rowStart[target] ?? 0; at < (network.rowStart[target + 1] ?? 0); at++) {
    const introducer = network.neighbours[at] ?? 0;
    const first = Math.max(reachBut(network, introducer, target), workReach(network, introducer));
    if (first === 0) continue;
    const pair = network.pairs[network.pairOf[at] ?? 0];
    best.offer(introducer, first * (network.strengths[at] ?? 0), pair?.lastContact ?? NO_CONTACT);
  }
}

/** Introducers who only worked with the target; the starter has a tie with them. */
function offerThroughColleagues(network: Network, target: number, best: BestPaths): void {
  const { employments, reach } = network;
  let before = -1;
  for (let job = employments.jobStart[target] ?? 0; job < (employments.jobStart[target + 1] ?? 0); job++) {
    const company = employments.jobCompany[job] ?? 0;
    if (company === before) continue;
    before = company;
    for (const introducer of rowOf(reach.atCompany, company)) {
      if (introducer === target) continue;
      if (firstSharedCompany(employments, introducer, target) !== company) continue;
      const first = reachBut(network, introducer, target);
      if (first === 0 || findTie(network, target, introducer) >= 0) continue;
      const second = workStrength(network, introducer, target);
      if (second > 0) best.offer(introducer, first * second, NO_CONTACT);
    }
  }
}

/** The best first step over a tie, asked by anybody but the target. */
function reachBut({ reach }: Network, introducer: number, target: number): number {
  const isTarget = reach.bestBy[introducer] === target;
  return (isTarget ? reach.second[introducer] : reach.best[introducer]) ?? 0;
}

/** The best first step of starters who only worked with the introducer; the target is none, having a tie. */
function workReach(network: Network, introducer: number): number {
  const { employments } = network;
  if (employments.jobStart[introducer] === employments.jobStart[introducer + 1]) return 0;
  let best = 0;
  for (const starter of network.starters) {
    if (!mayIntroduce(network, starter, introducer)) continue;
    if (firstSharedCompany(employments, starter, introducer) < 0) continue;
    if (findTie(network, starter, introducer) >= 0) continue;
    const weight = starter === network.caller ? CALLER_ASKS : TEAMMATE_ASKS;
    best = Math.max(best, weight * workStrength(network, starter, introducer));
  }
  return best;
}

/** The caller's own step to the target, squared: so that its score is the tie's. */
function directPath(network: Network, target: number): RankedPath | null {
  const strength = stepStrength(network, network.caller, target);
  if (strength === 0) return null;
  const pair = network.pairs[network.pairOf[findTie(network, network.caller, target)] ?? -1];
  return {
    introducer: network.caller,
    weight: CALLER_ASKS * strength * strength,
    lastContact: pair?.lastContact ?? NO_CONTACT,
  };
}

/** A direct path that ten introductions outrank still has to be told: it takes the last place. */
function withDirect(kept: readonly RankedPath[], direct: RankedPath | null): readonly RankedPath[] {
  if (!direct || kept.some((path) => path.introducer === direct.introducer)) return kept;
  return [...kept.slice(0, -1), direct];
}

/** 100·√(1 − Π(1 − p)) over the ten best paths, never below the best one; one decimal. */
function summaryScore(paths: readonly RankedPath[]): number {
  const all = 1 - paths.reduce((none, path) => none * (1 - path.weight / PATH_WHOLE), 1);
  const best = (paths[0]?.weight ?? 0) / PATH_WHOLE;
  return Math.round(1000 * Math.sqrt(Math.max(all, best))) / 10;
}
