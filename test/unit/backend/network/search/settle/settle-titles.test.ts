import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../../../../backend/network/search/query/parse-query.ts';
import {
  settleForms,
  settleSectors,
  settleTitleTopics,
} from '../../../../../../backend/network/search/settle/settle-titles.ts';
import { GAZETTEER } from '../gazetteer.ts';
import { makeIndex, makePerson } from '../make-people.ts';

const TOPIC_INDEX = makeIndex([
  makePerson(2, { title: 'Chair', company: 'Zorbton Airport' }),
  makePerson(3, { title: 'Principal', company: 'Zorb School' }),
  makePerson(4, { title: 'Head of Sales', company: 'Zorb Sales' }),
  makePerson(5, { title: 'Director of Museums', company: 'Zorb Museum' }),
]);
const settledTopics = (query: string) =>
  settleTitleTopics(parseQuery(query, GAZETTEER).parts, {
    query,
    index: TOPIC_INDEX,
    gazetteer: GAZETTEER,
  }).map(({ kind, value, start, end }) => `${kind} ${value}: ${query.slice(start, end)}`);

describe('settleTitleTopics', () => {
  it.each([
    ['chairs of airports', ['position chair: chairs', 'company airport: airports']],
    ['principals of schools', ['position principal: principals', 'company school: schools']],
    ['heads of sales', ['position head of sales: heads of sales']],
    ['directors of museums', ['position director of museums: directors of museums']],
    ['chairs of zorbings', ['position chair of zorbings: chairs of zorbings']],
    ['pilots of airports', ['position pilot of airports: pilots of airports']],
  ])('recognizes the topic of a title in %j', (query, parts) => {
    expect(settledTopics(query)).toEqual(parts);
  });
});

const OFFICE_INDEX = makeIndex([
  makePerson(2, { title: 'CHRO' }),
  makePerson(3, { title: 'Hoofd Inkoop' }),
  makePerson(4, { title: 'Bank Manager' }),
]);
const settledSectors = (query: string) =>
  settleSectors(parseQuery(query, GAZETTEER).parts, {
    query,
    index: OFFICE_INDEX,
    gazetteer: GAZETTEER,
  }).map(({ kind, value, start, end }) => `${kind} ${value}: ${query.slice(start, end)}`);

describe('settleSectors', () => {
  it.each([
    ['HR-директор банк', ['position HR-директор: HR-директор', 'companyIndustry Banking: банк']],
    [
      'hoofd inkoop halfgeleiders',
      ['position hoofd inkoop: hoofd inkoop', 'companyIndustry Semiconductor Manufacturing: halfgeleiders'],
    ],
    ['bank managers', ['position bank manager: bank managers']],
    ['bank zorbers', ['position bank zorber: bank zorbers']],
  ])('recognizes the industry in %j', (query, parts) => {
    expect(settledSectors(query)).toEqual(parts);
  });
});

const settledForms = (query: string) =>
  settleForms(parseQuery(query, GAZETTEER).parts, { query, index: TOPIC_INDEX, gazetteer: GAZETTEER }).map(
    ({ kind, value }) => `${kind} ${value}`,
  );

describe('settleForms', () => {
  it.each([
    ['directores o directoras de marketing', ['position directora de marketing']],
    ['directeurs ou directrices des achats', ['position directrice des achats']],
    ['designers or product designers', ['position designer', 'position product designer']],
    ['directores y directoras', ['position director', 'position directora']],
    ['gerentes ou diretores de compras', ['position gerente de compras', 'position diretor de compras']],
    ['VPs or heads of sales', ['position VP of sales', 'position head of sales']],
    ['founders or heads of sales', ['position founder', 'position head of sales']],
  ])('reads the complete titles in %j', (query, parts) => {
    expect(settledForms(query)).toEqual(parts);
  });
});
