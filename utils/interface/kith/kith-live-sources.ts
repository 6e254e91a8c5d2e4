/**
 * Our own routes for live sources: mailboxes, address books and calendars that Kith reads automatically (`/kith/live-sources…`,
 * `/kith/mailboxes…`). Times are ISO 8601 UTC, '' for none.
 */
import { z } from 'zod';

/** OAuth servers: two that Kith knows, and any other, identified by its address. */
export const PROVIDERS = ['google', 'microsoft', 'other'] as const;

/** A live source and its state. Passwords are never returned. */
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
    /** The OAuth server where the person signed in; '' if they entered a password. */
    provider: z.enum(['', ...PROVIDERS]),
    /** The OAuth server's address if `provider` is `other`; else ''. */
    issuer: z.string(),
    client_id: z.string(),
    /** `new` until its first import, `job_id`, is confirmed. From then on, Kith reads it automatically. */
    state: z.enum(['new', 'waiting', 'reading']),
    /** The id of the first import while it is unfinished or after it failed; otherwise ''. */
    job_id: z.string(),
    /** The id of the import with all data from this source; '' if there is none. */
    import_id: z.string(),
    /**
     * How many emails, contacts or meetings were added per day after the first reading, newest first. Covers the last 31 days,
     * in UTC. Days without additions are omitted.
     */
    days: z.array(z.object({ day: z.iso.date(), added: z.number().int().min(1) })).max(31),
    /** When it was last compared with the server. */
    read_at: z.string(),
    /** When it will be read next; '' while it needs a new password. */
    next_at: z.string(),
    /**
     * Why it couldn't be read. `password`: send a new password to POST /kith/mailboxes or /kith/collections or, with a provider,
     * sign in again.
     */
    problem: z.enum(['', 'password', 'server', 'other']),
    /** What went wrong and what to do; '' if nothing went wrong. */
    error: z.string(),
  })
  .meta({ id: 'LiveSource' });

/** Oldest first. */
export const liveSources = z
  .object({ live_sources: z.array(liveSource).max(20) })
  .meta({ id: 'LiveSources' });

/** Common providers don't need `host`. */
const place = z.strictObject({
  address: z.email().max(254),
  host: z
    .string()
    .max(253)
    .regex(/^[^\s/@]+$/)
    .optional(),
  /** IMAP over TLS. */
  port: z.number().int().min(1).max(65_535).default(993),
  /** The user name, if it isn't the address. */
  user: z.string().min(1).max(254).optional(),
});

/** Body of POST /kith/mailboxes. */
export const addMailboxRequest = place
  .extend({
    /** An app password, which most providers require. */
    password: z.string().min(1).max(1000),
  })
  .meta({ id: 'AddMailboxRequest' });

/** The companion's page to which providers redirect the browser. */
export const SIGNED_IN_PATH = '/kith/signed-in';

/** Body of POST /kith/mailboxes/sign-in. */
export const beginSignInRequest = place
  .extend({
    provider: z.enum(PROVIDERS),
    /** For `other`: the issuer identifier of the OAuth server (OpenID Connect Discovery). */
    issuer: z
      .url({ protocol: /^https$/ })
      .max(500)
      .optional(),
    /** The id and secret of the OAuth client that the user registered with the provider. */
    client_id: z.string().min(1).max(500),
    client_secret: z.string().min(1).max(500).optional(),
    /** The companion's page at `SIGNED_IN_PATH`, on the browser's computer (RFC 8252). */
    redirect_uri: z
      .string()
      .max(100)
      .regex(/^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}\/kith\/signed-in$/),
  })
  .meta({ id: 'BeginSignInRequest' });

export const begunSignIn = z
  .object({
    /** The provider's sign-in page. */
    url: z.string(),
    /** Valid only for the member who started signing in. */
    sign_in: z.string(),
  })
  .meta({ id: 'BegunSignIn' });

/** Body of POST /kith/mailboxes/signed-in. */
export const endSignInRequest = z
  .strictObject({
    sign_in: z.string().min(1).max(10_000),
    /** The address to which the provider redirected the browser, including its query. */
    redirected_to: z
      .string()
      .max(8000)
      .regex(/^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}\/kith\/signed-in\?\S*$/),
  })
  .meta({ id: 'EndSignInRequest' });

export const liveSourceParams = z.object({ id: z.string().min(1).max(64) });

export const liveSourceDayParams = liveSourceParams.extend({ day: z.iso.date() });

export type BeginSignInRequest = z.input<typeof beginSignInRequest>;
export type BegunSignIn = z.infer<typeof begunSignIn>;
export type LiveSource = z.infer<typeof liveSource>;
export type LiveSources = z.infer<typeof liveSources>;
