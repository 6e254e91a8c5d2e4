import { encodeBase64url } from './base64url.ts';

/** The request a proof is for (RFC 9449 section 4.2). */
export interface ProofTarget {
  readonly key: CryptoKeyPair;
  readonly method: string;
  /** The proof omits query and fragment. */
  readonly url: string;
  /** The session token of the request; absent while pairing. */
  readonly token?: string | undefined;
  /** The companion's nonce, if one is known. */
  readonly nonce?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const utf8 = new TextEncoder();

function encodeJson(value: object): string {
  return encodeBase64url(utf8.encode(JSON.stringify(value)));
}

/** Returns a DPoP proof: a JWT of type `dpop+jwt`, signed ES256 (RFC 7515, RFC 7518 section 3.4). */
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
  // WebCrypto returns r and s concatenated, which is the format JWS needs.
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
