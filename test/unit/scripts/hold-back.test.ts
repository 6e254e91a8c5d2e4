import { expect, it } from 'vitest';
import { holdBack } from '../../../scripts/hold-back.mjs';

it('holdBack writes the text once and in order when `letGo` is called, and later text immediately', () => {
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
