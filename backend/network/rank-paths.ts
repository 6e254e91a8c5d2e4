import { BestPaths, type RankedPath } from './best-paths.ts';
import type { Colleagues } from './colleagues.ts';
import { CALLER_ASKS, PATH_WHOLE, PATHS_SHOWN, TEAMMATE_ASKS, TEAMMATE_FLOOR } from './constants.ts';
import { CALLER, contactOf, type Network, STARTER, TEAMMATE, tieStrengthOf } from './network.ts';
import { mayIntroduce, NOT_ASKED } from './reach.ts';
import {
  firstSharedCompany,
  jobsAtOneCompany,
  probabilityInInterval,
  workProbability,
} from './shared-work.ts';
import { strengthOf } from './strength.ts';
import { STRENGTH } from './tie-rows.ts';

/** The paths to one target as numbers, before anything is explained. */
export interface RankedPaths {
  /** Best first, at most PATHS_SHOWN; the direct one is always among them. `introducer` is the caller in it. */
  readonly paths: readonly RankedPath[];
  readonly count: number;
  /** The person's summary score, 0–100 with one decimal. */
  readonly score: number;
}

/**
 * Ranks every path to a node. A step rests on a tie or on shared employment alone; a path with both steps of the
 * latter kind is a guess upon a guess and is not offered, which also bounds the work: by the target's ties and by
 * the people the starters have ties with, never by the size of a company.
 */
export function rankPaths(network: Network, target: number): RankedPaths {
  const best = makeBestPaths(network);
  const score = measurePaths(network, target, best);
  return { paths: withDirect(network, target, best.kept), count: best.count, score };
}

export function makeBestPaths(network: Network): BestPaths {
  return new BestPaths(PATHS_SHOWN, network.caller, network.personOf);
}

/**
 * The same as numbers only, for many targets in turn.
 * @param best filled with the best paths and their count; a direct one that others outrank may be missing
 * @returns the score
 */
export function measurePaths(network: Network, target: number, best: BestPaths): number {
  best.clear();
  if (target === network.caller) return 0;
  const direct = stepStrength(network, network.caller, target);
  if (direct > 0) {
    best.offer(network.caller, CALLER_ASKS * direct * direct, contactOf(network, network.caller, target));
  }
  offerThroughTies(network, target, best);
  offerThroughTeam(network, target, best);
  offerThroughColleagues(network, target, best);
  return summaryScore(best);
}

/** Strength of a step, on a tie or on shared employment; 0 where there is neither. */
export function stepStrength(network: Network, from: number, to: number): number {
  return tieStrengthOf(network, from, to) || workStrength(network, from, to);
}

/** Strength of a step on shared employment alone, 0 where there is none or the two are known to be apart. */
function workStrength(network: Network, u: number, v: number): number {
  const p = workProbability(network.employments, u, v);
  return p > 0 && !network.apart.has(u, v) ? strengthOf(p) : 0;
}

/** Introducers who have a tie with the target; the starter knows them by a tie or from work. */
function offerThroughTies(network: Network, target: number, best: BestPaths): void {
  const { neighbours, strengths, contacts, start, end } = network.ties;
  const { reach } = network;
  const last = end[target] ?? 0;
  for (let at = start[target] ?? 0; at < last; at++) {
    const introducer = neighbours[at] ?? 0;
    let first = reach.bestBy[introducer] === target ? reach.second[introducer] : reach.best[introducer];
    let work = reach.work[introducer] ?? 0;
    if (work === NOT_ASKED) work = workReach(network, introducer);
    if (work > (first ?? 0)) first = work;
    if (first) best.offer(introducer, first * ((strengths[at] ?? 0) & STRENGTH), contacts[at] ?? 0);
  }
}

/** A teammate is also introduced by all others of whose acquaintance nothing else is known. */
function offerThroughTeam(network: Network, target: number, best: BestPaths): void {
  if (((network.roles[target] ?? 0) & TEAMMATE) === 0) return;
  for (const introducer of network.teammates) {
    if (introducer === target || network.ties.find(target, introducer) >= 0) continue;
    const first = Math.max(reachBut(network, introducer, target), workReach(network, introducer));
    if (first === 0 || tieStrengthOf(network, introducer, target) === 0) continue;
    best.offer(introducer, first * TEAMMATE_FLOOR, 0);
  }
}

/** Introducers who only worked with the target; the starter has a tie with them. */
function offerThroughColleagues(network: Network, target: number, best: BestPaths): void {
  const { employments, reach, roles, apart } = network;
  const isOnTeam = ((roles[target] ?? 0) & (TEAMMATE | STARTER | CALLER)) !== 0;
  const company = jobsAtOneCompany(employments, target);
  if (company >= 0 && !isOnTeam && !apart.touches(target)) {
    offerGroups(network, target, company, reach.colleagues.at(company), best);
    return;
  }
  let before = -1;
  for (let job = employments.jobStart[target] ?? 0; job < (employments.jobStart[target + 1] ?? 0); job++) {
    const at = employments.jobCompany[job] ?? 0;
    if (at === before) continue;
    before = at;
    const { groups, others } = reach.colleagues.at(at);
    for (const { nodes } of groups) for (const node of nodes) offerColleague(network, target, at, node, best);
    for (const node of others) offerColleague(network, target, at, node, best);
  }
}

