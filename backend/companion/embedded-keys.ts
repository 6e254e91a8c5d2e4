import {
  type CryptoKey,
  calculateJwkThumbprint,
  EmbeddedJWK,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
} from 'jose';

export interface EmbeddedKey {
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

const MOST_KEPT = 200;

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
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(name, key);
    },
  };
}

/** All that the key and its use are made of, as it was written. */
function nameOf({ alg, jwk }: JWSHeaderParameters): string {
  return JSON.stringify([alg, jwk]);
}
