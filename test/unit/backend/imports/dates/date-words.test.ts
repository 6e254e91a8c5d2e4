import { describe, expect, it } from 'vitest';
import { monthOf, withoutWeekday } from '../../../../../backend/imports/dates/date-words.ts';

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

describe('withoutWeekday', () => {
  it.each([
    ['Tue, 5 Mar 2024', '5 Mar 2024'],
    ['Tuesday March 5, 2024', 'March 5, 2024'],
    ['Di., 5. März 2024', '5. März 2024'],
    ['mié, 6 mar 2024', '6 mar 2024'],
    ['terça-feira, 5 de março de 2024', '5 de março de 2024'],
    ['środa, 6 marca 2024', '6 marca 2024'],
    ['ÇARŞAMBA 6 Mart 2024', '6 Mart 2024'],
  ])('removes the weekday from %s', (text, without) => {
    expect(withoutWeekday(text)).toBe(without);
  });

  it.each(['5 Mar 2024', 'March 5, 2024', 'Tue', 'constructor 5', ''])('leaves %j unchanged', (text) => {
    expect(withoutWeekday(text)).toBe(text);
  });
});
