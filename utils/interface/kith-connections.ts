/** What a member saw on LinkedIn of who is connected with whom: `/kith/people/connection`. */
import { z } from 'zod';

const url = z.string().min(1).max(2048);

/**
 * Body of POST /kith/people/connection: LinkedIn lists the two as connected. Both are LinkedIn person addresses; the
 * first is of somebody in the caller's data, the second of anybody, and neither is the caller's own.
 */
export const seeConnectionRequest = z
  .strictObject({
    introducer_linkedin_url: url,
    target_linkedin_url: url,
    connected: z.enum(['seen', 'undo']),
  })
  .meta({ id: 'SeeConnectionRequest' });

export type SeeConnectionRequest = z.infer<typeof seeConnectionRequest>;
