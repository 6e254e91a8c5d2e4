/** Our own routes for duplicates, people in different sources who may be the same: `/kith/people/same`. */
import { z } from 'zod';
import { hasControlCharacters } from '../../control-characters.ts';
import { personKnown } from './kith-known.ts';

/** '' if undecided. */
const sameAnswer = z.enum(['', 'yes', 'no', 'later']);
/** Evidence of a duplicate other than the name, most certain first. */
const sameReason = z.enum(['company', 'email', 'correspondents']);

/** One person of a pair, as described by the caller's sources. Texts are '' if unknown. */
const sameSide = z
  .object({
    id: z.string(),
    full_name: z.string(),
    title: z.string(),
    company: z.string(),
    linkedin_url: z.string(),
    emails: z.array(z.string()),
    sources: z.array(z.string()),
  })
  .meta({ id: 'SameSide' });

/** `reasons` is empty once the pair is decided. */
const samePair = z
  .object({
    id: z.string(),
    people: z.array(sameSide).length(2),
    reasons: z.array(sameReason),
    answer: sameAnswer,
  })
  .meta({ id: 'SamePair' });

/** Response of GET /kith/people/same: at most 20 undecided pairs, likeliest first, and the 20 pairs decided last. */
export const samePeople = z
  .object({ pairs: z.array(samePair), answered: z.array(samePair) })
  .meta({ id: 'SamePeople' });

const MAX_NAME = 200;

/** Body of POST /kith/people/same: a profile's address, and the full name on its page. */
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

/** Someone the caller knows who may be the person on a profile. `id` is for PUT /kith/people/same. */
const namesake = personKnown.omit({ url: true }).extend({ id: z.string() }).meta({ id: 'Namesake' });

/** Response of POST /kith/people/same; the person the caller knows best comes first. */
export const namesakes = z.object({ people: z.array(namesake).max(5) }).meta({ id: 'Namesakes' });

/**
 * Body of PUT /kith/people/same: the `id` of a pair, or the `id` of a person with the `linkedin_url` of the profile to compare
 * them with. `later` asks again after 30 days, and `undo` removes the decision.
 */
export const answerSameRequest = z
  .strictObject({
    id: z.string().min(1).max(64),
    linkedin_url: z.string().min(1).max(2048).optional(),
    answer: z.enum(['yes', 'no', 'later', 'undo']),
  })
  .meta({ id: 'AnswerSameRequest' });

/**
 * Body of POST /kith/people/split: exactly one of the two identifiers. With `split`, it becomes a separate person; otherwise it
 * is merged into the original person again.
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
