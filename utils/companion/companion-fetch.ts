import { browser } from 'wxt/browser';
import type { z } from 'zod';
import { i18n } from '#i18n';
import { KITH_HEADER } from '../companion-api.ts';
import { readError } from '../interface/errors.ts';
import { isOnThisComputer, permissionPattern } from './companion-address.ts';
import { CompanionFailure } from './companion-failure.ts';
import { noteRequest } from './ledger.ts';

export interface CompanionRequest {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/**
 * One request to Kith's address: no cookies, no cache, no redirect followed. Answers only what carries Kith's
 * header; anything else is another program, and its body is not read.
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
  if (signal.aborted) return new CompanionFailure('failed', i18n.t('trouble.late'));
  const isPermitted = await browser.permissions.contains({ origins: [permissionPattern(url)] });
  if (!isPermitted) {
    return new CompanionFailure('permission-missing', i18n.t('trouble.notPermitted', { address }));
  }
  if (isOnThisComputer(url)) {
    return new CompanionFailure('not-running', i18n.t('trouble.notRunning', { address }));
  }
  // No browser tells an extension of a wrong certificate: a tab at the address does.
  const sentences = [
    i18n.t('verdict.notAnswering', { address }),
    i18n.t('failure.notAnswering', { address }),
  ];
  return new CompanionFailure('not-running', sentences.join(' '));
}

/** The JSON of an answer, undefined where it is none. A cut-off answer counts as none. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** What an answer says. Throws CompanionFailure where it is not as documented. */
export function readBy<Answer>(schema: z.ZodType<Answer>, json: unknown): Answer {
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  throw new CompanionFailure('failed', i18n.t('trouble.unreadable'));
}

/** The failure an answer of status 400 and above stands for; reads both documented error shapes. */
export function refusal(status: number, body: unknown): CompanionFailure {
  const said = readError(body);
  const type = said?.type ?? '';
  if (status === 401) return new CompanionFailure('signed-out', i18n.t('trouble.signedOut'), 401, type);
  const detail = said?.sentence ?? i18n.t('trouble.status', { status });
  return new CompanionFailure('failed', detail, status, type);
}
