import { expect, it } from 'vitest';
import { describeBytes } from '../../../../../backend/imports/source/source-limits.ts';

it.each([
  [17, '17 bytes'],
  [3 * 1024, '3 kB'],
  [256 * 1024 * 1024, '256 MB'],
  [2048 * 1024 * 1024, '2048 MB'],
  [32 * 1024 ** 3, '32 GB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(describeBytes(bytes)).toBe(text);
});
