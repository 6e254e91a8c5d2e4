import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface SealSecret {
  /** The service’s secret, from a file that only its owner can read. */
  readonly secret: Uint8Array;
  /** Identifies what the value belongs to. A value sealed for something else can’t be opened with it. */
  readonly key: string;
  readonly purpose: 'kith kept answer' | 'kith live source password' | 'kith sign-in';
}

const keyOf = ({ secret, key, purpose }: SealSecret) =>
  new Uint8Array(hkdfSync('sha256', secret, key, purpose, KEY_BYTES));

/** Encrypts a value as JSON with AES-256-GCM: nonce, tag, text. */
export function seal(value: unknown, secret: SealSecret): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify({ value })), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Returns null if the secret doesn’t match. */
export function unseal(sealed: Uint8Array, secret: SealSecret): { value: unknown } | null {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
  try {
    return JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8'));
  } catch {
    return null;
  }
}
