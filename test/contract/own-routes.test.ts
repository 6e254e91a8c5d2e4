import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Envelope, envelope } from '../../utils/interface/envelope.ts';
import {
  assertedEmployment,
  capabilities,
  coverage,
  done,
  erased,
  type KnownCompany,
  knownCompanies,
} from '../../utils/interface/kith/kith-network.ts';
import type { PersonPaths } from '../../utils/interface/people-paths.ts';
import { errorV2 } from './interface-text.ts';
import { urlOf } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openWorld, type TestService } from './test-service.ts';

const page = (slug: string) => `https://www.linkedin.com/company/${slug}`;

let test: TestService;
let token: string;

async function open(): Promise<void> {
  test = await openWorld();
  token = await test.token();
}
const close = () => test.close();

const get = (path: string, as = token) => test.send('GET', path, { token: as });
const pathsTo = async (url: string, as = token) =>
  ((await test.post('/v2/people/paths', { url }, as)).body as Envelope<PersonPaths>).data;
const companiesBy = async (query: string, as = token) =>
  ((await get(`/kith/companies?${query}`, as)).body as Envelope<{ companies: KnownCompany[] }>).data
    .companies;

async function expectRefusal(
  method: string,
  path: string,
  body: unknown,
  status: number,
  as = token,
): Promise<void> {
  const answer = await test.send(method, path, body === undefined ? { token: as } : { token: as, body });
  expect(answer.status).toBe(status);
  errorV2(answer.body, '');
}

