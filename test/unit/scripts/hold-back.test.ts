import { expect, it } from 'vitest';
import { holdBack } from '../../../scripts/hold-back.mjs';

it('what is held back comes in its order once it is let go, once, and the rest at once', () => {
  const written: string[] = [];
  const beside = holdBack((text) => written.push(text));
  beside.hear('one ');
  beside.hear('two ');
  expect(written).toEqual([]);
  beside.letGo();
  expect(written.join('')).toBe('one two ');
  beside.hear('three');
  expect(written.join('')).toBe('one two three');
});
