import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hashedKeyOf,
  hashNaturalKey,
  storedKeyOf,
} from '../../../../../backend/store/evidence/natural-key.ts';

describe('a natural key', () => {
  it('is stored as the first 16 bytes of its SHA-256', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (key) => {
        const bytes = createHash('sha256').update(key).digest().subarray(0, 16);
        expect(storedKeyOf(hashNaturalKey(key))).toEqual(bytes);
      }),
    );
  });

  it('is read back as it was hashed, from wherever in memory the row lies', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(9), (key, offset) => {
        const hashed = hashNaturalKey(key);
        const row = Buffer.concat([Buffer.alloc(offset), storedKeyOf(hashed), Buffer.alloc(3)]);
        expect(hashedKeyOf(new Uint8Array(row.buffer, row.byteOffset + offset, 16))).toBe(hashed);
      }),
    );
  });

  it('sorts hashed as it does stored', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const [x, y] = [hashNaturalKey(one), hashNaturalKey(other)];
        expect(Math.sign(Number(x > y) - Number(x < y))).toBe(Buffer.compare(storedKeyOf(x), storedKeyOf(y)));
      }),
    );
  });
});
