import { z } from 'zod';

/** In display order. Every token has `read`. */
export const TOKEN_SCOPES = ['read', 'write_lists', 'write_asks'] as const;
export const tokenScope = z.enum(TOKEN_SCOPES);

export const MAX_TOKEN_NAME = 60;
export const MAX_TOKEN_DAYS = 365;
export const DEFAULT_TOKEN_DAYS = 90;

/** The record of a personal token. The token itself isn't stored. Times are ISO 8601 UTC. */
const personalToken = z
  .object({
    id: z.number().int().min(1),
    name: z.string(),
    scopes: z.array(tokenScope),
    created_at: z.string(),
    ends_at: z.string(),
    /** The actual last use may be up to 10 minutes later; '' if the token hasn't been used. */
    last_used_at: z.string(),
  })
  .meta({ id: 'PersonalToken' });

/** The caller's valid tokens, oldest first. */
export const personalTokens = z.object({ tokens: z.array(personalToken) }).meta({ id: 'PersonalTokens' });

/** Body of POST /kith/tokens. */
export const createPersonalTokenRequest = z
  .strictObject({
    /** The program that will use the token. */
    name: z.string().trim().min(1).max(MAX_TOKEN_NAME),
    scopes: z
      .array(tokenScope)
      .max(TOKEN_SCOPES.length)
      .refine((scopes) => scopes.includes('read'), 'must contain read, which every token can do')
      .default(['read']),
    days: z.number().int().min(1).max(MAX_TOKEN_DAYS).default(DEFAULT_TOKEN_DAYS),
  })
  .meta({ id: 'CreatePersonalTokenRequest' });

export const newPersonalToken = personalToken
  .extend({
    /** Returned only in this response. */
    token: z.string(),
  })
  .meta({ id: 'NewPersonalToken' });

export type TokenScope = z.infer<typeof tokenScope>;
export type PersonalToken = z.infer<typeof personalToken>;
export type PersonalTokens = z.infer<typeof personalTokens>;
export type NewPersonalToken = z.infer<typeof newPersonalToken>;
