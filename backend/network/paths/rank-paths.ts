import type { BestPaths, RankedPath } from '../index/best-paths.ts';
import type { Colleagues } from '../index/colleagues.ts';
import {
  areTeammates,
  CALLER,
  COLLEAGUE,
  CONTACT,
  contactOf,
  hasTie,
  type Network,
  neighborsOf,
  rowOf,
  rowsWith,
  STARTER,
  TEAMMATE,
  tieStrengthOf,
} from '../index/network.ts';
import { reachBut, UNASKED } from '../index/reach.ts';
import { KNOWN_TIE, STRENGTH } from '../index/tie-rows.ts';
import { CALLER_ASKS, PATH_WHOLE, PATHS_SHOWN, TEAMMATE_FLOOR } from '../strength/constants.ts';
import { strengthOf } from '../strength/strength.ts';
import { firstSharedCompany, jobsAtOneCompany, probabilityInInterval } from './shared-work.ts';
import { firstStep, firstStepBut, stepStrength, untiedStrength, workStrength } from './step-strength.ts';

export interface RankedPaths {
  /** Best first, at most PATHS_SHOWN. Always includes the direct path, whose `introducer` is the caller. */
  readonly paths: readonly RankedPath[];
  readonly count: number;
  /** 0–100, with one decimal. Taken from the caller's own tie if that determines the score, otherwise from all paths together. */
  readonly score: number;
}

/**
 * Ranks every path to a node. A step is either a tie or shared employment. Paths with shared employment in both steps are
 * too uncertain and don't count. The work therefore depends on the target's ties and the starters' contacts, never on a
 * company's size.
 */
export function rankPaths(network: Network, target: number): RankedPaths {
  const best = network.scratch;
  const score = measurePaths(network, target) / 10;
  return { paths: withDirect(network, target, best.kept), count: best.count, score };
}

/**
 * Returns a node's score in tenths (`RankedPaths`). Until the next call, the network's `scratch` contains its best paths,
 * their count and the strength of the caller's own step. The direct path may be missing if others outrank it. Allocates
 * nothing.
 */
export function measurePaths(network: Network, target: number): number {
  const best = network.scratch;
  best.clear();
  if (target === network.caller) return 0;
  const role = network.roles[target] ?? 0;
  if ((role & STARTER) === 0) offerThroughTies(network, target, best);
  else offerThroughTiesBut(network, target, best);
  if ((role & CONTACT) !== 0) {
    offerDirect(network, target, best);
  } else if (role !== 0) {
    const direct = untiedStrength(network, network.caller, target);
    if (direct > 0) offerUntied(network, target, direct, best);
  }
  if ((role & TEAMMATE) !== 0) offerThroughTeam(network, target, best);
  if ((role & COLLEAGUE) !== 0) offerThroughColleagues(network, target, best);
  if (best.count === 0) return 0;
  return isGradedByTie(best) ? best.direct : summaryScore(best);
}

/**
 * Returns whether the caller's own tie determines the score of the last measured node: the caller certainly knows the
 * person, or no introduction beats the tie.
 */
export function isGradedByTie(best: BestPaths): boolean {
  const { direct, isKnown } = best;
  return isKnown || (direct > 0 && best.weightAt(0) === CALLER_ASKS * direct * direct);
}

/**
 * Like `measurePaths`, but also sets `closeness` of `scratch` to Σ s₁s₂/√(contacts of the introducer) over all paths, by
 * which people two steps away are sorted.
 */
export function measureCloseness(network: Network, target: number): number {
  const best = network.scratch;
  best.isSumming = true;
  const tenths = measurePaths(network, target);
  best.isSumming = false;
  return tenths;
}

/** Offers the caller's own path to a teammate or colleague without a tie. */
function offerUntied(network: Network, target: number, strength: number, best: BestPaths): void {
  const weight = CALLER_ASKS * strength * strength;
  if (best.isSumming) best.closeness += spread(network, network.caller, weight);
  best.offerDirect(strength, areTeammates(network, network.caller, target), weight, 0);
}

/** Puts the direct path in the last place if ten introductions outrank it, because it must always be shown. */
function withDirect(network: Network, target: number, kept: RankedPath[]): readonly RankedPath[] {
  // A target without a role in paths can only be reached by introduction.
  if ((network.roles[target] ?? 0) === 0 || target === network.caller) return kept;
  if (kept.some((path) => path.introducer === network.caller)) return kept;
  const direct = stepStrength(network, network.caller, target);
  if (direct === 0) return kept;
  const path = {
    introducer: network.caller,
    weight: CALLER_ASKS * direct * direct,
    lastContact: contactOf(network, network.caller, target),
  };
  return [...kept.slice(0, -1), path];
}

/** Returns 1000·√(1 − Π(1 − p)) over the ten best paths as a whole number, but at least the score of the best path alone. */
function summaryScore(best: BestPaths): number {
  const all = 1 - best.noPathProbability(PATH_WHOLE);
  const one = best.weightAt(0) / PATH_WHOLE;
  return Math.round(1000 * Math.sqrt(all > one ? all : one));
}

/**
 * Offers introducers who have a tie with the target. The starter may know them through a tie or from work. Ranking spends most
 * of its time here, because most people in a row can't be asked.
 */
