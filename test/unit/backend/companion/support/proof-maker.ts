import { createHash, randomUUID } from 'node:crypto';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose';

export interface ProofMaker {
  /** Makes a DPoP proof like an extension. `claims` and `header` replace parts of it; undefined removes one. */
  prove(
    target: { method: string; url: string; token?: string; nonce?: string; at: number },
    changes?: Changes,
  ): Promise<string>;
  readonly privateKey: CryptoKey;
  /** As in RFC 7638. */
  readonly thumbprint: string;
}

export interface Changes {
  readonly claims?: Record<string, unknown>;
  readonly header?: Record<string, unknown>;
  readonly signWith?: CryptoKey | Uint8Array;
}

export async function createProofMaker(alg: 'ES256' | 'EdDSA' = 'ES256'): Promise<ProofMaker> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(publicKey);
  return {
    privateKey,
    thumbprint: await calculateJwkThumbprint(jwk),
    prove({ method, url, token, nonce, at }, { claims = {}, header = {}, signWith = privateKey } = {}) {
      const payload: JWTPayload = {
        jti: randomUUID(),
        htm: method,
        htu: url,
        iat: Math.floor(at / 1000),
        ...(token === undefined ? {} : { ath: createHash('sha256').update(token).digest('base64url') }),
        ...(nonce === undefined ? {} : { nonce }),
        ...claims,
      };
      return new SignJWT(payload).setProtectedHeader({ typ: 'dpop+jwt', alg, jwk, ...header }).sign(signWith);
    },
  };
}
