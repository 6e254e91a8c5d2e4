import { createHash, randomUUID } from 'node:crypto';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import {
  COMPANION_API_VERSION,
  hello as helloAnswer,
  KITH_HEADER,
  pairResponse,
} from '../../../utils/companion-api.ts';
import { proveCode } from '../../unit/backend/companion/support/prove-code.ts';

export interface PairedClient {
  readonly sessionToken: string;
  /** Returns a new proof, valid for one request. */
  prove(method: string, url: string): Promise<string>;
}

/** Pairs with the companion at `address` as an extension does. */
export async function pairWith(address: string, code: string): Promise<PairedClient> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  const hello = await fetch(`${address}/kith/hello?challenge=${'A'.repeat(43)}`);
  if (hello.headers.get(KITH_HEADER) !== String(COMPANION_API_VERSION))
    throw new Error('There is no companion at this address.');
  const nonce = hello.headers.get('dpop-nonce') ?? '';
  const sign = (method: string, url: string, token?: string) =>
    signProof({ privateKey, jwk, nonce }, { method, url, token });
  const url = `${address}/kith/pair`;
  const { public_key: companionKey } = helloAnswer.parse(await hello.json());
  const extensionKey = await calculateJwkThumbprint(jwk);
  const { body } = proveCode(code, {
    address,
    companionKey,
    extensionKey,
    companionNonce: nonce,
    label: 'The bench',
  });
  const paired = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', dpop: await sign('POST', url) },
    body: JSON.stringify(body),
  });
  const { session_token } = pairResponse.parse(await paired.json());
  return { sessionToken: session_token, prove: (method, to) => sign(method, to, session_token) };
}

interface ProofKey {
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
  readonly nonce: string;
}

function signProof(
  { privateKey, jwk, nonce }: ProofKey,
  { method, url, token }: { method: string; url: string; token: string | undefined },
): Promise<string> {
  const ath = token === undefined ? {} : { ath: createHash('sha256').update(token).digest('base64url') };
  return new SignJWT({ jti: randomUUID(), htm: method, htu: url, nonce, ...ath })
    .setIssuedAt()
    .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk })
    .sign(privateKey);
}
