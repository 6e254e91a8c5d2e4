import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { HELLO_PREFIX } from '../../utils/companion-api.ts';
import type { CompanionState } from './companion-state.ts';

/** The companion's P-256 key, by which a paired extension tells it from another program on the port. */
export interface CompanionKey {
  /** base64url of the 65 bytes of the uncompressed point (SEC 1 section 2.3.3). */
  readonly publicKey: string;
  /** ECDSA with SHA-256 over `kith-hello:` + challenge: r and s joined, 64 bytes, base64url. */
  signHello(challenge: string): string;
}

/** Begins a point that is written with both its coordinates. */
const UNCOMPRESSED = Buffer.of(4);

/** Reads the key, making it on the first start. */
export function loadCompanionKey(state: CompanionState): CompanionKey {
  const privateKey = readKey(state) ?? makeKey(state);
  const signer = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return {
    publicKey: pointOf(privateKey),
    signHello: (challenge) =>
      sign('sha256', Buffer.from(HELLO_PREFIX + challenge, 'utf8'), signer).toString('base64url'),
  };
}

function pointOf(privateKey: KeyObject): string {
  const { crv, x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (crv !== 'P-256' || x === undefined || y === undefined) {
    throw new Error('The companion key is not a P-256 key.');
  }
  return Buffer.concat([UNCOMPRESSED, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  );
}

function readKey(state: CompanionState): KeyObject | null {
  const kept = state.prepare('SELECT private_key FROM identity').get()?.private_key;
  if (!(kept instanceof Uint8Array)) return null;
  return createPrivateKey({ key: Buffer.from(kept), format: 'der', type: 'pkcs8' });
}

function makeKey(state: CompanionState): KeyObject {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  state.prepare('INSERT INTO identity (one, private_key) VALUES (1, ?)').run(der);
  return privateKey;
}
