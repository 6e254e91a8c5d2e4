/** Operations on people for clients of the hosted service: `/v2/people…`. Only the service uses this. */
import { z } from 'zod';
import { searchedPerson } from '../kith/kith-search.ts';
import { personPaths, personPathsRequest } from '../people-paths.ts';
import { connectionDegrees, cursor, MAX_IDENTIFIERS, pageSize } from './paging.ts';

/** Body of POST /v2/people. By default, returns everyone the caller can reach (degrees 1 and 2). */
export const listPeopleRequest = z
  .object({
    cursor,
    limit: pageSize,
    connection_degrees: connectionDegrees,
    /** Only people whose current company has this domain. */
    company_domain: z.string().min(1).max(253).optional(),
  })
  .meta({ id: 'ListPeopleRequest' });
export const listedPeople = z
  .object({ people: z.array(searchedPerson).max(100) })
  .meta({ id: 'ListedPeople' });

/** Body of POST /v2/people/paths/bulk: the last segments of LinkedIn addresses. */
export const bulkPathsRequest = z
  .object({ linkedin_ids: z.array(z.string().min(1).max(2048)).min(1).max(100) })
  .meta({ id: 'BulkPathsRequest' });
/** In the order of the request. An unknown person has no paths. `error` is set if no person can have this id. */
export const bulkPaths = z
  .object({
    results: z
      .array(personPaths.partial().extend({ linkedin_id: z.string(), error: z.string().optional() }))
      .max(100),
  })
  .meta({ id: 'BulkPaths' });

/** The caller's data about a person. Texts are '' if unknown. */
export const enrichedPerson = z
  .object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    headline: z.string(),
    linkedin_url: z.string(),
    linkedin_identifier: z.string(),
    location: z.object({ city: z.string(), state: z.string(), country: z.string() }),
    position: z.object({
      title: z.string(),
      company: z.object({ id: z.string(), name: z.string(), linkedin_url: z.string(), domain: z.string() }),
      start_date: z.string(),
      end_date: z.string(),
    }),
    /** Null, because Kith doesn't store pictures. */
    image_url: z.null(),
  })
  .meta({ id: 'EnrichedPerson' });

export const peopleIdentifiers = z
  .object({ identifiers: z.array(personPathsRequest).min(1).max(MAX_IDENTIFIERS) })
  .meta({ id: 'PeopleIdentifiers' });

/** In the order of the request. Each has either `data` or an error message. `identifier` is the address as sent. */
export const enrichedPeople = z
  .object({
    results: z.array(
      z.object({ identifier: z.string(), data: enrichedPerson.optional(), error: z.string().optional() }),
    ),
  })
  .meta({ id: 'EnrichedPeople' });

/** `email` is from the caller's own sources; null if they have none. It is never guessed or from a teammate's sources. */
export const enrichedEmail = z
  .object({ linkedin_url: z.string(), email: z.string().nullable() })
  .meta({ id: 'EnrichedEmail' });
export const enrichedEmails = z
  .object({
    results: z.array(
      z.object({ identifier: z.string(), data: enrichedEmail.optional(), error: z.string().optional() }),
    ),
  })
  .meta({ id: 'EnrichedEmails' });

/** Body of POST /v2/people/refresh. */
export const refreshPeopleRequest = z
  .object({ linkedin_urls: z.array(z.string().min(1).max(2048)).min(1).max(1000), realtime: z.boolean() })
  .meta({ id: 'RefreshPeopleRequest' });

export type BulkPaths = z.infer<typeof bulkPaths>;
export type EnrichedPerson = z.infer<typeof enrichedPerson>;
export type EnrichedPeople = z.infer<typeof enrichedPeople>;
export type EnrichedEmail = z.infer<typeof enrichedEmail>;
export type EnrichedEmails = z.infer<typeof enrichedEmails>;