function offerThroughTies(network: Network, target: number, best: BestPaths): void {
  const rows = rowsWith(network, target);
  const row = rowOf(network, target);
  const { neighbors, strengths, contacts } = rows;
  const { first } = network.reach;
  const last = rows.to(row);
  const { isSumming } = best;
  let ways = 0;
  for (let at = rows.from(row); at < last; at++) {
    let step = first[neighbors[at] ?? 0] ?? 0;
    if (step === 0) continue;
    const introducer = neighbors[at] ?? 0;
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
function offerDirect(network: Network, target: number, best: BestPaths): void {
  const rows = rowsWith(network, target);
  const at = rows.find(rowOf(network, target), network.caller);
  const strength = (rows.strengths[at] ?? 0) & STRENGTH;
  const isKnown =
    areTeammates(network, network.caller, target) || ((rows.strengths[at] ?? 0) & KNOWN_TIE) !== 0;
  const weight = CALLER_ASKS * strength * strength;
  if (best.isSumming) best.closeness += spread(network, network.caller, weight);
  best.offerDirect(strength, isKnown, weight, rows.contacts[at] ?? 0);
}

/** Like `offerThroughTies`, but for a target who is a starter, so only the other starters may ask. */
function offerThroughTiesBut(network: Network, target: number, best: BestPaths): void {
  const rows = rowsWith(network, target);
  const row = rowOf(network, target);
  const { neighbors, strengths, contacts } = rows;
  const last = rows.to(row);
  for (let at = rows.from(row); at < last; at++) {
    const introducer = neighbors[at] ?? 0;
    if (introducer === network.caller) continue;
    const step = firstStepBut(network, introducer, target);
    if (step === 0) continue;
    const weight = step * ((strengths[at] ?? 0) & STRENGTH);
    if (best.isSumming) best.closeness += spread(network, introducer, weight);
    best.offer(introducer, weight, contacts[at] ?? 0);
  }
}

/**
 * Offers the target's teammates as introducers. Skips those who have a tie with the target or are marked as not knowing the
 * target.
 */
function offerThroughTeam(network: Network, target: number, best: BestPaths): void {
  for (const introducer of network.teammates) {
    if (introducer === target || hasTie(network, target, introducer)) continue;
    const first = firstStepBut(network, introducer, target);
    if (first === 0 || tieStrengthOf(network, introducer, target) === 0) continue;
    const weight = first * TEAMMATE_FLOOR;
    if (best.isSumming) best.closeness += spread(network, introducer, weight);
    best.offer(introducer, weight, 0);
  }
}

/** Offers introducers who only worked with the target. The starter must have a tie with them. */
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
  const last = employments.jobsTo(target);
  for (let job = employments.jobsFrom(target); job < last; job++) {
    const at = employments.companyAt(job);
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
  if (second === 0) return;
  if (best.isSumming) best.closeness += spread(network, introducer, first * second);
  best.offer(introducer, first * second, 0);
}

/**
 * Offers a target's colleagues if all of the target's jobs are at one company and the target is on no team, as is common.
 * Everyone with the same interval there has an equal second step, so the first few are the best. The others, except those
 * who have a tie with the target, are only counted.
 */
function offerGroups(
  network: Network,
  target: number,
  company: number,
  { groups }: Colleagues,
  best: BestPaths,
): void {
  const { employments, reach } = network;
  let isAny = false;
  for (const { interval, nodes } of groups) {
    const p = probabilityInInterval(employments, target, company, interval);
    if (p === 0) continue;
    isAny = true;
    const second = strengthOf(p);
    best.countMore(nodes.length);
    if (best.isSumming) sumGroup(network, target, nodes, second, best);
    for (let i = 0, kept = 0; i < nodes.length && kept < PATHS_SHOWN; i++) {
      const introducer = nodes[i] ?? 0;
      const weight = (reach.best[introducer] ?? 0) * second;
      if (weight < best.least) break;
      if (introducer === target || hasTie(network, target, introducer)) continue;
      best.keep(introducer, weight, 0);
      kept++;
    }
  }
  if (isAny) best.countMore(-countTiedColleagues(network, target, company));
}

/** Adds all members of a group to the closeness. Only the best of them are offered as paths. */
function sumGroup(
  network: Network,
  target: number,
  nodes: Uint32Array,
  second: number,
  best: BestPaths,
): void {
  for (const introducer of nodes) {
    if (introducer === target || hasTie(network, target, introducer)) continue;
    best.closeness += spread(network, introducer, (network.reach.best[introducer] ?? 0) * second);
  }
}

/** Returns how many people in the groups to leave out of the count: the target, and people with a tie to the target. */
function countTiedColleagues(network: Network, target: number, company: number): number {
  let tied = isInGroups(network, target, target, company) ? 1 : 0;
  for (const node of neighborsOf(network, target)) {
    if (isInGroups(network, node, target, company)) tied++;
  }
  return tied;
}

function isInGroups({ employments, reach }: Network, node: number, target: number, company: number): boolean {
  if (reach.best[node] === 0) return false;
  const last = employments.jobsTo(node);
  let interval = -1;
  for (let job = employments.jobsFrom(node); job < last; job++) {
    if (employments.companyAt(job) !== company) continue;
    if (interval >= 0) return false;
    interval = employments.intervalAt(job);
  }
  return interval >= 0 && probabilityInInterval(employments, target, company, interval) > 0;
}

/** Closeness is a sum of integers on this scale, so its value doesn't depend on the order. */
const SPREAD_SCALE = 65_536;

/**
 * Returns a path's share of a closeness: its strength s₁s₂ divided by √(the introducer's number of contacts). An
 * introducer who knows everyone says little about who will meet whom (docs/strength.md).
 * @param weight the path's weight as in `RankedPath`
 */
function spread(network: Network, introducer: number, weight: number): number {
  const rows = rowsWith(network, introducer);
  const row = rowOf(network, introducer);
  return Math.round((SPREAD_SCALE * weight) / Math.sqrt(Math.max(1, rows.to(row) - rows.from(row))));
}
