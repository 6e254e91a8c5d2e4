/**
 * A round of ratings that is under way. It is kept in memory only, so that it goes on where it was left when the page is
 * opened again, and is gone with the browser: what was rated is kept by Kith itself.
 */
import { browser } from 'wxt/browser';
import { z } from 'zod';
import { sessionOwner } from './companion/session-owner.ts';
import { personToRate } from './interface/kith-ratings.ts';

const KEY = 'rating-round';

const rating = z.number().int().min(0).max(5);

/** What was said of somebody; null: skipped. `before` is what stood there. */
const said = z.union([z.null(), z.object({ rating, before: rating.nullable() })]);

const ratingRound = z.object({
  people: z.array(personToRate),
  /** Of the first of `people`, in their order. */
  said: z.array(said),
});

export type RatingRound = z.infer<typeof ratingRound>;

const owned = z.object({ owner: z.string(), round: ratingRound });

/** The round of whoever is signed in, null where none is under way. */
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
