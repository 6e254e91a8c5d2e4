import type { z } from 'zod';
import { AS_ME, AS_OF_HEADER, STALE_HEADER } from '../companion-api.ts';
import { payloadOf } from '../interface/envelope.ts';
import { importJob } from '../interface/kith/kith-imports.ts';
import { forgetLookUps } from '../look-up/look-up-cache.ts';
import { type Call, callCompanion } from './call-companion.ts';
import { readBy } from './companion-fetch.ts';

/** Operations that don't affect responses about pages. */
const OF_OTHER_THINGS =
  /^\/((v2|kith)\/lists|kith\/(searches|watches|tokens)|kith\/companies\/industries|kith\/people\/city)(\/|$)/;
/** POST requests that only read. All others make cached responses outdated. */
const ASKING = [
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
  /** When the response was made, ms since 1970. */
  readonly at: number;
  /** Whether it is an older response, because the service returned none. */
  readonly isStale: boolean;
}

/** Calls one operation of the service on behalf of the session's member. Throws CompanionFailure. */
export async function callAsMember<Answer>(
  method: string,
  path: string,
  { answer, ...call }: AsMeOptions<Answer>,
): Promise<Dated<Answer>> {
  const { json, headers } = await callCompanion(method, AS_ME + path, call);
  if (makesAnswersOld(method, path, json)) await forgetLookUps();
  const asOf = Date.parse(headers.get(AS_OF_HEADER) ?? '');
  return {
    // /v1 has no envelope.
    answer: readBy(answer, path.startsWith('/v1/') ? json : payloadOf(json)),
    at: Number.isNaN(asOf) ? Date.now() : asOf,
    isStale: headers.has(STALE_HEADER),
  };
}

/** Returns whether cached responses are outdated: after a change, and when a polled import has finished. */
function makesAnswersOld(method: string, path: string, json: unknown): boolean {
  if (method !== 'GET') return !ASKING.includes(path) && !OF_OTHER_THINGS.test(path);
  const job = path.startsWith('/kith/imports/') ? importJob.safeParse(payloadOf(json)) : null;
  return job?.data?.state === 'done';
}
