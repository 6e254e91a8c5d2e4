/** Connections between other people, as a member saw them on LinkedIn: `/kith/people/connection`. */
import { z } from 'zod';

const url = z.string().min(1).max(2048);

/**
 * Body of POST /kith/people/connection: LinkedIn lists the two as connected. Both are LinkedIn addresses of people. The
 * introducer must be in the caller's data, the target needn't be. Neither is the caller.
 */
export const seeConnectionRequest = z
  .strictObject({
    introducer_linkedin_url: url,
    target_linkedin_url: url,
    connected: z.enum(['seen', 'undo']),
  })
  .meta({ id: 'SeeConnectionRequest' });

export type SeeConnectionRequest = z.infer<typeof seeConnectionRequest>;
