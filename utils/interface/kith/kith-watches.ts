/** Our own routes for the watchlist, people and companies the caller wants a path to: `/kith/watches…`. */
import { z } from 'zod';

/** A watched person or company, as described by the current data. */
export const watch = z
  .object({
    id: z.string(),
    kind: z.enum(['person', 'company']),
    linkedin_url: z.string(),
    /** From the data, or else derived from the address; '' if neither has a name. */
    name: z.string(),
    /** ISO 8601 UTC. */
    created_at: z.string(),
    /** The score of the best path. Without a path, it is 0, and the label is None. */
    score: z.number(),
    score_label: z.string(),
    /** Whether there is a path that the user hasn't seen yet. */
    fresh: z.boolean(),
  })
  .meta({ id: 'Watch' });

/** Latest first. */
export const watches = z.object({ watches: z.array(watch).max(500) }).meta({ id: 'Watches' });

/** Body of POST /kith/watches: the LinkedIn address of a person or company. */
export const addWatchRequest = z
  .strictObject({ linkedin_url: z.string().min(1).max(2048) })
  .meta({ id: 'AddWatchRequest' });

export const watchParams = z.object({ id: z.string().min(1).max(64) });

export type Watch = z.infer<typeof watch>;
