import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyPaths } from '../../utils/interface/companies-paths.ts';
import { envelope } from '../../utils/interface/envelope.ts';
import { companyReach, type NamedFirm, type ReachedFirm } from '../../utils/interface/kith/kith-companies.ts';
import { errorV2 } from './interface-text.ts';
import { connected, person, worksAt } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { NOON, openWorld, type TestService } from './test-service.ts';

const PATH = '/kith/companies/reach';
const page = (slug: string) => `https://www.linkedin.com/company/${slug}`;

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openWorld();
  token = await test.token();
});
afterAll(() => test.close());

async function reach(firms: readonly NamedFirm[], as = token): Promise<readonly ReachedFirm[]> {
  const answer = await test.post(PATH, { firms }, as);
  expect(answer.status).toBe(200);
  return envelope(companyReach).parse(answer.body).data.firms;
}

async function namesOf(firm: NamedFirm, as = token): Promise<string[]> {
  const [found] = await reach([firm], as);
  return found?.companies.map(({ name }) => name) ?? [];
}

describe('POST /kith/companies/reach', () => {
  it.each<[string, NamedFirm, string[]]>([
    ['its name', { name: 'Bigworks' }, ['Bigworks']],
    ['its name in another spelling', { name: '  BIGWORKS   inc. ' }, ['Bigworks']],
    ['its name without the legal form', { name: 'Widgets' }, ['Widgets, Inc.']],
    ['the exact name of one of several similar companies', { name: 'acme gmbh' }, ['Acme GmbH']],
    ['a web address', { domain: 'https://www.bigworks.example/jobs' }, ['Bigworks']],
    ['the email address of an employee', { domain: 'someone@bigworks.example' }, ['Bigworks']],
    ['its page', { linkedin_url: page('bigworks') }, ['Bigworks']],
    ['the domain before the name', { domain: 'bigworks.example', name: 'Solo Studio' }, ['Bigworks']],
    [
      'the name, when nothing else matches',
      { linkedin_url: page('not-known'), domain: 'nobody.example', name: 'Solo Studio' },
      ['Solo Studio'],
    ],
    ['an unknown name', { name: 'Nowhere & Sons' }, []],
    ['a name of symbols', { name: '!!!' }, []],
    ['another member’s company', { name: 'Hiddenworks' }, []],
    ['another member’s domain', { domain: 'hiddenworks.example' }, []],
  ])('finds exactly the expected companies by %s', async (_, firm, names) => {
    expect(await namesOf(firm)).toEqual(names);
  });

  it('returns all companies with the same name, easiest to reach first, instead of guessing', async () => {
    const [acme] = await reach([{ name: 'Acme' }]);
    expect(acme?.companies.map(({ name }) => name).sort()).toEqual(['Acme GmbH', 'Acme Ltd']);
    const scores = acme?.companies.map(({ score }) => score) ?? [];
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('returns at most ten companies with the same name', async () => {
    const member = await test.store.ensureMember(test.account.id, 'many', 'many@example.com', NOON);
    const forms = ['GmbH', 'Ltd', 'Inc', 'LLC', 'AG', 'SA', 'BV', 'AB', 'Oy', 'AS', 'KG', 'SpA'];
    const records = forms.flatMap((form, n) => [
      ...[
        person(`many-${n}`, 'Many', form),
        worksAt(`many-${n}`, `Manyworks ${form}`, 'Clerk'),
        connected(`many-${n}`),
      ],
    ]);
    await test.importFor(member, 'the-many', records);
    expect(await namesOf({ name: 'Manyworks' }, await test.token('many'))).toHaveLength(10);
  });

  it.each(['Bigworks', 'Solo Studio', 'Faraway', 'Widgets'])(
    'returns the same best person of %s as the company’s paths, with the best path and the direct path',
    async (name) => {
      const [firm] = await reach([{ name }]);
      const [found] = firm?.companies ?? [];
      const all = await test.send('GET', `/kith/companies/${found?.id}/paths`, { token });
      const { company, summary, count, target_people } = envelope(companyPaths).parse(all.body).data;
      expect(found).toMatchObject({ name: company.name, domain: company.domain, count });
      expect([found?.score, found?.score_label]).toEqual([summary.score, summary.score_label]);
      const [best] = target_people;
      const paths = best?.paths.filter(({ type }, at) => at === 0 || type === 'direct');
      expect(found?.best).toEqual([{ ...best, paths }]);
    },
  );

  it('returns no one for a company with only former employees', async () => {
    const left = await test.token('left');
    const member = await test.store.member(test.account.id, 'left');
    if (member === null) throw new Error('The member was not made.');
    await test.importFor(member, 'who-left', [
      person('who-left', 'Who', 'Left'),
      person('old-friend', 'Old', 'Friend'),
      connected('old-friend'),
      { ...worksAt('old-friend', 'Gone Ltd', 'Clerk'), current: false },
    ]);
    const [firm] = await reach([{ name: 'Gone' }], left);
    expect(firm?.companies).toMatchObject([
      { name: 'Gone Ltd', score: 0, score_label: 'None', count: 0, best: [] },
    ]);
  });

  it('keeps the order of the request, and repeats companies that were sent twice', async () => {
    const firms = [{ name: 'Faraway' }, { name: 'nobody' }, { name: 'Bigworks' }, { name: 'faraway' }];
    const names = (await reach(firms)).map(({ companies }) => companies.map(({ name }) => name));
    expect(names).toEqual([['Faraway'], [], ['Bigworks'], ['Faraway']]);
  });

  it.each<[string, NamedFirm, string]>([
    ['a page of a person', { linkedin_url: 'https://www.linkedin.com/in/x' }, 'linkedin_url'],
    ['no domain', { domain: 'localhost', name: 'Bigworks' }, 'domain'],
  ])('reports an entry that it can’t read, and continues: %s', async (_, firm, field) => {
    const [found, next] = await reach([firm, { name: 'Bigworks' }]);
    expect(found?.error).toContain(field);
    expect(found?.companies).toHaveLength(firm.name === undefined ? 0 : 1);
    expect(next).toMatchObject({ error: '', companies: [{ name: 'Bigworks' }] });
  });

  it.each<[string, unknown]>([
    ['no companies', {}],
    ['an empty list', { firms: [] }],
    ['more than 500', { firms: Array.from({ length: 501 }, () => ({ name: 'x' })) }],
    ['an empty entry', { firms: [{}] }],
    ['an empty name', { firms: [{ name: '' }] }],
    ['a long name', { firms: [{ name: 'x'.repeat(201) }] }],
    ['an unknown field', { firms: [{ name: 'x', city: 'Rome' }] }],
    ['plain strings', { firms: ['Bigworks'] }],
  ])('refuses %s', async (_, body) => {
    const answer = await test.post(PATH, body, token);
    expect(answer.status).toBe(422);
    errorV2(answer.body, '');
  });

  refusesStrangers('POST', PATH, { firms: [{ name: 'Bigworks' }] }, () => test);
});
