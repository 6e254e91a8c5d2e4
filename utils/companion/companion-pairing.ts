import { type PairRequest, pairResponse } from '../companion-api.ts';
import { forgetLookUps } from '../look-up/look-up-cache.ts';
import { saveSettings } from '../settings/settings.ts';
import { CompanionFailure } from './companion-failure.ts';
import { anotherProgram, readJson, refusal } from './companion-fetch.ts';
import { greetCompanion } from './companion-hello.ts';
import { fetchWithProof } from './companion-session-call.ts';
import { type StoredSession, saveSession } from './session.ts';
import { forgetSessionKeysBut, makeSessionKey, saveSessionKey } from './session-key.ts';

/**
 * Makes a session with the companion at this address: a new key, bound to it by the proof that goes with the code.
 * The companion's own key is pinned. Until the end the session before it, and the address, stay as
 * they were.
 */
export async function pairWith(
  address: string,
  request: PairRequest,
  signal: AbortSignal,
): Promise<StoredSession> {
  const { public_key: publicKey } = await greetCompanion(address, null, signal);
  const key = await makeSessionKey();
  const url = `${address}/kith/pair`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(request);
  const response = await fetchWithProof({ address, method: 'POST', url, key }, { headers, body, signal });
  const json = await readJson(response);
  if (!response.ok) throw pairingRefused(response.status, json);
  const paired = pairResponse.safeParse(json);
  if (!paired.success || paired.data.public_key !== publicKey) throw anotherProgram(address);
  const { session_token: token, member, sample } = paired.data;
  const session = { companion: address, token, keyId: crypto.randomUUID(), publicKey, member, sample };
  await saveSessionKey(session.keyId, key);
  // In this order: whoever hears of the session then asks at its address.
  await saveSettings({ companion: address });
  await saveSession(session);
  await forgetSessionKeysBut(session.keyId);
  await forgetLookUps();
  return session;
}

/** While pairing, 401 speaks of the proof, not of a session that has ended. */
function pairingRefused(status: number, json: unknown): CompanionFailure {
  const { message, type } = refusal(status === 401 ? 400 : status, json);
  return new CompanionFailure('failed', message, status, type);
}
