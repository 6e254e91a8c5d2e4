import { randomBytes } from 'node:crypto';
import { JOINED_PREFIX } from '../../../utils/companion-api.ts';
import { payloadOf } from '../../../utils/interface/envelope.ts';
import { joinedTeam } from '../../../utils/interface/kith/kith-teams.ts';
import type { CallerLimit } from '../caller-limit.ts';
import { CompanionError } from '../companion-error.ts';
import { type MemberTokens, requireKeyAccepted } from '../member-tokens.ts';
import { parseJsonBytes, requireJson } from '../message-body.ts';
import type { SessionMember } from '../sessions.ts';
import { COMPANION_MS, type Upstream, type UpstreamResponse } from '../upstream.ts';

/**
 * Adds a new member with the token of an invitation. Throws a {@link CompanionError} if it fails; then no
 * member is created.
 */
export type JoinByInvitation = (join: Join) => Promise<SessionMember>;

export interface Join {
  readonly invitation: string;
  readonly email: string;
  /** Identifies the caller, who has to wait after failed attempts. */
  readonly caller: string;
}

interface JoinOptions {
  readonly upstream: Upstream;
  readonly tokens: Pick<MemberTokens, 'secretKeyOf'>;
  readonly wrongAttempts: CallerLimit;
}

/**
 * Creates the function that joins. The service creates the member and adds them to the team in one step.
 * The member is always new, with a random name: an email address proves nothing, so it never selects an
 * existing member.
 */
export function createJoinByInvitation({ upstream, tokens, wrongAttempts }: JoinOptions): JoinByInvitation {
  return async ({ invitation, email, caller }) => {
    wrongAttempts.requireNoWait(caller);
    // Counted first, so that parallel attempts can’t get around the limit.
    wrongAttempts.count(caller);
    const externalUserId = JOINED_PREFIX + randomBytes(16).toString('base64url');
    const member = { externalUserId, email, sample: false };
    let isWrong = false;
    try {
      const answer = await upstream({
        method: 'POST',
        path: '/kith/teams/join',
        headers: { 'secret-key': tokens.secretKeyOf(member), 'content-type': 'application/json' },
        body: JSON.stringify({ token: invitation, external_user_id: externalUserId, email }),
        repeatable: true,
        deadline: AbortSignal.timeout(COMPANION_MS),
      });
      isWrong = answer.status === 404;
      requireJoined(answer);
    } finally {
      if (!isWrong) wrongAttempts.uncount(caller);
    }
    return member;
  };
}

function requireJoined(answer: UpstreamResponse): void {
  const { status, body } = answer;
  if (status === 404) {
    throw new CompanionError('forbidden', 'This invitation isn’t valid. Ask for a new link.');
  }
  if (status === 405 || status === 501) {
    throw new CompanionError('not_implemented', 'The connected service doesn’t support invitations.');
  }
  requireKeyAccepted(status);
  requireJson(answer);
  if (status === 200 && joinedTeam.safeParse(payloadOf(parseJsonBytes(body))).success) return;
  throw new CompanionError(
    'upstream_error',
    `The service didn’t add a member (status ${status}). Try again.`,
  );
}
