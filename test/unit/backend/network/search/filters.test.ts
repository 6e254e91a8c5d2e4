import { describe, expect, it } from 'vitest';
import { filtersSaid, mergeFilters, NO_FILTERS } from '../../../../../backend/network/search/conditions.ts';

const part = (key: string, value: string, isNegated = false) => ({ key, value, isNegated });

describe('filtersSaid', () => {
  it('lists the values of a key, each once', () => {
    const parts = [part('city', 'Berlin'), part('city', 'Rome'), part('city', 'Berlin')];
    expect(filtersSaid(parts)).toEqual({ ...NO_FILTERS, city: 'Berlin, Rome' });
  });

  it('writes degrees in the one form they have', () => {
    const parts = [part('connectionDegree', '2'), part('connectionDegree', '1,2')];
    expect(filtersSaid(parts).connectionDegree).toBe('1,2');
  });

  it('has no place for what must not be, nor for what is no filter', () => {
    expect(filtersSaid([part('city', 'Berlin', true), part('words', 'dana')])).toEqual(NO_FILTERS);
  });
});

it('what is said replaces the same key of what was set; the others stay', () => {
  const current = { city: 'Berlin', position: 'CFO' };
  expect(mergeFilters(current, { city: 'Rome' })).toEqual({ ...NO_FILTERS, city: 'Rome', position: 'CFO' });
});
