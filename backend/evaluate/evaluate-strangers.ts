/** Task B: which of the people two steps away will be contacted later. */
import { labelOfSummary, STRANGER_LABELS } from '../../utils/interface/score.ts';
import { type PersonStanding, standingOf } from '../network/paths/score-person.ts';
import { BASELINES, type Baseline, scoreEach } from './baselines.ts';
import { MAX_EGOS } from './evaluate-ties.ts';
import { type Case, KITH, measureEach, type Outcome, summarizeCases } from './outcome.ts';
import { areaUnderCurve, precisionAt, rankBy } from './ranking.ts';
import { drawSample, seedRandom } from './seeded-random.ts';
import { openNetworks, type Snapshot, type Split } from './snapshot.ts';

const MIN_CANDIDATES = 20;
const NONE = `nobody has ${MIN_CANDIDATES} people two steps away, with some but not all met after the split`;

/**
 * The baselines for strangers. The last two score paths through shared contacts, because strangers have no messages of their own.
 */
const STRANGER_BASELINES: Readonly<Record<string, Baseline>> = {
  degree: BASELINES.degree ?? none,
  common_neighbours: BASELINES.common_neighbours ?? none,
  adamic_adar: BASELINES.adamic_adar ?? none,
  last_contact: (snapshot, from, to) =>
    weakerSides(snapshot, 'last_contact', from, to).reduce((best, recency) => Math.max(best, recency), 0),
  raw_count: (snapshot, from, to) =>
    weakerSides(snapshot, 'raw_count', from, to).reduce((sum, count) => sum + count, 0),
};

export interface LabelRate {
  readonly label: string;
  readonly people: number;
  readonly met: number;
  /** `met / people`; null if nobody has the label. */
  readonly rate: number | null;
}

export interface StrangersOutcome extends Outcome {
  readonly labels: readonly LabelRate[];
}

/**
 * For each person with at least 20 people two steps away, ranks those people as Kith's searches do. People who are in contact
 * later, in either direction, are the true candidates. Returns AUC and P@10 as means over people with both true and other
 * candidates. Labels are counted over everyone two steps away from a sampled person.
 */
export function evaluateStrangers(split: Split, seed: number): StrangersOutcome {
  const random = seedRandom(seed);
  const egos = drawSample([...split.later.keys()], MAX_EGOS, seedRandom(seed + 1));
  const networkOf = openNetworks(split.known);
  const labels = new Map(STRANGER_LABELS.map(([label]) => [label as string, { people: 0, met: 0 }]));
  const cases = egos.flatMap((ego) => {
    const strangers = twoStepsAway(split.known, ego);
    const network = networkOf(ego);
    const standings = strangers.map((stranger) => standingOf(network, stranger));
    countLabels(split, ego, strangers, standings, labels);
    return rankStrangers(split, ego, strangers, standings, random) ?? [];
  });
  return {
    ...summarizeCases(cases, ['auc', 'p_at_10'], seed, NONE),
    labels: [...labels].map(([label, { people, met }]) => ({
      label,
      people,
      met,
      rate: people === 0 ? null : met / people,
    })),
  };
}

function countLabels(
  { soon }: Split,
  ego: number,
  strangers: readonly number[],
  standings: readonly PersonStanding[],
  labels: ReadonlyMap<string, { people: number; met: number }>,
): void {
  for (const [at, stranger] of strangers.entries()) {
    const standing = standings[at];
    const counted = standing && labels.get(labelOfSummary(standing));
    if (!counted) continue;
    counted.people++;
    if (soon[ego]?.has(stranger) || soon[stranger]?.has(ego)) counted.met++;
  }
}

function rankStrangers(
  { known, later }: Split,
  ego: number,
  strangers: readonly number[],
  standings: readonly PersonStanding[],
  random: () => number,
): Case | null {
  if (strangers.length < MIN_CANDIDATES) return null;
  const truths = strangers.map((one) => Boolean(later[ego]?.has(one) || later[one]?.has(ego)));
  if (!truths.includes(true) || !truths.includes(false)) return null;
  const measure = (scores: readonly number[]) => {
    const ranking = rankBy(scores, truths);
    return { auc: areaUnderCurve(ranking), p_at_10: precisionAt(ranking, 10) };
  };
  const scores = {
    [KITH]: standings.map(({ closeness }) => closeness),
    random: strangers.map(() => random()),
    summary: standings.map(({ score }) => score),
    ...scoreEach(STRANGER_BASELINES, known, ego, strangers),
  };
  return { cluster: ego, values: measureEach(scores, measure) };
}

function twoStepsAway(known: Snapshot, ego: number): readonly number[] {
  const contacts = known.contactsOf(ego);
  const found = new Set([...contacts].flatMap((contact) => [...known.contactsOf(contact)]));
  return [...found].filter((one) => one !== ego && !contacts.has(one)).sort((x, y) => x - y);
}

/** Returns the lower score of each path's two steps, over all shared contacts. */
function weakerSides(snapshot: Snapshot, name: string, from: number, to: number): readonly number[] {
  const side = BASELINES[name] ?? none;
  return snapshot
    .sharedBy(from, to)
    .map((via) => Math.min(side(snapshot, from, via), side(snapshot, via, to)));
}

function none(): number {
  return 0;
}
