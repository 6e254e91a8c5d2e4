/** Asks for an introduction, from draft to thank-you: our own routes under `/kith/asks`. Times are ISO 8601 UTC. */
import { z } from 'zod';
import { askState } from './ask-states.ts';

/** What an ask is for; each has templates of its own. */
export const ASK_KINDS = ['general', 'raise', 'sell', 'hire', 'job'] as const;
export const askKind = z.enum(ASK_KINDS).meta({ id: 'AskKind' });

const time = z.iso.datetime();
const timeOrNone = z.union([time, z.literal('')]);

/** Whom an ask speaks of, as the caller's data say it today; texts are '' where nothing is known. */
export const askParty = z
  .object({ linkedin_url: z.string(), full_name: z.string(), headline: z.string() })
  .meta({ id: 'AskParty' });

export const askStep = z.object({ state: askState, at: time }).meta({ id: 'AskStep' });

/** An ask of the caller's own: nobody else ever sees it. */
export const ask = z
  .object({
    id: z.string(),
    /** The state of the latest step. */
    state: askState,
    kind: askKind,
    /** Whom the caller wants to meet. */
    target: askParty,
    /** Who is asked for the introduction. */
    introducer: askParty,
    /** To the introducer. */
    note: z.string(),
    /** What the introducer can forward. */
    paragraph: z.string(),
    /** Oldest first; the first is its making. */
    steps: z.array(askStep).min(1),
    /** When the introducer was thanked, '' before that. */
    thanked_at: timeOrNone,
    created_at: time,
  })
  .meta({ id: 'Ask' });
export const asks = z.object({ asks: z.array(ask) }).meta({ id: 'Asks' });

/** Characters of a note or a paragraph. */
export const MOST_ASK_TEXT = 10_000;

const url = z.string().min(1).max(2048);
const note = z.string().min(1).max(MOST_ASK_TEXT);
const paragraph = z.string().max(MOST_ASK_TEXT);

/**
 * Body of POST /kith/asks. `linkedin_url` is whom the caller wants to meet; who is asked is named by their address, by
 * name where they have none, or by both.
 */
export const createAskRequest = z
  .strictObject({
    linkedin_url: url,
    introducer_linkedin_url: url.optional(),
    introducer_name: z.string().min(1).max(200).optional(),
    kind: askKind.default('general'),
    note,
    paragraph: paragraph.default(''),
    state: z.enum(['draft', 'asked']).default('draft'),
  })
  .meta({ id: 'CreateAskRequest' });

/** Body of PUT /kith/asks/{id}; what is left out stays. */
export const editAskRequest = z
  .strictObject({ kind: askKind.optional(), note: note.optional(), paragraph: paragraph.optional() })
  .meta({ id: 'EditAskRequest' });

/** Body of POST /kith/asks/{id}/state. */
export const moveAskRequest = z.strictObject({ state: askState }).meta({ id: 'MoveAskRequest' });

/** Body of PUT /kith/asks/{id}/thanks. */
export const thankAskRequest = z.strictObject({ thanked: z.boolean() }).meta({ id: 'ThankAskRequest' });

/** The `{id}` of every path under /kith/asks. */
export const askParams = z.object({ id: z.string().min(1).max(64) });

/** Body of POST /kith/asks/standing: whom a card is about, and whom it says to ask. */
export const askStandingRequest = z
  .strictObject({ linkedin_url: url, introducer_linkedin_urls: z.array(url).max(20).default([]) })
  .meta({ id: 'AskStandingRequest' });

/** How much somebody was asked for by the caller, and how they are reached. */
export const introducerStanding = z
  .object({
    /** As it was sent. */
    linkedin_url: z.string(),
    /** Asks that wait for them. */
    open: z.number().int().min(0),
    /** When they were asked last, '' for never. */
    last_asked_at: timeOrNone,
    /** Introductions they made that the caller has not thanked them for. */
    unthanked: z.number().int().min(0),
    /** Day of the latest first-hand contact in the caller's own data, '' where there is none. */
    last_contact: z.union([z.iso.date(), z.literal('')]),
    /** '' where the data have none; masked in the sample. */
    email: z.string(),
  })
  .meta({ id: 'IntroducerStanding' });

/** In the order that was sent; `asks` are those to meet the target, newest first. */
export const askStanding = z
  .object({ target: askParty, introducers: z.array(introducerStanding), asks: z.array(ask) })
  .meta({ id: 'AskStanding' });

export type Ask = z.infer<typeof ask>;
export type AskKind = z.infer<typeof askKind>;
export type AskParty = z.infer<typeof askParty>;
export type AskStanding = z.infer<typeof askStanding>;
export type IntroducerStanding = z.infer<typeof introducerStanding>;
export type CreateAskRequest = z.input<typeof createAskRequest>;
export type EditAskRequest = z.infer<typeof editAskRequest>;
export type AskStandingRequest = z.input<typeof askStandingRequest>;
