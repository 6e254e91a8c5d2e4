import { AS_OF_HEADER, STALE_HEADER } from '../../utils/companion-api.ts';
import { decodePercent } from '../../utils/interface/decode-percent.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { DAY_MS } from '../durations.ts';
import type { Forwarded } from '../forwarded.ts';
import type { AsMember } from './as-member.ts';
import { CompanionError } from './companion-error.ts';
import { readJsonBody, requireFileBody, requireJson } from './message-body.ts';
import { memberKey, type SessionMember } from './sessions.ts';
import { type AsMemberRequest, COMPANION_MS, type UpstreamResponse } from './upstream.ts';

/** An export can be hundreds of megabytes, which takes longer than other requests. */
const UPLOAD_MS = 10 * 60_000;
const JSON_BYTES = 3 * 1024 * 1024;
/** The maximum length of one path segment, percent-encoded. Servers limit the length of the request line. */
const MAX_PART_LENGTH = 1024;
const FORWARDED_HEADERS = [
  'content-type',
  'etag',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

/** `path` is the requested path on the service. */
type Forward = (
  operation: Forwarded,
  asked: { readonly request: Request; readonly member: SessionMember; readonly path: string },
) => Promise<Response>;

/**
 * Creates the function that forwards an operation to the service as the member. Identical reads by one member at the same time
 * share a single request.
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

/** Returns false if the path segment is too long, or if a proxy that decodes it could take it for another path. */
function isSafeSegment(part: string): boolean {
  if (part.length > MAX_PART_LENGTH) return false;
  const decoded = decodePercent(part);
  if (decoded === null) return false;
  return decoded.split(/[/\\]/).every((one) => one !== '.' && one !== '..');
}

/** Returns the request to forward, with only those parts of the browser’s request that the operation accepts. */
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

const MAX_ANSWERS = 500;
const MAX_BYTES = 32 * 1024 * 1024;
/** Older responses aren't returned, because too much may have changed. */
const MAX_DELAY_MS = DAY_MS;

interface CachedResponse {
  readonly answer: UpstreamResponse;
  /** ms since 1970. */
  readonly fetchedAt: number;
}

export interface ResponseCache {
  /** Returns the cache key of a request. It changes when the member next writes something. */
  keyOf(member: SessionMember, path: string, body: unknown): string;
  read(key: string): CachedResponse | null;
  write(key: string, answer: UpstreamResponse): void;
  /** Invalidates the member’s cached responses, including those of requests in progress. */
  clearMember(member: SessionMember): void;
  /** Invalidates every member’s responses: withdrawn data may be in any of them. */
  clear(): void;
}

/**
 * Caches successful responses by member, operation and target. The oldest entries are dropped first. `now` is
 * in ms since 1970.
 */
export function createResponseCache(now: () => number): ResponseCache {
  const cached = new Map<string, CachedResponse>();
  const generations = new Map<string, number>();
  let withdrawals = 0;
  let bytes = 0;

  return {
    keyOf(member, path, body) {
      const who = memberKey(member);
      return `${who}#${withdrawals}.${generations.get(who) ?? 0} ${path} ${identityOf(body)}`;
    },
    read(key) {
      const found = cached.get(key);
      if (!found) return null;
      if (now() - found.fetchedAt <= MAX_DELAY_MS) return found;
      remove(key);
      return null;
    },
    write(key, answer) {
      remove(key);
      cached.set(key, { answer, fetchedAt: now() });
      bytes += answer.body.byteLength;
      for (const oldest of cached.keys()) {
        if (cached.size <= MAX_ANSWERS && bytes <= MAX_BYTES) break;
        remove(oldest);
      }
    },
    clearMember(member) {
      const who = memberKey(member);
      generations.set(who, (generations.get(who) ?? 0) + 1);
      for (const key of cached.keys()) if (key.startsWith(`${who}#`)) remove(key);
    },
    clear() {
      withdrawals++;
      cached.clear();
      bytes = 0;
    },
  };

  function remove(key: string): void {
    bytes -= cached.get(key)?.answer.body.byteLength ?? 0;
    cached.delete(key);
  }
}

/**
 * Returns the profile’s identity, so that two spellings of one address share a response. Other bodies are
 * returned as they are.
 */
function identityOf(body: unknown): string {
  const whole = JSON.stringify(body);
  if (typeof body !== 'object' || body === null) return whole;
  const [[field, value] = [], ...more] = Object.entries(body);
  if (more.length > 0 || typeof value !== 'string' || (field !== 'linkedin_url' && field !== 'url'))
    return whole;
  return identifyLinkedin(value)?.key ?? whole;
}
