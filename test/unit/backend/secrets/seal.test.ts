import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SealSecret, seal, unseal } from '../../../../backend/secrets/seal.ts';

const SECRET: SealSecret = { secret: Buffer.alloc(32, 1), key: 'key', purpose: 'kith kept answer' };

describe('a sealed value', () => {
  it('opens to the sealed value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const expected = JSON.parse(JSON.stringify(value));
        expect(unseal(seal(value, SECRET), SECRET)).toEqual({ value: expected });
      }),
    );
  });

  it('reveals nothing, not even whether two values are equal', () => {
    const sealed = seal({ link: 'canary' }, SECRET);
    expect(Buffer.from(sealed).toString('latin1')).not.toContain('canary');
    expect(seal({ link: 'canary' }, SECRET)).not.toEqual(sealed);
  });

  it.each([
    ['another secret', { ...SECRET, secret: Buffer.alloc(32, 2) }],
    ['another key', { ...SECRET, key: 'other' }],
    ['another purpose', { ...SECRET, purpose: 'kith live source password' as const }],
  ])('doesn’t open with %s', (_, other) => {
    expect(unseal(seal({ a: 1 }, SECRET), other)).toBeNull();
  });

  it('doesn’t open when any part was changed or cut off', () => {
    const sealed = seal({ a: 1 }, SECRET);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Uint8Array.from(sealed, (byte, place) => (place === at ? byte ^ 1 : byte));
      expect(unseal(changed, SECRET)).toBeNull();
      expect(unseal(sealed.subarray(0, at), SECRET)).toBeNull();
    }
  });
});
