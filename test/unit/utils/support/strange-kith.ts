import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { COMPANION_API_VERSION, KITH_HEADER } from '../../../../utils/companion-api.ts';

export interface Signer {
  readonly key: KeyObject;
  /** The public key as hello returns it. */
  readonly publicKey: string;
}

export function makeSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // In this format, the key's point is at the end.
  const point = publicKey.export({ format: 'der', type: 'spki' }).subarray(-65);
  return { key: privateKey, publicKey: point.toString('base64url') };
}

export function signText(text: string, key: KeyObject): string {
  return sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
}

export function challengeOf(request: IncomingMessage): string {
  return new URL(request.url ?? '/', 'http://x').searchParams.get('challenge') ?? '';
}

/** Returns a hello from a program with its own key, correct except for `changed`. */
export function helloFrom({ key, publicKey }: Signer, changed: object = {}) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const hello = {
      name: 'kith',
      api_version: COMPANION_API_VERSION,
      version: '9.9',
      public_key: publicKey,
      signature: signText(`kith-hello:${challengeOf(request)}:http://${request.headers.host}`, key),
    };
    response.writeHead(200, { 'content-type': 'application/json', [KITH_HEADER]: '1' });
    response.end(JSON.stringify({ ...hello, ...changed }));
  };
}
