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

/** A proof is valid for this long before and after its own time. */
const CLOCK_WINDOW_S = 30;
/** Both windows together: the longest time that a proof is valid. */
const JTI_KEPT_MS = 60_000;
const MAX_JTIS = 100_000;
/** Proofs without a session have their own table, so they can’t fill up the sessions’ table. */
const MAX_UNPAIRED_JTIS = 1_000;
const ALGORITHMS = ['ES256', 'EdDSA', 'Ed25519'];

interface ProofCheck {
  readonly proof: string | null;
  readonly method: string;
  /** The address that the caller used, without query and fragment. */
  readonly url: string;
}

interface ProofOfSession extends ProofCheck {
  /** The session’s token. The proof must contain its hash (`ath`). */
  readonly token: string;
  /** RFC 7638 thumbprint of the key the session is bound to. */
  readonly boundTo: string;
}

/** A valid proof that doesn’t belong to a session. */
interface UnpairedProof {
  /** RFC 7638 thumbprint of the key that signed. */
  readonly thumbprint: string;
  /**
   * Call before pairing. Throws a 401 if the proof was used before. Until then nothing is stored, so strangers’
   * proofs can’t fill the memory.
   */
  spend(): void;
}

export interface ProofChecker {
  /** Changes with every process, so that no proof outlives the process. */
  readonly nonce: string;
  /** Throws a 401 {@link CompanionError} if anything is wrong with the proof. */
  check(request: ProofOfSession): Promise<void>;
  /** Like `check`, for requests that have no session yet. */
  checkUnpaired(request: ProofCheck): Promise<UnpairedProof>;
}

interface Verified {
  readonly payload: JWTPayload;
  readonly header: JWSHeaderParameters;
  readonly key: EmbeddedKey;
}

/**
 * Checks DPoP proofs (RFC 9449, section 4.3): type, signature by the embedded public key, htm, htu, iat, server
 * nonce (section 8), ath, and an unused jti. `now` is in ms since 1970.
 */
export function createProofChecker(now: () => number): ProofChecker {
  const nonce = randomBytes(16).toString('base64url');
  const used = createUsedProofs(MAX_JTIS, now);
  const usedUnpaired = createUsedProofs(MAX_UNPAIRED_JTIS, now);
  const keys = createEmbeddedKeys();

  return {
    nonce,
    async check({ token, boundTo, ...request }) {
      const { payload, header, key } = await read(request);
      if (payload.ath !== hashOf(token)) throw refuse('The DPoP proof is for another session token.', nonce);
      if (key.thumbprint !== boundTo) {
        throw refuse('The DPoP proof isn’t signed by the key that was paired.', nonce);
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
    if (!proof) throw refuse('The request has no DPoP proof.', nonce);
    const verified = await verify(proof);
    const { payload } = verified;
    if (payload.htm !== method) throw refuse('The DPoP proof is for another method.', nonce);
    if (bare(payload.htu) !== bare(url)) throw refuse('The DPoP proof is for another address.', nonce);
    if (payload.nonce !== nonce)
      throw refuse('The DPoP proof needs the nonce of this response.', nonce, 'use_dpop_nonce');
    if (typeof payload.jti !== 'string' || payload.jti.length < 8 || payload.jti.length > 128) {
      throw refuse('The DPoP proof’s jti must have 8 to 128 characters.', nonce);
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
      throw refuse('The DPoP proof is malformed, has an invalid signature, or is too old.', nonce);
    }
  }

  function use(table: UsedProofs, jti: unknown, { thumbprint }: EmbeddedKey): void {
    if (!table.use(`${thumbprint} ${jti}`)) throw refuse('The DPoP proof was used before.', nonce);
  }
}

/** Returns scheme, host and path of an address, '' if it is invalid. */
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
  readonly thumbprint: string;
}

export interface EmbeddedKeys {
  /** Returns the public key in a token's header. Throws jose’s error if there is none. */
  of(header: JWSHeaderParameters, token: FlattenedJWSInput): Promise<EmbeddedKey>;
  /** Caches a key that belongs to a session, so that it isn’t imported again. */
  keep(header: JWSHeaderParameters, key: EmbeddedKey): void;
}

const MAX_CACHED = 200;

/**
 * Imports the public keys that tokens contain, and caches them, because importing a key and computing its thumbprint
 * costs more than checking a signature.
 */
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

function nameOf({ alg, jwk }: JWSHeaderParameters): string {
  return JSON.stringify([alg, jwk]);
}

/** The identifiers (`jti`) of used proofs, each stored while its proof is valid. */
interface UsedProofs {
  /** Returns false if the identifier was used before. Throws `rate_limit_exceeded` if the table is full. */
  use(id: string): boolean;
}

/** `now` is in ms since 1970. */
function createUsedProofs(most: number, now: () => number): UsedProofs {
  const used = new Map<string, number>();
  return {
    use(id) {
      for (const [other, until] of used) {
        // An entry that would last longer than a proof is valid was added before the clock was set back. Proofs from that time
        // are no longer accepted.
        if (until > now() && until <= now() + JTI_KEPT_MS) break;
        used.delete(other);
      }
      if (used.has(id)) return false;
      if (used.size >= most) {
        throw new CompanionError('rate_limit_exceeded', 'Too many requests at once. Try again in a minute.', {
          headers: { 'retry-after': '60' },
        });
      }
      used.set(id, now() + JTI_KEPT_MS);
      return true;
    },
  };
}
