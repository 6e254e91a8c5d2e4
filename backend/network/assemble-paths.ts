/** From ranked numbers to answers in which every step carries what explains it. */
import type { IntroAnswer, PathAnswer, PersonAnswer, Step } from './answers.ts';
import type { RankedPath } from './best-paths.ts';
import { PATH_WHOLE, STARTERS_SHOWN } from './constants.ts';
import { mayIntroduce } from './measure-reach.ts';
import { findTie, type Network, NO_CONTACT } from './network.ts';
import { type RankedPaths, stepStrength } from './rank-paths.ts';
import { workTogether } from './shared-work.ts';
import { tieCertainty } from './strength.ts';

export function assemblePerson(network: Network, target: number, ranked: RankedPaths): PersonAnswer {
  return {
    person: personAt(network, target),
    score: ranked.score,
    paths: ranked.paths.map((path) => assemblePath(network, target, path)),
    count: ranked.count,
  };
}

function assemblePath(network: Network, target: number, path: RankedPath): PathAnswer {
  const step = makeStep(network, path.introducer, target);
  if (path.introducer === network.caller) return { kind: 'direct', strength: step.strength, step };
  return assembleIntro(network, target, path, step);
}

function assembleIntro(network: Network, target: number, path: RankedPath, step: Step): IntroAnswer {
  return {
    kind: 'intro',
    p: path.weight / PATH_WHOLE,
    introducer: personAt(network, path.introducer),
    starters: startersOf(network, target, path.introducer).map((starter) =>
      makeStep(network, starter, path.introducer),
    ),
    step,
  };
}

/** Who can ask the introducer: the caller first, then the strongest; of equals the latest contact, the lower id. */
function startersOf(network: Network, target: number, introducer: number): readonly number[] {
  const isGuess = findTie(network, introducer, target) < 0;
  const able = network.starters.flatMap((starter) => {
    if (starter === target || starter === introducer || !mayIntroduce(network, starter, introducer))
      return [];
    const tie = findTie(network, starter, introducer);
    if (isGuess && tie < 0) return [];
    const strength = stepStrength(network, starter, introducer);
    const lastContact = network.pairs[network.pairOf[tie] ?? -1]?.lastContact ?? NO_CONTACT;
    return strength > 0 ? [{ starter, strength, lastContact }] : [];
  });
  able.sort(
    (x, y) =>
      Number(y.starter === network.caller) - Number(x.starter === network.caller) ||
      y.strength - x.strength ||
      y.lastContact - x.lastContact ||
      personAt(network, x.starter) - personAt(network, y.starter),
  );
  return able.slice(0, STARTERS_SHOWN).map((one) => one.starter);
}

function makeStep(network: Network, from: number, to: number): Step {
  const pair = network.pairs[network.pairOf[findTie(network, from, to)] ?? -1];
  const facts = pair?.facts ?? null;
  const teammates = pair?.teammates ?? false;
  const isKnown = teammates || (facts !== null && tieCertainty(facts) === 'known');
  return {
    from: personAt(network, from),
    to: personAt(network, to),
    strength: stepStrength(network, from, to),
    certainty: isKnown ? 'known' : 'likely',
    contributor: pair?.contributor ?? null,
    facts,
    work: workTogether(network.employments, from, to),
    teammates,
  };
}

function personAt(network: Network, node: number): number {
  return network.personOf[node] ?? 0;
}
