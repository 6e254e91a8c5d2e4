import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { COMPANION_API_VERSION, type Hello, helloText } from '../../utils/companion-api.ts';
import { Refusal } from '../errors/refusal.ts';
import { loadOrCreateSecret } from '../secrets/secret-file.ts';
import { CompanionError } from './companion-error.ts';

/**
 * The companion's P-256 key. A paired extension uses it to distinguish the companion from another program on the
 * port.
 */
export interface CompanionKey {
  /** base64url of the 65 bytes of the uncompressed point (SEC 1 section 2.3.3). */
  readonly publicKey: string;
  /** ECDSA with SHA-256 over `helloText`: r and s joined, 64 bytes, base64url. */
  signHello(challenge: string, origin: string): string;
}

/** The first byte of a point that has both coordinates. */
const UNCOMPRESSED = Buffer.of(4);

/** Returns the key stored in the file at `path` (PKCS #8, base64url). The first start creates it. */
export function loadCompanionKey(path: string): CompanionKey {
  return readCompanionKey(loadOrCreateSecret(path, makeCompanionKey), path);
}

export function makeCompanionKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
}

/**
 * Returns the key from the text that `makeCompanionKey` made. Throws a Refusal that names `source`, never the
 * text.
 */
export function readCompanionKey(text: string, source: string): CompanionKey {
  const privateKey = readKey(text, source);
  const signer = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return {
    publicKey: pointOf(privateKey),
    signHello: (challenge, origin) =>
      sign('sha256', Buffer.from(helloText(challenge, origin), 'utf8'), signer).toString('base64url'),
  };
}

function pointOf(privateKey: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.concat([UNCOMPRESSED, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  );
}

function readKey(text: string, source: string): KeyObject {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // The error below doesn’t quote the library’s message, which may contain the key.
  }
  throw new Refusal(`${source} doesn’t contain the companion’s key. Restore it from a copy of the folder.`);
}

/** base64url of 32 bytes: 43 characters. The last character has four spare bits, which may be set. */
const CHALLENGE = /^[\w-]{43}$/;

interface HelloOptions {
  readonly key: CompanionKey;
  readonly version: string;
  readonly nonce: string;
  readonly address: string;
}

/**
 * Identifies the companion: its key signs the caller’s challenge together with the requested origin. So a
 * program on another port can’t relay the response as its own.
 */
export function answerHello(
  challenge: string | undefined,
  { key, version, nonce, address }: HelloOptions,
): Response {
  if (challenge === undefined || !CHALLENGE.test(challenge)) {
    throw new CompanionError('bad_request', 'The challenge must be the base64url of 32 bytes.');
  }
  const hello: Hello = {
    name: 'kith',
    api_version: COMPANION_API_VERSION,
    version,
    public_key: key.publicKey,
    signature: key.signHello(challenge, new URL(address).origin),
  };
  // With this nonce (RFC 9449, section 8.2), the client’s first proof is already valid.
  return Response.json(hello, { headers: { 'dpop-nonce': nonce } });
}
