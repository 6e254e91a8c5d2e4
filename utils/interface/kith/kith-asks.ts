/** Requests for an introduction, from draft to thank-you: our own routes under `/kith/asks`. Times are ISO 8601 UTC. */
import { z } from 'zod';
import { askState } from './ask-states.ts';

/** The purpose of an ask. Each has its own templates. */
export const ASK_KINDS = ['general', 'raise', 'sell', 'hire', 'job'] as const;
export const askKind = z.enum(ASK_KINDS).meta({ id: 'AskKind' });

const time = z.iso.datetime();
const timeOrNone = z.union([time, z.literal('')]);

/** A person in an ask, as described by the caller's current data. Texts are '' if unknown. */
const askParty = z
  .object({ linkedin_url: z.string(), full_name: z.string(), headline: z.string() })
  .meta({ id: 'AskParty' });

const askStep = z.object({ state: askState, at: time }).meta({ id: 'AskStep' });

/** One of the caller's asks. Only the caller can see it. */
export const ask = z
  .object({
    id: z.string(),
    state: askState,
    kind: askKind,
    /** The person the caller wants to meet. */
    target: askParty,
    introducer: askParty,
    /** The message to the introducer. */
    note: z.string(),
    /** A paragraph that the introducer can forward. */
    paragraph: z.string(),
    /** Oldest first. The first one is the ask's creation. */
    steps: z.array(askStep).min(1),
    /** '' until the introducer has been thanked. */
    thanked_at: timeOrNone,
    created_at: time,
  })
  .meta({ id: 'Ask' });
export const asks = z.object({ asks: z.array(ask) }).meta({ id: 'Asks' });

/** In characters, for a note or a paragraph. */
export const MAX_ASK_TEXT = 10_000;

const url = z.string().min(1).max(2048);
const note = z.string().min(1).max(MAX_ASK_TEXT);
const paragraph = z.string().max(MAX_ASK_TEXT);

/**
 * Body of POST /kith/asks. `linkedin_url` is the person to meet. The introducer is identified by address, by name, or by both.
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

/** Body of PUT /kith/asks/{id}; absent fields don't change. */
export const editAskRequest = z
  .strictObject({ kind: askKind.optional(), note: note.optional(), paragraph: paragraph.optional() })
  .meta({ id: 'EditAskRequest' });

/** Body of POST /kith/asks/{id}/state. */
export const moveAskRequest = z.strictObject({ state: askState }).meta({ id: 'MoveAskRequest' });

/** Body of PUT /kith/asks/{id}/thanks. */
export const thankAskRequest = z.strictObject({ thanked: z.boolean() }).meta({ id: 'ThankAskRequest' });

export const askParams = z.object({ id: z.string().min(1).max(64) });

/** Body of POST /kith/asks/standing: the person a card is about, and the introducers it suggests. */
export const askStandingRequest = z
  .strictObject({ linkedin_url: url, introducer_linkedin_urls: z.array(url).max(20).default([]) })
  .meta({ id: 'AskStandingRequest' });

/** How often the caller has asked an introducer, and how to reach them. */
const introducerStanding = z
  .object({
    /** The address as sent. */
    linkedin_url: z.string(),
    /** The number of open asks to this introducer. */
    open: z.number().int().min(0),
    /** When the introducer was last asked; '' for never. */
    last_asked_at: timeOrNone,
    /** The number of introductions made without being thanked. */
    unthanked: z.number().int().min(0),
    /** Day of the last first-hand contact in the caller's own data; '' if there was none. */
    last_contact: z.union([z.iso.date(), z.literal('')]),
    /** '' if unknown; masked in the sample. */
    email: z.string(),
  })
  .meta({ id: 'IntroducerStanding' });

/** Introducers are in the order of the request. `asks` contains the asks to meet the target, newest first. */
export const askStanding = z
  .object({
    target: askParty,
    /** The number of people that the target could introduce the caller to (GET /kith/people/introductions). */
    introduces: z.number().int().min(0),
    introducers: z.array(introducerStanding),
    asks: z.array(ask),
  })
  .meta({ id: 'AskStanding' });

export type Ask = z.infer<typeof ask>;
export type AskKind = z.infer<typeof askKind>;
export type AskParty = z.infer<typeof askParty>;
export type AskStanding = z.infer<typeof askStanding>;
export type IntroducerStanding = z.infer<typeof introducerStanding>;
export type CreateAskRequest = z.input<typeof createAskRequest>;
export type EditAskRequest = z.infer<typeof editAskRequest>;
export type AskStandingRequest = z.input<typeof askStandingRequest>;
