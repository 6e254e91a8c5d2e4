import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../../../../backend/network/search/query/parse-query.ts';
import { GAZETTEER } from '../gazetteer.ts';

const read = (query: string) => {
  const { companies, schools, pastCompanies, filters } = parseQuery(query, GAZETTEER);
  return { at: [...companies, ...pastCompanies], from: schools, city: filters.city };
};

describe('a school or university', () => {
  it.each([
    ['professors at University of Oxford', 'University of Oxford'],
    ['professors at university of oxford', 'university of oxford'],
    ['professors at Oxford University', 'Oxford University'],
    ['teachers at Lincoln High School', 'Lincoln High School'],
    ['Professor an der TU München', 'TU München'],
    ['Professor an der Universität zu Köln', 'Universität zu Köln'],
    ['Ärzte am Universitätsklinikum Heidelberg', 'Universitätsklinikum Heidelberg'],
    ['professeurs à l’Université de Genève', 'Université de Genève'],
    ['profesores de la Universidad Complutense de Madrid', 'Universidad Complutense de Madrid'],
    ['students at ETH Zurich', 'ETH Zurich'],
    ['professores da Universidade de Lisboa', 'Universidade de Lisboa'],
  ])('is an employer, not a city, in "%s"', (query, name) => {
    expect(read(query)).toEqual({ at: [name], from: [], city: '' });
  });

  it.each([
    ['alumni of University of Michigan', 'University of Michigan'],
    ['founders who studied at University of Bath', 'University of Bath'],
    ['University of Bath alumni', 'University of Bath'],
    ['Absolventen der TU Dresden', 'TU Dresden'],
  ])('is a school or former employer in "%s"', (query, name) => {
    expect(read(query)).toEqual({ at: [], from: [name], city: '' });
  });

  it('a school or university ends before an adjacent place', () => {
    expect(read('researchers at University of Bath in Bristol')).toMatchObject({
      at: ['University of Bath'],
      city: 'Bristol',
    });
  });

  it.each([
    ['engineers in University Park', 'University Park'],
    ['teachers in Oxford', 'Oxford'],
    ['school principals in Boston', 'Boston'],
    ['uni friends in Berlin', 'Berlin'],
  ])('isn’t recognized in "%s"', (query, city) => {
    expect(read(query)).toEqual({ at: [], from: [], city });
  });
});
