import { i18n } from '#i18n';
import { CompanionFailure } from './companion-failure.ts';
import { fetchFromCompanion } from './companion-fetch.ts';
import { makeProof } from './dpop-proof.ts';
import type { StoredSession } from './session.ts';
import { loadSessionKey } from './session-key.ts';

/** The last nonce each companion handed out (RFC 9449 section 8), mostly with its hello. */
const nonces = new Map<string, string>();

export interface ProofOptions {
  readonly address: string;
  readonly method: string;
  readonly url: string;
  readonly key: CryptoKeyPair;
  readonly token?: string;
}

/** Any answer may carry the nonce that the next proof needs. */
export function keepNonce(address: string, nonce: string | null): void {
  if (nonce !== null) nonces.set(address, nonce);
}

/** What a sent request is judged by. */
interface Answered {
  readonly status: number;
  readonly nonce: string | null;
}

/**
 * Sends with `DPoP` and, where there is a token, `Authorization`; a second time where the companion refused only
 * for want of its nonce.
 */
export async function sendWithProof<Answer>(
  { address, ...target }: ProofOptions,
  send: (headers: Record<string, string>) => Promise<Answer>,
  judge: (answer: Answer) => Answered,
): Promise<Answer> {
  const attempt = async (nonce: string | undefined) => {
    const dpop = await makeProof({ ...target, nonce, now: Date.now() });
    return send({ dpop, ...(target.token === undefined ? {} : { authorization: `DPoP ${target.token}` }) });
  };
  const used = nonces.get(address);
  const answer = await attempt(used);
  const { status, nonce } = judge(answer);
  keepNonce(address, nonce);
  return status === 401 && nonce !== null && nonce !== used ? attempt(nonce) : answer;
}

/** One request with a proof. */
export function fetchWithProof(
  options: ProofOptions,
  request: { headers?: Record<string, string>; body?: string; signal: AbortSignal },
): Promise<Response> {
  const send = (proof: Record<string, string>) => {
    const headers = { ...request.headers, ...proof };
    return fetchFromCompanion(options.url, { ...request, method: options.method, headers });
  };
  return sendWithProof(options, send, ({ status, headers }) => ({
    status,
    nonce: headers.get('dpop-nonce'),
  }));
}

/** The key of a session. A browser that dropped it (cleared site data) has lost the session with it. */
export async function keyOfSession(session: StoredSession): Promise<CryptoKeyPair> {
  const key = await loadSessionKey(session.keyId);
  if (key === null) throw new CompanionFailure('signed-out', i18n.t('trouble.keyLost'));
  return key;
}
