import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { requireStrongKey } from '../../../../backend/secrets/require-strong-key.ts';

const check = (key: string) => () => requireStrongKey(key, 'It');

it.each([
  ['garbage', 'garbage!!'],
  ['a word after the prefix', 'kith_garbage'],
  ['one repeated letter', 'a'.repeat(64)],
  ['a short repeated key', 'kith_0123456789'.repeat(8)],
  ['the digits in order twice', '0123456789abcdef'.repeat(2)],
  ['a prefix and 120 bits', `kith_${'0a1b2c3d4e5f67'.slice(0, 30).padEnd(30, '8')}`],
  ['the demo key', 'kith-demo'],
])('a secret key that is %s is rejected without repeating it', (_, key) => {
  expect(check(key)).toThrow(/^It is too easy to guess: it needs 128 random bits/);
  expect(check(key)).not.toThrow(key);
});

it.each([
  ['16 bytes in hexadecimal digits', () => randomBytes(16).toString('hex')],
  ['16 bytes in base64url', () => randomBytes(16).toString('base64url')],
  ['a key from Kith', () => `kith_${randomBytes(32).toString('base64url')}`],
])('a secret key of %s is accepted', (_, make) => {
  for (let n = 0; n < 1000; n++) expect(check(make())).not.toThrow();
});
