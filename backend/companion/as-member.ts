import { CompanionError } from './companion-error.ts';
import { answerFromFirstGeneration, normalizeCapabilities } from './first-generation.ts';
import type { MemberTokens } from './member-tokens.ts';
import type { SessionMember } from './sessions.ts';
import type { AsMemberRequest, Upstream, UpstreamResponse } from './upstream.ts';

/** One call to the service as the member. */
export type AsMember = (member: SessionMember, request: AsMemberRequest) => Promise<UpstreamResponse>;

/**
 * Adds what says who asks (interface 5): the bearer token, which is renewed once where the service refuses it, or
 * on `/v1/` the headers of the first generation. What a hosted service has no operation for is answered from what
 * it has, or refused.
 */
export function createAsMember(upstream: Upstream, tokens: MemberTokens): AsMember {
  return (member, request) =>
    request.path.startsWith('/v1/') ? callAsUser(member, request) : callSecondGeneration(member, request);

  /** What our own services say of themselves is told of the others too. */
  async function callSecondGeneration(
    member: SessionMember,
    request: AsMemberRequest,
  ): Promise<UpstreamResponse> {
    const token = await tokens.tokenOf(member, request.deadline);
    if (token === null) return answerFromFirstGeneration(request, (other) => callAsUser(member, other));
    const answer = await callWithToken(member, token, request);
    return request.path === '/kith/capabilities' ? normalizeCapabilities(answer) : answer;
  }

  /** A body that can be read only once (an upload) is not sent again: the caller gets the sentence and uploads anew. */
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

  /** The first generation makes no users: one who is not known is made by asking for a token. */
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

/** A header holds bytes: those of the text in UTF-8, one character each. */
function headerValue(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** Never a 401: to the extension that would mean that its own session has ended. */
function refusedAgain(advice: string): CompanionError {
  return new CompanionError('upstream_error', `The service refused the token it had given. ${advice}`);
}

function unknownUser(): CompanionError {
  return new CompanionError(
    'upstream_error',
    'The service does not know this user, or not the secret key. Check KITH_SECRET_KEY.',
  );
}
