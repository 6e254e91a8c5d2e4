/** Which people from different sources are the same: `/kith/people/same`. */
import { z } from 'zod';
import { hasControlCharacters } from '../../control-characters.ts';
import { personKnown } from './kith-known.ts';

/** '' without a decision. */
const sameAnswer = z.enum(['', 'yes', 'no', 'later']);
/** Indications of a duplicate besides the name, most certain first. */
const sameReason = z.enum(['company', 'email', 'correspondents']);

/** One of the two people, as the caller's sources describe them; texts are '' if unknown. */
const sameSide = z
  .object({
    id: z.string(),
    full_name: z.string(),
    title: z.string(),
    company: z.string(),
    linkedin_url: z.string(),
    emails: z.array(z.string()),
    /** Names of the sources. */
    sources: z.array(z.string()),
  })
  .meta({ id: 'SameSide' });

/** `people` has two entries; `reasons` is empty once decided. */
const samePair = z
  .object({
    id: z.string(),
    people: z.array(sameSide).length(2),
    reasons: z.array(sameReason),
    answer: sameAnswer,
  })
  .meta({ id: 'SamePair' });

/** Response of GET /kith/people/same: at most 20 undecided pairs, best first, and the last 20 decided ones. */
export const samePeople = z
  .object({ pairs: z.array(samePair), answered: z.array(samePair) })
  .meta({ id: 'SamePeople' });

/** The maximum length of a name shown on a page. */
const MAX_NAME = 200;

/** Body of POST /kith/people/same: a profile, and the full name it shows. */
export const namesakesRequest = z
  .strictObject({
    linkedin_url: z.string().min(1).max(2048),
    name: z
      .string()
      .min(1)
      .max(MAX_NAME)
      .refine((name) => !hasControlCharacters(name), { message: 'must not have control characters' }),
  })
  .meta({ id: 'NamesakesRequest' });

/** Someone the caller knows who may be the person of a profile; `id` is for PUT /kith/people/same. */
const namesake = personKnown.omit({ url: true }).extend({ id: z.string() }).meta({ id: 'Namesake' });

/** Response of POST /kith/people/same, best known first. */
export const namesakes = z.object({ people: z.array(namesake).max(5) }).meta({ id: 'Namesakes' });

/**
 * Body of PUT /kith/people/same: `id` of a pair, or of one person plus the `linkedin_url` of the profile to compare
 * with. `later` asks again after 30 days; `undo` removes the decision.
 */
export const answerSameRequest = z
  .strictObject({
    id: z.string().min(1).max(64),
    linkedin_url: z.string().min(1).max(2048).optional(),
    answer: z.enum(['yes', 'no', 'later', 'undo']),
  })
  .meta({ id: 'AnswerSameRequest' });

/**
 * Body of POST /kith/people/split: exactly one of the two identifiers, and whether it becomes a separate person or is
 * returned to the original one.
 */
export const splitPersonRequest = z
  .strictObject({
    linkedin_url: z.string().min(1).max(2048).optional(),
    email: z.string().min(3).max(320).optional(),
    split: z.boolean(),
  })
  .meta({ id: 'SplitPersonRequest' });

export type NamesakesRequest = z.infer<typeof namesakesRequest>;
export type Namesake = z.infer<typeof namesake>;
export type SameReason = z.infer<typeof sameReason>;
export type SameSide = z.infer<typeof sameSide>;
export type SamePair = z.infer<typeof samePair>;
export type SamePeople = z.infer<typeof samePeople>;
export type AnswerSameRequest = z.infer<typeof answerSameRequest>;
