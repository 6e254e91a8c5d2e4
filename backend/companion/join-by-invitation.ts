import { randomBytes } from 'node:crypto';
import { JOINED_PREFIX } from '../../utils/companion-api.ts';
import { payloadOf } from '../../utils/interface/envelope.ts';
import { joinedTeam } from '../../utils/interface/kith-teams.ts';
import { CompanionError } from './companion-error.ts';
import type { MemberTokens } from './member-tokens.ts';
import { parseJson } from './parse-json.ts';
import { requireJson } from './require-json.ts';
import type { SessionMember } from './sessions.ts';
import { COMPANION_MS, type Upstream, type UpstreamAnswer } from './upstream.ts';

/** As many wrong invitations a minute, of whomever: then nobody is let try until one of them is a minute old. */
const MOST_WRONG_TRIES = 5;
/** As many join a minute: each is a member more, and takes of what the secret key may ask. */
const MOST_JOINED = 30;
const TRIES_COUNT_MS = 60_000;

/** Lets somebody new join by the token of an invitation. Throws a {@link CompanionError}, and then nobody was made. */
export type JoinByInvitation = (invitation: string, email: string) => Promise<SessionMember>;

export interface JoinOptions {
  readonly upstream: Upstream;
  readonly tokens: Pick<MemberTokens, 'secretKeyOf'>;
  /** ms since 1970. */
  readonly now: () => number;
}

/**
 * The service makes the member and puts them into the team at once, or does neither. Who joins is always somebody new,
 * under a name by chance: an e-mail proves nothing, so that it selects nobody.
 */
export function createJoinByInvitation({ upstream, tokens, now }: JoinOptions): JoinByInvitation {
  /** When each try was made that is wrong or not answered yet, oldest first; ms since 1970. */
  let tries: readonly number[] = [];
  /** When each joined, likewise. */
  let joins: readonly number[] = [];

  return async (invitation, email) => {
    const at = countTry();
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
      joins = [...joins, at];
    } finally {
      if (!isWrong) forgetTry(at);
    }
    return member;
  };

  /** Counted before it is known to be wrong, so that many at once are no way around. */
  function countTry(): number {
    const at = now();
    // Either way: a clock that was set back must not count a try for a day.
    const isRecent = (one: number) => Math.abs(at - one) < TRIES_COUNT_MS;
    tries = tries.filter(isRecent);
    joins = joins.filter(isRecent);
    if (tries.length >= MOST_WRONG_TRIES) throw tooMany('Too many wrong invitations.');
    if (joins.length >= MOST_JOINED) throw tooMany('Many are joining just now.');
    tries = [...tries, at];
    return at;
  }

  function forgetTry(at: number): void {
    const place = tries.indexOf(at);
    tries = tries.filter((_, other) => other !== place);
  }
}

function tooMany(what: string): CompanionError {
  return new CompanionError('rate_limit_exceeded', `${what} Try again in a minute.`, {
    headers: { 'retry-after': String(TRIES_COUNT_MS / 1000) },
  });
}

function requireJoined(answer: UpstreamAnswer): void {
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
