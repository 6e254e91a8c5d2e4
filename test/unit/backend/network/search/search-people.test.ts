import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../../backend/network/build-network.ts';
import { scorePerson } from '../../../../../backend/network/score-person.ts';
import { degreeOf } from '../../../../../backend/network/search/degree-of.ts';
import { NO_FILTERS, type PeopleFilters } from '../../../../../backend/network/search/filters.ts';
import { indexPeople } from '../../../../../backend/network/search/people-index.ts';
import { searchPeople } from '../../../../../backend/network/search/search-people.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY } from '../make-scope.ts';
import { INDEX, makePerson, PEOPLE } from './make-people.ts';

const rating = (value: number) => makeEvidence('rating', TODAY, { value });
const network = buildNetwork(
  makeScope([
    between(ME, 2, rating(3)),
    between(ME, 3, rating(5)),
    between(ME, 4, rating(3)),
    between(3, 5, rating(4)),
  ]),
);
const search = (keywords: readonly string[], filters: Partial<PeopleFilters> = {}) =>
  searchPeople(network, INDEX, keywords, { ...NO_FILTERS, ...filters });
const found = (keywords: readonly string[], filters: Partial<PeopleFilters> = {}) =>
  search(keywords, filters).map(({ person }) => person);

describe('searchPeople', () => {
  it.each<[string, string[], number[]]>([
    ['no word: everybody, warmest first', [], [3, 5, 2, 4, 6]],
    ['a word of a name', ['dana'], [2]],
    ['a beginning', ['da'], [2]],
    ['all words must fit', ['designer', 'acme'], [3]],
    ['a word nobody has', ['designer', 'nobody'], []],
    ['a word of a headline', ['sailor'], [5]],
  ])('%s', (_, keywords, people) => {
    expect(found(keywords)).toEqual(people);
  });

  it('of equally warm people the better match comes first, then the lower id', () => {
    const index = indexPeople([
      makePerson(4, { title: 'Design' }),
      makePerson(2, { title: 'Designer' }),
      makePerson(7, { title: 'Designer' }),
    ]);
    const equal = buildNetwork(makeScope([2, 4, 7].map((person) => between(ME, person, rating(3)))));
    expect(searchPeople(equal, index, ['design'], NO_FILTERS).map(({ person }) => person)).toEqual([4, 2, 7]);
  });

  it.each<[Partial<PeopleFilters>, number[]]>([
    [{ city: 'Berlin' }, [2]],
    [{ city: 'berlin, germany' }, [2]],
    [{ city: 'Germany' }, [5, 2]],
    [{ city: 'San Francisco' }, [4]],
    [{ city: 'San' }, [4]],
    [{ city: 'Berl' }, []],
    [{ city: 'Francisco' }, []],
    [{ city: '!!!' }, []],
    [{ position: 'designer' }, [3, 2]],
    [{ position: 'product designers' }, [2]],
    [{ position: 'baker, senior designer' }, [3, 4]],
    [{ position: ', baker ,' }, [4]],
    [{ position: ',' }, []],
    [{ position: 'acme' }, []],
    [{ companyIndustry: 'Banking' }, []],
    [{ connectionDegree: '1' }, [3, 2, 4]],
    [{ connectionDegree: '2' }, [5]],
    [{ connectionDegree: '1,3' }, [3, 2, 4, 6]],
    [{ city: 'Germany', connectionDegree: '1' }, [2]],
  ])('%j', (filters, people) => {
    expect(found([], filters)).toEqual(people);
  });

  it('leaves the caller out', () => {
    const index = indexPeople([...PEOPLE, makePerson(ME, { name: 'Dana Caller' })]);
    expect(searchPeople(network, index, ['dana'], NO_FILTERS).map(({ person }) => person)).toEqual([2]);
  });

  it('says how warm each is: the summary score of their paths', () => {
    for (const { person, warmth } of search([])) expect(warmth).toBe(scorePerson(network, person));
  });

  it('agrees with a plain look at everybody', () => {
    const words = fc.constantFrom('ada', 'adam', 'acme', 'clerk', 'clerks', 'x');
    const some = fc.array(words, { maxLength: 3 });
    const people = fc.uniqueArray(
      fc.record({ person: fc.integer({ min: 2, max: 9 }), name: words, title: words, company: words }),
      { selector: ({ person }) => person },
    );
    const degree = fc.constantFrom('', '1', '2', '3', '1,3');
    fc.assert(
      fc.property(people, some, degree, (known, keywords, connectionDegree) => {
        const all = known.map((one) => makePerson(one.person, one));
        const hits = searchPeople(network, indexPeople(all), keywords, { ...NO_FILTERS, connectionDegree });
        const expected = all.filter(({ person, name, title, company }) => {
          const has = (word: string) =>
            [name, title, company].some(
              (text) => text.startsWith(word) || (word === 'clerks' && text === 'clerk'),
            );
          const isNear =
            connectionDegree === '' || connectionDegree.includes(String(degreeOf(network, person)));
          return isNear && keywords.every(has);
        });
        const ids = (list: readonly { person: number }[]) => list.map(({ person }) => person).sort();
        expect(ids(hits)).toEqual(ids(expected));
        expect(hits.map(({ warmth }) => warmth)).toEqual(
          hits.map(({ warmth }) => warmth).toSorted((x, y) => y - x),
        );
      }),
      { numRuns: 500 },
    );
  });
});
