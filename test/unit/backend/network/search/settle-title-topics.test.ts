import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../../../backend/network/search/query/parse-query.ts';
import { settleTitleTopics } from '../../../../../backend/network/search/settle-companies.ts';
import { GAZETTEER } from './gazetteer.ts';
import { makeIndex, makePerson } from './make-people.ts';

const INDEX = makeIndex([
  makePerson(2, { title: 'Chair', company: 'Zorbton Airport' }),
  makePerson(3, { title: 'Principal', company: 'Zorb School' }),
  makePerson(4, { title: 'Head of Sales', company: 'Zorb Sales' }),
  makePerson(5, { title: 'Director of Museums', company: 'Zorb Museum' }),
]);
const settled = (query: string) =>
  settleTitleTopics(parseQuery(query, GAZETTEER).parts, INDEX, GAZETTEER).map(
    ({ kind, value, start, end }) => `${kind} ${value}: ${query.slice(start, end)}`,
  );

describe('settleTitleTopics', () => {
  it.each([
    ['chairs of airports', ['position chair: chairs', 'company airport: airports']],
    ['principals of schools', ['position principal: principals', 'company school: schools']],
    ['heads of sales', ['position head of sales: heads of sales']],
    ['directors of museums', ['position director of museums: directors of museums']],
    ['chairs of zorbings', ['position chair of zorbings: chairs of zorbings']],
    ['pilots of airports', ['position pilot of airports: pilots of airports']],
  ])('%j', (query, parts) => {
    expect(settled(query)).toEqual(parts);
  });
});
