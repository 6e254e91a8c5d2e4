import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOfSlug } from '../../../utils/linkedin-url.ts';

describe('nameOfSlug', () => {
  it.each([
    ['maria-lopez', 'Maria Lopez'],
    ['maria-lopez-4a1b2c3d', 'Maria Lopez'],
    ['maria-lopez-123456', 'Maria Lopez'],
    ['maria-decade', 'Maria Decade'],
    ['maria_lopez.mba', 'Maria Lopez Mba'],
    ['élodie-martin', 'Élodie Martin'],
    ['1234', ''],
    ['', ''],
    ['-', ''],
  ])('turns %s into “%s”', (slug, name) => {
    expect(nameOfSlug(slug)).toBe(name);
  });

  it('never returns a slug’s separators', () => {
    fc.assert(
      fc.property(fc.string(), (slug) => {
        expect(nameOfSlug(slug)).not.toMatch(/[-_.]|^\s|\s$/u);
      }),
    );
  });
});
