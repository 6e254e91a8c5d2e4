/**
 * Our own routes for the people the caller knows (`/kith/people/known`), and for the people they know in turn
 * (`/kith/people/introductions`).
 */
import { z } from 'zod';
import { readTargetPerson, targetPersonPaths } from '../companies-paths.ts';
import { readAnswer } from '../envelope.ts';
import { pagination, readListQuery, readPagination } from '../lists.ts';
import { scoreMeta } from '../score.ts';

/** Maximum number of addresses per POST /kith/people/known. */
export const MAX_KNOWN = 200;

/** Body of POST /kith/people/known: LinkedIn addresses of people. */
export const knownPeopleRequest = z
  .strictObject({ people: z.array(z.string().min(1).max(2048)).min(1).max(MAX_KNOWN) })
  .meta({ id: 'KnownPeopleRequest' });

/** Someone the caller knows. `url` is the address as sent; texts are '' if unknown. */
export const personKnown = z
  .object({
    url: z.string(),
    full_name: z.string(),
    linkedin_url: z.string(),
    headline: z.string(),
    /** The score of the caller's own tie with them, 0–100. */
    score: z.number(),
    score_label: z.string(),
    score_meta: z.array(scoreMeta),
  })
  .meta({ id: 'PersonKnown' });

/**
 * Response of POST /kith/people/known: the people the caller knows, strongest tie first, then in the order sent. Anyone else is
 * omitted.
 */
export const knownPeople = z.object({ people: z.array(personKnown) }).meta({ id: 'KnownPeople' });

/**
 * Query of GET /kith/people/introductions: the address of someone the caller knows. By default, returns page 1 with 20 people;
 * `limit` is at most 100.
 */
export const introductionsQuery = z.strictObject({
  ...readListQuery.shape,
  linkedin_url: z.string().min(1).max(2048),
});

/**
 * Everyone with a confirmed tie to this person whom the caller doesn't know, each with only the path through this person. A
 * target's `title` includes the company. Empty if the caller doesn't know the person, or excluded them as an introducer.
 */
export const introductions = z
  .object({ target_people: z.array(targetPersonPaths).max(100), pagination })
  .meta({ id: 'Introductions' });

export const readIntroductions = readAnswer(
  z.object({ target_people: z.array(readTargetPerson).default([]), pagination: readPagination }),
);

export type PersonKnown = z.infer<typeof personKnown>;
export type KnownPeople = z.infer<typeof knownPeople>;
export type IntroductionsQuery = z.infer<typeof introductionsQuery>;
export type Introductions = z.infer<typeof introductions>;
