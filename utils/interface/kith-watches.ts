/** Whom one wants to hear of once there is a way to them: `/kith/watches…`. */
import { z } from 'zod';

/** A person or company somebody waits for, as their data have it today. */
export const watch = z
  .object({
    id: z.string(),
    kind: z.enum(['person', 'company']),
    linkedin_url: z.string(),
    /** From the data, else what the address suggests; '' where that is nothing. */
    name: z.string(),
    /** ISO 8601 UTC. */
    created_at: z.string(),
    /** How well they can be reached; 0 and None where there is no way. */
    score: z.number(),
    score_label: z.string(),
    /** There is a way, and that has not been seen yet. */
    fresh: z.boolean(),
  })
  .meta({ id: 'Watch' });

/** Latest first. */
export const watches = z.object({ watches: z.array(watch).max(500) }).meta({ id: 'Watches' });

/** Body of POST /kith/watches: the LinkedIn address of a person or a company. */
export const addWatchRequest = z
  .strictObject({ linkedin_url: z.string().min(1).max(2048) })
  .meta({ id: 'AddWatchRequest' });

/** The `{id}` of /kith/watches/{id}. */
export const watchParams = z.object({ id: z.string().min(1).max(64) });

export type Watch = z.infer<typeof watch>;
