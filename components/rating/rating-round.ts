import { z } from 'zod';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import {
  peopleToRate,
  personToRate,
  type RateRequest,
  ratedPerson,
} from '../../utils/interface/kith/kith-ratings.ts';
import { RATINGS, type RatingValue } from '../../utils/interface/own-rating.ts';
import { ownedValue } from '../../utils/owned-storage.ts';
import { useRound } from '../data/use-round.ts';
import { useLetterKeys } from '../keys/letter-keys.ts';

/**
 * The current round of ratings. It is stored in memory until the browser closes, so it continues when the page is reopened. Kith
 * saves the ratings themselves.
 */

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

export type RatingRoundActs = ReturnType<typeof useRatingRound>;

/** A round of ratings, each saved at once. A different session `token` ends the round. */
export function useRatingRound(client: ServiceClient, token: string) {
  const { round, problem, setRound, change: changeRound } = useRound<RatingRound>(token);
  const change = (next: () => Promise<RatingRound | null>) =>
    changeRound(async () => {
      const changed = await next();
      if (changed !== null) await savedRatingRound.save({ round: changed });
      return changed;
    });
  const send = (body: RateRequest) =>
    client.asMe('POST', '/kith/people/rating', { body, answer: ratedPerson });
  const begin = async (): Promise<RatingRound> => {
    const { people } = await client.asMe('GET', '/kith/people/to-rate', { answer: peopleToRate });
    return { people, said: [] };
  };
  const current = round?.people[round.said.length];

  return {
    round,
    problem,
    /** Continues the interrupted round, or starts one. */
    start: () => change(async () => (await savedRatingRound.load())?.round ?? (await begin())),
    /** Starts a round with people who have no rating. */
    restart: () => change(begin),
    rate: (rating: RatingValue) =>
      change(async () => {
        if (round === null || current === undefined) return null;
        const { before } = await send({ id: current.id, rating });
        return { ...round, said: [...round.said, { rating, before }] };
      }),
    skip: () =>
      change(async () =>
        round === null || current === undefined ? null : { ...round, said: [...round.said, null] },
      ),
    /** Undoes the last rating, and asks about that person again. */
    back: () =>
      change(async () => {
        const last = round?.said.at(-1);
        const person = round?.people[round.said.length - 1];
        if (round === null || last === undefined || person === undefined) return null;
        if (last !== null) await send({ id: person.id, rating: last.before });
        return { ...round, said: round.said.slice(0, -1) };
      }),
    /** Interrupts the round. `start` continues it. */
    stop() {
      if (round !== null && current === undefined) void savedRatingRound.forget();
      setRound(null);
    },
  };
}

/** Shortcuts: 1–5 to rate, 0 or x for never, s to skip, z to go back. */
export function useRoundKeys(isOn: boolean, acts: RatingRoundActs): void {
  useLetterKeys(isOn, (event) => {
    const key = event.key.toLowerCase();
    const rating = RATINGS.find((value) => String(value) === (key === 'x' ? '0' : key));
    if (rating !== undefined) void acts.rate(rating);
    else if (key === 's') void acts.skip();
    else if (key === 'z') void acts.back();
  });
}
