/** Who the caller knows: `/kith/people/known`, and who else those people know: `/kith/people/introductions`. */
import { z } from 'zod';
import { readTargetPerson, targetPersonPaths } from '../companies-paths.ts';
import { readAnswer } from '../envelope.ts';
import { pagination, readListQuery, readPagination } from '../lists.ts';
import { scoreMeta } from '../score.ts';

/** The maximum number of addresses that POST /kith/people/known accepts. */
export const MAX_KNOWN = 200;

/** Body of POST /kith/people/known: LinkedIn person addresses. */
export const knownPeopleRequest = z
  .strictObject({ people: z.array(z.string().min(1).max(2048)).min(1).max(MAX_KNOWN) })
  .meta({ id: 'KnownPeopleRequest' });

/** Someone the caller knows; texts are '' if unknown. `url` is the address as sent. */
export const personKnown = z
  .object({
    url: z.string(),
    full_name: z.string(),
    linkedin_url: z.string(),
    headline: z.string(),
    /** Score of the caller's own tie with them, on the usual scale. */
    score: z.number(),
    score_label: z.string(),
    score_meta: z.array(scoreMeta),
  })
  .meta({ id: 'PersonKnown' });

/**
 * Response of POST /kith/people/known: the people the caller knows, best first, then in the order sent. Others are
 * omitted.
 */
export const knownPeople = z.object({ people: z.array(personKnown) }).meta({ id: 'KnownPeople' });

/** Query of GET /kith/people/introductions: a person the caller knows; page 1 and limit 20 by default, at most 100. */
export const introductionsQuery = z.strictObject({
  ...readListQuery.shape,
  linkedin_url: z.string().min(1).max(2048),
});

/**
 * Everyone this person certainly knows and the caller doesn't, each with the path through the person only. A target's
 * `title` names the company, too. Empty if the caller doesn't know the person, or excluded them as an introducer.
 */
export const introductions = z
  .object({ target_people: z.array(targetPersonPaths).max(100), pagination })
  .meta({ id: 'Introductions' });

/** The tolerant reader's form. */
export const readIntroductions = readAnswer(
  z.object({ target_people: z.array(readTargetPerson).default([]), pagination: readPagination }),
);

export type PersonKnown = z.infer<typeof personKnown>;
export type KnownPeople = z.infer<typeof knownPeople>;
export type IntroductionsQuery = z.infer<typeof introductionsQuery>;
export type Introductions = z.infer<typeof introductions>;
