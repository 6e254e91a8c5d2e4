import { describe, expect, it } from 'vitest';
import { listsClient } from '../../../../utils/lists/lists-client.ts';
import { MARIA } from '../../components/support/answers.ts';
import { fakeClient } from '../../components/support/fake-client.ts';
import { fakeLists, listWith } from '../../components/support/fake-lists.ts';

const draft = { title: 'Lisbon', type: 'people', description: '', is_public: false } as const;
type Book = ReturnType<typeof listsClient>;

describe('listsClient', () => {
  it.each<[string, (operations: Book) => Promise<unknown>, string, unknown]>([
    ['find', (operations) => operations.find(2), 'GET /kith/lists?page=2&limit=20', undefined],
    [
      'fitting',
      (operations) => operations.fitting(MARIA),
      `GET /kith/lists/fitting?${new URLSearchParams({ linkedin_url: MARIA })}`,
      undefined,
    ],
    ['read', (operations) => operations.read(1, 3), 'GET /v2/lists/1?page=3&limit=20', undefined],
    ['create', (operations) => operations.create(draft, 'key'), 'POST /v2/lists', draft],
    ['change', (operations) => operations.change(1, { title: 'x' }), 'PUT /kith/lists/1', { title: 'x' }],
    ['remove', (operations) => operations.remove(1), 'DELETE /kith/lists/1', undefined],
    [
      'add',
      (operations) => operations.add(1, [MARIA]),
      'POST /kith/lists/1/items',
      { linkedin_urls: [MARIA] },
    ],
    [
      'takeOff',
      (operations) => operations.takeOff(1, [2]),
      'POST /kith/lists/1/items/remove',
      { item_ids: [2] },
    ],
  ])('calls the service’s operation: %s', async (_, act, called, body) => {
    const { operations, asked } = fakeLists([listWith(2)]);
    await act(operations);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([called]);
    expect(asked[0]?.body).toEqual(body);
  });

  it('creates a list with the given idempotency key', async () => {
    const keys: (string | undefined)[] = [];
    const { client } = fakeLists();
    const asMe: typeof client.asMe = (method, path, options) => {
      keys.push(options.idempotencyKey);
      return client.asMe(method, path, options);
    };
    await listsClient({ asMe }, false).create(draft, 'the-same');
    expect(keys).toEqual(['the-same']);
  });
});

describe('listsClient.team', () => {
  const team = (name: string, active: boolean) => ({
    id: name,
    name,
    logo: '',
    role: 'member',
    active,
    members: [],
  });
  it.each([
    ['the active team', [team('Old', false), team('Sales', true)], 'Sales'],
    ['nothing when no team is active', [team('Old', false)], ''],
    ['nothing when there are no teams', [], ''],
  ])('returns %s', async (_, teams, name) => {
    const { client } = fakeClient(() => ({ teams }));
    expect(await listsClient(client, true).team()).toBe(name);
  });

  it('doesn’t send a request when the service has no teams', async () => {
    const { client, asked } = fakeClient(() => ({}));
    expect(await listsClient(client, false).team()).toBe('');
    expect(asked).toEqual([]);
  });
});
