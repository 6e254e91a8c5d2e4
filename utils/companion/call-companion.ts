import { i18n } from '#i18n';
import type { Hello } from '../companion-api.ts';
import { loadSettings } from '../settings/settings.ts';
import { createSingleFlight } from '../single-flight.ts';
import { CompanionFailure } from './companion-failure.ts';
import { readJson, refusal } from './companion-fetch.ts';
import { greetCompanion } from './companion-hello.ts';
import { fetchWithProof, keyOfSession } from './companion-session-call.ts';
import { loadSession, type StoredSession } from './session.ts';

/** Background 9 s, under the sender's 10 and over the companion's 8. */
export const DEADLINE_MS = 9_000;

/** A page that opens asks many things at once, and Kith once who it is. */
const greetOnce = createSingleFlight<Hello>();

/** A session, and the key that its proofs are made with. */
export interface OpenSession {
  readonly session: StoredSession;
  readonly key: CryptoKeyPair;
}

/** The session, after Kith itself has proved to be who it was at pairing. Nothing else is sent before. */
export async function openSession(signal: AbortSignal): Promise<OpenSession> {
  const [{ companion }, session] = await Promise.all([loadSettings(), loadSession()]);
  if (session === null || session.companion !== companion) {
    throw new CompanionFailure('not-set-up', i18n.t('verdict.notSetUp'));
  }
  const [key] = await Promise.all([
    keyOfSession(session),
    greetOnce(`${companion} ${session.publicKey}`, () =>
      greetCompanion(companion, session.publicKey, signal),
    ),
  ]);
  return { session, key };
}

export interface Call {
  readonly body?: unknown;
  /** The same for a repeated request; a fresh one where absent. */
  readonly idempotencyKey?: string;
}

/** One request of the session. Throws CompanionFailure for every refusal. */
export async function callCompanion(
  method: string,
  path: string,
  { body, idempotencyKey }: Call = {},
): Promise<{ json: unknown; headers: Headers }> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const { session, key } = await openSession(signal);
  const { companion: address, token } = session;
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(method === 'GET' ? {} : { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
  };
  const sent = { headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }), signal };
  const response = await fetchWithProof({ address, method, url: address + path, key, token }, sent);
  const json = await readJson(response);
  if (!response.ok) throw refusal(response.status, json);
  return { json, headers: response.headers };
}
