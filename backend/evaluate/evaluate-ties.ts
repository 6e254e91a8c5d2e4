/** Task A: which of a person's ties stay mutual. */
import { BASELINES, scoreEach } from './baselines.ts';
import { type Case, KITH, measureEach, type Outcome, summarizeCases } from './outcome.ts';
import { areaUnderCurve, discountedGain, rankBy } from './ranking.ts';
import { drawSample, seedRandom } from './seeded-random.ts';
import type { Split } from './snapshot.ts';

const MIN_CONTACTS = 8;
/** If more people qualify, a sample of this size is drawn with the seed. */
export const MAX_EGOS = 1000;
const NONE = `nobody has ${MIN_CONTACTS} contacts before the split, with some but not all exchanging messages after it`;

/**
 * For each person with at least 8 contacts, ranks those contacts by Kith's strength. Contacts with later messages in both
 * directions are the true candidates. Returns AUC and NDCG@10 as means over people with both true and other contacts.
 */
export function evaluateTies(split: Split, seed: number): Outcome {
  const random = seedRandom(seed);
  const egos = drawSample([...split.later.keys()], MAX_EGOS, seedRandom(seed + 1));
  const cases = egos.flatMap((ego) => rankContacts(split, ego, random) ?? []);
  return summarizeCases(cases, ['auc', 'ndcg_at_10'], seed, NONE);
}

function rankContacts({ known, later }: Split, ego: number, random: () => number): Case | null {
  const contacts = [...known.contactsOf(ego)].sort((x, y) => x - y);
  if (contacts.length < MIN_CONTACTS) return null;
  const truths = contacts.map((one) => Boolean(later[ego]?.has(one) && later[one]?.has(ego)));
  if (!truths.includes(true) || !truths.includes(false)) return null;
  const measure = (scores: readonly number[]) => {
    const ranking = rankBy(scores, truths);
    return { auc: areaUnderCurve(ranking), ndcg_at_10: discountedGain(ranking, 10) };
  };
  const scores = {
    [KITH]: contacts.map((contact) => known.tieBetween(ego, contact)?.strength ?? 0),
    random: contacts.map(() => random()),
    ...scoreEach(BASELINES, known, ego, contacts),
  };
  return { cluster: ego, values: measureEach(scores, measure) };
}
