import { expect, it } from 'vitest';
import { estimateRows } from '../../../../../backend/imports/lines/estimate-rows.ts';

it.each([
  [10, 100, 1000, 100],
  [10, 1000, 1000, 10],
  [10, 2000, 1000, 10],
  [0, 0, 1000, 0],
])('estimates from %i rows in %i of %i bytes: %i', (rows, bytes, size, total) => {
  expect(estimateRows(rows, bytes, size)).toBe(total);
});
