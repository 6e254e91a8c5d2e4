import { CompanionFailure } from './companion-failure.ts';
import { fetchFromCompanion } from './companion-fetch.ts';
import { makeProof } from './dpop-proof.ts';
import type { StoredSession } from './session.ts';
import { loadSessionKey } from './session-key.ts';

/** The last nonce each companion handed out (RFC 9449 section 8); a worker that wakes asks for a new one. */
const nonces = new Map<string, string>();

export interface ProofOptions {
  readonly address: string;
  readonly method: string;
  readonly url: string;
  readonly key: CryptoKeyPair;
  readonly token?: string;
}

/** `DPoP`, and `Authorization` where there is a token, for one request. */
export async function proofHeaders({ address, ...target }: ProofOptions): Promise<Record<string, string>> {
  const proof = await makeProof({ ...target, nonce: nonces.get(address), now: Date.now() });
  return { dpop: proof, ...(target.token === undefined ? {} : { authorization: `DPoP ${target.token}` }) };
}

/** Keeps the nonce of an answer. True where the answer only asks for the request again, with that nonce. */
export function keepNonce(address: string, status: number, header: (name: string) => string | null): boolean {
  const nonce = header('dpop-nonce');
  if (nonce === null || nonces.get(address) === nonce) return false;
  nonces.set(address, nonce);
  return status === 401;
}

/** One request with a proof, sent a second time where the companion asks for its nonce. */
export async function fetchWithProof(
  options: ProofOptions,
  request: { headers?: Record<string, string>; body?: string; signal: AbortSignal },
): Promise<Response> {
  const send = async () => {
    const headers = { ...request.headers, ...(await proofHeaders(options)) };
    return fetchFromCompanion(options.url, { ...request, method: options.method, headers });
  };
  const response = await send();
  if (!keepNonce(options.address, response.status, (name) => response.headers.get(name))) return response;
  await response.body?.cancel();
  return send();
}

/** The key of a session. A browser that dropped it (cleared site data) has lost the session with it. */
export async function keyOfSession(session: StoredSession): Promise<CryptoKeyPair> {
  const key = await loadSessionKey(session.keyId);
  if (key === null) throw new CompanionFailure('signed-out', 'This browser lost its key. Pair it again.');
  return key;
}
