import { i18n } from '#i18n';
import { AS_ME, KITH_HEADER } from '../companion-api.ts';
import { payloadOf } from '../interface/envelope.ts';
import { type ImportJob, importJob } from '../interface/kith/kith-imports.ts';
import { CompanionFailure } from './companion-failure.ts';
import { anotherProgram, readBy, refusal } from './companion-fetch.ts';
import { keyOfSession, sendWithProof } from './companion-session-call.ts';
import { noteRequest } from './ledger.ts';
import type { StoredSession } from './session.ts';

/** Nothing is saved before the user has seen a preview. */
const PATH = `${AS_ME}/kith/imports?preview=true`;

/**
 * Uploads a file and returns its import job. Rejects with the abort reason. Uses XMLHttpRequest because fetch
 * reports no progress.
 */
export async function uploadAsMe(
  session: StoredSession,
  file: Blob,
  fileName: string,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<ImportJob> {
  const { companion: address, token } = session;
  const key = await keyOfSession(session);
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
  return readBy(importJob, payloadOf(json));
}

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
