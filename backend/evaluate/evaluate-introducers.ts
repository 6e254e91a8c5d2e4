/** Task C: which of the people who know both made the introduction. */
import { BestPaths } from '../network/index/best-paths.ts';
import { rankPaths } from '../network/paths/rank-paths.ts';
import { BASELINES, type Baseline, scoreEach } from './baselines.ts';
import type { Correspondence } from './correspondence.ts';
import { findIntroductions, type Introduction } from './introductions.ts';
import { networkAround } from './network-around.ts';
import { type Case, KITH, type Outcome, summariseCases } from './outcome.ts';
import { rankBy, reciprocalRank } from './ranking.ts';
import { seedRandom } from './seeded-random.ts';

const NONE =
  'no message with 2–6 recipients is followed by the first contact of two of them within 14 days, its sender ' +
  'being one of at least 3 whom both knew a day before';

/** Combines the two sides of a path into one score. */
const COMBINATIONS: Readonly<Record<string, (first: number, second: number) => number>> = {
  product: (first, second) => first * second,
  sum: (first, second) => first + second,
  weaker_side: Math.min,
};

/** Combines tie strengths, 1–1000, in other ways than the product. */
const strength: Baseline = (snapshot, from, to) => snapshot.tieBetween(from, to)?.strength ?? 0;

/**
 * Ranks everyone two people both knew as their introducer, by path. Returns MRR and Hit@1 as means over introductions.
 */
export function evaluateIntroducers(correspondence: Correspondence, seed: number): Outcome {
  const random = seedRandom(seed);
  const cases = Array.from(findIntroductions(correspondence), (one) =>
    rankIntroducers(one, correspondence.people, random),
  );
  return summariseCases(cases, ['mrr', 'hit_at_1'], seed, NONE);
}

function rankIntroducers(introduction: Introduction, people: number, random: () => number): Case {
  const { candidates, introducer, before, pair } = introduction;
  const truths = candidates.map((one) => one === introducer);
  const measure = (scores: readonly number[]) => {
    const ranking = rankBy(scores, truths);
    return { mrr: reciprocalRank(ranking), hit_at_1: (ranking[0]?.hits ?? 0) / (ranking[0]?.size ?? 1) };
  };
  const values: Record<string, Case['values'][string]> = {
    [KITH]: measure(pathWeights(introduction)),
    random: measure(candidates.map(() => random())),
  };
  const [first, second] = pair.map((one) => scoreEach({ ...BASELINES, strength }, before, one, candidates));
  for (const [name, scores] of Object.entries(first ?? {})) {
    for (const [way, combine] of Object.entries(COMBINATIONS)) {
      values[`${name}_${way}`] = measure(
        scores.map((score, at) => combine(score, second?.[name]?.[at] ?? 0)),
      );
    }
  }
  return { cluster: pair[0] * people + pair[1], values };
}

/** Returns the product's score of the path through each candidate; an answer shows only the ten best. */
function pathWeights({ before, pair: [u, w], candidates }: Introduction): readonly number[] {
  const ties = candidates.flatMap((via) => [before.tieBetween(u, via), before.tieBetween(via, w)]);
  const network = networkAround(
    before,
    u,
    ties.filter((tie) => tie !== null),
  );
  const { caller, nodeOf } = network;
  const scratch = new BestPaths(candidates.length, caller, nodeOf);
  const { paths } = rankPaths({ ...network, scratch }, nodeOf.get(w) ?? -1);
  const weights = new Map(paths.map(({ introducer, weight }) => [nodeOf.personAt(introducer), weight]));
  return candidates.map((via) => weights.get(via) ?? 0);
}
