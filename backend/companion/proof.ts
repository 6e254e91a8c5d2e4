import { createHash, randomBytes } from 'node:crypto';
import { type JWSHeaderParameters, type JWTPayload, jwtVerify } from 'jose';
import { CompanionError } from './companion-error.ts';
import { createEmbeddedKeys, type EmbeddedKey } from './embedded-keys.ts';
import { createUsedProofs, type UsedProofs } from './used-proofs.ts';

/** A proof counts this long before and after the companion's own clock says it was made. */
const CLOCK_WINDOW_S = 30;
/** The two windows together: no proof is acceptable for longer. */
const JTI_KEPT_MS = 60_000;
const MOST_KEPT_JTIS = 100_000;
/** Used proofs without a session have a table of their own, so they can't fill the sessions' table. */
const MOST_UNPAIRED_JTIS = 1_000;
const ALGORITHMS = ['ES256', 'EdDSA', 'Ed25519'];

export interface ProofCheck {
  readonly proof: string | null;
  readonly method: string;
  /** The address as the caller knows it, without query and fragment. */
  readonly url: string;
}

/** The session that a request names. */
export interface ProofOfSession extends ProofCheck {
  /** The proof must carry a hash of it (`ath`). */
  readonly token: string;
  /** RFC 7638 thumbprint of the key the session is bound to. */
  readonly boundTo: string;
}

/** A proof that no session stands behind. */
export interface UnpairedProof {
  /** RFC 7638 thumbprint of the key that signed. */
  readonly thumbprint: string;
  /**
   * To be called before the proof pairs somebody: throws a 401 when it did before. Until then nothing of it is kept, so
   * that proofs of strangers fill no memory.
   */
  spend(): void;
}

export interface ProofChecker {
  /** Changes with every process, so that no proof outlives it. */
  readonly nonce: string;
  /** Throws a 401 {@link CompanionError} for every flaw. */
  check(request: ProofOfSession): Promise<void>;
  /** As `check`, while there is no session yet. */
  checkUnpaired(request: ProofCheck): Promise<UnpairedProof>;
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
  const used = createUsedProofs({ most: MOST_KEPT_JTIS, keptMs: JTI_KEPT_MS, now });
  const usedUnpaired = createUsedProofs({ most: MOST_UNPAIRED_JTIS, keptMs: JTI_KEPT_MS, now });
  const keys = createEmbeddedKeys();

  return {
    nonce,
    async check({ token, boundTo, ...request }) {
      const { payload, header, key } = await read(request);
      if (payload.ath !== hashOf(token)) throw refuse('The DPoP proof is for another session token.', nonce);
      if (key.thumbprint !== boundTo) {
        throw refuse('The DPoP proof is signed by another key than the one that was paired.', nonce);
      }
      use(used, payload.jti, key);
      keys.keep(header, key);
    },
    async checkUnpaired(request) {
      const { payload, key } = await read(request);
      return { thumbprint: key.thumbprint, spend: () => use(usedUnpaired, payload.jti, key) };
    },
  };

  async function read({ proof, method, url }: ProofCheck): Promise<Verified> {
    if (!proof) throw refuse('The request carries no DPoP proof.', nonce);
    const verified = await verify(proof);
    const { payload } = verified;
    if (payload.htm !== method) throw refuse('The DPoP proof is for another method.', nonce);
    if (bare(payload.htu) !== bare(url)) throw refuse('The DPoP proof is for another address.', nonce);
    if (payload.nonce !== nonce)
      throw refuse('The DPoP proof needs the nonce of this answer.', nonce, 'use_dpop_nonce');
    if (typeof payload.jti !== 'string' || payload.jti.length < 8 || payload.jti.length > 128) {
      throw refuse('The DPoP proof has no usable jti.', nonce);
    }
    return verified;
  }

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

  function use(table: UsedProofs, jti: unknown, { thumbprint }: EmbeddedKey): void {
    if (!table.use(`${thumbprint} ${jti}`)) throw refuse('The DPoP proof was used before.', nonce);
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
