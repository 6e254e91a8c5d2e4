import {
  contactOf,
  isKnownTie,
  type Network,
  neighborsOf,
  rowOf,
  rowsWith,
  tieStrengthOf,
} from '../index/network.ts';
import { mayIntroduce } from '../index/reach.ts';
import { KNOWN_TIE } from '../index/tie-rows.ts';
import { PATH_WHOLE } from '../strength/constants.ts';
import type { BareStep, PersonAnswer } from './answers.ts';
import { assemblePerson, startersOf } from './find-person-paths.ts';
import { firstStepBut, stepStrength } from './step-strength.ts';

/** An introducer, and those of the given people whom the introducer certainly knows. All are nodes, in the given order. */
export interface KnowsMost {
  readonly introducer: number;
  readonly people: readonly number[];
}

/**
 * Returns the introducer who certainly knows the most of these people and can certainly be asked. Returns null if nobody
 * knows at least two of them, or if several introducers know the most.
 * @param strangers nodes of people the caller doesn't know
 * @param mayBeNamed returns false for an introducer to skip
 */
export function findWhoKnowsMost(
  network: Network,
  strangers: readonly number[],
  mayBeNamed: (introducer: number) => boolean,
): KnowsMost | null {
  const counts = new Map<number, number>();
  for (const target of strangers) {
    for (const introducer of certainTiesOf(network, target)) {
      counts.set(introducer, (counts.get(introducer) ?? 0) + 1);
    }
  }
  let most: KnowsMost | null = null;
  let isShared = false;
  for (const [introducer, count] of [...counts].sort(([, x], [, y]) => y - x)) {
    if (count < Math.max(2, most?.people.length ?? 0)) break;
    if (!mayBeNamed(introducer)) continue;
    const people = findKnownBy(network, introducer, strangers);
    if (people.length < 2 || people.length < (most?.people.length ?? 0)) continue;
    isShared = people.length === most?.people.length;
    most = { introducer, people };
  }
  return isShared ? null : most;
}

/** Returns the people an introducer certainly knows, if someone can certainly ask the introducer about them. */
export function findKnownBy(network: Network, introducer: number, strangers: readonly number[]): number[] {
  return strangers.filter((target) => {
    if (!isKnownTie(network, introducer, target)) return false;
    const [starter] = startersOf(network, target, introducer).nodes;
    return starter !== undefined && isKnownTie(network, starter, introducer);
  });
}

/** Returns a person with only the path through this introducer, and that path's score. */
export function assembleThrough(
  network: Network,
  target: number,
  introducer: number,
): PersonAnswer<BareStep> {
  const first = firstStepBut(network, introducer, target);
  const weight = first * tieStrengthOf(network, introducer, target);
  const path = { introducer, weight, lastContact: contactOf(network, introducer, target) };
  const score = Math.round(1000 * Math.sqrt(weight / PATH_WHOLE)) / 10;
  return assemblePerson(network, target, { paths: [path], count: 1, score });
}

/**
 * Returns everyone whom an introducer certainly knows and the caller doesn't, as nodes: by strength of the introducer's
 * tie, then by latest contact and lower person id. Empty if the caller excluded the introducer or doesn't certainly know
 * them.
 */
export function findIntroductions(network: Network, introducer: number): number[] {
  const { caller } = network;
  if (!isKnownTie(network, caller, introducer) || !mayIntroduce(network, caller, introducer)) return [];
  return [...neighborsOf(network, introducer)]
    .filter(
      (target) =>
        target !== caller &&
        isKnownTie(network, introducer, target) &&
        stepStrength(network, caller, target) === 0,
    )
    .map((target) => ({
      target,
      strength: tieStrengthOf(network, introducer, target),
      lastContact: contactOf(network, introducer, target),
    }))
    .sort(
      (x, y) =>
        y.strength - x.strength ||
        y.lastContact - x.lastContact ||
        network.nodeOf.personAt(x.target) - network.nodeOf.personAt(y.target),
    )
    .map(({ target }) => target);
}

function* certainTiesOf(network: Network, target: number): Generator<number> {
  const rows = rowsWith(network, target);
  const row = rowOf(network, target);
  const { first } = network.reach;
  const last = rows.to(row);
  for (let at = rows.from(row); at < last; at++) {
    const introducer = rows.neighbors[at] ?? 0;
    // `first` is 0 if nobody can ask the introducer.
    if ((first[introducer] ?? 0) !== 0 && ((rows.strengths[at] ?? 0) & KNOWN_TIE) !== 0) yield introducer;
  }
}
