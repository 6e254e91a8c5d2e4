import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detachText } from '../../../../../backend/imports/lines/detach-text.ts';

it('is the same text, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(detachText(text)).toBe(text);
    }),
  );
});
