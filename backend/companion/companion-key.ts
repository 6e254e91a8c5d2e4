import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { HELLO_PREFIX } from '../../utils/companion-api.ts';
import type { CompanionState } from './companion-state.ts';

/** The companion's Ed25519 key, by which a paired extension tells it from another program on the port. */
export interface CompanionKey {
  /** base64url of the 32 raw bytes. */
  readonly publicKey: string;
  /** Signs `kith-hello:` + challenge, base64url. */
  signHello(challenge: string): string;
}

/** Reads the key, making it on the first start. */
export function loadCompanionKey(state: CompanionState): CompanionKey {
  const privateKey = readKey(state) ?? makeKey(state);
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (typeof x !== 'string') throw new Error('The companion key is not an Ed25519 key.');
  return {
    publicKey: x,
    signHello: (challenge) =>
      sign(null, Buffer.from(HELLO_PREFIX + challenge, 'utf8'), privateKey).toString('base64url'),
  };
}

function readKey(state: CompanionState): KeyObject | null {
  const kept = state.prepare('SELECT private_key FROM identity').get()?.private_key;
  if (!(kept instanceof Uint8Array)) return null;
  return createPrivateKey({ key: Buffer.from(kept), format: 'der', type: 'pkcs8' });
}

function makeKey(state: CompanionState): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  state.prepare('INSERT INTO identity (one, private_key) VALUES (1, ?)').run(der);
  return privateKey;
}
