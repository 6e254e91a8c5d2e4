import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { userIdentifier } from './user-identifier.ts';

/** Body of POST /v2/auth/tokens (interface 4.1); both fields are required. */
export const createTokenRequest = z
  .object({ external_user_id: userIdentifier, email: emailAddress })
  .meta({ id: 'CreateTokenRequest' });

/** Interface 2.2: a bearer token (JWT) with its expiry, both as a time (ISO 8601 UTC) and in seconds from now. */
export const token = z
  .object({
    token: z.string(),
    expires_at: z.iso.datetime(),
    expires_in: z.number().int().min(1),
    token_type: z.literal('Bearer'),
  })
  .meta({ id: 'Token' });

/** Interface 2.2: the result of a revocation. */
export const revocation = z.object({ message: z.string() }).meta({ id: 'Revocation' });

export type Token = z.infer<typeof token>;
export type Revocation = z.infer<typeof revocation>;
