/**
 * Live sources are mailboxes, address books and calendars that Kith reads automatically: `/kith/live-sources…`,
 * `/kith/mailboxes…`. Times are ISO 8601 UTC, '' for none.
 */
import { z } from 'zod';

/** OAuth servers: two that Kith knows, and any other by its address. */
export const PROVIDERS = ['google', 'microsoft', 'other'] as const;

/** A live source and its state. No response contains its password. */
export const liveSource = z
  .object({
    id: z.string(),
    kind: z.enum(['mail', 'contacts', 'calendar']),
    /** The name of an address book or calendar at its provider; '' for a mailbox. */
    name: z.string(),
    /** The address of an address book or calendar; '' for a mailbox. */
    url: z.string(),
    address: z.string(),
    host: z.string(),
    port: z.number().int(),
    user: z.string(),
    /** The OAuth server where the person signed in; '' with a password. */
    provider: z.enum(['', ...PROVIDERS]),
    /** The address of that OAuth server, or ''. */
    issuer: z.string(),
    client_id: z.string(),
    /** `new` until the import `job_id` is confirmed; then Kith reads it automatically. */
    state: z.enum(['new', 'waiting', 'reading']),
    /** The import that first reads it, or ''. */
    job_id: z.string(),
    /** The import with all data from this source, or ''. */
    import_id: z.string(),
    /**
     * How many emails, contacts or meetings were added on each of the last 31 days after the first reading, newest first. Days
     * are in UTC, and those without anything new are omitted.
     */
    days: z.array(z.object({ day: z.iso.date(), added: z.number().int().min(1) })).max(31),
    /** When it was last compared with the server. */
    read_at: z.string(),
    /** When it will be read next; '' if it needs a new password first. */
    next_at: z.string(),
    /**
     * Why it couldn't be read. `password`: send a new one to POST /kith/mailboxes or /kith/collections or, with a provider, sign in
     * again.
     */
    problem: z.enum(['', 'password', 'server', 'other']),
    /** What went wrong and what to do, or ''. */
    error: z.string(),
  })
  .meta({ id: 'LiveSource' });

/** Oldest first. */
export const liveSources = z
  .object({ live_sources: z.array(liveSource).max(20) })
  .meta({ id: 'LiveSources' });

/** The location of a mailbox. For common providers, the host isn't needed. */
const place = z.strictObject({
  address: z.email().max(254),
  host: z
    .string()
    .max(253)
    .regex(/^[^\s/@]+$/)
    .optional(),
  /** IMAP over TLS. */
  port: z.number().int().min(1).max(65_535).default(993),
  /** The name to sign in with, if it isn't the address. */
  user: z.string().min(1).max(254).optional(),
});

/** Body of POST /kith/mailboxes. */
export const addMailboxRequest = place
  .extend({
    /** An app password, which most providers require. */
    password: z.string().min(1).max(1000),
  })
  .meta({ id: 'AddMailboxRequest' });

/** The path of the companion's page to which providers send the browser. */
export const SIGNED_IN_PATH = '/kith/signed-in';

/** Body of POST /kith/mailboxes/sign-in. */
export const beginSignInRequest = place
  .extend({
    provider: z.enum(PROVIDERS),
    /**
     * For `other`: the address that identifies the OAuth server, where it describes itself (OpenID Connect Discovery).
     */
    issuer: z
      .url({ protocol: /^https$/ })
      .max(500)
      .optional(),
    /** From the client that the person registered there. */
    client_id: z.string().min(1).max(500),
    client_secret: z.string().min(1).max(500).optional(),
    /** Where the companion listens, on the computer of the browser (RFC 8252). */
    redirect_uri: z
      .string()
      .max(100)
      .regex(/^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}\/kith\/signed-in$/),
  })
  .meta({ id: 'BeginSignInRequest' });

export const begunSignIn = z
  .object({
    /** The provider's page. */
    url: z.string(),
    /** Only the member who started the sign-in can use it. */
    sign_in: z.string(),
  })
  .meta({ id: 'BegunSignIn' });

/** Body of POST /kith/mailboxes/signed-in. */
export const endSignInRequest = z
  .strictObject({
    sign_in: z.string().min(1).max(10_000),
    /** The address that the provider sent the browser to, with its query. */
    redirected_to: z
      .string()
      .max(8000)
      .regex(/^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}\/kith\/signed-in\?\S*$/),
  })
  .meta({ id: 'EndSignInRequest' });

/** The `{id}` of /kith/live-sources/{id}. */
export const liveSourceParams = z.object({ id: z.string().min(1).max(64) });

/** The path of /kith/live-sources/{id}/days/{day}. */
export const liveSourceDayParams = liveSourceParams.extend({ day: z.iso.date() });

export type BeginSignInRequest = z.input<typeof beginSignInRequest>;
export type BegunSignIn = z.infer<typeof begunSignIn>;
export type LiveSource = z.infer<typeof liveSource>;
export type LiveSources = z.infer<typeof liveSources>;
