import type { z } from 'zod';
import { i18n } from '#i18n';
import { AS_ME, AS_OF_HEADER } from '../companion-api.ts';
import { payloadOf } from '../interface/envelope.ts';
import { importJob } from '../interface/kith/kith-imports.ts';
import { forgetLookUps } from '../look-up/look-up-cache.ts';
import { loadSettings } from '../settings/settings.ts';
import { createSingleFlight } from '../single-flight.ts';
import { isOnThisComputer } from './companion-address.ts';
import { CompanionFailure } from './companion-failure.ts';
import { readBy, readJson, refusal } from './companion-fetch.ts';
import { greetCompanion } from './companion-hello.ts';
import { fetchWithProof, keyOfSession } from './companion-session-call.ts';
import { loadSession, type StoredSession, saveSession } from './session.ts';
import { askStarter } from './starter.ts';

/** In ms. Longer than the companion's own limit of 8 s. */
export const DEADLINE_MS = 9_000;

/** A page sends many requests when it opens, but one greeting is enough. */
const greetOnce = createSingleFlight<string>();

interface OpenSession {
  readonly session: StoredSession;
  readonly key: CryptoKeyPair;
}

/**
 * Returns the session after the companion has proved that it is the one this browser paired with. Until then, nothing but the
 * greeting is sent. Starts this computer's Kith if it isn't running and the browser can start it.
 */
export async function openSession(): Promise<OpenSession> {
  const [{ companion }, session] = await Promise.all([loadSettings(), loadSession()]);
  if (session === null || session.companion !== companion) {
    throw new CompanionFailure('not-set-up', i18n.t('verdict.notSetUp'));
  }
  const [key, address] = await Promise.all([
    keyOfSession(session),
    greetOnce(`${companion} ${session.publicKey}`, () => greetOrStart(session)),
  ]);
  return { session: { ...session, companion: address }, key };
}

/** Returns the address at which the session's Kith responds. */
async function greetOrStart(session: StoredSession): Promise<string> {
  const greet = (address: string) =>
    greetCompanion(address, session.publicKey, AbortSignal.timeout(DEADLINE_MS));
  try {
    await greet(session.companion);
    return session.companion;
  } catch (thrown) {
    if (!isAway(thrown) || !isOnThisComputer(session.companion)) throw thrown;
    const started = await askStarter('address');
    // Another Kith started, not the one this browser is paired with.
    if (started === null || started.public_key !== session.publicKey) throw thrown;
    await greet(started.address);
    // The same Kith can start on another port.
    if (started.address !== session.companion) await saveSession({ ...session, companion: started.address });
    return started.address;
  }
}

function isAway(thrown: unknown): boolean {
  if (!(thrown instanceof CompanionFailure)) return false;
  return thrown.failure.kind === 'not-running' || thrown.failure.kind === 'another-program';
}

interface Call {
  readonly body?: unknown;
  /** Pass the same key to retry a call. By default, each call uses a new one. */
  readonly idempotencyKey?: string;
}

/** Sends one request of the session. Throws CompanionFailure on failure. */
export async function callCompanion(
  method: string,
  path: string,
  { body, idempotencyKey }: Call = {},
): Promise<{ json: unknown; headers: Headers }> {
  const { session, key } = await openSession();
  const { companion: address, token } = session;
  const signal = AbortSignal.timeout(DEADLINE_MS);
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

/** Operations that don't change any response about a page. */
const UNRELATED_TO_PAGES =
  /^\/((v2|kith)\/lists|kith\/(searches|watches|tokens)|kith\/companies\/industries|kith\/people\/city)(\/|$)/;
/** POST requests that only read. After any other POST, cached responses are outdated. */
const READING_POSTS = [
  '/v2/people/paths',
  '/v2/companies/paths',
  '/v2/people/sort',
  '/v1/ai/search',
  '/kith/search',
  '/kith/asks/standing',
  '/kith/companies/reach',
];

export interface AsMeOptions<Answer> extends Call {
  /** Schema of the response, without its envelope. */
  readonly answer: z.ZodType<Answer>;
}

export interface Dated<Answer> {
  readonly answer: Answer;
  /** When the response was made, in ms since 1970. */
  readonly at: number;
}

/** Calls one operation of the service on behalf of the session's member. Throws CompanionFailure. */
export async function callAsMember<Answer>(
  method: string,
  path: string,
  { answer, ...call }: AsMeOptions<Answer>,
): Promise<Dated<Answer>> {
  const { json, headers } = await callCompanion(method, AS_ME + path, call);
  if (outdatesResponses(method, path, json)) await forgetLookUps();
  const asOf = Date.parse(headers.get(AS_OF_HEADER) ?? '');
  return {
    // Responses of /v1 have no envelope.
    answer: readBy(answer, path.startsWith('/v1/') ? json : payloadOf(json)),
    at: Number.isNaN(asOf) ? Date.now() : asOf,
  };
}

/** Returns whether cached responses are outdated: after a write, and after a polled import has finished. */
function outdatesResponses(method: string, path: string, json: unknown): boolean {
  if (method !== 'GET') return !READING_POSTS.includes(path) && !UNRELATED_TO_PAGES.test(path);
  const job = path.startsWith('/kith/imports/') ? importJob.safeParse(payloadOf(json)) : null;
  return job?.data?.state === 'done';
}
