import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { Sequences } from '../../utils/interface/sequences.ts';
import { DOCUMENTED } from './documented-operations.ts';
import { ContractError, type Reader } from './interface-reader.ts';
import {
  companyPaths,
  errorV1,
  errorV2,
  personPaths,
  revocation,
  sequenceEmails,
  sortResult,
  team,
  token,
} from './interface-text.ts';
import { list, listWithItems } from './interface-text-lists.ts';
import { companySearch, peopleSearch, personPathsV1, topCompanies } from './interface-text-v1.ts';
import { mutateResponse } from './mutate-response.ts';
import { urlOf } from './records.ts';
import { asUser } from './refuses-strange-users.ts';
import { NOON, openWorld, SECRET_KEY, type TestService } from './test-service.ts';

let test: TestService;
let bearer: string;
beforeAll(async () => {
  test = await openWorld();
  bearer = await test.token();
  // A company with a chosen page, for lists that contain only such companies.
  const me = await test.store.member(test.account.id, 'me');
  const widgets = me && (await test.store.companyPages(me)).find(({ name }) => name === 'Widgets, Inc.');
  if (widgets) await test.store.chooseCompany(me, 'li:org:widgets', widgets.id, NOON);
});
afterAll(() => test.close());

const post = async (path: string, body: unknown) => (await test.post(path, body, bearer)).body;

const v1 = async (method: string, path: string, body?: unknown) =>
  (await test.send(method, `/v1/${path}`, { headers: asUser(), ...(body === undefined ? {} : { body }) }))
    .body;

async function readFilled(type: string, linkedin_urls: readonly string[]): Promise<unknown> {
  const { data } = (await post('/v2/lists', { title: 'A list', type })) as { data: { id: number } };
  await post(`/kith/lists/${data.id}/items`, { linkedin_urls });
  return (await test.send('GET', `/v2/lists/${data.id}`, { token: bearer })).body;
}

/** Real responses with every field of their operation, including optional ones. */
const ANSWERS: readonly (readonly [string, Reader, () => Promise<unknown>])[] = [
  [
    'POST /v2/auth/tokens: a token',
    token,
    async () =>
      (
        await test.send('POST', '/v2/auth/tokens', {
          body: { external_user_id: 'me', email: 'me@example.com' },
          headers: { 'secret-key': SECRET_KEY },
        })
      ).body,
  ],
  [
    'POST /v2/auth/tokens/revoke: a revocation',
    revocation,
    async () => (await test.send('POST', '/v2/auth/tokens/revoke', { token: await test.token() })).body,
  ],
  ['POST /v2/teams: a team', team, () => post('/v2/teams', { name: 'Sales' })],
  [
    'POST /v2/people/paths: an introducer',
    personPaths,
    () => post('/v2/people/paths', { linkedin_url: urlOf('maria-o-neil-élan') }),
  ],
  [
    'POST /v2/people/paths: a direct path',
    personPaths,
    () => post('/v2/people/paths', { linkedin_url: urlOf('dana-reyes') }),
  ],
  [
    'POST /v2/people/paths: an unknown person',
    personPaths,
    () => post('/v2/people/paths', { linkedin_url: urlOf('nobody-at-all') }),
  ],
  [
    'POST /v2/companies/paths: a company',
    companyPaths,
    () => post('/v2/companies/paths', { linkedin_url: 'https://www.linkedin.com/company/solo-studio' }),
  ],
  [
    'POST /v2/people/sort: a sort with errors',
    sortResult,
    () => post('/v2/people/sort', { people: [urlOf('dana-reyes'), 'x'] }),
  ],
  [
    'GET /v2/sequences/{sequence_id}/emails: emails',
    sequenceEmails,
    async () => {
      const me = await test.store.member(test.account.id, 'me');
      if (me === null) throw new Error('The world has no caller.');
      const to = { key: 'li:in:big-0', linkedinUrl: urlOf('big-0') };
      const letter = { to, subject: 'Hello', text: 'Hello', html: null, status: 'sent' } as const;
      await test.store.fillSequence(
        me,
        'One',
        [{ ...letter, scheduledAt: NOON, sentAt: NOON, createdAt: NOON }],
        NOON,
      );
      const listed = (await test.send('GET', '/kith/sequences', { token: bearer }))
        .body as Envelope<Sequences>;
      const id = listed.data.sequences[0]?.id;
      return (await test.send('GET', `/v2/sequences/${id}/emails`, { token: bearer })).body;
    },
  ],
  [
    'GET /v1/people/paths/{url}: an introducer',
    personPathsV1,
    () => v1('GET', `people/paths/${encodeURIComponent(urlOf('maria-o-neil-élan'))}`),
  ],
  [
    'GET /v1/people/paths/{url}: a direct path',
    personPathsV1,
    () => v1('GET', `people/paths/${encodeURIComponent(urlOf('dana-reyes'))}`),
  ],
  ['GET /v1/companies/top: companies', topCompanies, () => v1('GET', 'companies/top')],
  ['POST /v1/ai/search: people', peopleSearch, () => v1('POST', 'ai/search', { query: 'head of design' })],
  [
    'POST /v1/ai/search: companies',
    companySearch,
    () => v1('POST', 'ai/search', { query: 'solo studio', type: 'companies' }),
  ],
  ['POST /v1/ai/search: a refused field', errorV1, () => v1('POST', 'ai/search', {})],
  ['POST /v2/lists: a new list', list, () => post('/v2/lists', { title: 'People to meet' })],
  [
    'GET /v2/lists/{id}: a list of people',
    listWithItems,
    () => readFilled('people', [urlOf('dana-reyes'), urlOf('nobody-at-all')]),
  ],
  [
    'GET /v2/lists/{id}: a list of companies',
    listWithItems,
    () => readFilled('company', ['https://www.linkedin.com/company/solo-studio']),
  ],
  ['POST /v2/people/paths: a refused field', errorV2, () => post('/v2/people/paths', {})],
  [
    'POST /v2/companies/paths: a refusal',
    errorV2,
    () => post('/v2/companies/paths', { domain: 'unheard-of.example' }),
  ],
];

