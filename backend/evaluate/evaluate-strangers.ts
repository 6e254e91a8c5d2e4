/** Task B: which people two steps away are met later. */
import type { Network } from '../network/index/network.ts';
import { scorePerson } from '../network/paths/score-person.ts';
import { BASELINES, type Baseline, scoreEach } from './baselines.ts';
import { MOST_EGOS } from './evaluate-ties.ts';
import { openNetworks } from './network-around.ts';
import { type Case, KITH, type Outcome, summariseCases } from './outcome.ts';
import { areaUnderCurve, precisionAt, rankBy } from './ranking.ts';
import { drawSample, seedRandom } from './seeded-random.ts';
import type { Snapshot } from './snapshot.ts';
import type { Split } from './split.ts';

const FEWEST_CANDIDATES = 20;
const NONE = `nobody has ${FEWEST_CANDIDATES} people two steps away of whom some, not all, are met after the split`;

/** As in task A, where the two are in contact; between strangers the best (or all) of the ways through others. */
const STRANGER_BASELINES: Readonly<Record<string, Baseline>> = {
  degree: BASELINES.degree ?? none,
  common_neighbours: BASELINES.common_neighbours ?? none,
  adamic_adar: BASELINES.adamic_adar ?? none,
  last_contact: (snapshot, from, to) =>
    weakerSides(snapshot, 'last_contact', from, to).reduce((best, recency) => Math.max(best, recency), 0),
  raw_count: (snapshot, from, to) =>
    weakerSides(snapshot, 'raw_count', from, to).reduce((sum, count) => sum + count, 0),
};

/**
 * Each person with 20 people or more two steps away (a contact of a contact, no contact) ranks them by the
 * product's summary of paths; true are those in contact later, either way. AUC and P@10, means over people for
 * whom some candidates are true and some not.
 */
export function evaluateStrangers(split: Split, seed: number): Outcome {
  const random = seedRandom(seed);
  const egos = drawSample([...split.later.keys()], MOST_EGOS, seedRandom(seed + 1));
  const networkOf = openNetworks(split.known);
  const cases = egos.flatMap((ego) => rankStrangers(split, ego, networkOf, random) ?? []);
  return summariseCases(cases, ['auc', 'p_at_10'], seed, NONE);
}

function rankStrangers(
  { known, later }: Split,
  ego: number,
  networkOf: (person: number) => Network,
  random: () => number,
): Case | null {
  const strangers = twoStepsAway(known, ego);
  if (strangers.length < FEWEST_CANDIDATES) return null;
  const truths = strangers.map((one) => Boolean(later[ego]?.has(one) || later[one]?.has(ego)));
  if (!truths.includes(true) || !truths.includes(false)) return null;
  const measure = (scores: readonly number[]) => {
    const ranking = rankBy(scores, truths);
    return { auc: areaUnderCurve(ranking), p_at_10: precisionAt(ranking, 10) };
  };
  const network = networkOf(ego);
  const baselines = Object.entries(scoreEach(STRANGER_BASELINES, known, ego, strangers));
  return {
    cluster: ego,
    values: {
      [KITH]: measure(strangers.map((stranger) => scorePerson(network, stranger))),
      random: measure(strangers.map(() => random())),
      ...Object.fromEntries(baselines.map(([name, scores]) => [name, measure(scores)])),
    },
  };
}

function twoStepsAway(known: Snapshot, ego: number): readonly number[] {
  const contacts = known.contactsOf(ego);
  const found = new Set([...contacts].flatMap((contact) => [...known.contactsOf(contact)]));
  return [...found].filter((one) => one !== ego && !contacts.has(one)).sort((x, y) => x - y);
}

/** Of each way through somebody both know, what the side that has less of it has. */
function weakerSides(snapshot: Snapshot, name: string, from: number, to: number): readonly number[] {
  const side = BASELINES[name] ?? none;
  return snapshot
    .sharedBy(from, to)
    .map((via) => Math.min(side(snapshot, from, via), side(snapshot, via, to)));
}

function none(): number {
  return 0;
}
