import type { ScoreMeta } from './score.ts';

/** A member's own rating of how well they know someone: 1 is hardly, 5 very well, 0 "Never through this person". */
export const RATINGS = [0, 1, 2, 3, 4, 5] as const;
export type RatingValue = (typeof RATINGS)[number];

const NEVER = 'Never through this person';
const RATED = /^([1-5]) of 5\b/;

/**
 * Returns the `description` of the reason "Your rating". The rating is part of the text, because the interface has no field for
 * it.
 * @param day a formatted day such as "21 November 2026"
 */
export function describeRating(value: number, day: string): string {
  return `${value === 0 ? NEVER : `${value} of 5`}, ${day}`;
}

/** Returns the rating in the reasons of a step; null if there is none. */
export function readRating(reasons: readonly ScoreMeta[]): RatingValue | null {
  const said = reasons.find(({ title }) => title === 'Your rating')?.description ?? '';
  if (said.startsWith(NEVER)) return 0;
  const value = Number(RATED.exec(said)?.[1]);
  return RATINGS.find((rating) => rating === value) ?? null;
}