/** Returns the names of the mutants that a reader accepts, and the number of all mutants. */
function survivors(read: Reader, answer: unknown): { survived: string[]; tried: number } {
  const mutants = [...mutateResponse(answer)];
  const survived = mutants.flatMap((mutant) => {
    try {
      read(mutant.answer, '');
      return [mutant.name];
    } catch (error) {
      if (error instanceof ContractError) return [];
      throw error;
    }
  });
  return { survived, tried: mutants.length };
}

describe('removing, renaming or retyping any response field', () => {
  it('is tested for every documented operation', () => {
    const mutated = new Set(ANSWERS.map(([name]) => name.split(': ')[0]));
    expect([...mutated].sort()).toEqual([...DOCUMENTED].sort());
  });

  it.each(ANSWERS)('always breaks the contract of %s', async (_, read, answer) => {
    const body = await answer();
    read(body, '');
    const { survived, tried } = survivors(read, body);
    expect(survived).toEqual([]);
    // Each field is removed, renamed and given the five other types.
    expect(tried % 7).toBe(0);
    expect(tried).toBeGreaterThanOrEqual(7 * 4);
  });
});

describe('the mutation itself', () => {
  it('finds the errors that a lax reader accepts', () => {
    const lenient: Reader = (value) => {
      if (typeof value !== 'object') throw new ContractError('not an object');
    };
    expect(survivors(lenient, { a: 1 }).survived).toEqual([
      'a removed',
      'a renamed',
      'a retyped to null',
      'a retyped to boolean',
      'a retyped to string',
      'a retyped to array',
      'a retyped to object',
    ]);
  });

  it('reaches fields inside arrays and leaves the original unchanged', () => {
    const answer = { list: [{ deep: { name: 'x' } }] };
    const names = [...mutateResponse(answer)].map(({ name }) => name);
    expect(names).toContain('list.0.deep.name removed');
    expect(names).not.toContain('list.0 removed');
    expect(answer).toEqual({ list: [{ deep: { name: 'x' } }] });
  });
});
