import { CompanionError } from './companion-error.ts';
import { answerFromFirstGeneration, normalizeCapabilities } from './first-generation.ts';
import type { MemberTokens } from './member-tokens.ts';
import type { SessionMember } from './sessions.ts';
import type { AsMemberRequest, Upstream, UpstreamResponse } from './upstream.ts';

export type AsMember = (member: SessionMember, request: AsMemberRequest) => Promise<UpstreamResponse>;

/**
 * Adds the member’s credentials to a request (interface 5): the bearer token, or on `/v1/` the headers of the first generation.
 * If the service refuses the token, it is renewed once. If a hosted service lacks an operation, the response is built from
 * operations that it has, or the request is refused.
 */
export function createAsMember(upstream: Upstream, tokens: MemberTokens): AsMember {
  return (member, request) =>
    request.path.startsWith('/v1/') ? callAsUser(member, request) : callSecondGeneration(member, request);

  /** Fills in the capabilities of services that don’t know `/kith/capabilities`. */
  async function callSecondGeneration(
    member: SessionMember,
    request: AsMemberRequest,
  ): Promise<UpstreamResponse> {
    const token = await tokens.tokenOf(member, request.deadline);
    if (token === null) return answerFromFirstGeneration(request, (other) => callAsUser(member, other));
    const answer = await callWithToken(member, token, request);
    return request.path === '/kith/capabilities' ? normalizeCapabilities(answer) : answer;
  }

  /**
   * An upload is a stream that can’t be sent twice, so it isn’t retried: the caller gets an error and uploads
   * again.
   */
  async function callWithToken(
    member: SessionMember,
    token: string,
    request: AsMemberRequest,
  ): Promise<UpstreamResponse> {
    const first = await call(request, { authorization: `Bearer ${token}` });
    if (first.status !== 401) return first;
    tokens.drop(member, token);
    if (request.body instanceof ReadableStream) throw refusedAgain('Try again.');
    const fresh = await tokens.tokenOf(member, request.deadline);
    const second = fresh === null ? first : await call(request, { authorization: `Bearer ${fresh}` });
    if (second.status === 401) throw refusedAgain('Check KITH_SECRET_KEY.');
    return second;
  }

  /** Requests a token if the user is unknown, because only that creates the user. */
  async function callAsUser(member: SessionMember, request: AsMemberRequest): Promise<UpstreamResponse> {
    const headers = {
      'secret-key': tokens.secretKeyOf(member),
      'user-identifier': headerValue(member.externalUserId),
    };
    const first = await call(request, headers);
    if (first.status !== 401) return first;
    const made = await tokens.mint(member, request.deadline);
    const second = made === null ? first : await call(request, headers);
    if (second.status === 401) throw unknownUser();
    return second;
  }

  function call(request: AsMemberRequest, credentials: Readonly<Record<string, string>>) {
    return upstream({ ...request, headers: { ...request.headers, ...credentials } });
  }
}

/** Returns the text as header bytes: UTF-8, one character per byte. */
function headerValue(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** Never returns a 401: the extension would conclude that its own session has ended. */
function refusedAgain(advice: string): CompanionError {
  return new CompanionError(
    'upstream_error',
    `The service refused a token that it had just issued. ${advice}`,
  );
}

function unknownUser(): CompanionError {
  return new CompanionError(
    'upstream_error',
    'The service doesn’t know this user or this secret key. Check KITH_SECRET_KEY.',
  );
}
