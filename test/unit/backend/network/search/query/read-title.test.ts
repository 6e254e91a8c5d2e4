import { describe, expect, it } from 'vitest';
import { parse } from './asked-in.ts';

/** Returns the filters that a query sets, with its skills and search words. */
function read(query: string): Record<string, unknown> {
  const { filters, skills, words, excluded } = parse(query);
  const lists = Object.entries({ skills, words }).filter(([, values]) => values.length > 0);
  const texts = Object.entries(filters).filter(([, value]) => value !== '');
  expect(Object.values(excluded).join('')).toBe('');
  return Object.fromEntries([...texts, ...lists]);
}

describe('a title', () => {
  it.each([
    ['outside sales representatives in Bergen', 'outside sales representative'],
    ['named account managers in Bergen', 'named account manager'],
    ['total rewards manager in Bergen', 'total rewards manager'],
    ['members of technical staff in Bergen', 'member of technical staff'],
    ['entrepreneurs in residence in Bergen', 'entrepreneur in residence'],
    ['software engineer I in Bergen', 'software engineer I'],
    ['VP People in Bergen', 'VP People'],
    ['VP Finance in Bergen', 'VP Finance'],
    ['DEI managers in Bergen', 'DEI manager'],
    ['ecommerce managers in Bergen', 'ecommerce manager'],
    ['AI product managers in Bergen', 'AI product manager'],
    ['guest experience managers in Bergen', 'guest experience manager'],
    ['finance business partners in Bergen', 'finance business partner'],
    ['UI/UX designers in Bergen', 'UI/UX designer'],
    ['diseñadores ux en Bergen', 'diseñador ux'],
    ['interim CFOs in Bergen', 'interim CFO'],
    ['police officers in Bergen', 'police officer'],
    ['flight attendants in Bergen', 'flight attendant'],
    ['editors in chief in Bergen', 'editor in chief'],
    ['senior police officers in Bergen', 'senior police officer'],
    ['agentów nieruchomości w Bergen', 'agent nieruchomości'],
    ['hôtesses de l’air à Bergen', 'hôtesse de l’air'],
  ])('includes words that have other meanings elsewhere: %s', (query, position) => {
    expect(read(query)).toEqual({ city: 'Bergen', position });
  });

  it.each([
    ['unity experience engineers in Bergen', { city: 'Bergen', position: 'engineer', skills: ['unity'] }],
    [
      'fintech experience warehouse managers in Bergen',
      { city: 'Bergen', position: 'warehouse manager', companyIndustry: 'Financial Services' },
    ],
    ['Python data engineers in Bergen', { city: 'Bergen', position: 'data engineer', skills: ['Python'] }],
    ['Python developers in Bergen', { city: 'Bergen', position: 'Python developer' }],
    [
      'data engineers machine learning in Bergen',
      { city: 'Bergen', position: 'data engineer', words: ['machine', 'learning'] },
    ],
    ['engineers in Bergen web3', { city: 'Bergen', position: 'engineer', words: ['web3'] }],
    ['tableau find analysts in Bergen', { city: 'Bergen', position: 'analyst', words: ['tableau'] }],
    ['engineers, marketing in Bergen', { city: 'Bergen', position: 'engineer, marketing' }],
  ])('ends where a skill or a topic begins: %s', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });
});

describe('a place', () => {
  it.each([
    ['designers in Sub-Saharan Africa', 'Sub-Saharan Africa'],
    ['designers in nice at startups', 'Nice'],
    ['designers in hi fintech', 'HI'],
    ['designers in Provo javascript', 'Provo'],
    ['designers working in Zwolle node.js', 'Zwolle'],
    ['designers in Limerick platform experience', 'Limerick'],
    ['designers in western us', 'Western US'],
  ])('ends where other words begin: %s', (query, city) => {
    expect(read(query)).toMatchObject({ city, position: 'designer' });
  });

  it('isn’t guessed from a misspelled word after “at”', () => {
    expect(read('designers at dating')).not.toHaveProperty('city');
  });
});
