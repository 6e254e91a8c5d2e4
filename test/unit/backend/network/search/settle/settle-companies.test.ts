import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../../../../backend/network/search/query/parse-query.ts';
import {
  settleCompanies,
  settleEmployers,
  settleLists,
} from '../../../../../../backend/network/search/settle/settle-companies.ts';
import { GAZETTEER } from '../gazetteer.ts';
import { makeIndex, makePerson } from '../make-people.ts';

const INDEX = makeIndex([
  makePerson(2, { name: 'Dana Reyes', title: 'Designer', company: 'Northwind Ltd', city: 'Berlin' }),
  makePerson(4, { name: 'Eve One', company: 'The Lantern Labs Group' }),
  makePerson(3, { name: 'Ana Zorb', title: 'Pilot', company: 'Pilot Ltd' }),
  makePerson(5, { company: 'The New York Times' }),
]);
const settled = (query: string) =>
  settleCompanies(parseQuery(query, GAZETTEER).parts, { query, index: INDEX, gazetteer: GAZETTEER }).map(
    ({ kind, value, isExcluded }) => `${isExcluded ? 'not ' : ''}${kind} ${value}`,
  );

describe('settleCompanies', () => {
  it.each([
    ['engineers in Northwind', ['position engineer', 'company Northwind']],
    ['chi lavora in Northwind?', ['company Northwind']],
    ['кто работает в Northwind?', ['company Northwind']],
    ["Northwind'de çalışan mühendisler", ['company Northwind', 'position mühendis']],
    ['谁在Northwind工作？', ['company Northwind']],
    ['designers, not Northwind', ['position designer', 'not company Northwind']],
    ['engineers in Zorbton', ['position engineer', 'city Zorbton']],
    ['engineers in Berlin', ['position engineer', 'city Berlin']],
    ['Northwind', ['word Northwind']],
    ['who is at Lantern Labs', ['company Lantern Labs']],
    ['companies like Lantern Labs', ['company Lantern Labs']],
    ['designers or Lantern Bakers', ['position designer', 'company Lantern', 'position Baker']],
    ['ex Zorbton now Northwind', ['pastCompany Zorbton', 'company Northwind']],
    ['ex Zorbton now pilot', ['pastCompany Zorbton', 'position pilot']],
    ['designers, no pilots', ['position designer', 'not position pilot']],
    ['nyt pilots', ['company nyt', 'position pilot']],
  ])('recognizes the companies in %j', (query, parts) => {
    expect(settled(query)).toEqual(parts);
  });

  it('keeps people’s names', () => {
    expect(settled('Ana Zorb, please')).toEqual(['word Ana', 'word Zorb']);
  });

  it('leaves very long lists unchanged', () => {
    const query = Array.from({ length: 40 }, () => 'in Northwind').join(', ');
    expect(new Set(settled(query))).toEqual(new Set(['city Northwind']));
  });
});

const STAFF_INDEX = makeIndex([
  makePerson(2, { title: 'Developer', company: 'SAP' }),
  makePerson(3, { title: 'VP of Sales', company: 'Zorb Labs' }),
  makePerson(4, { title: 'Orange Farmer', company: 'Orange' }),
  makePerson(5, { title: 'CFO', company: 'Stripe' }),
]);
const settledEmployers = (query: string) =>
  settleEmployers(parseQuery(query, GAZETTEER).parts, {
    query,
    index: STAFF_INDEX,
    gazetteer: GAZETTEER,
  }).map(({ kind, value, start, end }) => `${kind} ${value}: ${query.slice(start, end)}`);

describe('settleEmployers', () => {
  it.each([
    ['sap developers', ['company sap: sap', 'position developer: developers']],
    [
      'zorb labs developers in oslo',
      ['company zorb labs: zorb labs', 'position developer: developers', 'city Oslo: oslo'],
    ],
    ['orange farmers in oslo', ['position orange farmer: orange farmers', 'city Oslo: oslo']],
    [
      'zorb   labs  developers in oslo',
      ['company zorb labs: zorb   labs', 'position developer: developers', 'city Oslo: oslo'],
    ],
    ['zyx developers in oslo', ['position zyx developer: zyx developers', 'city Oslo: oslo']],
    ['finance at stripe', ['position finance: finance', 'company stripe: stripe']],
    ['insurance at stripe', ['companyIndustry Insurance: insurance', 'company stripe: stripe']],
  ])('recognizes the employer in %j', (query, parts) => {
    expect(settledEmployers(query)).toEqual(parts);
  });
});

const settledLists = (query: string) =>
  settleLists(parseQuery(query, GAZETTEER).parts, { query, index: INDEX, gazetteer: GAZETTEER }).map(
    ({ kind, value, isExcluded }) => `${isExcluded ? 'not ' : ''}${kind} ${value}`,
  );

describe('settleLists', () => {
  it.each([
    [
      'who was at SAP, Oracle or Salesforce',
      ['pastCompany SAP', 'pastCompany Oracle', 'pastCompany Salesforce'],
    ],
    [
      'gente que pasó por SAP, Oracle o Salesforce',
      ['pastCompany SAP', 'pastCompany Oracle', 'pastCompany Salesforce'],
    ],
    ['ex SAP, Salesforce developers', ['pastCompany SAP', 'position Salesforce developer']],
    ['at SAP with Salesforce', ['company SAP', 'skill Salesforce']],
  ])('continues the companies in %j', (query, parts) => {
    expect(settledLists(query)).toEqual(parts);
  });
});
