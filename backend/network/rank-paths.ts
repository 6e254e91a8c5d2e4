import type { BestPaths, RankedPath } from './best-paths.ts';
import type { Colleagues } from './colleagues.ts';
import { CALLER_ASKS, PATH_WHOLE, PATHS_SHOWN, TEAMMATE_ASKS, TEAMMATE_FLOOR } from './constants.ts';
import {
  areTeammates,
  CALLER,
  COLLEAGUE,
  contactOf,
  NEVER,
  type Network,
  STARTER,
  TEAMMATE,
  tieStrengthOf,
} from './network.ts';
import { mayIntroduce, reachBut, UNASKED } from './reach.ts';
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
  const best = network.scratch;
  const score = measurePaths(network, target);
  return { paths: withDirect(network, target, best.kept), count: best.count, score };
}

/**
 * The score of a node, and in `scratch` of the network, until the next call, its best paths and their count; a direct
 * one that others outrank may be missing there. Allocates nothing.
 */
export function measurePaths(network: Network, target: number): number {
  const best = network.scratch;
  best.clear();
  if (target === network.caller) return 0;
  const role = network.roles[target] ?? 0;
  const hasColleagues = (role & COLLEAGUE) !== 0;
  const isStarter = (role & STARTER) !== 0;
  const isTied = isStarter
    ? offerThroughTiesBut(network, target, best)
    : offerThroughTies(network, target, best);
  if (!isTied && role !== 0) {
    const direct = untiedStrength(network, network.caller, target);
    if (direct > 0) best.offer(network.caller, CALLER_ASKS * direct * direct, 0);
  }
  if ((role & TEAMMATE) !== 0) offerThroughTeam(network, target, best);
  if (hasColleagues) offerThroughColleagues(network, target, best);
  return best.count === 0 ? 0 : summaryScore(best);
}

/** Strength of a step, on a tie or on shared employment; 0 where there is neither. */
export function stepStrength(network: Network, from: number, to: number): number {
  return tieStrengthOf(network, from, to) || workStrength(network, from, to);
}

/** The same between two who have no tie in the rows. */
function untiedStrength(network: Network, u: number, v: number): number {
  if (areTeammates(network, u, v) && !network.apart.has(u, v)) return TEAMMATE_FLOOR;
  return workStrength(network, u, v);
}

/** Strength of a step on shared employment alone, 0 where there is none or the two are known to be apart. */
function workStrength(network: Network, u: number, v: number): number {
  const p = workProbability(network.employments, u, v);
  return p > 0 && !network.apart.has(u, v) ? strengthOf(p) : 0;
}

/**
 * The caller's own tie, and introducers who have a tie with the target, who asks nobody; the starter knows them by a
 * tie or from work. This is where the time of an answer goes: most people in a row are nobody's to ask.
 * @returns whether the caller has a tie
 */
function offerThroughTies(network: Network, target: number, best: BestPaths): boolean {
  const { neighbours, strengths, contacts, start, end } = network.ties;
  const { first } = network.reach;
  const { caller } = network;
  const last = end[target] ?? 0;
  let ways = 0;
  let isDirect = false;
  for (let at = start[target] ?? 0; at < last; at++) {
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
function offerThroughTiesBut(network: Network, target: number, best: BestPaths): boolean {
  const { neighbours, strengths, contacts, start, end } = network.ties;
  const { caller } = network;
  const last = end[target] ?? 0;
  let isDirect = false;
  for (let at = start[target] ?? 0; at < last; at++) {
    const introducer = neighbours[at] ?? 0;
    const strength = (strengths[at] ?? 0) & STRENGTH;
    if (introducer === caller) isDirect = true;
    const step = introducer === caller ? CALLER_ASKS * strength : firstStepBut(network, introducer, target);
    if (step > 0) best.offer(introducer, step * strength, contacts[at] ?? 0);
  }
  return isDirect;
}

/** The best first step to an introducer, on a tie or on shared employment; kept in `first`. */
function firstStep(network: Network, introducer: number): number {
  const { reach } = network;
  const step = Math.max(reach.best[introducer] ?? 0, workReach(network, introducer));
  reach.first[introducer] = step;
  return step;
}

/** The same, asked by anybody but the target. */
function firstStepBut(network: Network, introducer: number, target: number): number {
  return Math.max(reachBut(network, introducer, target), workReach(network, introducer));
}

/** A teammate is also introduced by all others of whose acquaintance nothing else is known. */
function offerThroughTeam(network: Network, target: number, best: BestPaths): void {
  for (const introducer of network.teammates) {
    if (introducer === target || network.ties.find(target, introducer) >= 0) continue;
    const first = firstStepBut(network, introducer, target);
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
    const there = reach.colleagues.at(company);
    if (there.groups.length > 0) offerGroups(network, target, company, there, best);
    for (const node of there.others) offerColleague(network, target, company, node, best);
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
  { groups }: Colleagues,
  best: BestPaths,
): void {
  const { employments, reach, ties } = network;
  let isAny = false;
  for (const { interval, nodes } of groups) {
    const p = probabilityInInterval(employments, target, company, interval);
    if (p === 0) continue;
    isAny = true;
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
  if (isAny) best.countMore(-countTiedColleagues(network, target, company));
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

/** The best first step of starters who only worked with the introducer; the target is none, having a tie. */
function workReach(network: Network, introducer: number): number {
  const { employments, reach, apart } = network;
  if (((network.roles[introducer] ?? 0) & (CALLER | NEVER | COLLEAGUE)) !== COLLEAGUE) return 0;
  const isPlain = jobsAtOneCompany(employments, introducer) >= 0 && !apart.touches(introducer);
  let best = 0;
  const lastJob = employments.jobStart[introducer + 1] ?? 0;
  for (let job = employments.jobStart[introducer] ?? 0; job < lastJob; job++) {
    const company = employments.jobCompany[job] ?? 0;
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

/** A first step of one starter on shared employment alone; 0 where there is none. */
function askedByWork(network: Network, starter: number, introducer: number): number {
  if (!isStranger(network, starter, introducer)) return 0;
  const weight = starter === network.caller ? CALLER_ASKS : TEAMMATE_ASKS;
  return weight * workStrength(network, starter, introducer);
}

/** True of a starter who may ask somebody and has no tie with them. */
function isStranger(network: Network, starter: number, introducer: number): boolean {
  return (
    starter !== introducer &&
    mayIntroduce(network, starter, introducer) &&
    tieStrengthOf(network, starter, introducer) === 0
  );
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
  const all = 1 - best.noPathProbability(PATH_WHOLE);
  const one = best.weightAt(0) / PATH_WHOLE;
  return Math.round(1000 * Math.sqrt(all > one ? all : one)) / 10;
}
