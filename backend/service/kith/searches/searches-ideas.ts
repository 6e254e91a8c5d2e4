import { type SearchIdea, searchIdeas } from '../../../../utils/interface/kith-search.ts';
import { searchPeople } from '../../../network/search/search-people.ts';
import type { PersonRow } from '../../../store/store.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { foundRows } from '../../search/found-rows.ts';
import { searchDataOf } from '../../search/search-data.ts';

/** The warmest people say enough of what is in the data. */
const LOOKED_AT = 100;
/** What people call their work in a few plain words; the rest is none that anybody would type. */
const PLAIN_TITLE = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+){0,2}$/u;
const OF_A_KIND = 2;

/** GET /kith/searches/ideas: what could be searched for, from the titles, cities and companies of the caller's people. */
export const findSearchIdeas = defineOperation({
  method: 'get',
  path: '/kith/searches/ideas',
  tag: 'Own data',
  summary: 'Suggest what to search for',
  description:
    'Titles, cities and companies of the people the caller reaches best, for examples in their own words.',
  access: asMember,
  isKept: true,
  answer: searchIdeas,
  refusals: [],
  async handle({ service, caller: { member } }) {
    const data = await searchDataOf(service, member);
    const everybody = { conditions: [], isUnknown: false, isEmpty: false, isByScore: false };
    const { best } = searchPeople({ ...everybody, caller: data.view.person, count: LOOKED_AT }, data);
    const found = await foundRows(service, member, data, best);
    return { ideas: ideasOf(found.map(({ row }) => row)) };
  },
});

function ideasOf(rows: readonly PersonRow[]): SearchIdea[] {
  const plain = rows.filter(({ title }) => PLAIN_TITLE.test(title));
  const idea = (kind: SearchIdea['kind']) => (one: Partial<SearchIdea>) => ({
    title: '',
    city: '',
    company: '',
    ...one,
    kind,
  });
  if (rows.length === 0) return [];
  return [
    ...mostCommon(plain, ['title', 'city']).map(idea('title_city')),
    ...mostCommon(rows, ['company']).map(idea('company')),
    idea('not_in_touch')({}),
    ...mostCommon(plain, ['title']).map(idea('title')),
    ...mostCommon(plain, ['title', 'company']).slice(0, 1).map(idea('title_company')),
  ];
}

type Field = 'title' | 'city' | 'company';

/** What most people have together, each but once; of equals what the warmest has. */
function mostCommon(rows: readonly PersonRow[], fields: readonly Field[]): Partial<Record<Field, string>>[] {
  const known = rows.filter((row) => fields.every((field) => row[field] !== ''));
  const groups = Map.groupBy(known, (row) => fields.map((field) => row[field]).join('\n'));
  return [...groups.values()]
    .toSorted((x, y) => y.length - x.length)
    .slice(0, OF_A_KIND)
    .flatMap(([row]) =>
      row === undefined ? [] : [Object.fromEntries(fields.map((field) => [field, row[field]]))],
    );
}
