import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyPaths } from '../../utils/interface/companies-paths.ts';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { KnownCompany } from '../../utils/interface/kith/kith-network.ts';
import { companyPaths, errorV2 } from './interface-text.ts';
import { refusesBadInput } from './refuses-bad-input.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openWorld, type Sending, type TestService } from './test-service.ts';
import { BIG_COMPANY_PEOPLE } from './world.ts';

const PATH = '/v2/companies/paths';
const page = (slug: string) => `https://www.linkedin.com/company/${slug}`;
const GOOD = { linkedin_url: page('bigworks') };

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openWorld();
  token = await test.token();
});
afterAll(() => test.close());

const send = (sending: Sending) => test.send('POST', PATH, { token, ...sending });

/** Returns the response after checking the contract. */
async function ask(body: unknown, as = token): Promise<CompanyPaths> {
  const answer = await test.post(PATH, body, as);
  expect(answer.status).toBe(200);
  companyPaths(answer.body, '');
  return (answer.body as Envelope<CompanyPaths>).data;
}

async function expectRefusal(body: unknown, status: number, as = token): Promise<string> {
  const answer = await test.post(PATH, body, as);
  expect(answer.status).toBe(status);
  errorV2(answer.body, '');
  return (answer.body as { error: { detail: string } }).error.detail;
}

