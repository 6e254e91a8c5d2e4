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
export const COMPANION_API_VERSION = 3;
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
   * ECDSA with SHA-256 over the UTF-8 bytes of `helloText`: r and s joined, 64 bytes, base64url. Of all that browsers
   * verify, the oldest of them has this one.
   */
  signature: z.string(),
});

/**
 * What hello signs. `origin` is the one that the request was sent to, so that a program on another port cannot pass the
 * signature on: the extension verifies it for the origin it called itself.
 */
export function helloText(challenge: string, origin: string): string {
  return `kith-hello:${challenge}:${origin}`;
}

/**
 * The name of the native messaging host that `kith install` registers with a browser: a starter, which the browser runs for
 * this extension alone. It starts Kith if need be, and says how it is reached.
 */
export const STARTER = 'kith.starter';

/** What the starter is asked: only to see that Kith runs, or for a code that pairs this browser, too. */
export const starterRequest = z.strictObject({ want: z.enum(['address', 'pairing']) });
export type StarterRequest = z.infer<typeof starterRequest>;

export const starterAnswer = z.union([
  z.object({
    /** `http://127.0.0.1:5484` */
    address: z.string(),
    /** As in {@link hello}. */
    public_key: z.string(),
    /** A one-time pairing code; empty unless it was asked for. */
    code: z.string(),
  }),
  /** Why Kith could not be started and what to do, as a sentence. */
  z.object({ problem: z.string() }),
]);
export type StarterAnswer = z.infer<typeof starterAnswer>;

/** The member whom the first start makes; to a person this name says nothing. */
export const DEFAULT_MEMBER = 'me';
/** So begins the name of a member who joined by an invitation; to a person the e-mail says more. */
export const JOINED_PREFIX = 'joined-';
/** And of one who gives a file by a contribution link: nobody signs in as them. */
export const CONTRIBUTOR_PREFIX = 'contributor-';

/** What the session list shows, e.g. "Firefox on Linux". */
const label = z
  .string()
  .max(100)
  .refine((text) => !hasControlCharacters(text));
/** base64url of 32 bytes. */
const bytes32 = z.string().regex(/^[\w-]{43}$/);

/** Body of POST /kith/pair, with a DPoP proof of the key that the session is to be bound to (no token yet). */
export const pairRequest = z.discriminatedUnion('by', [
  /** The one-time code from the terminal. The code itself is never sent: `mac` proves it (`pairingText`). */
  z.strictObject({ by: z.literal('code'), nonce: bytes32, mac: bytes32, label }),
  /** Looks around with the sample team. */
  z.strictObject({ by: z.literal('sample'), label }),
  /** Somebody new joins by an invitation. The e-mail is shown to the team's admin and selects nobody. */
  z.strictObject({
    by: z.literal('invitation'),
    invitation: z.string().min(1).max(128),
    email: emailAddress,
    label,
  }),
]);

export const pairResponse = z.object({
  session_token: z.string(),
  /** Whom the session is bound to. */
  member: z.object({ external_user_id: z.string(), email: z.string() }),
  /** True where the session looks at the sample team through the demo key. */
  sample: z.boolean(),
  public_key: z.string(),
  api_version: z.number().int(),
  /** After a code: that the companion knows it, too (`pairedText`). */
  mac: z.string().optional(),
});

/** What a pairing by code is about. Each side computes it from what it knows itself, and never from what it was told. */
export interface PairingTranscript {
  /** The origin that the extension called, and that the companion was called at. */
  readonly origin: string;
  /** The companion's key, as hello has it. */
  readonly companionKey: string;
  /** RFC 7638 thumbprint of the key that signed the DPoP proof. */
  readonly extensionKey: string;
  /** The companion's `DPoP-Nonce`, which the proof carries. */
  readonly companionNonce: string;
  /** 32 random bytes of the extension, base64url. */
  readonly extensionNonce: string;
  readonly label: string;
}

/** The extension's `mac` is the base64url of an HMAC-SHA-256 over this text; its key is the SHA-256 of the code. */
export function pairingText(transcript: PairingTranscript): string {
  return JSON.stringify(['kith-pair', ...partsOf(transcript)]);
}

/** The companion's `mac`, by the same key: over the transcript and what the extension is to keep. */
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

/** A code as both sides read it: dashes, blanks and case are free; O, I and L are the digits they look like. */
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
