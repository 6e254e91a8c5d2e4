import { describe, expect, it } from 'vitest';
import { indexPeople } from '../../../../../backend/network/search/people-index.ts';
import { INDEX, makePerson } from './make-people.ts';

describe('indexPeople', () => {
  it('takes the headline for the position of somebody whose position is not known', () => {
    expect(INDEX.people[3]?.title).toEqual(['investor', 'and', 'sailor']);
    const both = indexPeople([makePerson(2, { title: 'Baker', headline: 'Sailor' })]).people[0];
    expect(both).toMatchObject({ title: ['baker'], all: ['baker', 'sailor'] });
  });

  it('knows a place by city, by country and by both', () => {
    expect(INDEX.people[0]?.places).toEqual(['berlin', 'germany', 'berlin germany']);
    expect(INDEX.people[3]?.places).toEqual(['germany']);
    expect(indexPeople([makePerson(2)]).people[0]?.places).toEqual([]);
  });

  it('writes places as the data do', () => {
    expect(INDEX.places.get('zurich')).toBe('Zürich');
    expect(INDEX.places.has('')).toBe(false);
  });

  it('of nobody is empty', () => {
    expect(indexPeople([])).toEqual({ people: [], titleWords: [], nameWords: [], places: new Map() });
  });
});
