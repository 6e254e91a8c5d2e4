import { beforeAll, describe, expect, it } from 'vitest';
import { degreeWords, filterWords } from '../../../../../entrypoints/sidepanel/search/filter-words.ts';
import type { ReadFilter } from '../../../../../utils/interface/kith-search.ts';
import { speakEnglish } from '../../../components/support/english.ts';
import { readIn } from './answers.ts';

beforeAll(speakEnglish);

describe('a filter in words', () => {
  it.each<[Partial<ReadFilter>, string]>([
    [{ key: 'city', value: 'London' }, 'Place: London'],
    [{ key: 'position', value: 'recruiter', negated: true }, 'Role: not recruiter'],
    [{ key: 'companyIndustry', value: '' }, 'Industry: any'],
    [{ key: 'connectionDegree', value: '1' }, 'How far: people you know'],
    [{ key: 'company', value: 'Acme' }, 'Works at: Acme'],
    [{ key: 'pastCompany', value: 'Google' }, 'Worked at: Google'],
    [{ key: 'school', value: 'MIT' }, 'Studied at: MIT'],
    [{ key: 'lastContact', value: '../2024-12-31' }, 'Last contact: until Dec 31, 2024'],
    [{ key: 'jobChange', value: '2026-01-01/..' }, 'New job: since Jan 1, 2026'],
    [{ key: 'words', value: 'rockets' }, 'Words: rockets'],
  ])('%j', (filter, words) => {
    expect(filterWords(readIn('', '', filter))).toBe(words);
  });

  it.each([
    ['1', 'people you know'],
    ['2', 'through someone'],
    ['1, 2', 'people you can reach'],
    ['3', 'no path known'],
    ['2,3', '2,3'],
  ])('degrees %s', (degrees, words) => {
    expect(degreeWords(degrees)).toBe(words);
  });
});
