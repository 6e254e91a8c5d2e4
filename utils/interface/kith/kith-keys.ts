import { z } from 'zod';

/** The record of a secret key. The key itself isn't stored. */
const secretKeyRow = z
  .object({
    /** Counts up across all accounts of the service. */
    id: z.number().int().min(1),
    label: z.string(),
    /** ISO 8601 UTC. */
    created_at: z.string(),
    /** When the key expires, ISO 8601 UTC; '' if it doesn't. */
    ends_at: z.string(),
  })
  .meta({ id: 'SecretKey' });

/** The valid keys, oldest first. */
export const secretKeys = z.object({ keys: z.array(secretKeyRow) }).meta({ id: 'SecretKeys' });

/** Body of POST /kith/keys. */
export const createKeyRequest = z
  .strictObject({
    label: z.string().min(1).max(100),
  })
  .meta({ id: 'CreateKeyRequest' });

export const newSecretKey = secretKeyRow
  .extend({
    /** Returned only in this response. */
    secret_key: z.string(),
  })
  .meta({ id: 'NewSecretKey' });

/** Body of POST /kith/keys/{id}/rotate. */
export const rotateKeyRequest = z
  .strictObject({
    /** How long the old key stays valid, in hours. */
    overlap_hours: z.number().int().min(0).max(720).default(24),
  })
  .meta({ id: 'RotateKeyRequest' });

export const rotatedKey = newSecretKey
  .extend({
    /** The old key, with its expiry. */
    replaced: secretKeyRow,
  })
  .meta({ id: 'RotatedKey' });

export type SecretKeyItem = z.infer<typeof secretKeyRow>;
export type SecretKeys = z.infer<typeof secretKeys>;
export type NewSecretKeyItem = z.infer<typeof newSecretKey>;
export type RotatedKeyItem = z.infer<typeof rotatedKey>;
