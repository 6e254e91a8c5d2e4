import { i18n } from '#i18n';
import {
  AS_ME,
  endedSession,
  KITH_HEADER,
  type OwnSession,
  ownSessions,
  type Session,
  session as sessionSchema,
} from '../companion-api.ts';
import { payloadOf } from '../interface/envelope.ts';
import { type ImportJob, importJob } from '../interface/kith/kith-imports.ts';
import { forgetLookUps } from '../look-up/look-up-cache.ts';
import { loadSettings } from '../settings/settings.ts';
import type { InvitationLink } from '../teams/invitation-link.ts';
import {
  type AsMeOptions,
  callAsMember,
  callCompanion,
  type Dated,
  DEADLINE_MS,
  openSession,
} from './call-companion.ts';
import { CompanionFailure } from './companion-failure.ts';
import { anotherProgram, readBy, refusal } from './companion-fetch.ts';
import { greetCompanion } from './companion-hello.ts';
import { pairWith } from './companion-pairing.ts';
import { sendWithProof } from './companion-session-call.ts';
import { noteRequest } from './ledger.ts';
import { forgetSession, loadSession, noteSignedOut, type StoredSession } from './session.ts';
import { forgetSessionKeysBut } from './session-key.ts';
import { askStarter } from './starter.ts';

/** This pairing code, typed or sent by a button, opens the sample team. */
const SAMPLE_CODE = 'sample';

/** All methods throw CompanionFailure. */
export interface CompanionClient {
  /**
   * Pairs with the code from the terminal, or with the sample team if `code` is `sample`. `label` is shown in the list of
   * sessions.
   */
  pair(code: string, label: string): Promise<StoredSession>;
  /** Starts this computer's Kith and pairs with it without a code. Returns null if no starter is registered with this browser. */
  pairHere(label: string): Promise<StoredSession | null>;
  /** Joins a team as a new member and pairs this browser. `label` is as in `pair`. */
  join(invitation: InvitationLink, email: string, label: string): Promise<StoredSession>;
  isSameKithAt(address: string): Promise<boolean>;
  /** Calls an operation of the service as the session's member: `asMe('GET', '/kith/coverage', …)`. */
  asMe<Answer>(method: string, path: string, options: AsMeOptions<Answer>): Promise<Answer>;
  /** Like `asMe`, but also returns when the response was made. */
  asMeDated<Answer>(method: string, path: string, options: AsMeOptions<Answer>): Promise<Dated<Answer>>;
  /**
   * Uploads a file for a preview without importing it. `onProgress` gets the share sent, from 0 to 1. An abort rejects with its
   * reason. Works only on pages, not in the background.
   */
  upload(
    file: Blob,
    fileName: string,
    onProgress: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<ImportJob>;
  session(): Promise<Session>;
  /** Returns the browsers paired for the same person, most recently used first, including this one. */
  sessions(): Promise<readonly OwnSession[]>;
  endSession(id: string): Promise<void>;
  /** Ends the session in Kith. If Kith can't be reached, it is still removed from this browser. */
  signOut(): Promise<void>;
}

export type ServiceClient = Pick<CompanionClient, 'asMe'>;

export function companionClient(): CompanionClient {
  return {
    pair: pairCompanion,
    pairHere,
    join,
    isSameKithAt,
    asMe: async (method, path, options) => (await callAsMember(method, path, options)).answer,
    asMeDated: callAsMember,
    upload,
    session: async () => readBy(sessionSchema, (await callCompanion('GET', '/kith/session')).json),
    sessions: async () => readBy(ownSessions, (await callCompanion('GET', '/kith/sessions')).json).sessions,
    endSession,
    signOut,
  };
}

async function pairCompanion(code: string, label: string): Promise<StoredSession> {
  const { companion } = await loadSettings();
  return pairWith(companion, code === SAMPLE_CODE ? { by: 'sample', label } : { by: 'code', code, label });
}

/** Lets one page pair at a time, because several can open at once after an install. The other pages then find the session. */
function pairHere(label: string): Promise<StoredSession | null> {
  return navigator.locks.request('pairing-here', async () => {
    const paired = await loadSession();
    if (paired !== null) return paired;
    const here = await askStarter('pairing');
    return here && pairWith(here.address, { by: 'code', code: here.code, label });
  });
}

function join(
  { address, token: invitation }: InvitationLink,
  email: string,
  label: string,
): Promise<StoredSession> {
  return pairWith(address, { by: 'invitation', invitation, email, label });
}

async function isSameKithAt(address: string): Promise<boolean> {
  const session = await loadSession();
  const { public_key } = await greetCompanion(address, null, AbortSignal.timeout(DEADLINE_MS));
  return session?.publicKey === public_key;
}

async function endSession(id: string): Promise<void> {
  const path = `/kith/sessions/${encodeURIComponent(id)}/revoke`;
  readBy(endedSession, (await callCompanion('POST', path)).json);
}

async function signOut(): Promise<void> {
  try {
    await callCompanion('DELETE', '/kith/session');
  } finally {
    await forgetSession();
    await noteSignedOut();
    await forgetSessionKeysBut(null);
    await forgetLookUps();
  }
}

/** Without `preview`, the import would start before the user has seen a preview. */
const PATH = `${AS_ME}/kith/imports?preview=true`;

async function upload(
  file: Blob,
  fileName: string,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<ImportJob> {
  const { session, key } = await openSession();
  const { companion: address, token } = session;
  const url = address + PATH;
  const named = {
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(fileName),
    'idempotency-key': crypto.randomUUID(),
  };
  const answer = await sendWithProof(
    { address, method: 'POST', url, key, token },
    async (proof) => {
      await noteRequest('POST', url);
      return sendFile(url, { ...named, ...proof }, file, onProgress, signal);
    },
    (sent) => ({ status: sent.status, header: (name) => sent.getResponseHeader(name) }),
  );
  if (answer.getResponseHeader(KITH_HEADER) === null) throw anotherProgram(url);
  const json = parseJson(answer.responseText);
  if (answer.status >= 400) throw refusal(answer.status, json);
  const job = readBy(importJob, payloadOf(json));
  await forgetLookUps();
  return job;
}

/** Uses XMLHttpRequest, because fetch doesn't report the progress of an upload. */
function sendFile(
  url: string,
  headers: Record<string, string>,
  file: Blob,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    signal?.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new CompanionFailure('not-running', i18n.t('trouble.brokeOff')));
    request.send(file);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
