import { createPublicKey, verify } from 'node:crypto';

/** The bytes before the point in a P-256 public key in SubjectPublicKeyInfo format (RFC 5480). */
const PREFIX = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');

/** Returns whether this key signed hello with this challenge for this origin, with Node's own cryptography. */
export function isHelloSigned(
  publicKey: string,
  { challenge, origin }: { challenge: string; origin: string },
  signature: string,
): boolean {
  const der = Buffer.concat([PREFIX, Buffer.from(publicKey, 'base64url')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const signed = Buffer.from(`kith-hello:${challenge}:${origin}`);
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}
