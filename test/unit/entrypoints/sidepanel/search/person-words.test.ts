import { describe, expect, it } from 'vitest';
import { detailWords } from '../../../../../entrypoints/sidepanel/search/person-words.ts';

describe('a person in words', () => {
  it.each([
    ['CFO', 'Acme', 'London', 'CFO · Acme · London'],
    ['CFO', '', '', 'CFO'],
    ['', 'Acme', 'London', 'Acme · London'],
    ['', '', '', ''],
  ])('%s, %s, %s', (title, company, place, words) => {
    expect(detailWords({ title, company, place })).toBe(words);
  });
});
