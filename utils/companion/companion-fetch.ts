import { browser } from 'wxt/browser';
import type { z } from 'zod';
import { i18n } from '#i18n';
import { KITH_HEADER } from '../companion-api.ts';
import { readError } from '../interface/errors.ts';
import { isOnThisComputer, permissionPattern } from './companion-address.ts';
import { CompanionFailure } from './companion-failure.ts';
import { noteRequest } from './ledger.ts';

interface CompanionRequest {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/**
 * Sends a request to Kith's address, without cookies, cache or redirects.
 * Throws if the response doesn't have Kith's header, because it comes from another program. Its body isn't read.
 */
export async function fetchFromCompanion(url: string, request: CompanionRequest): Promise<Response> {
  let response: Response;
  await noteRequest(request.method, url);
  try {
    response = await fetch(url, { ...request, redirect: 'manual', credentials: 'omit', cache: 'no-store' });
  } catch {
    throw await explainNoAnswer(url, request.signal);
  }
  if (response.type === 'opaqueredirect' || !response.headers.has(KITH_HEADER)) {
    await response.body?.cancel();
    throw anotherProgram(url);
  }
  return response;
}

export function anotherProgram(url: string): CompanionFailure {
  const address = new URL(url).host;
  const sentences = [i18n.t('verdict.anotherProgram', { address }), i18n.t('failure.anotherProgram')];
  return new CompanionFailure('another-program', sentences.join(' '));
}

async function explainNoAnswer(url: string, signal: AbortSignal): Promise<CompanionFailure> {
  const address = new URL(url).host;
  if (signal.aborted) return late();
  const isPermitted = await browser.permissions.contains({ origins: [permissionPattern(url)] });
  if (!isPermitted) {
    return new CompanionFailure('permission-missing', i18n.t('trouble.notPermitted', { address }));
  }
  if (isOnThisComputer(url)) {
    return new CompanionFailure('not-running', i18n.t('trouble.notRunning', { address }));
  }
  // Browsers hide certificate errors from extensions. The user can see them by opening the address in a tab.
  const sentences = [
    i18n.t('verdict.notAnswering', { address }),
    i18n.t('failure.notAnswering', { address }),
  ];
  return new CompanionFailure('not-running', sentences.join(' '));
}

/** Returns the JSON of a response; undefined if it is invalid or cut off. Throws CompanionFailure on a timeout. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (thrown) {
    // Invalid JSON and a lost connection throw other errors.
    if (thrown instanceof DOMException) throw late();
    return undefined;
  }
}

function late(): CompanionFailure {
  return new CompanionFailure('failed', i18n.t('trouble.late'));
}

/** Throws CompanionFailure if a response doesn't match the schema. */
export function readBy<Answer>(schema: z.ZodType<Answer>, json: unknown): Answer {
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  throw new CompanionFailure('failed', i18n.t('trouble.unreadable'));
}

/** Returns the failure for a response with a status of 400 or above. Reads both documented error bodies. */
export function refusal(status: number, body: unknown): CompanionFailure {
  const said = readError(body);
  if (status === 401) return new CompanionFailure('signed-out', i18n.t('trouble.signedOut'), 401);
  const detail = said?.sentence ?? i18n.t('trouble.status', { status });
  return new CompanionFailure('failed', detail, status, said?.fields[0]?.field);
}
