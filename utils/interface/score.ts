import { z } from 'zod';
import { readText } from './envelope.ts';

type Thresholds = readonly (readonly [label: string, lowest: number])[];

/** Labels of a tie, strongest first, each with the lowest 0–100 score that earns it. */
export const SCORE_LABELS = [
  ['Excellent', 65],
  ['Very Good', 45],
  ['Good', 25],
  ['Okay', 10],
  ['Maybe', 0],
] as const satisfies Thresholds;

/**
 * The same between people who do not know each other: many weak paths add up to a high score, and yet few of them meet.
 * From each label to the next about three times as many are in contact within 90 days (docs/evaluation.md).
 */
export const STRANGER_LABELS = [
  ['Excellent', 90],
  ['Very Good', 70],
  ['Good', 45],
  ['Okay', 20],
  ['Maybe', 0],
] as const satisfies Thresholds;

/** The label of a tie's 0–100 score; exactly 0 is `None`. */
export function labelOf(score: number): string {
  return labelBy(SCORE_LABELS, score);
}

/** The label of the 0–100 score of a way through others, or of all of them to one person. */
export function labelOfStrangers(score: number): string {
  return labelBy(STRANGER_LABELS, score);
}

/**
 * The label of a person's or company's summary: whom the caller knows is graded by the tie, wherever they are listed.
 * @param isTie the score is that of the caller's own tie with the person
 */
export function labelOfSummary({
  score,
  isTie,
}: {
  readonly score: number;
  readonly isTie: boolean;
}): string {
  return isTie ? labelOf(score) : labelOfStrangers(score);
}

function labelBy(thresholds: Thresholds, score: number): string {
  if (score <= 0) return 'None';
  const earned = thresholds.find(([, lowest]) => score >= lowest);
  return earned ? earned[0] : 'None';
}

/** Interface 2.3. `score` is 0–100 with one decimal in v2, 0–10 in v1; clients accept any scale and label. */
export const scoreSummary = z
  .object({ score: z.number(), score_label: z.string(), description: z.string() })
  .meta({ id: 'ScoreSummary' });

/** One reason for a score: the channel and what it shows, dated. */
export const scoreMeta = z.object({ title: z.string(), description: z.string() }).meta({ id: 'ScoreMeta' });

/** The tolerant reader's forms. */
export const readScoreSummary = z.object({ score: z.number(), score_label: readText, description: readText });
export const readScoreMeta = z.object({ title: readText, description: readText });

/** Every title Kith sends in a `score_meta`. */
export const SCORE_META_TITLES = [
  'LinkedIn',
  'Messages',
  'Email',
  'Meetings',
  'Work',
  'School',
  'Recommendation',
  'Your rating',
] as const;

/**
 * How a reason that rests on inference alone ends ("Both at Acme, not confirmed"). The interface has no
 * field for certainty; this wording carries it, so that a client of any service reads the rest as known.
 */
export const NOT_CONFIRMED = 'not confirmed';

/** `description` of the summary of the caller's own person, whom the interface marks in no other way. */
export const THIS_IS_YOU = 'This is you';

export type ScoreSummary = z.infer<typeof scoreSummary>;
export type ScoreMeta = z.infer<typeof scoreMeta>;
export type Certainty = 'known' | 'likely';

/** `likely` where there are reasons and every one of them is marked as not confirmed. */
export function certaintyOf(reasons: readonly ScoreMeta[]): Certainty {
  return reasons.length > 0 && reasons.every((reason) => reason.description.endsWith(NOT_CONFIRMED))
    ? 'likely'
    : 'known';
}
