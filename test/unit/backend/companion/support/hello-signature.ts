import { createPublicKey, verify } from 'node:crypto';

/** What precedes the point in a P-256 public key of the form SubjectPublicKeyInfo (RFC 5480). */
const PREFIX = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');

/** Whether this key has signed hello under this challenge for this origin, by Node's own cryptography. */
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
