import type { z } from 'zod';
import { i18n } from '#i18n';
import {
  AS_ME,
  AS_OF_HEADER,
  endedSession,
  type Hello,
  type OwnSession,
  ownSessions,
  type Session,
  STALE_HEADER,
  session as sessionSchema,
} from '../companion-api.ts';
import { payloadOf } from '../interface/envelope.ts';
import { type ImportJob, importJob } from '../interface/kith-imports.ts';
import { forgetLookUps } from '../look-up/look-up-cache.ts';
import { loadSettings } from '../settings/settings.ts';
import type { InvitationLink } from '../teams/invitation-link.ts';
import { CompanionFailure } from './companion-failure.ts';
import { readJson, refusal, unreadableAnswer } from './companion-fetch.ts';
import { greetCompanion } from './companion-hello.ts';
import { pairWith } from './companion-pairing.ts';
import { fetchWithProof, keyOfSession } from './companion-session-call.ts';
import { uploadAsMe } from './companion-upload.ts';
import { forgetSession, loadSession, type StoredSession } from './session.ts';
import { forgetSessionKeysBut } from './session-key.ts';

/** Background 9 s, under the sender's 10 and over the companion's 8. */
const DEADLINE_MS = 9_000;

/** These say nothing of who knows whom: what was answered of a page still holds. */
const OF_OTHER_THINGS =
  /^\/((v2|kith)\/lists|kith\/(searches|watches|asks)|kith\/companies\/industries|kith\/people\/city)(\/|$)/;
/** POSTs that ask and change nothing; all else makes kept answers old. */
const ASKING = [
  '/v2/people/paths',
  '/v2/companies/paths',
  '/v2/people/sort',
  '/v1/ai/search',
  '/kith/search',
  '/kith/companies/reach',
];

export interface AsMeOptions<Answer> {
  readonly body?: unknown;
  /** What is answered, without its envelope. */
  readonly answer: z.ZodType<Answer>;
  /** The same for a repeated request; a fresh one where absent. */
  readonly idempotencyKey?: string;
}

export interface Dated<Answer> {
  readonly answer: Answer;
  /** When the answer was made, ms since 1970. */
  readonly at: number;
  /** An older answer, because the service gave none. */
  readonly isStale: boolean;
}

