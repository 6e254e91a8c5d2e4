/**
 * The protocol between extension and companion. Only hello and pair are open. All other requests carry a session
 * token bound to the extension's own key (DPoP, RFC 9449): `Authorization: DPoP <session token>`, and a proof in
 * `DPoP`. The service's operations are below `AS_ME`, which forwards them on behalf of the session's member: `POST
 * /kith/as-me/v2/people/paths`.
 */
import { z } from 'zod';
import { hasControlCharacters } from './control-characters.ts';
import { emailAddress } from './interface/email-address.ts';

/**
 * Raised when a change breaks older extensions or companions. If they use different versions, the extension shows
 * "versions differ".
 */
export const COMPANION_API_VERSION = 3;
export const DEFAULT_COMPANION = 'http://127.0.0.1:5484';
export const AS_ME = '/kith/as-me';

/** Set on every response of the companion, so that another program on the port is detected. */
export const KITH_HEADER = 'x-kith-companion';

/** On a response from the companion's cache: when it was fetched, ISO 8601 UTC. */
export const AS_OF_HEADER = 'x-kith-as-of';
/** `stale` if the upstream failed and an older response is returned instead; otherwise absent. */
export const STALE_HEADER = 'x-kith-stale';

/** GET /kith/hello?challenge=<base64url of 32 bytes>. */
export const hello = z.object({
  name: z.literal('kith'),
  api_version: z.number().int(),
  /** Shown to the user before any signature is checked, so it must be a version number and can't be a sentence. */
  version: z.string().regex(/^[\w.+-]{1,40}$/),
  /** The companion's P-256 public key, base64url of the 65 bytes of the uncompressed point; pinned at pairing. */
  public_key: z.string(),
  /**
   * ECDSA with SHA-256 over the UTF-8 bytes of `helloText`: r and s concatenated, 64 bytes, base64url. Even the
   * oldest supported browser can verify it.
   */
  signature: z.string(),
});

/**
 * Returns the text that hello signs. It includes the origin the request was sent to, and the extension verifies the
 * origin it called. So a program on another port can't relay the signature.
 */
export function helloText(challenge: string, origin: string): string {
  return `kith-hello:${challenge}:${origin}`;
}

/**
 * The name of the native messaging host that `kith install` registers with a browser. The browser runs this starter
 * only for this extension. It starts Kith if necessary, and reports its address.
 */
export const STARTER = 'kith.starter';

/** What the extension wants: only the address of a running Kith, or a pairing code as well. */
export const starterRequest = z.strictObject({ want: z.enum(['address', 'pairing']) });
export type StarterRequest = z.infer<typeof starterRequest>;

export const starterAnswer = z.union([
  z.object({
    /** `http://127.0.0.1:5484` */
    address: z.string(),
    /** As in {@link hello}. */
    public_key: z.string(),
    /** A one-time pairing code; empty unless requested. */
    code: z.string(),
  }),
  /** Why Kith couldn't be started and what to do, as a sentence. */
  z.object({ problem: z.string() }),
]);
export type StarterAnswer = z.infer<typeof starterAnswer>;

/** The id of the member that the first start creates. It isn't shown to users. */
export const DEFAULT_MEMBER = 'me';
/** Prefix of the ids of members who joined by invitation. The extension shows their email address instead. */
export const JOINED_PREFIX = 'joined-';
/** Prefix of the ids of members who shared a file through a contribution link. No one signs in as them. */
export const CONTRIBUTOR_PREFIX = 'contributor-';

/** Label in the list of sessions, such as "Firefox on Linux". */
const label = z
  .string()
  .max(100)
  .refine((text) => !hasControlCharacters(text));
/** base64url of 32 bytes. */
const bytes32 = z.string().regex(/^[\w-]{43}$/);

