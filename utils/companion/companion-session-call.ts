import { i18n } from '#i18n';
import { CompanionFailure } from './companion-failure.ts';
import { fetchFromCompanion } from './companion-fetch.ts';
import { makeProof } from './dpop-proof.ts';
import type { StoredSession } from './session.ts';
import { loadSessionKey } from './session-key.ts';

/** The companion's latest nonce for proofs (RFC 9449 section 8), and how far its clock is ahead, in ms. */
interface Heard {
  readonly nonce: string | undefined;
  readonly clockAhead: number;
}

const heard = new Map<string, Heard>();

/** Returns a header of a response, null if it has none. */
type ReadHeader = (name: string) => string | null;

export interface ProofOptions {
  readonly address: string;
  readonly method: string;
  readonly url: string;
  readonly key: CryptoKeyPair;
  readonly token?: string;
}

/**
 * Stores nonce and clock from a response. A proof is valid only for seconds by the companion's clock, and local
 * clocks can be minutes off.
 */
export function hearFrom(address: string, header: ReadHeader): void {
  const nonce = header('dpop-nonce') ?? heard.get(address)?.nonce;
  const clockAhead = Date.parse(header('date') ?? '') - Date.now();
  heard.set(address, { nonce, clockAhead: Number.isNaN(clockAhead) ? 0 : clockAhead });
}

/** The parts of a response that decide on a retry. */
interface Answered {
  readonly status: number;
  readonly header: ReadHeader;
}

/**
 * Sends with `DPoP` and, if there is a token, `Authorization`. Retries once if the companion only asked for its
 * nonce.
 * `send` gets the proof's nonce, for bodies that depend on it.
 */
export async function sendWithProof<Answer>(
  { address, ...target }: ProofOptions,
  send: (headers: Record<string, string>, nonce: string | undefined) => Promise<Answer>,
  judge: (answer: Answer) => Answered,
): Promise<Answer> {
  const attempt = async (said: Heard | undefined) => {
    const now = Date.now() + (said?.clockAhead ?? 0);
    const dpop = await makeProof({ ...target, nonce: said?.nonce, now });
    const authorization = target.token === undefined ? {} : { authorization: `DPoP ${target.token}` };
    return send({ dpop, ...authorization }, said?.nonce);
  };
  const used = heard.get(address);
  const answer = await attempt(used);
  const { status, header } = judge(answer);
  hearFrom(address, header);
  const said = heard.get(address);
  return status === 401 && said?.nonce !== used?.nonce ? attempt(said) : answer;
}

export interface ProvenRequest {
  readonly headers?: Record<string, string>;
  /** A function gets the companion's nonce. */
  readonly body?: string | ((nonce: string) => Promise<string>);
  readonly signal: AbortSignal;
}

/** Sends one request with a proof. */
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

/** Returns the session's key. If the browser has deleted it with the site data, the session is lost, too. */
export async function keyOfSession(session: StoredSession): Promise<CryptoKeyPair> {
  const key = await loadSessionKey(session.keyId);
  if (key === null) throw new CompanionFailure('signed-out', i18n.t('trouble.keyLost'));
  return key;
}
