import { type Network, nodeOfPerson } from '../index/network.ts';
import { scoreTie } from '../index/tie-table.ts';
import { inOrder, type PersonPair, pairKey } from '../person-pair.ts';
import { chooseTie } from '../strength/choose-tie.ts';
import type { StoredTie } from '../strength/tie.ts';
import type { BareStep, PersonAnswer, Step } from './answers.ts';
import { workProbability } from './shared-work.ts';

/** Caches explained starters by the list of unexplained ones, which all paths through one introducer share. */
export type ToldStarters = WeakMap<readonly BareStep[], readonly Step[]>;

/** Returns the pairs whose ties explain the answers, without duplicates. Skips starters that are already explained (`told`). */
export function pairsToExplain(
  answers: readonly PersonAnswer<BareStep>[],
  told: ToldStarters = new WeakMap(),
): readonly PersonPair[] {
  const pairs = new Map<string, PersonPair>();
  for (const path of answers.flatMap(({ paths }) => paths)) {
    const isTold = path.kind === 'direct' || told.has(path.starters);
    for (const { from, to } of isTold ? [path.step] : [...path.starters, path.step]) {
      pairs.set(pairKey(from, to), inOrder(from, to));
    }
  }
  return [...pairs.values()];
}

/**
 * Adds to each step the facts that explain it, and their contributor.
 * @param ties the ties of `pairsToExplain`, from every contributor the caller sees
 * @param toldStarters starters explained for earlier answers in this network; new ones are added
 */
export function attachFacts(
  network: Network,
  answers: readonly PersonAnswer<BareStep>[],
  ties: readonly StoredTie[],
  toldStarters: ToldStarters = new WeakMap(),
): PersonAnswer[] {
  const between = Map.groupBy(ties, ({ a, b }) => pairKey(a, b));
  const told = new Map<string, Pick<Step, 'contributor' | 'facts'>>();
  const explain = (step: BareStep): Step => {
    const key = pairKey(step.from, step.to);
    const known = told.get(key) ?? choose(network, step, between.get(key) ?? []);
    told.set(key, known);
    return { ...step, ...known };
  };
  const explainAll = (starters: readonly BareStep[]) =>
    toldStarters.getOrInsertComputed(starters, () => starters.map(explain));
  return answers.map((answer) => ({
    ...answer,
    paths: answer.paths.map((path) =>
      path.kind === 'direct'
        ? { ...path, step: explain(path.step) }
        : { ...path, starters: explainAll(path.starters), step: explain(path.step) },
    ),
  }));
}

function choose(
  network: Network,
  { from, to }: BareStep,
  ties: readonly StoredTie[],
): Pick<Step, 'contributor' | 'facts'> {
  const [u, v] = [nodeOfPerson(network, from) ?? 0, nodeOfPerson(network, to) ?? 0];
  const chosen = network.apart.has(u, v)
    ? undefined
    : chooseTie(
        ties.map((tie) => ({
          ...scoreTie(tie.facts, network.asOf),
          contributor: tie.contributor,
          facts: tie.facts,
        })),
        {
          member: network.member,
          isOneOfThem: u === network.caller || v === network.caller,
          work: workProbability(network.employments, u, v),
        },
      );
  // A rating of "never" alone isn't evidence that they know each other.
  return chosen?.counts === true
    ? { contributor: chosen.contributor, facts: chosen.facts }
    : { contributor: null, facts: null };
}
