import { beforeAll, describe, expect, it } from 'vitest';
import { detailWords, wayWords } from '../../../../../entrypoints/sidepanel/search/person-words.ts';
import { speakEnglish } from '../../../components/support/english.ts';

beforeAll(speakEnglish);

describe('a person in words', () => {
  it.each([
    ['CFO', 'Acme', 'London', 'CFO at Acme · London'],
    ['CFO', '', '', 'CFO'],
    ['', 'Acme', 'London', 'Acme · London'],
    ['', '', '', ''],
  ])('%s, %s, %s', (title, company, place, words) => {
    expect(detailWords({ title, company, place })).toBe(words);
  });

  it.each([
    [1, '', 'You know them'],
    [2, 'Dana Weiss', 'Through Dana Weiss'],
    [2, '', 'Through somebody'],
    [3, '', 'No way known'],
  ])('at degree %i through “%s”', (degree, through, words) => {
    expect(wayWords({ degree, through })).toBe(words);
  });
});