function offerColleague(
  network: Network,
  target: number,
  company: number,
  introducer: number,
  best: BestPaths,
): void {
  if (introducer === target) return;
  if (firstSharedCompany(network.employments, introducer, target) !== company) return;
  const first = reachBut(network, introducer, target);
  if (first === 0 || tieStrengthOf(network, target, introducer) > 0) return;
  const second = workStrength(network, introducer, target);
  if (second > 0) best.offer(introducer, first * second, 0);
}

/**
 * The same for the common target, whose jobs are all at one company and who is on no team: those who were there over
 * one interval all worked with the target equally, so that the first few of them are the best and the rest is
 * counted; without those who have a tie with the target.
 */
function offerGroups(
  network: Network,
  target: number,
  company: number,
  { groups, others }: Colleagues,
  best: BestPaths,
): void {
  const { employments, reach, ties } = network;
  for (const { interval, nodes } of groups) {
    const p = probabilityInInterval(employments, target, company, interval);
    if (p === 0) continue;
    const second = strengthOf(p);
    best.countMore(nodes.length);
    for (let i = 0, kept = 0; i < nodes.length && kept < PATHS_SHOWN; i++) {
      const introducer = nodes[i] ?? 0;
      const weight = (reach.best[introducer] ?? 0) * second;
      if (weight < best.least) break;
      if (introducer === target || ties.find(target, introducer) >= 0) continue;
      best.keep(introducer, weight, 0);
      kept++;
    }
  }
  if (groups.length > 0) best.countMore(-countTiedColleagues(network, target, company));
  for (const node of others) offerColleague(network, target, company, node, best);
}

/** Those in the groups who are no way by work: the target, and who has a tie with the target. */
function countTiedColleagues(network: Network, target: number, company: number): number {
  const { ties } = network;
  let tied = isInGroups(network, target, target, company) ? 1 : 0;
  const last = ties.end[target] ?? 0;
  for (let at = ties.start[target] ?? 0; at < last; at++) {
    if (isInGroups(network, ties.neighbours[at] ?? 0, target, company)) tied++;
  }
  return tied;
}

function isInGroups({ employments, reach }: Network, node: number, target: number, company: number): boolean {
  if (reach.best[node] === 0) return false;
  const from = employments.jobStart[node] ?? 0;
  const to = employments.jobStart[node + 1] ?? 0;
  let interval = -1;
  for (let job = from; job < to; job++) {
    if (employments.jobCompany[job] !== company) continue;
    if (interval >= 0) return false;
    interval = employments.jobInterval[job] ?? 0;
  }
  return interval >= 0 && probabilityInInterval(employments, target, company, interval) > 0;
}

/** The best first step over a tie, asked by anybody but the target. */
function reachBut({ reach }: Network, introducer: number, target: number): number {
  const isTarget = reach.bestBy[introducer] === target;
  return (isTarget ? reach.second[introducer] : reach.best[introducer]) ?? 0;
}

/** The best first step of starters who only worked with the introducer; the target is none, having a tie. */
function workReach(network: Network, introducer: number): number {
  const { employments, reach } = network;
  const known = reach.work[introducer] ?? 0;
  if (known !== NOT_ASKED) return known;
  let best = 0;
  for (
    let job = employments.jobStart[introducer] ?? 0;
    job < (employments.jobStart[introducer + 1] ?? 0);
    job++
  ) {
    for (const starter of reach.colleagues.startersAt(employments.jobCompany[job] ?? 0)) {
      if (starter === introducer || !mayIntroduce(network, starter, introducer)) continue;
      if (tieStrengthOf(network, starter, introducer) > 0) continue;
      const weight = starter === network.caller ? CALLER_ASKS : TEAMMATE_ASKS;
      best = Math.max(best, weight * workStrength(network, starter, introducer));
    }
  }
  reach.work[introducer] = best;
  return best;
}

/** A direct path that ten introductions outrank still has to be told: it takes the last place. */
function withDirect(network: Network, target: number, kept: RankedPath[]): readonly RankedPath[] {
  if (target === network.caller || kept.some((path) => path.introducer === network.caller)) return kept;
  const direct = stepStrength(network, network.caller, target);
  if (direct === 0) return kept;
  const path = {
    introducer: network.caller,
    weight: CALLER_ASKS * direct * direct,
    lastContact: contactOf(network, network.caller, target),
  };
  return [...kept.slice(0, -1), path];
}

/** 100·√(1 − Π(1 − p)) over the ten best paths, never below the best one; one decimal. */
function summaryScore(best: BestPaths): number {
  let none = 1;
  for (let at = 0; at < best.size; at++) none *= 1 - best.weightAt(at) / PATH_WHOLE;
  return Math.round(1000 * Math.sqrt(Math.max(1 - none, best.weightAt(0) / PATH_WHOLE))) / 10;
}
