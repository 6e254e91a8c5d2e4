import { z } from 'zod';
import { CompanionError } from './companion-error.ts';
import { parseJson } from './message-body.ts';
import type { SessionMember } from './sessions.ts';
import type { Upstream } from './upstream.ts';

/** A token this near its end is renewed before it is used. */
const RENEW_BEFORE_MS = 60_000;

/** How a service answers what it does not speak: it has the first generation alone. */
const NO_SUCH_OPERATION = new Set([404, 405, 501]);
/** A service may be given its second generation while the companion runs. */
const LOOK_AGAIN_MS = 5 * 60_000;
/** Numbers from here on, 5138 in seconds, are milliseconds. */
const FIRST_MILLISECONDS = 100_000_000_000;

/** A hosted service may send Unix seconds where ours sends ISO 8601, or no end at all. */
const tokenAnswer = z.object({
  data: z.object({
    token: z.string().regex(/^[\x21-\x7e]+$/),
    expires_at: z.union([z.string(), z.number()]).nullish(),
  }),
});

export interface MemberTokens {
  /**
   * A bearer token of the member, from the cache or fresh. Null where the service has no second generation of the
   * interface, which is found out once and looked at again after five minutes.
   */
  tokenOf(member: SessionMember, deadline: AbortSignal): Promise<string | null>;
  /** As `tokenOf`, whatever the cache holds. */
  mint(member: SessionMember, deadline: AbortSignal): Promise<string | null>;
  /** The service refused this token: the next one is fresh. */
  drop(member: SessionMember, token: string): void;
  /** The key the member's tokens are minted with, which the first generation takes itself. */
  secretKeyOf(member: SessionMember): string;
  /** Revokes the cached token, if there is one. */
  revoke(member: SessionMember, deadline: AbortSignal): Promise<void>;
}

export interface MemberTokensOptions {
  readonly upstream: Upstream;
  readonly secretKey: () => string;
  /** The key that opens the sample team; null where it is off. */
  readonly demoKey: string | null;
  /** ms since 1970. */
  readonly now: () => number;
}

/** Bearer tokens minted with the secret key (interface 4.1), one a member, kept in memory only. */
export function createMemberTokens({ upstream, secretKey, demoKey, now }: MemberTokensOptions): MemberTokens {
  const kept = new Map<string, { token: string; renewAt: number }>();
  const minting = new Map<string, Promise<string | null>>();
  /** Until when, in ms since 1970, the service is known to have no second generation. */
  let firstAloneUntil = Number.NEGATIVE_INFINITY;

  return {
    tokenOf(member, deadline) {
      const key = keyOf(member);
      const cached = kept.get(key);
      if (cached && now() < cached.renewAt) return Promise.resolve(cached.token);
      // What lies further ahead was noted before the clock was set back.
      const looksAgainIn = firstAloneUntil - now();
      if (looksAgainIn > 0 && looksAgainIn <= LOOK_AGAIN_MS) return Promise.resolve(null);
      const underWay = minting.get(key);
      if (underWay) return underWay;
      const fresh = mint(member, deadline).finally(() => minting.delete(key));
      minting.set(key, fresh);
      return fresh;
    },
    mint,
    drop(member, token) {
      if (kept.get(keyOf(member))?.token === token) kept.delete(keyOf(member));
    },
    secretKeyOf,
    async revoke(member, deadline) {
      const cached = kept.get(keyOf(member));
      kept.delete(keyOf(member));
      if (!cached) return;
      const headers = { authorization: `Bearer ${cached.token}` };
      await upstream({ method: 'POST', path: '/v2/auth/tokens/revoke', headers, repeatable: true, deadline });
    },
  };

  async function mint(member: SessionMember, deadline: AbortSignal): Promise<string | null> {
    const answer = await upstream({
      method: 'POST',
      path: '/v2/auth/tokens',
      headers: { 'secret-key': secretKeyOf(member), 'content-type': 'application/json' },
      body: JSON.stringify({ external_user_id: member.externalUserId, email: member.email }),
      repeatable: true,
      deadline,
    });
    if (NO_SUCH_OPERATION.has(answer.status)) {
      firstAloneUntil = now() + LOOK_AGAIN_MS;
      return null;
    }
    const { token, expires_at } = readAnswer(answer.status, answer.body);
    const expiresAt = readTime(expires_at ?? '');
    // A token whose end cannot be read is used once.
    const renewAt = Number.isFinite(expiresAt) ? expiresAt - RENEW_BEFORE_MS : 0;
    kept.set(keyOf(member), { token, renewAt });
    return token;
  }

  function secretKeyOf(member: SessionMember): string {
    if (!member.sample) return secretKey();
    if (demoKey === null) throw new CompanionError('forbidden', 'The sample team is switched off here.');
    return demoKey;
  }
}

function readAnswer(status: number, body: Uint8Array): z.infer<typeof tokenAnswer>['data'] {
  if (status === 401 || status === 403) {
    throw new CompanionError(
      'upstream_error',
      'The service does not accept the secret key. Check KITH_SECRET_KEY.',
    );
  }
  if (status === 429) {
    throw new CompanionError(
      'rate_limit_exceeded',
      'The service has had too many requests and answers none for now. Try again in a minute.',
    );
  }
  const read = status >= 200 && status < 300 ? tokenAnswer.safeParse(parseJson(body)) : null;
  if (read?.success) return read.data.data;
  throw new CompanionError('upstream_error', `The service gave no token (status ${status}).`);
}

/** ISO 8601, Unix seconds or milliseconds, in ms since 1970; NaN where it is none of them. */
function readTime(time: string | number): number {
  if (typeof time === 'string') return /^\d+$/.test(time) ? readTime(Number(time)) : Date.parse(time);
  return time < FIRST_MILLISECONDS ? time * 1000 : time;
}

function keyOf(member: SessionMember): string {
  return `${member.sample ? 'sample' : 'own'} ${member.externalUserId}`;
}
