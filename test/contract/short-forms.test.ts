import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connected, person, talksTo, urlOf, worksAt } from './records.ts';
import { openTestService, type TestService } from './test-service.ts';

const AWS = 'Amazon Web Services (AWS)';

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openTestService();
  token = await test.token();
  const me = await test.store.member(test.account.id, 'me');
  if (me === null) throw new Error('There is no member.');
  await test.importFor(me, 'me', [
    person('me', 'Me', 'Myself'),
    person('dana', 'Dana', 'Reyes'),
    person('ken', 'Ken', 'Sato'),
    worksAt('dana', AWS, 'Engineer'),
    worksAt('ken', 'DB', 'Driver'),
    ...['dana', 'ken'].flatMap((slug) => [connected(slug), ...talksTo(slug, 20)]),
  ]);
});
afterAll(() => test.close());

async function namesOf(path: string): Promise<string[]> {
  const { body } = await test.send('GET', `/kith/companies?${path}`, { token });
  return (body as { data: { companies: { name: string }[] } }).data.companies.map(({ name }) => name);
}

describe('a company with its abbreviation in parentheses', () => {
  it.each(['amazon-web-services', 'aws', 'amazon-web-services-(aws)'])(
    'is matched with the page %s',
    async (slug) => {
      const url = encodeURIComponent(`https://www.linkedin.com/company/${slug}/`);
      expect(await namesOf(`linkedin_url=${url}`)).toEqual([AWS]);
    },
  );

  it.each([
    ['AWS', AWS],
    ['Amazon Web Services', AWS],
    ['Deutsche Bahn (DB)', 'DB'],
  ])('is offered for the name %s', async (query, name) => {
    expect(await namesOf(`query=${encodeURIComponent(query)}`)).toContain(name);
  });

  it.each([
    ['maria-a', 'AWS', AWS],
    ['maria-b', 'Amazon Web Services', AWS],
    ['maria-c', 'Deutsche Bahn (DB)', 'DB'],
  ])('becomes the employer of %s under the name %s', async (slug, company_name, name) => {
    const sent = { linkedin_url: urlOf(slug), company_name };
    const { body } = await test.post('/kith/people/employment', sent, token);
    expect(body).toMatchObject({ data: { company: { name, people: expect.any(Number) } } });
    const paths = await test.post('/v2/people/paths', { linkedin_url: urlOf(slug) }, token);
    expect((paths.body as { data: { count: number } }).data.count).toBeGreaterThan(0);
  });
});
