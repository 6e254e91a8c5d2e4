import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTextPool } from '../../../../../backend/imports/linkedin/text-pool.ts';

it('answers each text as it is, whatever objects call their own', () => {
  const share = createTextPool();
  for (const text of ['', 'a', 'a', '__proto__', 'a']) expect(share(text)).toBe(text);
});

it('answers each text as it is, past as many as it keeps', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^(?:[abc]|a long text of [abcdef])$/)), (texts) => {
      const share = createTextPool(3);
      expect(texts.map(share)).toEqual(texts);
    }),
  );
});