describe('reading', () => {
  beforeAll(open);
  afterAll(close);

  it('GET /kith/capabilities returns every capability except sending', async () => {
    const { data } = envelope(capabilities).parse((await get('/kith/capabilities')).body);
    const limited = Object.entries(data).filter(([, value]) => value !== true);
    expect(Object.fromEntries(limited)).toEqual({
      api_version: 1,
      sample: false,
      highest_score: 100,
      sending: false,
    });
  });

  it('GET /kith/coverage returns the caller’s own sources and profile', async () => {
    const { data } = envelope(coverage).parse((await get('/kith/coverage')).body);
    expect(data.me).toBe(urlOf('the-caller'));
    expect(data.connections).toBeGreaterThan(50);
    expect(data.sources).toMatchObject([{ source: 'linkedin-export', file_name: 'the-caller.zip' }]);
  });

  it('GET /kith/coverage returns zeros for a member without data', async () => {
    const { data } = envelope(coverage).parse((await get('/kith/coverage', await test.token('new'))).body);
    expect(data).toMatchObject({ connections: 0, me: '', sources: [] });
  });

  it('GET /kith/companies?query= matches words of the name, most people first', async () => {
    const answer = await get('/kith/companies?query=acme');
    const { data } = envelope(knownCompanies).parse(answer.body);
    expect(data.companies.map(({ name }) => name).sort()).toEqual(['Acme GmbH', 'Acme Ltd']);
    expect((await companiesBy('query=w'))[0]).toMatchObject({ name: 'Bigworks', people: 57 });
  });

  it('GET /kith/companies never returns another member’s company', async () => {
    expect(await companiesBy('query=hiddenworks')).toEqual([]);
    expect(await companiesBy(`linkedin_url=${encodeURIComponent(page('hiddenworks'))}`)).toEqual([]);
    expect(await companiesBy('query=hiddenworks', await test.token('stranger'))).toHaveLength(1);
  });

  it('GET /kith/companies?linkedin_url= returns the matching company with its people', async () => {
    const [found, ...others] = await companiesBy(`linkedin_url=${encodeURIComponent(page('bigworks'))}`);
    expect(found).toMatchObject({ name: 'Bigworks', people: 57, domain: 'bigworks.example' });
    expect(others).toEqual([]);
  });

  it.each([
    ['neither a query nor an address', ''],
    ['both a query and an address', 'query=a&linkedin_url=https://www.linkedin.com/company/a'],
    ['an empty query', 'query='],
    ['two queries', 'query=a&query=b'],
    ['an unknown parameter', 'query=a&page=2'],
    ['a long query', `query=${'x'.repeat(201)}`],
    ['a person', `linkedin_url=${encodeURIComponent('https://www.linkedin.com/in/x')}`],
  ])('GET /kith/companies answers 422 with %s', (_, query) =>
    expectRefusal('GET', `/kith/companies?${query}`, undefined, 422),
  );

  for (const [method, path, body] of [
    ['GET', '/kith/capabilities', undefined],
    ['GET', '/kith/coverage', undefined],
    ['GET', '/kith/companies?query=a', undefined],
    ['GET', '/kith/imports/x', undefined],
    ['PUT', '/kith/me', { linkedin_url: urlOf('x') }],
    ['POST', '/kith/companies/choice', {}],
    ['POST', '/kith/people/employment', {}],
    ['POST', '/kith/people/tie', {}],
    ['POST', '/kith/erase', { what: 'all' }],
    ['POST', '/kith/imports', 'x'],
  ] as const) {
    refusesStrangers(method, path, body, () => test);
  }

  it.each([
    ['PUT', '/kith/me', { linkedin_url: urlOf('x'), more: 1 }],
    ['POST', '/kith/companies/choice', { linkedin_url: page('a'), company_id: 'x', more: 1 }],
    ['POST', '/kith/people/employment', { linkedin_url: urlOf('x'), company_name: 'a', more: 1 }],
    [
      'POST',
      '/kith/people/tie',
      { a_linkedin_url: urlOf('x'), b_linkedin_url: urlOf('y'), knows: 'no', more: 1 },
    ],
    ['POST', '/kith/erase', { what: 'all', more: 1 }],
  ])('refuses unknown fields: %s %s', (method, path, body) => expectRefusal(method, path, body, 422));

  it.each([
    ['PUT', '/kith/me', { linkedin_url: page('a') }],
    ['PUT', '/kith/me', {}],
    ['POST', '/kith/companies/choice', { linkedin_url: urlOf('a'), company_id: 'x' }],
    ['POST', '/kith/people/employment', { linkedin_url: urlOf('x') }],
    ['POST', '/kith/people/employment', { linkedin_url: urlOf('x'), company_name: 'a', company_id: 'b' }],
    ['POST', '/kith/people/employment', { linkedin_url: urlOf('x'), company_name: '' }],
    ['POST', '/kith/people/employment', { linkedin_url: page('x'), company_name: 'a' }],
    ['POST', '/kith/people/employment', { linkedin_url: urlOf('x'), company_linkedin_url: urlOf('y') }],
    [
      'POST',
      '/kith/people/tie',
      { a_linkedin_url: urlOf('dana-reyes'), b_linkedin_url: urlOf('dana-reyes'), knows: 'no' },
    ],
    ['POST', '/kith/people/tie', { a_linkedin_url: urlOf('a'), b_linkedin_url: urlOf('b'), knows: 'yes' }],
    ['POST', '/kith/erase', { what: 'everything' }],
    ['POST', '/kith/erase', { what: 'person' }],
  ])('answers 422 to bad input: %s %s %j', (method, path, body) => expectRefusal(method, path, body, 422));

  it.each([
    [
      'a made-up company',
      '/kith/companies/choice',
      { linkedin_url: page('x'), company_id: 'AAAAAAAAAAAAAAAAAAAAAA' },
    ],
    [
      'a made-up company',
      '/kith/people/employment',
      { linkedin_url: urlOf('x'), company_id: 'AAAAAAAAAAAAAAAAAAAAAA' },
    ],
    [
      'a page that only the member can assign',
      '/kith/people/employment',
      { linkedin_url: urlOf('x'), company_linkedin_url: page('777') },
    ],
    [
      'an ambiguous page',
      '/kith/people/employment',
      { linkedin_url: urlOf('x'), company_linkedin_url: page('acme') },
    ],
    [
      'an unknown person',
      '/kith/people/tie',
      { a_linkedin_url: urlOf('dana-reyes'), b_linkedin_url: urlOf('nobody-xyz'), knows: 'no' },
    ],
    [
      'another member’s contact',
      '/kith/people/tie',
      { a_linkedin_url: urlOf('dana-reyes'), b_linkedin_url: urlOf('hidden-person'), knows: 'no' },
    ],
  ])('answers 404 to a missing target: %s at %s', (_, path, body) => expectRefusal('POST', path, body, 404));

  it('answers 404 to another member’s company id', async () => {
    const [hidden] = await companiesBy('query=hiddenworks', await test.token('stranger'));
    await expectRefusal(
      'POST',
      '/kith/companies/choice',
      { linkedin_url: page('x'), company_id: hidden?.id },
      404,
    );
    await expectRefusal(
      'POST',
      '/kith/people/employment',
      { linkedin_url: urlOf('x'), company_id: hidden?.id },
      404,
    );
  });

  it('answers 404 to another account’s company id', async () => {
    const other = await test.store.ensureAccount('other', false);
    await test.store.addSecretKey(other.id, 'kith_other-account', 'test', test.clock);
    const foreign = await test.token('me', 'kith_other-account');
    const [acme] = await companiesBy('query=bigworks');
    await expectRefusal(
      'POST',
      '/kith/companies/choice',
      { linkedin_url: page('x'), company_id: acme?.id },
      404,
      foreign,
    );
    expect((await pathsTo(urlOf('dana-reyes'), foreign)).count).toBe(0);
  });
});