/** Every function throws CompanionFailure. */
export interface CompanionClient {
  /** Who answers; its signature is checked. */
  hello(): Promise<Hello>;
  /** `code` from the terminal, or `sample`. `label` is what the session list shows. */
  pair(code: string, label: string): Promise<StoredSession>;
  /** Somebody new joins by an invitation, which this browser then belongs to. `label` as for `pair`. */
  join(invitation: InvitationLink, email: string, label: string): Promise<StoredSession>;
  /** Whether the Kith of the session is it that answers at another address. */
  isSameKithAt(address: string): Promise<boolean>;
  /** One operation of the service as the member of this session, e.g. `asMe('GET', '/kith/coverage', …)`. */
  asMe<Answer>(method: string, path: string, options: AsMeOptions<Answer>): Promise<Answer>;
  /** As `asMe`, with the answer's age. */
  asMeDated<Answer>(method: string, path: string, options: AsMeOptions<Answer>): Promise<Dated<Answer>>;
  /**
   * Hands over a file to import, to be looked at before it is kept. `onProgress` gets the share that was sent, 0–1; an
   * abort rejects with its reason. From pages only.
   */
  upload(
    file: Blob,
    fileName: string,
    onProgress: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<ImportJob>;
  session(): Promise<Session>;
  /** The browsers paired for the same person, latest used first, this one among them. */
  sessions(): Promise<readonly OwnSession[]>;
  /** Signs out one of them. */
  endSession(id: string): Promise<void>;
  /** Ends the session there, and here even where Kith cannot be reached. */
  signOut(): Promise<void>;
}

export function companionClient(): CompanionClient {
  return {
    hello: greet,
    pair: pairCompanion,
    join,
    isSameKithAt,
    asMe,
    asMeDated,
    upload,
    session: readSession,
    sessions: readSessions,
    endSession,
    signOut,
  };
}

async function greet(): Promise<Hello> {
  const [{ companion }, session] = await Promise.all([loadSettings(), loadSession()]);
  const pinned = session?.companion === companion ? session.publicKey : null;
  return greetCompanion(companion, pinned, AbortSignal.timeout(DEADLINE_MS));
}

async function pairCompanion(code: string, label: string): Promise<StoredSession> {
  const { companion } = await loadSettings();
  return pairWith(companion, { code, label }, AbortSignal.timeout(DEADLINE_MS));
}

async function join(
  { address, token }: InvitationLink,
  email: string,
  label: string,
): Promise<StoredSession> {
  const request = { code: token, label, person: { email } };
  return pairWith(address, request, AbortSignal.timeout(DEADLINE_MS));
}

async function isSameKithAt(address: string): Promise<boolean> {
  const session = await loadSession();
  const { public_key } = await greetCompanion(address, null, AbortSignal.timeout(DEADLINE_MS));
  return session?.publicKey === public_key;
}

/** A session, and the key that its proofs are made with. */
interface OpenSession {
  readonly session: StoredSession;
  readonly key: CryptoKeyPair;
}

/** The session, after Kith itself has proved to be who it was at pairing. Nothing else is sent before. */
async function openSession(signal: AbortSignal): Promise<OpenSession> {
  const [{ companion }, session] = await Promise.all([loadSettings(), loadSession()]);
  if (session === null || session.companion !== companion) {
    throw new CompanionFailure('not-set-up', i18n.t('verdict.notSetUp'));
  }
  const [key] = await Promise.all([
    keyOfSession(session),
    greetCompanion(companion, session.publicKey, signal),
  ]);
  return { session, key };
}

async function call(
  { session, key }: OpenSession,
  method: string,
  path: string,
  options: { body?: unknown; idempotencyKey?: string; signal: AbortSignal },
) {
  const { companion: address, token } = session;
  const headers = {
    ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(method === 'GET' ? {} : { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }),
  };
  const body = options.body === undefined ? {} : { body: JSON.stringify(options.body) };
  const proof = { address, method, url: address + path, key, token };
  const response = await fetchWithProof(proof, { headers, ...body, signal: options.signal });
  const json = await readJson(response);
  if (!response.ok) throw refusal(response.status, json);
  return { json, headers: response.headers };
}

async function asMeDated<Answer>(
  method: string,
  path: string,
  options: AsMeOptions<Answer>,
): Promise<Dated<Answer>> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const session = await openSession(signal);
  const { json, headers } = await call(session, method, AS_ME + path, { ...options, signal });
  if (makesAnswersOld(method, path, json)) await forgetLookUps();
  const asOf = Date.parse(headers.get(AS_OF_HEADER) ?? '');
  return {
    answer: read(options.answer, path.startsWith('/v1/') ? json : payloadOf(json)),
    at: Number.isNaN(asOf) ? Date.now() : asOf,
    isStale: headers.has(STALE_HEADER),
  };
}

/** After a change, and once an import that was polled is through, what was answered before no longer holds. */
function makesAnswersOld(method: string, path: string, json: unknown): boolean {
  if (method !== 'GET') return !ASKING.includes(path) && !OF_OTHER_THINGS.test(path);
  const job = path.startsWith('/kith/imports/') ? importJob.safeParse(payloadOf(json)) : null;
  return job?.data?.state === 'done';
}

async function asMe<Answer>(method: string, path: string, options: AsMeOptions<Answer>): Promise<Answer> {
  return (await asMeDated(method, path, options)).answer;
}

async function upload(
  file: Blob,
  fileName: string,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<ImportJob> {
  const { session } = await openSession(AbortSignal.timeout(DEADLINE_MS));
  const job = await uploadAsMe(session, file, fileName, onProgress, signal);
  await forgetLookUps();
  return job;
}

async function readSession(): Promise<Session> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const { json } = await call(await openSession(signal), 'GET', '/kith/session', { signal });
  return read(sessionSchema, json);
}

async function readSessions(): Promise<readonly OwnSession[]> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const { json } = await call(await openSession(signal), 'GET', '/kith/sessions', { signal });
  return read(ownSessions, json).sessions;
}

async function endSession(id: string): Promise<void> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const path = `/kith/sessions/${encodeURIComponent(id)}/revoke`;
  const { json } = await call(await openSession(signal), 'POST', path, { signal });
  read(endedSession, json);
}

async function signOut(): Promise<void> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    await call(await openSession(signal), 'DELETE', '/kith/session', { signal });
  } finally {
    await forgetSession();
    await forgetSessionKeysBut(null);
    await forgetLookUps();
  }
}

function read<Answer>(schema: z.ZodType<Answer>, json: unknown): Answer {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw unreadableAnswer();
}
