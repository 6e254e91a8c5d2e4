import { afterEach, beforeEach, expect, it } from 'vitest';
import { envelope } from '../../utils/interface/envelope.ts';
import { assertedEmployment, knownCompanies } from '../../utils/interface/kith/kith-network.ts';
import { connected, person, urlOf, worksAt } from './records.ts';
import { openAsCaller, type TestService } from './test-service.ts';

const PAGE = 'https://www.linkedin.com/company/4711';
const MARIA = urlOf('maria');

let test: TestService;
let token: string;
beforeEach(async () => {
  ({ test, token } = await openAsCaller([
    person('dana', 'Dana', 'Weiss'),
    worksAt('dana', 'Northvolt', 'Engineer'),
    connected('dana'),
  ]));
});
afterEach(() => test.close());

const say = async (body: object) =>
  test.post('/kith/people/employment', { linkedin_url: MARIA, ...body }, token);
const companyOf = async (body: object) =>
  envelope(assertedEmployment).parse((await say(body)).body).data.company;
const companiesAt = async (url: string) => {
  const path = `/kith/companies?${new URLSearchParams({ linkedin_url: url })}`;
  return envelope(knownCompanies).parse((await test.send('GET', path, { token })).body).data.companies;
};

it('assigns a numeric page to the known company with the given name', async () => {
  const said = await companyOf({ company_linkedin_url: PAGE, company_name: 'Northvolt' });
  expect(said).toMatchObject({ name: 'Northvolt', people: 2 });
  expect((await companiesAt(PAGE)).map(({ id }) => id)).toEqual([said.id]);
  const again = await companyOf({ company_linkedin_url: PAGE });
  expect(again.id).toBe(said.id);
});

it('creates a company from a numeric page and an unknown name', async () => {
  const said = await companyOf({ company_linkedin_url: PAGE, company_name: 'Globex' });
  expect(said).toMatchObject({ name: 'Globex', people: 1, linkedin_url: PAGE });
});

it('ignores the name once the page belongs to a company', async () => {
  await companyOf({ company_linkedin_url: PAGE, company_name: 'Northvolt' });
  const said = await companyOf({ company_linkedin_url: PAGE, company_name: 'Globex' });
  expect(said.name).toBe('Northvolt');
});

it.each([
  ['an id and a page', { company_id: 'a', company_linkedin_url: PAGE }],
  ['an id and a name', { company_id: 'a', company_name: 'Globex' }],
  ['an id, a page and a name', { company_id: 'a', company_linkedin_url: PAGE, company_name: 'Globex' }],
])('refuses %s', async (_, body) => {
  expect((await say(body)).status).toBe(422);
});
