import { z } from 'zod';
import { CompanionError } from './companion-error.ts';
import { parseJsonBytes } from './message-body.ts';
import { memberKey, type SessionMember } from './sessions.ts';
import type { Upstream } from './upstream.ts';

const RENEW_BEFORE_MS = 60_000;

/** Statuses for an unknown operation. A service that returns one of them has only the first generation. */
const NO_SUCH_OPERATION = new Set([404, 405, 501]);
/** How often to check for a second generation again, because the service may gain one while the companion runs. */
const RECHECK_AFTER_MS = 5 * 60_000;
/** From this number on, a time is in milliseconds. In seconds, it would be the year 5138. */
const FIRST_MILLISECONDS = 100_000_000_000;
/** Above this number, the token that was created first is dropped. Visitors of the sample team come and go. */
const MAX_TOKENS = 10_000;

/** A hosted service may send Unix seconds instead of ISO 8601, or no expiry at all. */
const tokenAnswer = z.object({
  data: z.object({
    token: z.string().regex(/^[\x21-\x7e]+$/),
    expires_at: z.union([z.string(), z.number()]).nullish(),
  }),
});

export interface MemberTokens {
  /**
   * Returns a bearer token of the member, cached or new. Null if the service has no second generation of the
   * interface, which is checked again after five minutes.
   */
  tokenOf(member: SessionMember, deadline: AbortSignal): Promise<string | null>;
  /** Like `tokenOf`, but ignores the cache. */
  mint(member: SessionMember, deadline: AbortSignal): Promise<string | null>;
  drop(member: SessionMember, token: string): void;
  /** Returns the secret key that creates the member’s tokens. The first generation uses the key itself instead of a token. */
  secretKeyOf(member: SessionMember): string;
  revoke(member: SessionMember, deadline: AbortSignal): Promise<void>;
}

interface MemberTokensOptions {
  readonly upstream: Upstream;
  readonly secretKey: () => string;
  /** The secret key of the sample team. Null if the sample team is switched off. */
  readonly demoKey: string | null;
  /** ms since 1970. */
  readonly now: () => number;
}

/** Creates and caches bearer tokens (interface 4.1), one per member, only in memory. */
export function createMemberTokens({ upstream, secretKey, demoKey, now }: MemberTokensOptions): MemberTokens {
  const cache = new Map<string, { token: string; renewAt: number }>();
  const minting = new Map<string, Promise<string | null>>();
  /** Ms since 1970 until which the service is assumed to have no second generation. */
  let firstGenerationUntil = Number.NEGATIVE_INFINITY;

  return {
    tokenOf(member, deadline) {
      const key = memberKey(member);
      const cached = cache.get(key);
      if (cached && now() < cached.renewAt) return Promise.resolve(cached.token);
      // A wait longer than the interval means that the clock was set back.
      const rechecksIn = firstGenerationUntil - now();
      if (rechecksIn > 0 && rechecksIn <= RECHECK_AFTER_MS) return Promise.resolve(null);
      const inFlight = minting.get(key);
      if (inFlight) return inFlight;
      const fresh = mint(member, deadline).finally(() => minting.delete(key));
      minting.set(key, fresh);
      return fresh;
    },
    mint,
    drop(member, token) {
      if (cache.get(memberKey(member))?.token === token) cache.delete(memberKey(member));
    },
    secretKeyOf,
    async revoke(member, deadline) {
      const cached = cache.get(memberKey(member));
      cache.delete(memberKey(member));
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
      firstGenerationUntil = now() + RECHECK_AFTER_MS;
      return null;
    }
    const { token, expires_at } = readAnswer(answer.status, answer.body);
    const expiresAt = readTime(expires_at ?? '');
    // A token with an unreadable expiry is used once.
    const renewAt = Number.isFinite(expiresAt) ? expiresAt - RENEW_BEFORE_MS : 0;
    cache.delete(memberKey(member));
    cache.set(memberKey(member), { token, renewAt });
    const [oldest] = cache.keys();
    if (cache.size > MAX_TOKENS && oldest !== undefined) cache.delete(oldest);
    return token;
  }

  function secretKeyOf(member: SessionMember): string {
    if (!member.sample) return secretKey();
    if (demoKey === null)
      throw new CompanionError('forbidden', 'The sample team is switched off on this Kith.');
    return demoKey;
  }
}

/** Throws `upstream_error` if the service refused the secret key. */
export function requireKeyAccepted(status: number): void {
  if (status !== 401 && status !== 403) return;
  throw new CompanionError(
    'upstream_error',
    'The service doesn’t accept the secret key. Check KITH_SECRET_KEY.',
  );
}

function readAnswer(status: number, body: Uint8Array): z.infer<typeof tokenAnswer>['data'] {
  requireKeyAccepted(status);
  if (status === 429) {
    throw new CompanionError(
      'rate_limit_exceeded',
      'The service received too many requests. Try again in a minute.',
    );
  }
  const read = status >= 200 && status < 300 ? tokenAnswer.safeParse(parseJsonBytes(body)) : null;
  if (read?.success) return read.data.data;
  throw new CompanionError(
    'upstream_error',
    `The service didn’t issue a token (status ${status}). Check KITH_SERVICE_URL.`,
  );
}

/** Returns ms since 1970 from ISO 8601, Unix seconds or milliseconds. NaN for anything else. */
function readTime(time: string | number): number {
  if (typeof time === 'string') return /^\d+$/.test(time) ? readTime(Number(time)) : Date.parse(time);
  return time < FIRST_MILLISECONDS ? time * 1000 : time;
}
