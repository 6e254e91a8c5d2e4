import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskAddress } from '../../../../../backend/service/sample/demo-account.ts';
import { anyCharacter } from '../../../../any-character.ts';

describe('a masked address', () => {
  it.each([
    ['Dana', 'd•••@example.com'],
    ['dana@her-company.example', 'd•••@example.com'],
    ['b•••@example.com', 'b•••@example.com'],
    ['Élan', 'e•••@example.com'],
    ['山田', '•••@example.com'],
    ['7even', '•••@example.com'],
    ['', '•••@example.com'],
  ])('masks %j as %s', (name, masked) => {
    expect(maskAddress(name)).toBe(masked);
  });

  it('reveals at most one letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (name) => {
        expect(maskAddress(name)).toMatch(/^[a-z]?•••@example\.com$/);
      }),
    );
  });
});
