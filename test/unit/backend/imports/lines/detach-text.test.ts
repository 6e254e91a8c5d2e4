import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detachText } from '../../../../../backend/imports/lines/detach-text.ts';

it('detachText returns an equal text for any content', () => {
  const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));
  fc.assert(
    fc.property(anyText, fc.nat(20), (text, start) => {
      expect(detachText(text.slice(start))).toBe(text.slice(start));
    }),
  );
});
