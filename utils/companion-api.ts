/**
 * What the extension and the companion say to each other. Open: hello and pair. All else carries a session
 * token bound to the extension's own key (DPoP, RFC 9449): `Authorization: DPoP <session token>` and a proof
 * in `DPoP`. Operations of the service are reached through `AS_ME`, which forwards them as the member the
 * session is bound to: `POST /kith/as-me/v2/people/paths`.
 */
import { z } from 'zod';
import { hasControlCharacters } from './control-characters.ts';
import { emailAddress } from './interface/email-address.ts';

/** Raised when a change breaks an older extension or companion; unequal versions show "versions differ". */
export const COMPANION_API_VERSION = 2;
export const DEFAULT_COMPANION = 'http://127.0.0.1:5484';
export const AS_ME = '/kith/as-me';

/** Set on every companion answer, so that another program on the port is told apart. */
export const KITH_HEADER = 'x-kith-companion';

/** On an answer that was served from the companion's cache: when it was fetched, ISO 8601 UTC. */
export const AS_OF_HEADER = 'x-kith-as-of';
/** `stale` where the upstream failed and an older answer is served in its place, else absent. */
export const STALE_HEADER = 'x-kith-stale';

/** GET /kith/hello?challenge=<base64url of 32 bytes>. */
export const hello = z.object({
  name: z.literal('kith'),
  api_version: z.number().int(),
  /** Is told to a person before anybody's signature was checked, so that it is a number and no sentence. */
  version: z.string().regex(/^[\w.+-]{1,40}$/),
  /** The companion's P-256 public key, base64url of the 65 bytes of the uncompressed point; pinned at pairing. */
  public_key: z.string(),
  /**
   * ECDSA with SHA-256 over the UTF-8 bytes of `kith-hello:` + challenge: r and s joined, 64 bytes, base64url. Of all
   * that browsers verify, this is what the oldest of them has.
   */
  signature: z.string(),
});
export const HELLO_PREFIX = 'kith-hello:';

/** The member whom the first start makes; to a person this name says nothing. */
export const DEFAULT_MEMBER = 'me';
/** So begins the name of a member who joined by an invitation; to a person the e-mail says more. */
export const JOINED_PREFIX = 'joined-';

/** Body of POST /kith/pair, with a DPoP proof of the key that the session is to be bound to (no token yet). */
export const pairRequest = z.strictObject({
  /**
   * The one-time code from the terminal, dashes and blanks free; `sample` for the sample team; or, with `person`, the
   * token of an invitation.
   */
  code: z.string().min(1).max(128),
  /** Somebody new joins by an invitation. The e-mail is shown to the team's admin and selects nobody. */
  person: z.strictObject({ email: emailAddress }).optional(),
  /** What the session list shows, e.g. "Firefox on Linux". */
  label: z
    .string()
    .max(100)
    .refine((label) => !hasControlCharacters(label)),
});

export const pairResponse = z.object({
  session_token: z.string(),
  /** Whom the session is bound to. */
  member: z.object({ external_user_id: z.string(), email: z.string() }),
  /** True where the session looks at the sample team through the demo key. */
  sample: z.boolean(),
  public_key: z.string(),
  api_version: z.number().int(),
});

/** GET /kith/session. */
export const session = z.object({
  id: z.string(),
  member: z.object({ external_user_id: z.string(), email: z.string() }),
  sample: z.boolean(),
  label: z.string(),
  created_at: z.string(),
  /** Where the answers come from: the service in this process, or a remote address. */
  service: z.string(),
});

/** DELETE /kith/session: whatever becomes of the rest, the session has ended. */
export const signedOut = z.object({ signed_out: z.literal(true) });

/** GET /kith/sessions: the browsers of the session's member, latest used first. */
export const ownSessions = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** ISO 8601 UTC. */
      created_at: z.string(),
      /** ISO 8601 UTC, up to ten minutes early. */
      last_used_at: z.string(),
      /** The one that asks. */
      current: z.boolean(),
    }),
  ),
});

/** POST /kith/sessions/{id}/revoke: from now on that browser is signed out. */
export const endedSession = z.object({ id: z.string() });

export type Hello = z.infer<typeof hello>;
export type PairRequest = z.infer<typeof pairRequest>;
export type PairResponse = z.infer<typeof pairResponse>;
export type Session = z.infer<typeof session>;
export type SignedOut = z.infer<typeof signedOut>;
export type OwnSessions = z.infer<typeof ownSessions>;
export type OwnSession = OwnSessions['sessions'][number];
export type EndedSession = z.infer<typeof endedSession>;
