import { describe, expect, it } from 'vitest';
import { withoutWeekday } from '../../../../../backend/imports/dates/weekday-names.ts';

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
