import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import { scorePerson } from '../../../../../backend/network/paths/score-person.ts';
import type { Condition } from '../../../../../backend/network/search/conditions.ts';
import { coverageOf } from '../../../../../backend/network/search/loosen.ts';
import type { SearchIndex } from '../../../../../backend/network/search/search-index.ts';
import {
  type PeopleWanted,
  pickBest,
  searchPeople,
} from '../../../../../backend/network/search/search-people.ts';
import { createStandings, degreeOf } from '../../../../../backend/network/search/standings.ts';
import { rounds } from '../../../../rounds.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY } from '../make-scope.ts';
import { GAZETTEER } from './gazetteer.ts';
import { INDEX, makeIndex, makePerson, PEOPLE } from './make-people.ts';

const rating = (value: number) => makeEvidence('rating', TODAY, { value });
const network = buildNetwork(
  makeScope([
    between(ME, 2, rating(3)),
    between(ME, 3, rating(5)),
    between(ME, 4, rating(3)),
    between(3, 5, rating(4)),
  ]),
);
const search = (
  conditions: readonly Condition[],
  more: Partial<PeopleWanted> = {},
  index: SearchIndex = INDEX,
  over = network,
) =>
  searchPeople(
    { caller: ME, conditions, isUnknown: false, isEmpty: false, isByScore: false, count: 100, ...more },
    { index, gazetteer: GAZETTEER, standings: createStandings(over, index.people) },
  );
const is = (key: Condition['key'], ...values: string[]): Condition => ({ key, values, isNegated: false });
const isNot = (key: Condition['key'], ...values: string[]): Condition => ({ key, values, isNegated: true });
const idsOf = ({ best }: ReturnType<typeof search>) => best.map(({ person }) => person);
const found = (...conditions: Condition[]) => idsOf(search(conditions));

