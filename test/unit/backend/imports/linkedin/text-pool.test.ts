import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTextPool } from '../../../../../backend/imports/linkedin/read-messages.ts';

it('returns each text unchanged, including names of object properties', () => {
  const share = createTextPool();
  for (const text of ['', 'a', 'a', '__proto__', 'a']) expect(share(text)).toBe(text);
});

it('returns each text unchanged after the pool is full', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^(?:[abc]|a long text of [abcdef])$/)), (texts) => {
      const share = createTextPool(3);
      expect(texts.map(share)).toEqual(texts);
    }),
  );
});
