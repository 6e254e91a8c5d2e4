import { randomBytes } from 'node:crypto';
import { JOINED_PREFIX } from '../../utils/companion-api.ts';
import { payloadOf } from '../../utils/interface/envelope.ts';
import { joinedTeam } from '../../utils/interface/kith-teams.ts';
import type { CallerLimit } from './caller-limit.ts';
import { CompanionError } from './companion-error.ts';
import type { MemberTokens } from './member-tokens.ts';
import { parseJson, requireJson } from './message-body.ts';
import type { SessionMember } from './sessions.ts';
import { COMPANION_MS, type Upstream, type UpstreamResponse } from './upstream.ts';

/** Lets somebody new join by the token of an invitation. Throws a {@link CompanionError}, and then nobody was made. */
export type JoinByInvitation = (join: Join) => Promise<SessionMember>;

export interface Join {
  readonly invitation: string;
  readonly email: string;
  /** Only this caller waits after its failed attempts. */
  readonly caller: string;
}

export interface JoinOptions {
  readonly upstream: Upstream;
  readonly tokens: Pick<MemberTokens, 'secretKeyOf'>;
  readonly wrongTries: CallerLimit;
}

/**
 * The service makes the member and puts them into the team at once, or does neither. Who joins is always somebody new,
 * under a name by chance: an e-mail proves nothing, so that it selects nobody.
 */
export function createJoinByInvitation({ upstream, tokens, wrongTries }: JoinOptions): JoinByInvitation {
  return async ({ invitation, email, caller }) => {
    wrongTries.requireNoWait(caller);
    // Counted before it is known to be wrong, so that many at once are no way around.
    wrongTries.count(caller);
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
      if (!isWrong) wrongTries.uncount(caller);
    }
    return member;
  };
}

function requireJoined(answer: UpstreamResponse): void {
  const { status, body } = answer;
  if (status === 404) {
    throw new CompanionError('forbidden', 'This invitation is not valid. Ask for a new link.');
  }
  if (status === 405 || status === 501) {
    throw new CompanionError('not_implemented', 'The service behind this Kith knows no invitations.');
  }
  if (status === 401 || status === 403) {
    throw new CompanionError(
      'upstream_error',
      'The service does not accept the secret key. Check KITH_SECRET_KEY.',
    );
  }
  requireJson(answer);
  if (status === 200 && joinedTeam.safeParse(payloadOf(parseJson(body))).success) return;
  throw new CompanionError('upstream_error', `The service let nobody join (status ${status}). Try again.`);
}
