import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearch, type SearchText } from '../../../../../backend/network/search/read-search.ts';
import { rounds } from '../../../../rounds.ts';
import { GAZETTEER } from './gazetteer.ts';
import { INDEX, makeIndex, makePerson, PEOPLE } from './make-people.ts';

const read = (query: string, more: Partial<SearchText> = {}) =>
  readSearch({ query, type: 'people', pinned: {}, today: 20_779, ...more }, INDEX, GAZETTEER);
const said = (query: string, more: Partial<SearchText> = {}) =>
  read(query, more).parts.map(({ key, value, isNegated }) => `${isNegated ? 'not ' : ''}${key} ${value}`);

describe('readSearch', () => {
  it.each([
    ['designers in Berlin', ['position designer', 'city Berlin']],
    ['designers, not in Berlin', ['position designer', 'not city Berlin']],
    ['Paris Smith', ['words Paris', 'words Smith']],
    ['people in Paris', ['city Paris']],
    ['Jose Muller', ['words Jose', 'words Muller']],
    ['Da', ['words Da']],
    ['people', []],
    ['Baker', ['position Baker']],
  ])('reads the parts of %j', (query, parts) => {
    expect(said(query)).toEqual(parts);
  });

  it.each([
    ['Jose Garcia', 'José García Núñez'],
    ['Dana Okafor', 'Dana Okafor, MBA'],
  ])('reads %j as the name of %s', (query, name) => {
    const index = makeIndex([...PEOPLE, makePerson(7, { name })]);
    const { parts } = readSearch({ query, type: 'people', pinned: {}, today: 20_779 }, index, GAZETTEER);
    expect(parts.map(({ key, value }) => `${key} ${value}`)).toEqual(
      query.split(' ').map((word) => `words ${word}`),
    );
  });

  it.each([
    ['czy znam Agnieszkę Zielińską?', 'Agnieszka Zielińska', ['Agnieszka', 'Zielińską']],
    ['kto zna Piotra Nowickiego?', 'Piotr Nowicki', ['Piotr', 'Nowicki']],
    ['найди Наталью Кузнецову', 'Наталья Кузнецова', ['Наталья', 'Кузнецова']],
    ['kto zna Piotra?', 'Pietro Rossi', ['Piotra']],
    ['Βρες μου τα στοιχεία του Γιώργου Σταματίου', 'Γιώργος Σταματίου', ['Γιωργος', 'Σταματίου']],
  ])('matches the case forms of names in %j with the name %s', (query, name, words) => {
    const index = makeIndex([...PEOPLE, makePerson(7, { name })]);
    const { parts } = readSearch({ query, type: 'people', pinned: {}, today: 20_779 }, index, GAZETTEER);
    expect(parts.filter(({ key }) => key === 'words').map(({ value }) => value)).toEqual(words);
  });

  it('prefers the name with the same stem', () => {
    const people = [makePerson(7, { name: 'Петр Иванов' }), makePerson(8, { name: 'Ольга Петрова' })];
    const asked = { query: 'кто знает Петрову?', type: 'people', pinned: {}, today: 20_779 } as const;
    const { parts } = readSearch(asked, makeIndex(people), GAZETTEER);
    expect(parts.map(({ value }) => value)).toEqual(['Петрова']);
  });

  it.each([
    ['Avocate en droit du travail', []],
    ['Avocate', [{ text: 'arbeitsrecht', reason: 'no_match' }]],
  ])('reports a topic as unmatched only if no title has it in any language: %j', (title, notes) => {
    const index = makeIndex([...PEOPLE, makePerson(7, { title })]);
    const asked = {
      query: 'anwalt, der arbeitsrecht kennt',
      type: 'people',
      pinned: {},
      today: 20_779,
    } as const;
    expect(readSearch(asked, index, GAZETTEER).notes).toEqual(notes);
  });

  it.each([
    ['brauche dringend einen Designer im neuen Büro', ['position Designer'], ['neuen Büro']],
    ['ein Designer, meine Tochter baut gerade', ['position Designer'], ['Tochter']],
    ['is there anyone in Berlin or also by wibbling', ['city Berlin'], ['wibbling']],
    ['wibbling in Berlin', ['position wibbling', 'city Berlin'], []],
    ['Wibble the designer', ['words Wibble', 'position designer'], []],
  ])('reports guesses that would exclude everyone in “%s”', (query, conditions, strays) => {
    const { notes } = read(query);
    expect(said(query)).toEqual(conditions);
    expect(notes.filter(({ reason }) => reason === 'no_match').map(({ text }) => text)).toEqual(strays);
  });

  it('treats several parts of one key as alternatives', () => {
    expect(read('designers or bakers').conditions).toEqual([
      { key: 'position', values: ['designer', 'baker'], isNegated: false },
    ]);
  });

  it.each([
    ['designers or banks', 'designer'],
    ['banks or designers', 'designer'],
    ['HR albo rekrutacja', 'HR'],
  ])('accepts either the occupation or the industry in %j', (query, title) => {
    const [condition, ...others] = read(query).conditions;
    expect(others).toEqual([]);
    expect(condition).toMatchObject({ key: 'companyIndustry', titles: [title] });
  });

  it('requires both an occupation and an industry without an "or"', () => {
    expect(read('designers in banks').conditions.map(({ key }) => key)).toEqual([
      'position',
      'companyIndustry',
    ]);
  });

  it('uses each alternative once, even when it is repeated', () => {
    expect(read('designer,'.repeat(1100)).conditions).toEqual([
      { key: 'position', values: ['designer'], isNegated: false },
      { key: 'words', values: ['designer'], isNegated: false },
    ]);
  });

  it('ignores the words for a pinned key, even when it is pinned to any value', () => {
    expect(read('designers in Berlin', { pinned: { city: 'Rome' } }).conditions).toEqual([
      { key: 'city', values: ['Rome'], isNegated: false },
      { key: 'position', values: ['designer'], isNegated: false },
    ]);
    expect(said('designers in Berlin', { pinned: { city: '' } })).toEqual(['position designer']);
  });

  it('reports words that no data can answer, and filters that don’t apply to companies', () => {
    expect(read('series b designers').notes).toEqual([{ text: 'series b', reason: 'no_data' }]);
    expect(read('1st degree banks', { type: 'companies' }).notes).toEqual([
      { text: '1st degree', reason: 'not_of_companies' },
    ]);
  });

  it.each([
    ['', true],
    ['🙂', true],
    ['series b', true],
    ['people', false],
    ['designers', false],
  ])('returns whether %j is empty: %s', (query, isEmpty) => {
    expect(read(query).isEmpty).toBe(isEmpty);
  });

  it('reads any text, and returns each part’s offsets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (query) => {
        for (const { start, end } of read(query).parts) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(query.length);
        }
      }),
      { numRuns: rounds(30) },
    );
  });
});
