/**
 * The protocol between extension and companion. Only hello and pair work without a session. All other requests have
 * `Authorization: DPoP <session token>` and a proof in `DPoP`, made with the extension's own key (RFC 9449).
 * Paths below `AS_ME` are forwarded to the service on behalf of the session's member: `POST /kith/as-me/v2/people/paths`.
 */
import { z } from 'zod';
import { hasControlCharacters } from './control-characters.ts';
import { emailAddress } from './interface/email-address.ts';

/**
 * Raise it when a change breaks older extensions or companions. If the versions differ, the extension shows `versions-differ`.
 */
export const COMPANION_API_VERSION = 3;
export const DEFAULT_COMPANION = 'http://127.0.0.1:5484';
export const AS_ME = '/kith/as-me';

/** Every response of the companion has this header, so the extension can detect other programs on the port. */
export const KITH_HEADER = 'x-kith-companion';

/** On a response from the companion's cache: when the response was fetched, ISO 8601 UTC. */
export const AS_OF_HEADER = 'x-kith-as-of';
/** `stale` if the upstream failed and the companion returns an older response; otherwise absent. */
export const STALE_HEADER = 'x-kith-stale';

/** Response of GET /kith/hello?challenge=<base64url of 32 bytes>. */
export const hello = z.object({
  name: z.literal('kith'),
  api_version: z.number().int(),
  /** Shown before any signature is checked. The pattern allows only a version number, so another program can't show a message. */
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
 * Returns the text that hello signs. It contains the origin that received the request, and the extension checks that it called
 * this origin. So a program on another port can't relay the signature.
 */
export function helloText(challenge: string, origin: string): string {
  return `kith-hello:${challenge}:${origin}`;
}

/**
 * The name of the native messaging host that `kith install` registers with a browser. The browser runs this starter
 * only for this extension. It starts Kith if necessary, and reports its address.
 */
export const STARTER = 'kith.starter';

/** `address` returns the address of a running Kith. `pairing` also returns a pairing code. */
export const starterRequest = z.strictObject({ want: z.enum(['address', 'pairing']) });
export type StarterRequest = z.infer<typeof starterRequest>;

export const starterAnswer = z.union([
  z.object({
    /** `http://127.0.0.1:5484` */
    address: z.string(),
    /** As in {@link hello}. */
    public_key: z.string(),
    /** A one-time pairing code; '' unless requested. */
    code: z.string(),
  }),
  /** Why Kith couldn't start and what to do, as a sentence. */
  z.object({ problem: z.string() }),
]);
export type StarterAnswer = z.infer<typeof starterAnswer>;

/** The id of the member created by the first start. Users never see it. */
export const DEFAULT_MEMBER = 'me';
/** Prefix of the ids of members who joined by invitation. The extension shows their email address instead. */
export const JOINED_PREFIX = 'joined-';
/** Prefix of the ids of members who shared a file through a contribution link. No one signs in as them. */
export const CONTRIBUTOR_PREFIX = 'contributor-';

/** The browser's label in the list of sessions, such as "Firefox on Linux". */
const label = z
  .string()
  .max(100)
  .refine((text) => !hasControlCharacters(text));
/** base64url of 32 bytes. */
const bytes32 = z.string().regex(/^[\w-]{43}$/);

/** Body of POST /kith/pair. The request has a DPoP proof without a token. The session is bound to the key of the proof. */
export const pairRequest = z.discriminatedUnion('by', [
  /**
   * Pairing with the one-time code from the terminal. The code is never sent: `mac` proves that the browser knows it
   * (`pairingText`).
   */
  z.strictObject({ by: z.literal('code'), nonce: bytes32, mac: bytes32, label }),
  z.strictObject({ by: z.literal('sample'), label }),
  /** Joining a team by invitation. The team's admin sees the email address, but it isn't used to identify anyone. */
  z.strictObject({
    by: z.literal('invitation'),
    invitation: z.string().min(1).max(128),
    email: emailAddress,
    label,
  }),
]);

export const pairResponse = z.object({
  session_token: z.string(),
  member: z.object({ external_user_id: z.string(), email: z.string() }),
  /** True for a session of the sample team, which uses the demo key. */
  sample: z.boolean(),
  public_key: z.string(),
  api_version: z.number().int(),
  /** After pairing by code: proves that the companion also knows the code (`pairedText`). */
  mac: z.string().optional(),
});

/** The values that pairing by code is bound to. Each side uses the values it saw itself, never ones it received. */
export interface PairingTranscript {
  /** The companion's origin. The extension uses the one it called, the companion the one it was called at. */
  readonly origin: string;
  /** The companion's key, as in hello. */
  readonly companionKey: string;
  /** RFC 7638 thumbprint of the key that signed the DPoP proof. */
  readonly extensionKey: string;
  /** The `DPoP-Nonce` of the companion, which the proof contains. */
  readonly companionNonce: string;
  /** 32 random bytes from the extension, base64url. */
  readonly extensionNonce: string;
  readonly label: string;
}

/** Returns the text for the extension's `mac`: an HMAC-SHA-256 in base64url, with the SHA-256 of the code as the key. */
export function pairingText(transcript: PairingTranscript): string {
  return JSON.stringify(['kith-pair', ...partsOf(transcript)]);
}

/**
 * Returns the text for the companion's `mac`, made with the same key. It covers the transcript and everything the extension will
 * store.
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

/** Ignores dashes, spaces and case, and reads O, I and L as the digits they resemble. */
export function normalizePairingCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Response of GET /kith/session. */
export const session = z.object({
  id: z.string(),
  member: z.object({ external_user_id: z.string(), email: z.string() }),
  sample: z.boolean(),
  label: z.string(),
  created_at: z.string(),
  /** `embedded` if the service runs in the companion's own process; otherwise its address. */
  service: z.string(),
});

/** Response of DELETE /kith/session. The session has ended, even if other steps failed. */
export const signedOut = z.object({ signed_out: z.literal(true) });

/** Response of GET /kith/sessions: the browsers of the session's member, most recently used first. */
export const ownSessions = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** ISO 8601 UTC. */
      created_at: z.string(),
      /** ISO 8601 UTC. The actual last use may be up to 10 minutes later. */
      last_used_at: z.string(),
      /** True for the session of this request. */
      current: z.boolean(),
    }),
  ),
});

/** Response of POST /kith/sessions/{id}/revoke, which signs out that browser. */
export const endedSession = z.object({ id: z.string() });

export type Hello = z.infer<typeof hello>;
export type PairRequest = z.infer<typeof pairRequest>;
export type PairResponse = z.infer<typeof pairResponse>;
export type Session = z.infer<typeof session>;
export type SignedOut = z.infer<typeof signedOut>;
export type OwnSessions = z.infer<typeof ownSessions>;
export type OwnSession = OwnSessions['sessions'][number];
export type EndedSession = z.infer<typeof endedSession>;
