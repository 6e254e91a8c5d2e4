import { describe, expect, it } from 'vitest';
import { countryOfCode, splitPlace } from '../../../../backend/imports/place.ts';

describe('splitPlace', () => {
  it.each([
    ['London, England, United Kingdom', 'London', 'United Kingdom'],
    ['Stockholm, Sweden', 'Stockholm', 'Sweden'],
    ['Sweden', '', 'Sweden'],
    ['Kansas City, Missouri Area', 'Kansas City', ''],
    ['Cologne Area, Germany', 'Cologne Area', 'Germany'],
    ['Greater Paris Metropolitan Region', 'Greater Paris Metropolitan Region', ''],
    [' , Oslo , ', 'Oslo', ''],
    ['', '', ''],
  ])('splits %j into city %j and country %j', (text, city, country) => {
    expect(splitPlace(text)).toEqual({ city, country });
  });
});

describe('countryOfCode', () => {
  it.each([
    ['SE', 'Sweden'],
    ['ng', 'Nigeria'],
    ['', ''],
    ['QQQ', ''],
    ['x1', ''],
  ])('returns for %j: %j', (code, name) => {
    expect(countryOfCode(code)).toBe(name);
  });
});