/** Body of POST /kith/pair, with a DPoP proof of the key to bind the session to (no token yet). */
export const pairRequest = z.discriminatedUnion('by', [
  /** The one-time code from the terminal. The code itself is never sent: `mac` proves it (`pairingText`). */
  z.strictObject({ by: z.literal('code'), nonce: bytes32, mac: bytes32, label }),
  /** Tries the sample team. */
  z.strictObject({ by: z.literal('sample'), label }),
  /** A new member joins by invitation. The email address is shown to the team's admin and identifies no one. */
  z.strictObject({
    by: z.literal('invitation'),
    invitation: z.string().min(1).max(128),
    email: emailAddress,
    label,
  }),
]);

export const pairResponse = z.object({
  session_token: z.string(),
  /** The member the session belongs to. */
  member: z.object({ external_user_id: z.string(), email: z.string() }),
  /** True if the session uses the sample team through the demo key. */
  sample: z.boolean(),
  public_key: z.string(),
  api_version: z.number().int(),
  /** After pairing by code: proves that the companion knows it, too (`pairedText`). */
  mac: z.string().optional(),
});

/** The values that pairing by code is bound to. Each side uses its own, never the ones it received. */
export interface PairingTranscript {
  /** The companion's origin, as the extension called it or as the companion was called. */
  readonly origin: string;
  /** The companion's key, as in hello. */
  readonly companionKey: string;
  /** RFC 7638 thumbprint of the key that signed the DPoP proof. */
  readonly extensionKey: string;
  /** The companion's `DPoP-Nonce`, which the proof carries. */
  readonly companionNonce: string;
  /** 32 random bytes from the extension, base64url. */
  readonly extensionNonce: string;
  readonly label: string;
}

/** Returns the text for the extension's `mac`: an HMAC-SHA-256 in base64url, whose key is the SHA-256 of the code. */
export function pairingText(transcript: PairingTranscript): string {
  return JSON.stringify(['kith-pair', ...partsOf(transcript)]);
}

/**
 * Returns the text for the companion's `mac`, with the same key. It covers the transcript and what the extension
 * will store.
 */
export function pairedText(
  transcript: PairingTranscript,
  { session_token, member }: Pick<PairResponse, 'session_token' | 'member'>,
): string {
  const kept = [session_token, member.external_user_id, member.email];
  return JSON.stringify(['kith-paired', ...partsOf(transcript), ...kept]);
}

function partsOf(transcript: PairingTranscript): string[] {
  const { origin, companionKey, extensionKey, companionNonce, extensionNonce, label: name } = transcript;
  const version = String(COMPANION_API_VERSION);
  return [version, origin, companionKey, extensionKey, companionNonce, extensionNonce, name];
}

/** Normalizes a pairing code: ignores dashes, spaces and case, and reads O, I and L as the digits they resemble. */
export function normalizePairingCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** GET /kith/session. */
export const session = z.object({
  id: z.string(),
  member: z.object({ external_user_id: z.string(), email: z.string() }),
  sample: z.boolean(),
  label: z.string(),
  created_at: z.string(),
  /** Where responses come from: the service in this process, or a remote address. */
  service: z.string(),
});

/** DELETE /kith/session: the session has ended, even if the rest failed. */
export const signedOut = z.object({ signed_out: z.literal(true) });

/** GET /kith/sessions: the browsers of the session's member, most recently used first. */
export const ownSessions = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** ISO 8601 UTC. */
      created_at: z.string(),
      /** ISO 8601 UTC, up to 10 minutes early. */
      last_used_at: z.string(),
      /** True for the session that makes the request. */
      current: z.boolean(),
    }),
  ),
});

/** POST /kith/sessions/{id}/revoke: signs out that browser. */
export const endedSession = z.object({ id: z.string() });

export type Hello = z.infer<typeof hello>;
export type PairRequest = z.infer<typeof pairRequest>;
export type PairResponse = z.infer<typeof pairResponse>;
export type Session = z.infer<typeof session>;
export type SignedOut = z.infer<typeof signedOut>;
export type OwnSessions = z.infer<typeof ownSessions>;
export type OwnSession = OwnSessions['sessions'][number];
export type EndedSession = z.infer<typeof endedSession>;