describe('writing', () => {
  beforeEach(open);
  // Each test has its own world.
  const closing = (run: () => Promise<void>) => async () => {
    try {
      await run();
    } finally {
      await close();
    }
  };

  it(
    'POST /kith/people/employment adds unconfirmed paths through contacts there, and changes nothing when repeated',
    closing(async () => {
      const stranger = urlOf('new-colleague');
      expect((await pathsTo(stranger)).count).toBe(0);
      const say = () =>
        test.post('/kith/people/employment', { linkedin_url: stranger, company_name: 'Bigworks' }, token);
      const { data } = envelope(assertedEmployment).parse((await say()).body);
      expect(data).toMatchObject({ linkedin_url: stranger, changed: true, company: { name: 'Bigworks' } });
      const { paths, count, person } = await pathsTo(stranger);
      expect(person.full_name).toBe('New Colleague');
      expect(count).toBeGreaterThan(0);
      expect(paths[0]?.summary.description).toMatch(/not confirmed/);
      expect(envelope(assertedEmployment).parse((await say()).body).data.changed).toBe(false);
    }),
  );

  it(
    'POST /kith/people/employment accepts a company by id or page',
    closing(async () => {
      const [acme] = await companiesBy('query=bigworks');
      for (const company of [{ company_id: acme?.id }, { company_linkedin_url: page('bigworks') }]) {
        const body = { linkedin_url: urlOf(`someone-${Object.keys(company)[0]}`), ...company };
        const { data } = envelope(assertedEmployment).parse(
          (await test.post('/kith/people/employment', body, token)).body,
        );
        expect(data.company.name).toBe('Bigworks');
      }
    }),
  );

  it(
    'POST /kith/people/employment creates a company from an unknown page',
    closing(async () => {
      const body = { linkedin_url: urlOf('x-y'), company_linkedin_url: page('brand-new-works') };
      const { data } = envelope(assertedEmployment).parse(
        (await test.post('/kith/people/employment', body, token)).body,
      );
      expect(data.company).toMatchObject({ name: 'Brand New Works', people: 1 });
    }),
  );

  it(
    'POST /kith/people/tie removes an inferred path and then restores it',
    closing(async () => {
      const maria = urlOf('maria-o-neil-élan');
      const say = async (knows: string) => {
        const body = { a_linkedin_url: maria, b_linkedin_url: urlOf('dana-reyes'), knows };
        return envelope(done).parse((await test.post('/kith/people/tie', body, token)).body).data.changed;
      };
      expect((await pathsTo(maria)).count).toBe(1);
      expect([await say('no'), await say('no')]).toEqual([true, false]);
      expect((await pathsTo(maria)).count).toBe(0);
      expect([await say('undo'), await say('undo')]).toEqual([true, false]);
      expect((await pathsTo(maria)).count).toBe(1);
    }),
  );

  it(
    'PUT /kith/me sets the caller’s profile',
    closing(async () => {
      const fresh = await test.token('fresh');
      const say = async () =>
        test.send('PUT', '/kith/me', { token: fresh, body: { linkedin_url: urlOf('fresh-face') } });
      expect(envelope(done).parse((await say()).body).data.changed).toBe(true);
      expect(envelope(done).parse((await say()).body).data.changed).toBe(false);
      expect(envelope(coverage).parse((await get('/kith/coverage', fresh)).body).data.me).toBe(
        urlOf('fresh-face'),
      );
    }),
  );

  it(
    'POST /kith/erase of one source removes its people',
    closing(async () => {
      const { data } = envelope(coverage).parse((await get('/kith/coverage')).body);
      const body = { what: 'import', import_id: data.sources[0]?.import_id };
      const { data: gone } = envelope(erased).parse((await test.post('/kith/erase', body, token)).body);
      expect(gone.imports).toBe(1);
      expect((await pathsTo(urlOf('dana-reyes'))).count).toBe(0);
    }),
  );

  it(
    'POST /kith/erase answers 404 to another member’s source and erases nothing',
    closing(async () => {
      const stranger = await test.token('stranger');
      const { data } = envelope(coverage).parse((await get('/kith/coverage', stranger)).body);
      for (const import_id of [data.sources[0]?.import_id, 'nothing']) {
        await expectRefusal('POST', '/kith/erase', { what: 'import', import_id }, 404);
      }
      expect((await pathsTo(urlOf('hidden-person'), stranger)).count).toBeGreaterThan(0);
    }),
  );

  it(
    'POST /kith/erase of one person removes them from every response',
    closing(async () => {
      const body = { what: 'person', linkedin_url: urlOf('dana-reyes') };
      const answer = await test.post('/kith/erase', body, token);
      expect(envelope(erased).parse(answer.body).data.people).toBe(1);
      const { person, count } = await pathsTo(urlOf('dana-reyes'));
      expect({ full_name: person.full_name, service_url: person.service_url, count }).toEqual({
        full_name: 'Dana Reyes',
        service_url: '',
        count: 0,
      });
      expect((await pathsTo(urlOf('maria-o-neil-élan'))).count).toBe(0);
    }),
  );

  it(
    'POST /kith/erase of everything keeps the member and others’ data',
    closing(async () => {
      await test.post('/kith/erase', { what: 'all' }, token);
      expect(envelope(coverage).parse((await get('/kith/coverage')).body).data).toMatchObject({
        connections: 0,
        sources: [],
      });
      expect((await pathsTo(urlOf('theo-far'), await test.token('teammate'))).count).toBeGreaterThan(0);
    }),
  );
});
