import { createHash, randomBytes } from 'node:crypto';
import { type JWSHeaderParameters, type JWTPayload, jwtVerify } from 'jose';
import { CompanionError } from './companion-error.ts';
import { createEmbeddedKeys, type EmbeddedKey } from './embedded-keys.ts';

/** A proof counts this long before and after the companion's own clock says it was made. */
const CLOCK_WINDOW_S = 30;
/** The two windows together: no proof is acceptable for longer. */
const JTI_KEPT_MS = 60_000;
const MOST_KEPT_JTIS = 100_000;
const ALGORITHMS = ['ES256', 'EdDSA', 'Ed25519'];

export interface ProofCheck {
  readonly proof: string | null;
  readonly method: string;
  /** The address as the caller knows it, without query and fragment. */
  readonly url: string;
  /** The session token the proof must carry a hash of (`ath`); null while pairing. */
  readonly token: string | null;
  /** The key the session is bound to; null while pairing. */
  readonly boundTo: string | null;
}

export interface ProofChecker {
  /** Changes with every process, so that no proof outlives it. */
  readonly nonce: string;
  /** RFC 7638 thumbprint of the key that signed. Throws a 401 {@link CompanionError} for every flaw. */
  check(request: ProofCheck): Promise<string>;
}

interface Verified {
  readonly payload: JWTPayload;
  readonly header: JWSHeaderParameters;
  readonly key: EmbeddedKey;
}

/**
 * Checks DPoP proofs (RFC 9449, section 4.3): one header, type, signature by the embedded public key, htm, htu,
 * iat, server nonce (section 8), ath, and a jti that was not seen before. `now` in ms since 1970.
 */
export function createProofChecker(now: () => number): ProofChecker {
  const nonce = randomBytes(16).toString('base64url');
  const seen = new Map<string, number>();
  const keys = createEmbeddedKeys();

  return {
    nonce,
    async check({ proof, method, url, token, boundTo }) {
      if (!proof) throw refuse('The request carries no DPoP proof.', nonce);
      const { payload, header, key } = await verify(proof);
      const { thumbprint } = key;
      if (payload.htm !== method) throw refuse('The DPoP proof is for another method.', nonce);
      if (bare(payload.htu) !== bare(url)) throw refuse('The DPoP proof is for another address.', nonce);
      if (payload.nonce !== nonce)
        throw refuse('The DPoP proof needs the nonce of this answer.', nonce, 'use_dpop_nonce');
      if (token !== null && payload.ath !== hashOf(token)) {
        throw refuse('The DPoP proof is for another session token.', nonce);
      }
      if (boundTo !== null && thumbprint !== boundTo) {
        throw refuse('The DPoP proof is signed by another key than the one that was paired.', nonce);
      }
      remember(payload.jti, thumbprint);
      if (boundTo !== null) keys.keep(header, key);
      return thumbprint;
    },
  };

  async function verify(proof: string): Promise<Verified> {
    let key: EmbeddedKey | undefined;
    try {
      const { payload, protectedHeader } = await jwtVerify(
        proof,
        async (header, token) => {
          key = await keys.of(header, token);
          return key.key;
        },
        {
          typ: 'dpop+jwt',
          algorithms: ALGORITHMS,
          requiredClaims: ['jti', 'htm', 'htu', 'iat'],
          currentDate: new Date(now()),
        },
      );
      if (!key || Math.abs((payload.iat ?? 0) - now() / 1000) > CLOCK_WINDOW_S) throw new Error('iat');
      return { payload, header: protectedHeader, key };
    } catch {
      throw refuse('The DPoP proof is malformed, wrongly signed, or not made just now.', nonce);
    }
  }

  function remember(jti: unknown, thumbprint: string): void {
    if (typeof jti !== 'string' || jti.length < 8 || jti.length > 128) {
      throw refuse('The DPoP proof has no usable jti.', nonce);
    }
    for (const [key, until] of seen) {
      // One that would be kept for longer than any is of before the clock was set back: no proof of then is accepted.
      if (until > now() && until <= now() + JTI_KEPT_MS) break;
      seen.delete(key);
    }
    if (seen.size >= MOST_KEPT_JTIS)
      throw new CompanionError('rate_limit_exceeded', 'Too many requests at once.');
    const key = `${thumbprint} ${jti}`;
    if (seen.has(key)) throw refuse('The DPoP proof was used before.', nonce);
    seen.set(key, now() + JTI_KEPT_MS);
  }
}

/** Scheme, host and path of an address; '' for what is none. */
function bare(url: unknown): string {
  if (typeof url !== 'string' || !URL.canParse(url)) return '';
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function refuse(detail: string, nonce: string, error = 'invalid_dpop_proof'): CompanionError {
  return new CompanionError('unauthorized', detail, {
    headers: { 'www-authenticate': `DPoP error="${error}"`, 'dpop-nonce': nonce },
  });
}
