/** The user and the service itself, for clients of the hosted service. Only the service uses this. */
import { z } from 'zod';

/** Response of GET /v2/app. `public_key` identifies the service and doesn't grant access to anything. */
export const app = z
  .object({
    title: z.string(),
    public_key: z.string(),
    description: z.string().nullable(),
    domain_name: z.string().nullable(),
    logo: z.string().nullable(),
    is_active: z.boolean(),
  })
  .meta({ id: 'App' });

/** Response of GET /v2/user/me. `id` is the caller's `external_user_id`. */
export const userMe = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    created_at: z.iso.datetime(),
    /** True if there is a source and no import is running. */
    is_sync_complete: z.boolean(),
    is_active: z.boolean(),
  })
  .meta({ id: 'UserMe' });

/** Response of POST /v2/user/cancel. */
export const canceledUser = z
  .object({ message: z.string(), external_user_id: z.string() })
  .meta({ id: 'CanceledUser' });

const score = z.number().min(0).max(10);
/** Body of POST /v2/user/relationships. `min_score` is for people without a score whom the caller doesn't know yet. */
export const relationshipsRequest = z
  .object({
    people: z
      .array(
        z.object({
          identifier: z.string().min(1).max(2048),
          score: score.nullish(),
          user_relationship_type: z
            .enum([
              'met_in_person',
              'worked_together',
              'studied_together',
              'attended_event',
              'introduced_by_someone',
            ])
            .nullish(),
        }),
      )
      .min(1)
      .max(1000),
    min_score: score.optional(),
  })
  .meta({ id: 'RelationshipsRequest' });
export const relationships = z
  .object({
    imported: z.number().int().min(0),
    errors: z.array(z.object({ index: z.number().int(), error: z.string() })),
  })
  .meta({ id: 'Relationships' });

export type App = z.infer<typeof app>;
export type UserMe = z.infer<typeof userMe>;
export type CanceledUser = z.infer<typeof canceledUser>;
export type Relationships = z.infer<typeof relationships>;