describe('POST /v2/companies/paths', () => {
  it('returns a company paths result (2.5) in the envelope', async () => {
    const { company } = await ask(GOOD);
    expect(company.name).toBe('Bigworks');
    expect(company.service_url).toMatch(/\/open\/company\/[\w-]{22}$/);
  });

  it('returns at most 50 employees, but counts all of them', async () => {
    const { target_people, count } = await ask(GOOD);
    expect(target_people).toHaveLength(50);
    expect(count).toBe(BIG_COMPANY_PEOPLE);
  });

  it('ranks people by connection strength', async () => {
    const scores = (await ask(GOOD)).target_people.map(({ summary }) => summary.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('scores a company by its best person', async () => {
    const { summary, target_people } = await ask(GOOD);
    expect(summary.score).toBe(target_people[0]?.summary.score);
  });

  it('returns identifiers, addresses and title of each target', async () => {
    const { target_people } = await ask({ linkedin_url: page('widgets') });
    const [dana] = target_people;
    expect(dana?.target).toMatchObject({
      first_name: 'Dana',
      last_name: 'Reyes',
      full_name: 'Dana Reyes',
      identity_id: expect.stringMatching(/^li:/),
      avatar: '',
      linkedin_identifier: 'dana-reyes',
      linkedin_url: 'https://www.linkedin.com/in/dana-reyes',
      title: 'Head of Design',
    });
    expect(dana?.target.village_person_url).toBe(dana?.target.service_person_url);
    expect(dana?.target.service_person_url).toBe(`http://127.0.0.1:5484/open/person/${dana?.target.id}`);
  });

  it('returns at most 10 introducers per person', async () => {
    for (const { paths } of (await ask(GOOD)).target_people) expect(paths.length).toBeLessThanOrEqual(10);
  });

  it.each([
    ['a page address', { linkedin_url: page('Solo-Studio') }],
    ['a page address in url', { url: 'www.linkedin.com/company/solo-studio/people' }],
  ])('matches a page’s slug with the only company that has that name: %s', async (_, body) => {
    expect((await ask(body)).company.name).toBe('Solo Studio');
  });

  it('leaves linkedin_url empty when it isn’t confirmed', async () => {
    const stranger = await test.token('stranger');
    expect((await ask({ domain: 'hiddenworks.example' }, stranger)).company.linkedin_url).toBe('');
  });

  it('saves a page with its company once the names match', async () => {
    await ask({ linkedin_url: page('bigworks') });
    expect((await ask({ domain: 'bigworks.example' })).company.linkedin_url).toBe(page('bigworks'));
  });

  it('assigns the requested page to the only company that matches', async () => {
    expect((await ask({ linkedin_url: page('solo-studio') })).company.linkedin_url).toBe(page('solo-studio'));
  });

  it('treats a name with a comma as one company', async () => {
    expect((await ask({ linkedin_url: page('widgets') })).company.name).toBe('Widgets, Inc.');
  });

  it.each([
    ['domain', { domain: 'bigworks.example' }],
    ['domain with www, which is stripped', { domain: 'www.bigworks.example' }],
    ['a website in url', { url: 'https://www.bigworks.example/about?x=1' }],
    ['a domain in url', { url: 'bigworks.example' }],
  ])('assigns a domain to a company based on two contacts’ work emails: %s', async (_, body) => {
    expect((await ask(body)).company.name).toBe('Bigworks');
  });

  it.each([
    ['a page that no company matches', { linkedin_url: page('unheard-of') }],
    ['a numeric id that no one chose', { linkedin_url: page('1234567') }],
    ['a domain that no contact has', { domain: 'unheard-of.example' }],
    ['a mail provider', { domain: 'gmail.com' }],
  ])('answers 404 to an unknown company: %s', async (_, body) => {
    await expectRefusal(body, 404);
  });

  it('doesn’t reveal another member’s company', async () => {
    await expectRefusal({ linkedin_url: page('hiddenworks') }, 404);
    await expectRefusal({ domain: 'hiddenworks.example' }, 404);
    expect(
      (await ask({ linkedin_url: page('hiddenworks') }, await test.token('stranger'))).company.name,
    ).toBe('Hiddenworks');
  });

  it('answers 422 without an identifier', async () => {
    await expectRefusal({}, 422);
  });

  it.each([
    [{ domain: 'a.example', url: 'a.example' }],
    [{ domain: 'a.example', linkedin_url: page('a') }],
    [{ linkedin_url: page('a'), url: page('a') }],
    [{ domain: 'a.example', linkedin_url: page('a'), url: page('a') }],
  ])('answers 422 to several identifiers: %j', async (body) => {
    await expectRefusal(body, 422);
  });

  it.each([
    ['a person in linkedin_url', { linkedin_url: 'https://www.linkedin.com/in/dana-reyes' }],
    ['a person in url', { url: 'https://www.linkedin.com/in/dana-reyes' }],
    ['a website in linkedin_url', { linkedin_url: 'https://bigworks.example' }],
    ['LinkedIn itself in url', { url: 'https://www.linkedin.com/feed' }],
    ['a single label', { domain: 'localhost' }],
    ['a public suffix', { domain: 'co.uk' }],
    ['an address of four numbers', { domain: '127.0.0.1' }],
    ['words', { domain: 'big works' }],
    ['credentials', { url: 'https://user:secret@bigworks.example' }],
  ])('answers 422 when nothing identifies a company: %s', async (_, body) => {
    await expectRefusal(body, 422);
  });

  refusesStrangers('POST', PATH, GOOD, () => test);
  refusesBadInput({
    path: PATH,
    good: GOOD,
    send,
    fields: [
      ['domain', 254],
      ['linkedin_url', 2049],
      ['url', 2049],
    ].map(([field, tooMany]) => ({
      field: String(field),
      put: (value) => ({ [String(field)]: value }),
      isRequired: true,
      isChoice: true,
      tooShort: '',
      tooLong: 'x'.repeat(Number(tooMany)),
      type: 'string' as const,
    })),
  });
});

describe('POST /v2/companies/paths with two companies of the same name', () => {
  it('answers 404 to an ambiguous page until the caller chooses a candidate', async () => {
    expect(await expectRefusal({ linkedin_url: page('acme') }, 404)).toContain('Choose');

    const listed = await test.send(
      'GET',
      `/kith/companies?linkedin_url=${encodeURIComponent(page('acme'))}`,
      { token },
    );
    const { companies } = (listed.body as Envelope<{ companies: KnownCompany[] }>).data;
    expect(companies.map(({ name }) => name).sort()).toEqual(['Acme GmbH', 'Acme Ltd']);

    const acme = companies.find(({ name }) => name === 'Acme GmbH');
    const chosen = await test.post(
      '/kith/companies/choice',
      { linkedin_url: page('acme'), company_id: acme?.id },
      token,
    );
    expect(chosen.body).toMatchObject({ data: { changed: true } });

    const { company, target_people } = await ask({ linkedin_url: page('acme') });
    expect(company).toMatchObject({ name: 'Acme GmbH', linkedin_url: page('acme') });
    expect(target_people.map(({ target }) => target.full_name)).toEqual(['Gerd Acme']);
  });

  it('lets the caller choose a company for a numeric page id', async () => {
    const found = await test.send('GET', '/kith/companies?query=widgets', { token });
    const [widgets] = (found.body as Envelope<{ companies: KnownCompany[] }>).data.companies;
    await test.post('/kith/companies/choice', { linkedin_url: page('1646'), company_id: widgets?.id }, token);
    expect((await ask({ linkedin_url: page('1646') })).company.name).toBe('Widgets, Inc.');
  });
});
