import { createHmac, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { OpaqueIds } from '../opaque-id.ts';

/** The claims of a verified token. `expiresAt` is in UTC seconds. */
export interface TokenClaims {
  readonly account: number;
  readonly member: number;
  readonly jti: string;
  readonly expiresAt: number;
  /**
   * When the token stops being accepted, in UTC seconds: `expiresAt`, or earlier if the operator has shortened the lifetime
   * since.
   */
  readonly acceptedUntil: number;
  /** Distinguishes an account’s secret keys for the rate limit, without revealing them. */
  readonly keyName: string;
  /** The member's `tokenRound` when the token was made. */
  readonly round: number;
}

export interface AccessTokens {
  mint(
    member: { account: number; id: number },
    keyName: string,
    now: number,
    round?: number,
  ): Promise<{ token: string; expiresAt: number }>;
  /** Returns null if the token is malformed, forged, expired, issued in the future, or from another service. */
  verify(token: string, now: number): Promise<TokenClaims | null>;
  keyNameOf(secretKey: string): string;
}

interface AccessTokenOptions {
  /** At least 32 bytes. */
  readonly secret: Uint8Array;
  /** Returns the service’s address. Called for every use. */
  readonly issuer: () => string;
  readonly lifeSeconds: number;
  readonly ids: OpaqueIds;
}

const claims = z.object({
  sub: z.string(),
  jti: z.string().min(1),
  exp: z.number().int(),
  iat: z.number(),
  azp: z.string(),
  rnd: z.number().int().default(0),
});

/**
 * Bearer tokens (interface 2.2): JWT with HMAC-SHA-256, made and checked by the same service. `sub` is the
 * member's opaque id, so the token contains neither name nor email. `azp` identifies the key that created it,
 * `rnd` the round of the member's tokens (0 if absent).
 */
export function createAccessTokens(options: AccessTokenOptions): AccessTokens {
  const { secret, ids, lifeSeconds } = options;
  if (secret.length < 32) throw new RangeError('The secret for tokens must have at least 32 bytes.');
  const audience = () => `${options.issuer()}/v2`;

  return {
    async mint(member, keyName, now, round = 0) {
      const issuedAt = Math.floor(now / 1000);
      const expiresAt = issuedAt + lifeSeconds;
      const token = await new SignJWT({ azp: keyName, ...(round === 0 ? {} : { rnd: round }) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(options.issuer())
        .setAudience(audience())
        .setSubject(ids.encode('member', member.account, member.id))
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .setJti(randomUUID())
        .sign(secret);
      return { token, expiresAt };
    },

    async verify(token, now) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          typ: 'JWT',
          issuer: options.issuer(),
          audience: audience(),
          requiredClaims: ['sub', 'exp', 'iat', 'jti'],
          // Also refuses tokens from the future. If the operator shortens the lifetime, the change also applies to
          // existing tokens.
          maxTokenAge: lifeSeconds,
          currentDate: new Date(now),
        });
        const read = claims.parse(payload);
        const member = ids.decode('member', read.sub);
        if (member === null) return null;
        return {
          account: member.account,
          member: member.row,
          jti: read.jti,
          expiresAt: read.exp,
          acceptedUntil: Math.min(read.exp, read.iat + lifeSeconds),
          keyName: read.azp,
          round: read.rnd,
        };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
        throw error;
      }
    },

    keyNameOf(secretKey) {
      return createHmac('sha256', secret).update(secretKey).digest('base64url').slice(0, 16);
    },
  };
}
