import { encodeBase64url } from './base64url.ts';

/** What a proof is made for (RFC 9449 section 4.2). */
export interface ProofTarget {
  readonly key: CryptoKeyPair;
  readonly method: string;
  /** Query and fragment are left out of the proof. */
  readonly url: string;
  /** The session token the request carries; left out while pairing. */
  readonly token?: string | undefined;
  /** The companion's nonce, once one was seen. */
  readonly nonce?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const utf8 = new TextEncoder();

function encodeJson(value: object): string {
  return encodeBase64url(utf8.encode(JSON.stringify(value)));
}

/** A DPoP proof: a JWT of type `dpop+jwt`, signed ES256 (RFC 7515, RFC 7518 section 3.4). */
export async function makeProof({ key, method, url, token, nonce, now }: ProofTarget): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', key.publicKey);
  const { origin, pathname } = new URL(url);
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } };
  const claims = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: origin + pathname,
    iat: Math.floor(now / 1000),
    ...(token === undefined ? {} : { ath: await hashToken(token) }),
    ...(nonce === undefined ? {} : { nonce }),
  };
  const signed = `${encodeJson(header)}.${encodeJson(claims)}`;
  // WebCrypto's signature is r and s joined, the very form JWS wants.
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key.privateKey,
    utf8.encode(signed),
  );
  return `${signed}.${encodeBase64url(new Uint8Array(signature))}`;
}

async function hashToken(token: string): Promise<string> {
  return encodeBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(token))));
}
