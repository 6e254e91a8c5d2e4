import {
  normalizePairingCode,
  type PairingTranscript,
  type PairRequest,
  type PairResponse,
  pairedText,
  pairingText,
  pairResponse,
} from '../companion-api.ts';
import { forgetLookUps } from '../look-up/look-up-cache.ts';
import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { DEADLINE_MS } from './call-companion.ts';
import { CompanionFailure } from './companion-failure.ts';
import { anotherProgram, readJson, refusal } from './companion-fetch.ts';
import { greetCompanion } from './companion-hello.ts';
import { fetchWithProof } from './companion-session-call.ts';
import { type StoredSession, saveSession } from './session.ts';
import { forgetSessionKeysBut, makeSessionKey, saveSessionKey } from './session-key.ts';

/** Pairing by code doesn't send the code. The other requests are sent as they are. */
type PairBy =
  | { readonly by: 'code'; readonly code: string; readonly label: string }
  | Exclude<PairRequest, { by: 'code' }>;

/**
 * Creates a session with the companion at this address. The session is bound to a new key, which signs the proof, and the
 * companion's key is pinned.
 * With a code, both sides prove that they know it without sending it. The old session and address remain until pairing succeeds.
 */
export async function pairWith(address: string, pairBy: PairBy): Promise<StoredSession> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const { public_key: publicKey } = await greetCompanion(address, null, signal);
  const key = await makeSessionKey();
  const url = `${address}/kith/pair`;
  const headers = { 'content-type': 'application/json' };
  const proving = pairBy.by === 'code' ? await proveCode(pairBy, { address, publicKey, key }) : null;
  const body = proving?.writeBody ?? JSON.stringify(pairBy);
  const response = await fetchWithProof({ address, method: 'POST', url, key }, { headers, body, signal });
  const json = await readJson(response);
  if (!response.ok) throw pairingRefused(response.status, json);
  const paired = pairResponse.safeParse(json);
  if (!paired.success || paired.data.public_key !== publicKey) throw anotherProgram(address);
  if (proving !== null && !(await proving.isProved(paired.data))) throw anotherProgram(address);
  const { session_token: token, member, sample } = paired.data;
  const session = { companion: address, token, keyId: crypto.randomUUID(), publicKey, member, sample };
  await saveSessionKey(session.keyId, key);
  await saveSession(session);
  await forgetSessionKeysBut(session.keyId);
  await forgetLookUps();
  return session;
}

interface CalledWith {
  readonly address: string;
  readonly publicKey: string;
  readonly key: CryptoKeyPair;
}

/** Adds a proof of the code to the request, and checks the companion's proof in the response. */
async function proveCode(
  { code, label }: { code: string; label: string },
  { address, publicKey, key }: CalledWith,
) {
  const mac = await makePairingMac(code);
  const extensionNonce = encodeBase64url(crypto.getRandomValues(new Uint8Array(32)));
  const extensionKey = await thumbprintOf(key.publicKey);
  const about = (companionNonce: string): PairingTranscript => ({
    origin: new URL(address).origin,
    companionKey: publicKey,
    extensionKey,
    companionNonce,
    extensionNonce,
    label,
  });
  let sent = about('');
  return {
    async writeBody(companionNonce: string): Promise<string> {
      sent = about(companionNonce);
      const request: PairRequest = { by: 'code', nonce: extensionNonce, mac: await mac.write(sent), label };
      return JSON.stringify(request);
    },
    isProved: (answer: PairResponse) => mac.isOfCompanion(sent, answer),
  };
}

/** While pairing, 401 means that the companion rejected the proof, because there is no session that could have ended. */
function pairingRefused(status: number, json: unknown): CompanionFailure {
  return new CompanionFailure('failed', refusal(status === 401 ? 400 : status, json).message, status);
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const utf8 = new TextEncoder();

interface PairingMac {
  /** Returns the proof to send, base64url. */
  write(transcript: PairingTranscript): Promise<string>;
  /** Returns whether the companion has proved that it knows the code. */
  isOfCompanion(transcript: PairingTranscript, answer: PairResponse): Promise<boolean>;
}

/** The key is the SHA-256 of the code. A code has 128 bits, so no one can guess it from the proof. */
async function makePairingMac(code: string): Promise<PairingMac> {
  const digest = await crypto.subtle.digest('SHA-256', utf8.encode(normalizePairingCode(code)));
  const key = await crypto.subtle.importKey('raw', digest, HMAC, false, ['sign', 'verify']);
  return {
    async write(transcript) {
      const mac = await crypto.subtle.sign(HMAC.name, key, utf8.encode(pairingText(transcript)));
      return encodeBase64url(new Uint8Array(mac));
    },
    async isOfCompanion(transcript, answer) {
      const mac = decodeBase64url(answer.mac ?? '');
      if (mac === null) return false;
      return crypto.subtle.verify(HMAC.name, key, mac, utf8.encode(pairedText(transcript, answer)));
    },
  };
}

async function thumbprintOf(publicKey: CryptoKey): Promise<string> {
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  const canonical = utf8.encode(JSON.stringify({ crv, kty, x, y }));
  return encodeBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', canonical)));
}
