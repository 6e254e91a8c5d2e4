/** Connections between people, as a member saw them on LinkedIn: `/kith/people/connection`. */
import { z } from 'zod';

const url = z.string().min(1).max(2048);

/**
 * Body of POST /kith/people/connection: LinkedIn lists the two as connected. Both are LinkedIn person addresses.
 * The first must be in the caller's data, the second can be anyone's; neither is the caller's own.
 */
export const seeConnectionRequest = z
  .strictObject({
    introducer_linkedin_url: url,
    target_linkedin_url: url,
    connected: z.enum(['seen', 'undo']),
  })
  .meta({ id: 'SeeConnectionRequest' });

export type SeeConnectionRequest = z.infer<typeof seeConnectionRequest>;
