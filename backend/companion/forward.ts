import { AS_OF_HEADER, STALE_HEADER } from '../../utils/companion-api.ts';
import type { Forwarded } from '../forwarded.ts';
import type { AsMember } from './as-member.ts';
import { CompanionError } from './companion-error.ts';
import { readJsonBody, requireFileBody, requireJson } from './message-body.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';
import type { SessionMember } from './sessions.ts';
import { type AsMemberRequest, COMPANION_MS, type UpstreamResponse } from './upstream.ts';

/** An export can be hundreds of megabytes, which takes longer than other requests. */
const UPLOAD_MS = 10 * 60_000;
const JSON_BYTES = 3 * 1024 * 1024;
/** Percent-encoded characters. Servers limit the length of the request line. */
const MAX_PART_LENGTH = 1024;
const FORWARDED_HEADERS = [
  'content-type',
  'etag',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

/** `path` is the service’s path as requested. */
export type Forward = (
  operation: Forwarded,
  asked: { readonly request: Request; readonly member: SessionMember; readonly path: string },
) => Promise<Response>;

/**
 * Creates the function that forwards an operation to the service as the member. Equal reads of one member that
 * overlap share a single request.
 * If the service fails, an older response is served with its age.
 */
export function createForward(asMember: AsMember, cache: ResponseCache): Forward {
  const inFlight = new Map<string, Promise<() => Response>>();

  return async (operation, { request, member, path }) => {
    if (!path.split('/').every(isSafeSegment)) {
      throw new CompanionError('not_found', 'There is no operation at this address.');
    }
    const target = path + queryOf(request, operation);
    if (operation.body === 'file') return upload(request, member, target);
    const body = operation.body === 'json' ? await readJsonBody(request, JSON_BYTES) : undefined;
    const send = () => callAs(member, { ...requestOf(operation, request, body), path: target });
    if (operation.effect !== 'read') {
      const forget = () => (operation.effect === 'write' ? cache.clearMember(member) : cache.clear());
      return respond(await send().finally(forget));
    }
    const key = cache.keyOf(member, `${operation.method} ${target}`, body);
    const flight = inFlight.get(key) ?? read(operation, key, send).finally(() => inFlight.delete(key));
    inFlight.set(key, flight);
    return (await flight)();
  };

  async function read(
    { isServedStale }: Forwarded,
    key: string,
    send: () => Promise<UpstreamResponse>,
  ): Promise<() => Response> {
    try {
      const answer = await send();
      if (answer.status >= 500 || answer.status === 429) return older(key) ?? (() => respond(answer));
      if (isServedStale && answer.status === 200) cache.write(key, answer);
      return () => respond(answer);
    } catch (error) {
      const cached = error instanceof CompanionError ? older(key) : null;
      if (cached === null) throw error;
      return cached;
    }
  }

  async function callAs(member: SessionMember, asked: AsMemberRequest): Promise<UpstreamResponse> {
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
    return respond(await callAs(member, asked).finally(() => cache.clearMember(member)));
  }

  function older(key: string): (() => Response) | null {
    const cached = cache.read(key);
    return cached && (() => respond(cached.answer, cached));
  }
}

/** Returns false if a proxy that decodes this path segment could take it for another path. */
function isSafeSegment(part: string): boolean {
  if (part.length > MAX_PART_LENGTH) return false;
  try {
    return decodeURIComponent(part)
      .split(/[/\\]/)
      .every((one) => one !== '.' && one !== '..');
  } catch {
    return false;
  }
}

/** Returns the request to forward, with nothing from the browser’s request but what the operation accepts. */
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

/** Returns only the documented fields, so that nothing else is forwarded. */
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
  for (const name of FORWARDED_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (older) {
    headers.set(AS_OF_HEADER, new Date(older.fetchedAt).toISOString());
    headers.set(STALE_HEADER, 'stale');
  }
  return new Response(answer.body, { status: answer.status, headers });
}
