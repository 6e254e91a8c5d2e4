import { z } from 'zod';
import { readText } from './envelope.ts';

type Thresholds = readonly (readonly [label: string, lowest: number])[];

/** The labels of a tie, strongest first, each with its minimum score (0–100). */
export const SCORE_LABELS = [
  ['Excellent', 65],
  ['Very Good', 45],
  ['Good', 25],
  ['Okay', 10],
  ['Maybe', 0],
] as const satisfies Thresholds;

/**
 * The labels for people who don't know each other. Their minimum scores are higher, because many weak paths add up to a high
 * score, but few of these people ever meet. With each higher label, the share of people who are in contact within 90 days is
 * about three times as high (docs/evaluation.md).
 */
export const STRANGER_LABELS = [
  ['Excellent', 90],
  ['Very Good', 70],
  ['Good', 45],
  ['Okay', 20],
  ['Maybe', 0],
] as const satisfies Thresholds;

/** Returns the label of a tie's score (0–100); `None` for a score of 0. */
export function labelOf(score: number): string {
  return labelBy(SCORE_LABELS, score);
}

/** Returns the label for the score (0–100) of one path through others, or of all paths to one person. */
export function labelOfStrangers(score: number): string {
  return labelBy(STRANGER_LABELS, score);
}

/**
 * Returns the label of a person's or company's summary. For someone the caller knows, only the tie determines it.
 * @param isTie whether the score is that of the caller's own tie with the person
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

/** Interface 2.3. `score` is 0–100 with one decimal in v2, and 0–10 in v1. Clients accept any scale and label. */
export const scoreSummary = z
  .object({ score: z.number(), score_label: z.string(), description: z.string() })
  .meta({ id: 'ScoreSummary' });

/** A reason for a score: `title` is the channel, `description` its dated evidence. */
export const scoreMeta = z.object({ title: z.string(), description: z.string() }).meta({ id: 'ScoreMeta' });

export const readScoreSummary = z.object({ score: z.number(), score_label: readText, description: readText });
export const readScoreMeta = z.object({ title: readText, description: readText });

/** Every `title` that Kith sends in a `score_meta`. */
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
 * The ending of a reason that is only inferred: "Both at Acme, not confirmed". It is part of the text, because the interface has
 * no field for certainty. Clients read all other reasons as known, regardless of the service.
 */
export const NOT_CONFIRMED = 'not confirmed';

/** The `description` of the caller's own summary. Nothing else in the interface identifies the caller. */
export const THIS_IS_YOU = 'This is you';

export type ScoreSummary = z.infer<typeof scoreSummary>;
export type ScoreMeta = z.infer<typeof scoreMeta>;
export type Certainty = 'known' | 'likely';

/** Returns `likely` if there are reasons and none of them is confirmed. */
export function certaintyOf(reasons: readonly ScoreMeta[]): Certainty {
  return reasons.length > 0 && reasons.every((reason) => reason.description.endsWith(NOT_CONFIRMED))
    ? 'likely'
    : 'known';
}
