import { i18n } from '#i18n';
import { encodeBase64url } from './base64url.ts';
import { CompanionFailure } from './companion-failure.ts';
import { fetchFromCompanion } from './companion-fetch.ts';
import type { StoredSession } from './session.ts';
import { loadSessionKey } from './session-key.ts';

/** The companion's latest nonce for proofs (RFC 9449 section 8), and how many ms its clock is ahead of this computer's. */
interface NonceAndClock {
  readonly nonce: string | undefined;
  readonly clockAhead: number;
}

/** By the companion's address. */
const latest = new Map<string, NonceAndClock>();

/** Returns null if the response doesn't have the header. */
type ReadHeader = (name: string) => string | null;

interface ProofOptions {
  readonly address: string;
  readonly method: string;
  /** Query and fragment aren't part of the proof. */
  readonly url: string;
  readonly key: CryptoKeyPair;
  /** Absent while pairing. */
  readonly token?: string;
}

/**
 * Stores nonce and clock from a response. According to the companion's clock, a proof is valid for only a few seconds, and the
 * local clock can be minutes off.
 */
export function noteNonceAndClock(address: string, header: ReadHeader): void {
  const nonce = header('dpop-nonce') ?? latest.get(address)?.nonce;
  const clockAhead = Date.parse(header('date') ?? '') - Date.now();
  latest.set(address, { nonce, clockAhead: Number.isNaN(clockAhead) ? 0 : clockAhead });
}

/** The parts of a response that determine whether to retry. */
interface ResponseHead {
  readonly status: number;
  readonly header: ReadHeader;
}

/**
 * Sends a request with `DPoP` and, if there is a token, `Authorization`. Retries once if the companion requires its nonce.
 * `send` gets the nonce in the proof, for bodies that depend on it.
 */
export async function sendWithProof<Answer>(
  { address, ...target }: ProofOptions,
  send: (headers: Record<string, string>, nonce: string | undefined) => Promise<Answer>,
  readHead: (answer: Answer) => ResponseHead,
): Promise<Answer> {
  const attempt = async (noted: NonceAndClock | undefined) => {
    const now = Date.now() + (noted?.clockAhead ?? 0);
    const dpop = await makeProof({ ...target, nonce: noted?.nonce, now });
    const authorization = target.token === undefined ? {} : { authorization: `DPoP ${target.token}` };
    return send({ dpop, ...authorization }, noted?.nonce);
  };
  const before = latest.get(address);
  const answer = await attempt(before);
  const { status, header } = readHead(answer);
  noteNonceAndClock(address, header);
  const after = latest.get(address);
  return status === 401 && after?.nonce !== before?.nonce ? attempt(after) : answer;
}

interface ProvenRequest {
  readonly headers?: Record<string, string>;
  /** A string, or a function that gets the companion's nonce and returns the body. */
  readonly body?: string | ((nonce: string) => Promise<string>);
  readonly signal: AbortSignal;
}

export function fetchWithProof(options: ProofOptions, request: ProvenRequest): Promise<Response> {
  const send = async (proof: Record<string, string>, nonce = '') => {
    const { body: given, signal } = request;
    const headers = { ...request.headers, ...proof };
    const body = typeof given === 'function' ? await given(nonce) : given;
    const sent = { method: options.method, headers, signal, ...(body === undefined ? {} : { body }) };
    return fetchFromCompanion(options.url, sent);
  };
  return sendWithProof(options, send, ({ status, headers }) => ({
    status,
    header: (name) => headers.get(name),
  }));
}

/**
 * Returns the session's key. Throws CompanionFailure if the browser has deleted it with the site data, which ends the session.
 */
export async function keyOfSession(session: StoredSession): Promise<CryptoKeyPair> {
  const key = await loadSessionKey(session.keyId);
  if (key === null) throw new CompanionFailure('signed-out', i18n.t('trouble.keyLost'));
  return key;
}

/** The request a proof is for (RFC 9449 section 4.2). */
interface ProofTarget extends Omit<ProofOptions, 'address'> {
  readonly nonce?: string | undefined;
  /** In ms since 1970. */
  readonly now: number;
}

const utf8 = new TextEncoder();

function encodeJson(value: object): string {
  return encodeBase64url(utf8.encode(JSON.stringify(value)));
}

/** Returns a DPoP proof: a JWT of type `dpop+jwt`, signed ES256 (RFC 7515, RFC 7518 section 3.4). */
export async function makeProof({ key, method, url, token, nonce, now }: ProofTarget): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', key.publicKey);
  const { origin, pathname } = new URL(url);
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } };
  const claims = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: origin + pathname,
    iat: Math.floor(now / 1000),
    ...(token === undefined ? {} : { ath: await hashToken(token) }),
    ...(nonce === undefined ? {} : { nonce }),
  };
  const signed = `${encodeJson(header)}.${encodeJson(claims)}`;
  // WebCrypto returns r and s concatenated, which is the format JWS requires.
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key.privateKey,
    utf8.encode(signed),
  );
  return `${signed}.${encodeBase64url(new Uint8Array(signature))}`;
}

async function hashToken(token: string): Promise<string> {
  return encodeBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(token))));
}