describe('searchPeople', () => {
  it('finds a field of work by its name in another language, but doesn’t read a surname as an occupation', () => {
    const index = makeIndex([
      ...PEOPLE,
      makePerson(7, { title: 'Avocate en droit du travail' }),
      makePerson(8, { name: 'Anna Koch' }),
      makePerson(9, { title: 'Chef' }),
    ]);
    expect(idsOf(search([is('words', 'Arbeitsrecht')], {}, index))).toEqual([7]);
    expect(idsOf(search([isNot('words', 'Arbeitsrecht')], {}, index))).not.toContain(7);
    expect(idsOf(search([is('words', 'Koch')], {}, index))).toEqual([8]);
  });

  it('takes the industry from the title if the employer’s is unknown, and excludes nobody whose industry is unknown', () => {
    const index = makeIndex(
      [
        makePerson(7, { title: 'Krankenschwester', company: 'Zorb' }),
        makePerson(8, { title: 'Krankenschwester', company: 'Acme Bank' }),
        makePerson(9, { title: 'Designer', company: 'Zorb' }),
      ],
      [
        { id: 1, name: 'Zorb', industry: '' },
        { id: 2, name: 'Acme Bank', industry: 'Banking' },
      ],
    );
    const ofIndustry = (label: string, isUnknown = false) =>
      idsOf(search([is('companyIndustry', label)], { isUnknown }, index));
    expect(ofIndustry('Hospitals and Health Care')).toEqual([7]);
    expect(ofIndustry('Banking')).toEqual([8]);
    expect(ofIndustry('Banking', true)).toEqual([9]);
    expect(idsOf(search([isNot('companyIndustry', 'Banking')], {}, index))).toEqual([7, 9]);
  });

  it('counts people without an industry as unknown, even if an industry is excluded', () => {
    const index = makeIndex([makePerson(7, { company: 'Zorb' })], [{ id: 1, name: 'Zorb', industry: '' }]);
    const standings = createStandings(network, index.people);
    expect(
      coverageOf(isNot('companyIndustry', 'Banking'), ME, { index, gazetteer: GAZETTEER, standings }),
    ).toEqual({
      known: 0,
      of: 1,
    });
  });

  it.each<[string, Condition[], number[]]>([
    ['no condition, highest score first', [], [3, 5, 2, 4, 6]],
    ['a word of a name', [is('words', 'dana')], [2]],
    ['the beginning of a name', [is('words', 'da')], [2]],
    ['several words, all of which match', [is('words', 'designer', 'acme')], [3]],
    ['a word that occurs nowhere', [is('words', 'designer', 'nobody')], []],
    ['a word of a headline', [is('words', 'sailor')], [5]],
    ['an excluded word', [isNot('words', 'designer')], [5, 4, 6]],
    ['several excluded words', [isNot('words', 'designer', 'sailor')], [4, 6]],
    ['a city', [is('city', 'Berlin')], [2]],
    ['alternative cities', [is('city', 'Berlin', 'Paris')], [2, 6]],
    ['a country that contains their city', [is('city', 'Deutschland')], [5, 2]],
    ['a title', [is('position', 'designer')], [3, 2]],
    ['every word of a title', [is('position', 'product designers')], [2]],
    ['alternative titles', [is('position', 'baker, senior designer')], [3, 4]],
    ['a headline instead of a title', [is('position', 'investor')], [5]],
    ['the beginning of a title word, which matches nobody', [is('position', 'design')], []],
    ['an empty title, which matches nobody', [is('position', ',')], []],
    ['an industry', [is('companyIndustry', 'Banking')], [3]],
    ['a broader industry', [is('companyIndustry', 'Financial Services')], [3]],
    ['a company', [is('company', 'Acme')], [3]],
    ['a former company', [is('pastCompany', 'globex')], [3]],
    ['a school', [is('school', 'Oxford')], [3]],
    ['a degree', [is('connectionDegree', '1')], [3, 2, 4]],
    ['another degree', [is('connectionDegree', '2')], [5]],
    ['several degrees', [is('connectionDegree', '1,3')], [3, 2, 4, 6]],
    ['an excluded degree', [isNot('connectionDegree', '1')], [5, 6]],
    ['several conditions', [is('city', 'Germany'), is('connectionDegree', '1')], [2]],
  ])('finds people by %s', (_, conditions, people) => {
    expect(found(...conditions)).toEqual(people);
  });

  it.each<[string, Condition, number[]]>([
    ['an abbreviation', is('company', 'bcg'), [2]],
    ['a name in another script', is('company', '西门子'), [3]],
    ['a school’s abbreviation', is('school', 'TUM'), [3]],
    ['the word for former staff', is('pastCompany', 'Googlers'), [4]],
    ['the word for former staff, unless the company’s name is longer', is('pastCompany', 'Alphabeter'), []],
  ])('finds an organization by %s', (_, condition, people) => {
    const index = makeIndex([
      makePerson(2, { company: 'Boston Consulting Group' }),
      makePerson(3, { company: 'Siemens AG', schools: ['Technische Universität München'] }),
      makePerson(4, { pastCompanies: ['Google', 'Alphabet Soup'] }),
    ]);
    expect(idsOf(search([condition], {}, index))).toEqual(people);
  });

  it('finds a kind of former employer by the industry of companies', () => {
    const index = makeIndex([
      makePerson(2, { company: 'Widgets', pastCompanies: ['Boston Works', 'Acme Bank'] }),
      makePerson(3, { company: 'Acme Bank' }),
      makePerson(4, { company: 'Widgets', pastCompanies: ['Boston Works'] }),
    ]);
    expect(idsOf(search([is('pastCompany', 'Financial Services')], {}, index))).toEqual([2]);
  });

  it.each<[string, Condition[], number[], object]>([
    ['a city', [is('city', 'Berlin')], [5], { total: 1, city: 1, industry: 0 }],
    ['an excluded city', [isNot('city', 'Berlin')], [5], { total: 1, city: 1, industry: 0 }],
    ['an industry', [is('companyIndustry', 'Banking')], [5, 2, 6], { total: 3, city: 0, industry: 3 }],
    [
      'two values of one person',
      [is('city', 'Berlin'), is('companyIndustry', 'Banking')],
      [5, 2],
      { total: 2, city: 1, industry: 2 },
    ],
    ['a value of someone another condition excludes', [is('city', 'Rome'), is('words', 'dana')], [], none()],
    ['a former company', [is('pastCompany', 'Initech')], [5, 2, 4, 6], { total: 4, city: 0, industry: 0 }],
    ['a value that no condition needs', [is('words', 'dana')], [], none()],
  ])('counts unknown values separately: %s', (_, conditions, people, counts) => {
    const answer = search(conditions, { isUnknown: true });
    expect(idsOf(answer)).toEqual(people);
    expect(answer.unknown).toEqual(counts);
    expect(search(conditions).unknown).toEqual(counts);
  });

  it.each(['李小龙', '小龙李', '小龙'])(
    'finds 李 小龙 by %s, because such names are written without spaces',
    (word) => {
      const index = makeIndex([...PEOPLE, makePerson(7, { name: '李 小龙' })]);
      expect(idsOf(search([is('words', word)], {}, index))).toEqual([7]);
    },
  );

  it('finds nobody for an empty search', () => {
    expect(search([], { isEmpty: true })).toEqual({ total: 0, unknown: none(), best: [] });
  });

  it('returns the first results and the total', () => {
    const { best, total } = search([], { count: 2 });
    expect([best.map(({ person }) => person), total]).toEqual([[3, 5], 5]);
  });

  it('sorts equal scores by match, then by position', () => {
    const index = makeIndex([
      makePerson(4, { title: 'Design' }),
      makePerson(2, { title: 'Designer' }),
      makePerson(7, { title: 'Designer' }),
    ]);
    const equal = buildNetwork(makeScope([2, 4, 7].map((person) => between(ME, person, rating(3)))));
    expect(idsOf(search([is('words', 'design')], {}, index, equal))).toEqual([4, 2, 7]);
  });

  it.each([
    ['Müller', [2, 3, 4]],
    ['Mueller', [2, 3]],
    ['Muller', [2, 4]],
    ['Mül', [2, 3, 4]],
    ['Bauer', [5]],
    ['Baur', []],
  ])('finds a name in any spelling: %s', (asked, people) => {
    const names = ['Müller', 'Mueller', 'Muller', 'Bauer'];
    const index = makeIndex(names.map((name, at) => makePerson(at + 2, { name })));
    expect(idsOf(search([is('words', asked)], {}, index)).sort()).toEqual(people);
  });

  it.each([
    ['company', 'Groenland Koeln'],
    ['pastCompany', 'Grönland Köln'],
  ] as const)('finds a %s in any spelling', (key, asked) => {
    const one = makePerson(2, { company: 'Grönland Köln AG', pastCompanies: ['Groenland Koeln AG'] });
    expect(idsOf(search([is(key, asked)], {}, makeIndex([one])))).toEqual([2]);
  });

  describe('the order of people two steps away', () => {
    // 3 knows 5 well and twenty others; 4 knows only 6, less well. 5 has the higher score, but 6 is closer.
    const others = Array.from({ length: 20 }, (_, at) => between(3, 100 + at, rating(1)));
    const over = buildNetwork(
      makeScope([
        between(ME, 2, rating(1)),
        between(ME, 3, rating(4)),
        between(ME, 4, rating(4)),
        between(3, 5, rating(4)),
        between(4, 6, rating(3)),
        ...others,
      ]),
    );
    const order = (more: Partial<PeopleWanted>) => idsOf(search([], more, INDEX, over));

    it('depends on closeness, but only within the positions that their scores give them', () => {
      expect(order({})).toEqual([3, 4, 6, 5, 2]);
      expect(order({ count: 3 })).toEqual([3, 4, 6]);
    });

    it('depends only on scores when sorted by score', () => {
      expect(order({ isByScore: true })).toEqual([3, 4, 5, 6, 2]);
    });
  });

  it('omits the caller', () => {
    const index = makeIndex([...PEOPLE, makePerson(ME, { name: 'Dana Caller' })]);
    expect(idsOf(search([is('words', 'dana')], {}, index))).toEqual([2]);
  });

  it('returns each person’s score and degree', () => {
    for (const { person, warmth, isTie, degree } of search([]).best)
      expect([{ score: warmth, isTie }, degree]).toEqual([
        scorePerson(network, person),
        degreeOf(network, person),
      ]);
  });

  it('agrees with a loop over everyone', () => {
    const words = fc.constantFrom('ada', 'adam', 'acme', 'clerk', 'clerks', 'x');
    const some = fc.array(words, { maxLength: 3 });
    const people = fc.uniqueArray(
      fc.record({ person: fc.integer({ min: 2, max: 9 }), name: words, title: words, company: words }),
      { selector: ({ person }) => person },
    );
    fc.assert(
      fc.property(people, some, (known, asked) => {
        const all = known.map((one) => makePerson(one.person, one));
        const conditions = asked.length === 0 ? [] : [is('words', ...asked)];
        const expected = all.filter(({ name, title, company }) =>
          asked.every((word) =>
            [name, title, company].some(
              (text) => text.startsWith(word) || (word === 'clerks' && text === 'clerk'),
            ),
          ),
        );
        const hits = search(conditions, {}, makeIndex(all));
        expect(idsOf(hits).sort()).toEqual(expected.map(({ person }) => person).sort());
      }),
      { numRuns: rounds(30) },
    );
  });
});

function none() {
  return { total: 0, city: 0, industry: 0 };
}

it('pickBest returns the first items of a stable sort', () => {
  const item = fc.record({ rank: fc.integer({ min: 0, max: 5 }), id: fc.nat() });
  const compare = (x: { rank: number }, y: { rank: number }) => x.rank - y.rank;
  fc.assert(
    fc.property(fc.array(item, { maxLength: 60 }), fc.integer({ min: 0, max: 70 }), (items, count) => {
      expect(pickBest(items, count, compare)).toEqual(items.toSorted(compare).slice(0, count));
    }),
  );
});
