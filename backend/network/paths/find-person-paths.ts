import type { RankedPath } from '../index/best-paths.ts';
import {
  areTeammates,
  contactOf,
  isKnownTie,
  type Network,
  neighborsOf,
  nodeOfPerson,
  personAtNode,
  STARTER,
  tieStrengthOf,
} from '../index/network.ts';
import { mayIntroduce } from '../index/reach.ts';
import { PATH_WHOLE, STARTERS_SHOWN } from '../strength/constants.ts';
import type { BareStep, PathAnswer, PersonAnswer } from './answers.ts';
import { type RankedPaths, rankPaths } from './rank-paths.ts';
import { workTogether } from './shared-work.ts';
import { stepStrength } from './step-strength.ts';

/**
 * Returns how the caller can reach a person (interface 2.6): the ten best paths, for `attachFacts` to explain, and the
 * number of all paths. The score is 0, without paths, for the caller and for people who aren't in the network.
 */
export function findPersonPaths(network: Network, person: number): PersonAnswer<BareStep> {
  const target = nodeOfPerson(network, person);
  if (target === undefined) return { person, score: 0, paths: [], count: 0 };
  return assemblePerson(network, target, rankPaths(network, target));
}

export function assemblePerson(
  network: Network,
  target: number,
  ranked: RankedPaths,
): PersonAnswer<BareStep> {
  return {
    person: personAtNode(network, target),
    score: ranked.score,
    paths: ranked.paths.map((path) => assemblePath(network, target, path)),
    count: ranked.count,
  };
}

function assemblePath(network: Network, target: number, path: RankedPath): PathAnswer<BareStep> {
  const step = makeStep(network, path.introducer, target);
  if (path.introducer === network.caller) return { kind: 'direct', strength: step.strength, step };
  return {
    kind: 'intro',
    p: path.weight / PATH_WHOLE,
    introducer: personAtNode(network, path.introducer),
    starters: startersOf(network, target, path.introducer).steps,
    step,
  };
}

/** The people who can ask an introducer, best first, as nodes and as steps to the introducer. */
interface Starters {
  readonly nodes: readonly number[];
  readonly steps: readonly BareStep[];
}

/** An introducer's starters. `all` has one more than `shown`, because the target may be one of them. */
interface KnownStarters {
  readonly shown: Starters;
  readonly all: Starters;
}

const known = new WeakMap<Network, Map<number, KnownStarters>>();

/** Maximum number of cached starter lists per network. Most people are reached through few introducers, such as teammates. */
const MAX_INTRODUCERS = 1000;

/**
 * Returns who can ask the introducer: first the caller, then by strength, latest contact and lower id. Most targets share
 * the lists, so answers can share everything that is made from them.
 */
export function startersOf(network: Network, target: number, introducer: number): Starters {
  const { shown, all } = knownStartersOf(
    network,
    introducer,
    tieStrengthOf(network, introducer, target) === 0,
  );
  if (!shown.nodes.includes(target)) return shown;
  const isOther = (_: unknown, at: number) => all.nodes[at] !== target;
  return { nodes: all.nodes.filter(isOther), steps: all.steps.filter(isOther) };
}

/** @param isGuess true if the introducer has no tie with the target */
function knownStartersOf(network: Network, introducer: number, isGuess: boolean): KnownStarters {
  const ofNetwork = known.getOrInsertComputed(network, () => new Map());
  const key = isGuess ? -introducer - 1 : introducer;
  if (ofNetwork.size === MAX_INTRODUCERS) ofNetwork.clear();
  return ofNetwork.getOrInsertComputed(key, () => findStarters(network, introducer, isGuess));
}

function findStarters(network: Network, introducer: number, isGuess: boolean): KnownStarters {
  const nodes = rankStarters(network, introducer, isGuess).slice(0, STARTERS_SHOWN + 1);
  const steps = nodes.map((starter) => makeStep(network, starter, introducer));
  const shown = { nodes: nodes.slice(0, STARTERS_SHOWN), steps: steps.slice(0, STARTERS_SHOWN) };
  return { shown, all: { nodes, steps } };
}

function rankStarters(network: Network, introducer: number, isGuess: boolean): number[] {
  const able = [...askersOf(network, introducer)].flatMap((starter) => {
    if (starter === introducer || !mayIntroduce(network, starter, introducer)) return [];
    if (isGuess && tieStrengthOf(network, starter, introducer) === 0) return [];
    const strength = stepStrength(network, starter, introducer);
    const lastContact = contactOf(network, starter, introducer);
    return strength > 0 ? [{ starter, strength, lastContact }] : [];
  });
  able.sort(
    (x, y) =>
      Number(y.starter === network.caller) - Number(x.starter === network.caller) ||
      y.strength - x.strength ||
      y.lastContact - x.lastContact ||
      network.nodeOf.personAt(x.starter) - network.nodeOf.personAt(y.starter),
  );
  return able.map((one) => one.starter);
}

/** Returns starters who may know the introducer: through a tie, from work, or as a teammate, whom only the caller may ask. */
function askersOf(network: Network, introducer: number): Set<number> {
  const { roles, employments, reach, caller } = network;
  const askers = new Set([caller]);
  for (const node of neighborsOf(network, introducer)) {
    if (((roles[node] ?? 0) & STARTER) !== 0) askers.add(node);
  }
  const lastJob = employments.jobsTo(introducer);
  for (let job = employments.jobsFrom(introducer); job < lastJob; job++) {
    const { groups, others } = reach.colleagues.startersAt(employments.companyAt(job));
    for (const node of [...groups.flatMap(({ nodes }) => [...nodes]), ...others]) askers.add(node);
  }
  return askers;
}

function makeStep(network: Network, from: number, to: number): BareStep {
  return {
    from: personAtNode(network, from),
    to: personAtNode(network, to),
    strength: stepStrength(network, from, to),
    certainty: isKnownTie(network, from, to) ? 'known' : 'likely',
    work: workTogether(network, from, to),
    teammates: areTeammates(network, from, to) && tieStrengthOf(network, from, to) > 0,
  };
}
