import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { List } from '../../utils/interface/lists.ts';
import { errorV2 } from './interface-text.ts';
import { list } from './interface-text-lists.ts';
import { refusesBadInput } from './refuses-bad-input.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { NOON, openWorld, type Sending, type TestService } from './test-service.ts';

const PATH = '/v2/lists';
const GOOD = { title: 'People to meet', type: 'people', description: 'This year', is_public: true };

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openWorld({ rateLimit: { perMinute: 60_000, burst: 60_000 } });
  token = await test.token();
});
afterAll(() => test.close());

const send = (sending: Sending) => test.send('POST', PATH, { token, ...sending });

/** Returns the new list after checking the contract. */
async function create(body: unknown, headers: Record<string, string> = {}): Promise<List> {
  const answer = await send({ body, headers });
  expect(answer.status).toBe(200);
  list(answer.body, '');
  return (answer.body as Envelope<List>).data;
}

async function refusedFields(body: unknown): Promise<unknown> {
  const answer = await send({ body });
  expect(answer.status).toBe(422);
  errorV2(answer.body, '');
  return (answer.body as { error: { errors: unknown } }).error.errors;
}

describe('POST /v2/lists', () => {
  it('responds with a list without items in the envelope', async () => {
    expect(await create(GOOD)).toEqual({
      id: expect.any(Number),
      title: 'People to meet',
      type: 'people',
      description: 'This year',
      item_count: 0,
      created_at: new Date(NOON).toISOString(),
      updated_at: new Date(NOON).toISOString(),
    });
  });

  it('uses the type people when none is sent', async () => {
    expect((await create({ title: 'x' })).type).toBe('people');
  });

  it.each(['people', 'company'])('accepts the type %s', async (type) => {
    expect((await create({ title: 'x', type })).type).toBe(type);
  });

  it.each(['companies', 'PEOPLE'])('refuses the type %j', async (type) => {
    expect(await refusedFields({ title: 'x', type })).toEqual([
      { field: 'type', message: 'must be one of people, company', code: 'invalid_value' },
    ]);
  });

  it('returns an empty description when none is sent', async () => {
    expect((await create({ title: 'x' })).description).toBe('');
  });

  it('accepts an empty description', async () => {
    expect((await create({ title: 'x', description: '' })).description).toBe('');
  });

  it.each([1, 255])('accepts a title of %d characters', async (length) => {
    expect((await create({ title: 'x'.repeat(length) })).title).toHaveLength(length);
  });

  it('accepts a description of 1000 characters', async () => {
    expect((await create({ title: 'x', description: 'é'.repeat(1000) })).description).toHaveLength(1000);
  });

  it.each([
    ['omitted, which means false', {}, false],
    ['false', { is_public: false }, false],
    ['true', { is_public: true }, true],
  ])('accepts is_public: %s', async (_, fields, expected) => {
    const { id } = await create({ title: 'x', ...fields });
    const found = await test.send('GET', '/kith/lists?limit=100', { token });
    const { lists } = (found.body as Envelope<{ lists: { id: number; is_public: boolean }[] }>).data;
    expect(lists.find((one) => one.id === id)?.is_public).toBe(expected);
  });

  it.each(['true', 1, 'yes'])('refuses %j as is_public', async (is_public) => {
    expect(await refusedFields({ title: 'x', is_public })).toMatchObject([
      { field: 'is_public', code: 'invalid_type' },
    ]);
  });

  it('numbers the lists of an account consecutively', async () => {
    const [first, second] = [await create({ title: 'a' }), await create({ title: 'b' })];
    expect(second.id).toBe(first.id + 1);
    const other = await test.store.ensureAccount('another', false);
    const member = await test.store.ensureMember(other.id, 'me', 'me@example.com', NOON);
    const draft = { title: 'x', type: 'people', description: '', isPublic: false } as const;
    expect((await test.store.createList(member, draft, NOON)).id).toBe(1);
  });

  it('creates two lists for two identical requests', async () => {
    expect((await create(GOOD)).id).not.toBe((await create(GOOD)).id);
  });

  refusesStrangers('POST', PATH, GOOD, () => test);
  refusesBadInput({
    path: PATH,
    good: GOOD,
    send,
    fields: [
      {
        field: 'title',
        put: (title) => ({ ...GOOD, title }),
        isRequired: true,
        tooShort: '',
        tooLong: 'x'.repeat(256),
        type: 'string',
      },
      {
        field: 'description',
        put: (description) => ({ ...GOOD, description }),
        isRequired: false,
        tooLong: 'x'.repeat(1001),
        type: 'string',
      },
    ],
  });
});
