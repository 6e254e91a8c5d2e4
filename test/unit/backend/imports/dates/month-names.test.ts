import { describe, expect, it } from 'vitest';
import { monthOf } from '../../../../../backend/imports/dates/month-names.ts';

describe('monthOf', () => {
  it.each([
    ['Mar', 3],
    ['MARCH', 3],
    ['Sep', 9],
    ['Sept.', 9],
    ['März', 3],
    ['Mrz.', 3],
    ['févr.', 2],
    ['Aug', 8],
    ['août', 8],
    ['gennaio', 1],
    ['mrt', 3],
    ['października', 10],
    ['październik', 10],
    ['maj', 5],
    ['Ağustos', 8],
    ['AĞUSTOS', 8],
  ])('reads %s as month %i', (name, month) => {
    expect(monthOf(name)).toBe(month);
  });

  it.each(['', 'x', 'Monday', '3', 'constructor'])('returns null for %j', (name) => {
    expect(monthOf(name)).toBeNull();
  });
});
