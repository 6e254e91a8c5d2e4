import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeFilters, NO_FILTERS } from '../../../../../backend/network/search/filters.ts';
import { understandQuery } from '../../../../../backend/network/search/understand-query.ts';
import { INDEX } from './make-people.ts';

const understand = (query: string) => {
  const { filters, keywords } = understandQuery(query, INDEX);
  return { ...filters, keywords };
};
const nothing = { city: '', position: '', connectionDegree: '', keywords: [] };

describe('understandQuery', () => {
  it.each<[string, Partial<ReturnType<typeof understand>>]>([
    ['designers', { position: 'designers' }],
    ['Senior designers in Berlin', { position: 'senior designers', city: 'Berlin' }],
    ['designers or investors', { position: 'designers, investors' }],
    ['designer, investor; sailor | senior', { position: 'designer, investor, sailor, senior' }],
    ['people from zurich', { city: 'Zürich' }],
    ['ZÜRICH', { city: 'Zürich' }],
    ['anybody in the San Francisco Bay Area', { city: 'San Francisco Bay Area' }],
    ['Germany', { city: 'Germany' }],
    ['Dana', { keywords: ['dana'] }],
    ['Paris Smith', { keywords: ['paris', 'smith'] }],
    ['sailors in Paris', { position: 'sailors', city: 'Paris' }],
    ['baker', { keywords: ['baker'] }],
    ['Who do I know at Acme?', { keywords: ['acme'] }],
    ['1st degree designers', { connectionDegree: '1', position: 'designers' }],
    ['friends of friends at Acme', { connectionDegree: '2', keywords: ['acme'] }],
    ['astronauts', { keywords: ['astronauts'] }],
    ['dana dana DANA', { keywords: ['dana'] }],
    ['in Berlin or Paris', { city: 'Berlin', keywords: ['paris'] }],
    ['everybody', {}],
    ['', {}],
  ])('%j', (query, expected) => {
    expect(understand(query)).toEqual({ ...nothing, ...expected });
  });

  it.each([
    ['people', true],
    ['x', true],
    ['1st', true],
    ['', false],
    ['🙂', false],
    [' ,;| ', false],
    ['"\'%;--', false],
  ])('%j says something: %s', (query, saysSomething) => {
    expect(understandQuery(query, INDEX).saysSomething).toBe(saysSomething);
  });

  it('understands any text whatever, and invents no word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (query) => {
        const { filters, keywords } = understandQuery(query, INDEX);
        for (const word of [...keywords, ...(filters.position ?? '').split(/, | /)]) {
          expect(word).toMatch(/^[\p{L}\p{M}\p{N}]*$/u);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('mergeFilters', () => {
  it('replaces the keys that were said and keeps the others', () => {
    const current = { city: 'Berlin', position: 'designer', companyIndustry: 'Banking' };
    expect(mergeFilters(current, { city: 'Paris', connectionDegree: '2', position: '' })).toEqual({
      city: 'Paris',
      position: 'designer',
      companyIndustry: 'Banking',
      connectionDegree: '2',
    });
  });

  it('of nothing is no filter', () => {
    expect(mergeFilters({}, {})).toEqual(NO_FILTERS);
  });
});
