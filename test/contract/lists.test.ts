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

/** The new list, once the contract has been checked. */
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
  it('Response: list without items in the envelope', async () => {
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

  it('type: not required, default people', async () => {
    expect((await create({ title: 'x' })).type).toBe('people');
  });

  it.each(['people', 'company'])('type: %s is one of its values', async (type) => {
    expect((await create({ title: 'x', type })).type).toBe(type);
  });

  it.each(['companies', 'PEOPLE', ''])('type: %j is none', async (type) => {
    expect(await refusedFields({ title: 'x', type })).toEqual([
      { field: 'type', message: 'must be one of people, company', code: 'invalid_value' },
    ]);
  });

  it('description: not required; a string without a source is empty', async () => {
    expect((await create({ title: 'x' })).description).toBe('');
  });

  it('description: may be empty', async () => {
    expect((await create({ title: 'x', description: '' })).description).toBe('');
  });

  it.each([1, 255])('title: %d characters are within its bounds', async (length) => {
    expect((await create({ title: 'x'.repeat(length) })).title).toHaveLength(length);
  });

  it('description: 1000 characters are within its bounds', async () => {
    expect((await create({ title: 'x', description: 'é'.repeat(1000) })).description).toHaveLength(1000);
  });

  it.each([
    ['not required, default false', {}, false],
    ['false', { is_public: false }, false],
    ['true', { is_public: true }, true],
  ])('is_public: %s', async (_, fields, expected) => {
    const { id } = await create({ title: 'x', ...fields });
    const found = await test.send('GET', '/kith/lists?limit=100', { token });
    const { lists } = (found.body as Envelope<{ lists: { id: number; is_public: boolean }[] }>).data;
    expect(lists.find((one) => one.id === id)?.is_public).toBe(expected);
  });

  it.each(['true', 1, null, 'yes'])('is_public is a boolean, not %j', async (is_public) => {
    expect(await refusedFields({ title: 'x', is_public })).toMatchObject([
      { field: 'is_public', code: 'invalid_type' },
    ]);
  });

  it('ids are integers of the account, one more each time', async () => {
    const [first, second] = [await create({ title: 'a' }), await create({ title: 'b' })];
    expect(second.id).toBe(first.id + 1);
    const other = await test.store.ensureAccount('another', false);
    const member = await test.store.ensureMember(other.id, 'me', 'me@example.com', NOON);
    const draft = { title: 'x', type: 'people', description: '', isPublic: false } as const;
    expect((await test.store.createList(member, draft, NOON)).id).toBe(1);
  });

  it('makes two lists of two requests', async () => {
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
