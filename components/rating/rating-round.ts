/**
 * The current round of ratings. It is stored in memory until the browser closes, so it continues when the page is reopened. Kith
 * saves the ratings themselves.
 */
import { z } from 'zod';
import { personToRate } from '../../utils/interface/kith/kith-ratings.ts';
import { ownedValue } from '../../utils/owned-storage.ts';

const rating = z.number().int().min(0).max(5);

/** An answer; null if the person was skipped. `before` is the previous rating. */
const said = z.union([z.null(), z.object({ rating, before: rating.nullable() })]);

const ratingRound = z.object({
  people: z.array(personToRate),
  /** The answers so far, in the order of `people`. */
  said: z.array(said),
});

export type RatingRound = z.infer<typeof ratingRound>;

export const savedRatingRound = ownedValue('rating-round', z.object({ round: ratingRound }));
