/**
 * The current round of ratings. It is stored in memory until the browser closes, so it continues when the page is reopened. Kith
 * saves the ratings themselves.
 */
import { browser } from 'wxt/browser';
import { z } from 'zod';
import { sessionOwner } from './companion/session.ts';
import { personToRate } from './interface/kith/kith-ratings.ts';

const KEY = 'rating-round';

const rating = z.number().int().min(0).max(5);

/** An answer; null if the person was skipped. `before` is the previous rating. */
const said = z.union([z.null(), z.object({ rating, before: rating.nullable() })]);

const ratingRound = z.object({
  people: z.array(personToRate),
  /** The answers so far, in the order of `people`. */
  said: z.array(said),
});

export type RatingRound = z.infer<typeof ratingRound>;

const owned = z.object({ owner: z.string(), round: ratingRound });

/** Returns the current user's round; null if there is none. */
export async function loadRatingRound(): Promise<RatingRound | null> {
  const [stored, owner] = await Promise.all([browser.storage.session.get(KEY), sessionOwner()]);
  const read = owned.safeParse(stored[KEY]);
  return read.success && read.data.owner === owner ? read.data.round : null;
}

export async function saveRatingRound(round: RatingRound): Promise<void> {
  await browser.storage.session.set({ [KEY]: { owner: await sessionOwner(), round } });
}

export async function forgetRatingRound(): Promise<void> {
  await browser.storage.session.remove(KEY);
}
