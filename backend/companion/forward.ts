import { AS_OF_HEADER, STALE_HEADER } from '../../utils/companion-api.ts';
import type { Forwarded } from '../forwarded.ts';
import type { AsMember } from './as-member.ts';
import { CompanionError } from './companion-error.ts';
import { readJsonBody, requireFileBody, requireJson } from './message-body.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';
import type { SessionMember } from './sessions.ts';
import { type AsMemberRequest, COMPANION_MS, type UpstreamResponse } from './upstream.ts';

/** An export of hundreds of megabytes takes longer than an answer. */
const UPLOAD_MS = 10 * 60_000;
const JSON_BYTES = 3 * 1024 * 1024;
/** Percent-encoded; a longer one would not fit into the address lines that servers take. */
const MAX_PART_LENGTH = 1024;
const PASSED_ON = [
  'content-type',
  'etag',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

/** `path`: of the service, as it was asked for. */
export type Forward = (
  operation: Forwarded,
  asked: { readonly request: Request; readonly member: SessionMember; readonly path: string },
) => Promise<Response>;

/**
 * Sends an operation on to the service as the member. Questions that are under way are asked once
 * (single flight per member, operation and identity); where the service fails, an older answer is served with
 * its age.
 */
export function createForward(asMember: AsMember, remembered: ResponseCache): Forward {
  const underWay = new Map<string, Promise<() => Response>>();

  return async (operation, { request, member, path }) => {
    if (!path.split('/').every(isPassable)) {
      throw new CompanionError('not_found', 'There is no such operation here.');
    }
    const target = path + queryOf(request, operation);
    if (operation.body === 'file') return upload(request, member, target);
    const body = operation.body === 'json' ? await readJsonBody(request, JSON_BYTES) : undefined;
    const ask = () => askAs(member, { ...requestOf(operation, request, body), path: target });
    if (operation.effect !== 'read') {
      const forget = () =>
        operation.effect === 'write' ? remembered.forget(member) : remembered.forgetAll();
      return respond(await ask().finally(forget));
    }
    const key = remembered.keyOf(member, `${operation.method} ${target}`, body);
    const flight = underWay.get(key) ?? read(operation, key, ask).finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return (await flight)();
  };

  async function read(
    { isServedStale }: Forwarded,
    key: string,
    ask: () => Promise<UpstreamResponse>,
  ): Promise<() => Response> {
    try {
      const answer = await ask();
      if (answer.status >= 500 || answer.status === 429) return older(key) ?? (() => respond(answer));
      if (isServedStale && answer.status === 200) remembered.write(key, answer);
      return () => respond(answer);
    } catch (error) {
      const kept = error instanceof CompanionError ? older(key) : null;
      if (kept === null) throw error;
      return kept;
    }
  }

  async function askAs(member: SessionMember, asked: AsMemberRequest): Promise<UpstreamResponse> {
    const answer = await asMember(member, asked);
    requireJson(answer);
    return answer;
  }

  async function upload(request: Request, member: SessionMember, target: string): Promise<Response> {
    const { body, headers } = requireFileBody(request);
    const deadline = AbortSignal.timeout(UPLOAD_MS);
    const asked = {
      method: 'POST',
      path: target,
      headers,
      body,
      repeatable: false,
      deadline,
      tryMs: UPLOAD_MS,
    };
    return respond(await askAs(member, asked).finally(() => remembered.forget(member)));
  }

  function older(key: string): (() => Response) | null {
    const kept = remembered.read(key);
    return kept && (() => respond(kept.answer, kept));
  }
}

/** Whether nothing in front of the service that decodes this part of a path could take it for another path. */
function isPassable(part: string): boolean {
  if (part.length > MAX_PART_LENGTH) return false;
  try {
    return decodeURIComponent(part)
      .split(/[/\\]/)
      .every((one) => one !== '.' && one !== '..');
  } catch {
    return false;
  }
}

/** What is sent on: nothing of the browser's own request but what the operation takes. */
function requestOf({ method, isRepeatable }: Forwarded, request: Request, body: unknown) {
  const idempotencyKey = request.headers.get('idempotency-key');
  return {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    repeatable: isRepeatable,
    deadline: AbortSignal.timeout(COMPANION_MS),
  };
}

/** Only the documented fields, so that nothing else rides along. */
function queryOf(request: Request, operation: Forwarded): string {
  const given = new URL(request.url).searchParams;
  const passed = new URLSearchParams();
  for (const field of operation.query) {
    const value = given.get(field);
    if (value !== null) passed.set(field, value);
  }
  return passed.size > 0 ? `?${passed}` : '';
}

function respond(answer: UpstreamResponse, older?: CachedResponse): Response {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (older) {
    headers.set(AS_OF_HEADER, new Date(older.fetchedAt).toISOString());
    headers.set(STALE_HEADER, 'stale');
  }
  return new Response(answer.body, { status: answer.status, headers });
}
