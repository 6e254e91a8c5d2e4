import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { COMPANION_API_VERSION, type Hello, helloText } from '../../utils/companion-api.ts';
import { Refusal } from '../errors/refusal.ts';
import { keepSecret } from '../secrets/keep-secret.ts';
import { CompanionError } from './companion-error.ts';

/** The companion's P-256 key, by which a paired extension tells it from another program on the port. */
export interface CompanionKey {
  /** base64url of the 65 bytes of the uncompressed point (SEC 1 section 2.3.3). */
  readonly publicKey: string;
  /** ECDSA with SHA-256 over `helloText`: r and s joined, 64 bytes, base64url. */
  signHello(challenge: string, origin: string): string;
}

/** Begins a point that is written with both its coordinates. */
const UNCOMPRESSED = Buffer.of(4);

/** The key kept in the file at `path` (PKCS #8, base64url), which the first start makes. */
export function loadCompanionKey(path: string): CompanionKey {
  return readCompanionKey(keepSecret(path, makeCompanionKey), path);
}

/** A new private key, as it is kept. */
export function makeCompanionKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
}

/** The key that `makeCompanionKey` made. Throws a Refusal that names where the text comes from, never the text. */
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
    // Said below: what the library says may quote the key.
  }
  throw new Refusal(`${source} holds no key of the companion. Put it back from a copy of the folder.`);
}

/** base64url of 32 bytes: 43 characters, the last of which holds four bits of zero or not, as it likes. */
const CHALLENGE = /^[\w-]{43}$/;

interface HelloOptions {
  readonly key: CompanionKey;
  readonly version: string;
  readonly nonce: string;
  /** The address of this companion that the request was sent to. */
  readonly address: string;
}

/**
 * Says who answers here. The companion's key signs the caller's challenge together with the origin that was called, so
 * that a program on another port cannot pass the answer off as its own.
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
  // The nonce rides along (RFC 9449 section 8.2), so that the first proof can already carry it.
  return Response.json(hello, { headers: { 'dpop-nonce': nonce } });
}
