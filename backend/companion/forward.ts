import { AS_OF_HEADER, STALE_HEADER } from '../../utils/companion-api.ts';
import type { AsMember } from './as-member.ts';
import { CompanionError } from './companion-error.ts';
import { FORWARDED, type Forwarded } from './forwarded.ts';
import type { RememberedAnswer, RememberedAnswers } from './remembered-answers.ts';
import { readJsonBody, requireFileBody } from './request-body.ts';
import { requireJson } from './require-json.ts';
import type { SessionMember } from './sessions.ts';
import { COMPANION_MS, type UpstreamAnswer } from './upstream.ts';

/** An export of hundreds of megabytes takes longer than an answer. */
const UPLOAD_MS = 10 * 60_000;
const JSON_BYTES = 3 * 1024 * 1024;
/** Percent-encoded; a longer one would not fit into the address lines that servers take. */
const LONGEST_ID = 1024;
const PASSED_ON = [
  'content-type',
  'etag',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

export type Forward = (request: Request, member: SessionMember, path: string) => Promise<Response>;

/**
 * Sends an operation of the table on to the service as the member. Questions that are under way are asked once
 * (single flight per member, operation and identity); where the service fails, an older answer is served with
 * its age.
 */
export function createForward(asMember: AsMember, remembered: RememberedAnswers): Forward {
  const underWay = new Map<string, Promise<() => Response>>();

  return async (request, member, path) => {
    const operation = findOperation(request.method, path);
    const target = path + queryOf(request, operation);
    if (operation.body === 'file') return upload(request, member, target);
    const body = operation.body === 'json' ? await readJsonBody(request, JSON_BYTES) : undefined;
    if (operation.effect !== 'read') {
      const answer = await ask(operation, member, target, body, request).finally(() =>
        operation.effect === 'write' ? remembered.forget(member) : remembered.forgetAll(),
      );
      return respond(answer);
    }
    const key = remembered.keyOf(member, `${operation.method} ${target}`, body);
    const flight = underWay.get(key) ?? read(operation, key).finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return (await flight)();

    function read(asked: Forwarded, where: string): Promise<() => Response> {
      return ask(asked, member, target, body, request).then(
        (answer) => {
          if (answer.status >= 500 || answer.status === 429) return stale(where) ?? (() => respond(answer));
          if (asked.remembered && answer.status === 200) remembered.write(where, answer);
          return () => respond(answer);
        },
        (error: unknown) => {
          const older = stale(where);
          if (older && error instanceof CompanionError) return older;
          throw error;
        },
      );
    }
  };

  async function ask(
    operation: Forwarded,
    member: SessionMember,
    target: string,
    body: unknown,
    request: Request,
  ): Promise<UpstreamAnswer> {
    const idempotencyKey = request.headers.get('idempotency-key');
    const answer = await asMember(member, {
      method: operation.method,
      path: target,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      repeatable: operation.repeatable,
      deadline: AbortSignal.timeout(COMPANION_MS),
    });
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
    const answer = await asMember(member, asked).finally(() => remembered.forget(member));
    requireJson(answer);
    return respond(answer);
  }

  function stale(key: string): (() => Response) | null {
    const older = remembered.read(key);
    return older && (() => respond(older.answer, older));
  }
}

/** Operations with the parts of their paths. */
const PATTERNS = FORWARDED.map((operation) => ({ operation, parts: operation.path.split('/') }));

function findOperation(method: string, path: string): Forwarded {
  const given = path.split('/');
  const ofPath = PATTERNS.filter(({ parts }) => matches(parts, given)).map(({ operation }) => operation);
  const operation = ofPath.find((candidate) => candidate.method === method);
  if (operation) return operation;
  if (ofPath.length === 0) throw new CompanionError('not_found', 'There is no such operation here.');
  const allow = ofPath.map((candidate) => candidate.method).join(', ');
  throw new CompanionError('method_not_allowed', `This address takes ${allow} only.`, {
    headers: { allow },
  });
}

function matches(wanted: readonly string[], given: readonly string[]): boolean {
  return wanted.length === given.length && wanted.every((part, place) => isPart(part, given[place] ?? ''));
}

function isPart(wanted: string, given: string): boolean {
  if (wanted === ':id') return /^[\w-]{1,64}$/.test(given);
  if (wanted === ':opaque') return given !== '' && given.length <= LONGEST_ID && !climbs(given);
  return wanted === given;
}

/** Whether something in front of the service that decodes the segment could take it for another path. */
function climbs(segment: string): boolean {
  try {
    return decodeURIComponent(segment)
      .split(/[/\\]/)
      .some((part) => part === '.' || part === '..');
  } catch {
    return true;
  }
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

function respond(answer: UpstreamAnswer, older?: RememberedAnswer): Response {
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
