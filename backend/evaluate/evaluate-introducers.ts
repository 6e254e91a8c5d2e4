/** Task C: which of the people who know two strangers introduced them. */

import { SECONDS_PER_DAY } from '../network/evidence.ts';
import { BestPaths } from '../network/index/best-paths.ts';
import { rankPaths } from '../network/paths/rank-paths.ts';
import { BASELINES, type Baseline, scoreEach } from './baselines.ts';
import type { Correspondence, Message } from './correspondence.ts';
import { type Case, KITH, type Outcome, summarizeCases } from './outcome.ts';
import { rankBy, reciprocalRank } from './ranking.ts';
import { seedRandom } from './seeded-random.ts';
import { networkAround, Snapshot } from './snapshot.ts';

const NONE =
  'no message with 2–6 recipients is followed within 14 days by the first contact between two of them, with its ' +
  'sender among at least 3 people whom both knew the day before';

const COMBINATIONS: Readonly<Record<string, (first: number, second: number) => number>> = {
  product: (first, second) => first * second,
  sum: (first, second) => first + second,
  weaker_side: Math.min,
};

const strength: Baseline = (snapshot, from, to) => snapshot.tieBetween(from, to)?.strength ?? 0;

/**
 * Ranks everyone that both people knew, as their possible introducers, and compares the ranking with the actual introducer.
 * Returns MRR and Hit@1 as means over introductions.
 */
export function evaluateIntroducers(correspondence: Correspondence, seed: number): Outcome {
  const random = seedRandom(seed);
  const cases = Array.from(findIntroductions(correspondence), (one) =>
    rankIntroducers(one, correspondence.people, random),
  );
  return summarizeCases(cases, ['mrr', 'hit_at_1'], seed, NONE);
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

/**
 * Returns the weight that Kith gives to the path through each candidate. `findPersonPaths` can't be used, because it returns only
 * the ten best.
 */
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

/** Two people whose first contact came soon after one person had written to both in one message. */
export interface Introduction {
  readonly introducer: number;
  /** In ascending order. */
  readonly pair: readonly [number, number];
  /** Everyone both knew the day before, including the introducer, in ascending order. */
  readonly candidates: readonly number[];
  readonly before: Snapshot;
}

const MIN_RECIPIENTS = 2;
const MAX_RECIPIENTS = 6;
const MIN_CANDIDATES = 3;
const FOLLOWS_WITHIN = 14 * SECONDS_PER_DAY;

/**
 * Yields each pair of recipients of a message (to 2–6 people) whose first contact came within 14 days after it. One day
 * before the message, both must have known its sender and at least two other shared contacts. Works through one message
 * at a time, because each snapshot takes a lot of memory.
 */
export function* findIntroductions(correspondence: Correspondence): Iterable<Introduction> {
  for (const message of correspondence.messages) {
    const { at, from, to } = message;
    if (to.length < MIN_RECIPIENTS || to.length > MAX_RECIPIENTS) continue;
    const pairs = pairsOf(to).filter(([u, w]) => followsSoon(correspondence, message, u, w));
    if (pairs.length === 0) continue;
    const before = new Snapshot(correspondence, at - SECONDS_PER_DAY);
    for (const pair of pairs) {
      const candidates = [...before.sharedBy(...pair)].sort((x, y) => x - y);
      const qualifies = candidates.length >= MIN_CANDIDATES && candidates.includes(from);
      if (qualifies) yield { introducer: from, pair, candidates, before };
    }
  }
}

function followsSoon({ histories }: Correspondence, { at }: Message, u: number, w: number): boolean {
  const first = histories[u]?.get(w)?.mails[0]?.at;
  return first !== undefined && first > at && first <= at + FOLLOWS_WITHIN;
}

function pairsOf(people: readonly number[]): readonly (readonly [number, number])[] {
  return people.flatMap((u, at) => people.slice(at + 1).map((w) => [u, w] as const));
}
