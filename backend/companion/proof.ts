import { createHash, randomBytes } from 'node:crypto';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  EmbeddedJWK,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { CompanionError } from './companion-error.ts';

/** A proof counts this long before and after the companion's own clock says it was made. */
const CLOCK_WINDOW_S = 30;
/** The two windows together: no proof is acceptable for longer. */
const JTI_KEPT_MS = 60_000;
const MAX_JTIS = 100_000;
/** Used proofs without a session have a table of their own, so they can't fill the sessions' table. */
const MAX_UNPAIRED_JTIS = 1_000;
const ALGORITHMS = ['ES256', 'EdDSA', 'Ed25519'];

interface ProofCheck {
  readonly proof: string | null;
  readonly method: string;
  /** The address as the caller knows it, without query and fragment. */
  readonly url: string;
}

/** The session that a request names. */
interface ProofOfSession extends ProofCheck {
  /** The proof must carry a hash of it (`ath`). */
  readonly token: string;
  /** RFC 7638 thumbprint of the key the session is bound to. */
  readonly boundTo: string;
}

/** A proof that no session stands behind. */
interface UnpairedProof {
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
  const used = createUsedProofs({ most: MAX_JTIS, keptMs: JTI_KEPT_MS, now });
  const usedUnpaired = createUsedProofs({ most: MAX_UNPAIRED_JTIS, keptMs: JTI_KEPT_MS, now });
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

interface EmbeddedKey {
  readonly key: CryptoKey;
  /** Of RFC 7638. */
  readonly thumbprint: string;
}

export interface EmbeddedKeys {
  /** The public key in a token's header; throws what jose does where there is none. */
  of(header: JWSHeaderParameters, token: FlattenedJWSInput): Promise<EmbeddedKey>;
  /** The key proved to be a session's: it need not be imported for the next token. */
  keep(header: JWSHeaderParameters, key: EmbeddedKey): void;
}

const MAX_CACHED = 200;

/** Public keys that tokens carry themselves. Importing one and its thumbprint cost more than checking a signature. */
export function createEmbeddedKeys(): EmbeddedKeys {
  const kept = new Map<string, EmbeddedKey>();

  return {
    async of(header, token) {
      const found = kept.get(nameOf(header));
      if (found) return found;
      const key = await EmbeddedJWK(header, token);
      if (!header.jwk) throw new Error('jwk');
      return { key, thumbprint: await calculateJwkThumbprint(header.jwk) };
    },
    keep(header, key) {
      const name = nameOf(header);
      if (kept.has(name)) return;
      if (kept.size >= MAX_CACHED) kept.clear();
      kept.set(name, key);
    },
  };
}

/** All that the key and its use are made of, as it was written. */
function nameOf({ alg, jwk }: JWSHeaderParameters): string {
  return JSON.stringify([alg, jwk]);
}

/** The identifiers (`jti`) of proofs that were used, each for as long as its proof is acceptable. */
interface UsedProofs {
  /** False when it was used before. Throws rate_limit_exceeded when there is no room to remember one more. */
  use(id: string): boolean;
}

/** `keptMs`: for how long a proof is acceptable. `now` in ms since 1970. */
function createUsedProofs(options: {
  readonly most: number;
  readonly keptMs: number;
  readonly now: () => number;
}): UsedProofs {
  const { most, keptMs, now } = options;
  const used = new Map<string, number>();
  return {
    use(id) {
      for (const [other, until] of used) {
        // One that would be kept for longer than any is of before the clock was set back: no proof of then is accepted.
        if (until > now() && until <= now() + keptMs) break;
        used.delete(other);
      }
      if (used.has(id)) return false;
      if (used.size >= most) {
        throw new CompanionError('rate_limit_exceeded', 'Too many requests at once. Try again in a minute.', {
          headers: { 'retry-after': '60' },
        });
      }
      used.set(id, now() + keptMs);
      return true;
    },
  };
}
