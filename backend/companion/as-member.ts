import { CompanionError } from './companion-error.ts';
import type { MemberTokens } from './member-tokens.ts';
import type { SessionMember } from './sessions.ts';
import type { Upstream, UpstreamAnswer, UpstreamRequest } from './upstream.ts';

export type AsMemberRequest = Omit<UpstreamRequest, 'headers'> & {
  readonly headers?: UpstreamRequest['headers'];
};

/** One call to the service with the member's bearer token. */
export type AsMember = (member: SessionMember, request: AsMemberRequest) => Promise<UpstreamAnswer>;

/**
 * Adds the bearer token; renews it once where the service refuses it. A body that can be read only once (an
 * upload) is not sent again: the caller gets the sentence and uploads anew.
 */
export function createAsMember(upstream: Upstream, tokens: MemberTokens): AsMember {
  return async (member, request) => {
    const token = await tokens.tokenOf(member, request.deadline);
    const first = await callWith(token, request);
    if (first.status !== 401) return first;
    tokens.drop(member, token);
    if (request.body instanceof ReadableStream) throw refusedAgain('Try again.');
    const second = await callWith(await tokens.tokenOf(member, request.deadline), request);
    if (second.status === 401) throw refusedAgain('Check KITH_SECRET_KEY.');
    return second;
  };

  function callWith(token: string, request: AsMemberRequest): Promise<UpstreamAnswer> {
    return upstream({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
  }
}

/** Never a 401: to the extension that would mean that its own session has ended. */
function refusedAgain(advice: string): CompanionError {
  return new CompanionError('upstream_error', `The service refused the token it had given. ${advice}`);
}
