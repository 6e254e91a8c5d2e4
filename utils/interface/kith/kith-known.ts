/** How well the caller knows many people at once: `/kith/people/known`. */
import { z } from 'zod';
import { scoreMeta } from '../score.ts';

/** The most addresses POST /kith/people/known accepts at once. */
export const MAX_KNOWN = 200;

/** Body of POST /kith/people/known: LinkedIn person addresses. */
export const knownPeopleRequest = z
  .strictObject({ people: z.array(z.string().min(1).max(2048)).min(1).max(MAX_KNOWN) })
  .meta({ id: 'KnownPeopleRequest' });

/** Someone the caller knows; texts are '' if unknown. `url` is the address as sent. */
export const personKnown = z
  .object({
    url: z.string(),
    full_name: z.string(),
    linkedin_url: z.string(),
    headline: z.string(),
    /** Score of the caller's own tie with them, on the usual scale. */
    score: z.number(),
    score_label: z.string(),
    score_meta: z.array(scoreMeta),
  })
  .meta({ id: 'PersonKnown' });

/**
 * Response of POST /kith/people/known: the people the caller knows, best first, then in the order sent. Others are
 * omitted.
 */
export const knownPeople = z.object({ people: z.array(personKnown) }).meta({ id: 'KnownPeople' });

export type PersonKnown = z.infer<typeof personKnown>;
export type KnownPeople = z.infer<typeof knownPeople>;
