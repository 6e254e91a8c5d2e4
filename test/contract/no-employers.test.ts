import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connected, person, talksTo, urlOf, worksAt } from './records.ts';
import { openTestService, type TestService } from './test-service.ts';

const NAMES = [
  'Freelance',
  'Selbstständig',
  'Indépendant',
  'Autónomo',
  'Stealth Startup',
  'Open to work',
  'N/A',
];

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openTestService();
  // The member knows each Dana, but no Maria. The Dana and Maria of each pair have the same text as their employer.
  const beside = NAMES.flatMap((name, at) => [
    person(`dana-${at}`, 'Dana', `Reyes ${at}`),
    person(`maria-${at}`, 'Maria', `Lopez ${at}`),
    worksAt(`dana-${at}`, name, 'Photographer'),
    worksAt(`maria-${at}`, name, 'Sculptor'),
    connected(`dana-${at}`),
    ...talksTo(`dana-${at}`, 20),
  ]);
  const school = [
    person('sam', 'Sam', 'Student'),
    person('stella', 'Stella', 'Student'),
    person('paul', 'Paul', 'Professor'),
    person('petra', 'Petra', 'Professor'),
    worksAt('sam', 'Universität Wien', 'Student'),
    worksAt('stella', 'Universität Wien', 'Studentin der Medizin'),
    worksAt('paul', 'Universität Wien', 'Professor'),
    worksAt('petra', 'Universität Wien', 'Professorin'),
    ...['sam', 'paul'].flatMap((slug) => [connected(slug), ...talksTo(slug, 20)]),
  ];
  const media = [
    person('ina', 'Ina', 'Editor'),
    person('ivo', 'Ivo', 'Writer'),
    worksAt('ina', 'Independent News & Media', 'Editor'),
    worksAt('ivo', 'Independent News & Media', 'Writer'),
    connected('ina'),
    ...talksTo('ina', 20),
  ];
  token = await test.token();
  const me = await test.store.member(test.account.id, 'me');
  if (me === null) throw new Error('There is no member.');
  await test.importFor(me, 'me', [person('me', 'Me', 'Myself'), ...beside, ...school, ...media]);
});
afterAll(() => test.close());

const countTo = async (slug: string) => {
  const { body } = await test.post('/v2/people/paths', { linkedin_url: urlOf(slug) }, token);
  return (body as { data: { count: number } }).data.count;
};

describe('text that isn’t an employer', () => {
  it.each(NAMES.map((name, at) => [name, at] as const))(
    'doesn’t make people colleagues: %s',
    async (_, at) => {
      expect(await countTo(`dana-${at}`)).toBeGreaterThan(0);
      expect(await countTo(`maria-${at}`)).toBe(0);
    },
  );

  it('doesn’t appear in lists of companies', async () => {
    const top = await test.send('GET', '/kith/companies/top?limit=100', { token });
    const found = await test.send('GET', '/kith/companies?query=e', { token });
    const names = JSON.stringify([top.body, found.body]);
    expect(names).toContain('Independent News & Media');
    for (const name of NAMES) expect(names).not.toContain(name);
  });

  it('is searched as part of the person’s title', async () => {
    const search = async (query: string) => {
      const { body } = await test.post('/kith/search', { query }, token);
      return (body as { data: { people: { full_name: string; title: string }[] } }).data.people;
    };
    expect(await search('photographers')).toHaveLength(NAMES.length);
    const freelance = await search('freelance photographers');
    expect(freelance).toContainEqual(
      expect.objectContaining({ full_name: 'Dana Reyes 0', title: 'Photographer' }),
    );
  });

  it('is refused when someone enters it as an employer', async () => {
    const sent = { linkedin_url: urlOf('maria-0'), company_name: 'freelancer' };
    const { status, body } = await test.post('/kith/people/employment', sent, token);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('Enter the company')]);
  });
});

describe('a school', () => {
  it('is an employer of its staff, but not of its students', async () => {
    expect(await countTo('petra')).toBe(1);
    expect(await countTo('stella')).toBe(0);
  });
});

describe('a company whose name contains the word “independent”', () => {
  it('is an employer', async () => {
    expect(await countTo('ivo')).toBe(1);
  });
});
