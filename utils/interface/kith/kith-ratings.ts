/** Our own routes for how well the caller knows people: `/kith/people/rating`, `/to-rate`, `/page`. */
import { z } from 'zod';
import { limitTo100 } from '../page-query.ts';
import { scoreMeta } from '../score.ts';

const url = z.string().min(1).max(2048);

/**
 * Body of POST /kith/people/rating: exactly one of `linkedin_url` and `id` (of a person in a response). 1 is hardly, 5 very
 * well, 0 "Never through this person". Null removes the rating.
 */
export const rateRequest = z
  .strictObject({
    linkedin_url: url.optional(),
    id: z.string().min(1).max(64).optional(),
    rating: z.number().int().min(0).max(5).nullable(),
  })
  .meta({ id: 'RateRequest' });

/** `before` is the previous rating, or null if there was none. Sending it undoes the change. */
export const ratedPerson = z
  .object({ changed: z.boolean(), before: z.number().int().min(0).max(5).nullable() })
  .meta({ id: 'RatedPerson' });

/** Body of POST /kith/people/page: Kith matched this page with the wrong person. */
export const correctPageRequest = z
  .strictObject({ linkedin_url: url, person: z.enum(['wrong', 'undo']) })
  .meta({ id: 'CorrectPageRequest' });

/** People per round of ratings, which takes about 2 minutes. */
export const TO_RATE = 30;

export const toRateQuery = z.strictObject({ limit: limitTo100.default(TO_RATE) });

/** Someone to rate, with evidence; texts are '' if unknown. */
export const personToRate = z
  .object({
    id: z.string(),
    full_name: z.string(),
    linkedin_url: z.string(),
    headline: z.string(),
    score_label: z.string(),
    score_meta: z.array(scoreMeta),
    /** How many others they might introduce the caller to. */
    onward: z.number().int().min(0),
  })
  .meta({ id: 'PersonToRate' });

/** Response of GET /kith/people/to-rate. The people whose rating would change the most come first. */
export const peopleToRate = z.object({ people: z.array(personToRate) }).meta({ id: 'PeopleToRate' });

export type RateRequest = z.infer<typeof rateRequest>;
export type CorrectPageRequest = z.infer<typeof correctPageRequest>;
export type PersonToRate = z.infer<typeof personToRate>;
export type PeopleToRate = z.infer<typeof peopleToRate>;
