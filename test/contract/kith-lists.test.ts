import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Envelope, envelope } from '../../utils/interface/envelope.ts';
import {
  addedListItems,
  fittingLists,
  type KithList,
  kithList,
  kithLists,
  removedListItems,
} from '../../utils/interface/kith/kith-lists.ts';
import { done } from '../../utils/interface/kith/kith-network.ts';
import type { List } from '../../utils/interface/lists.ts';
import { errorV2 } from './interface-text.ts';
import { urlOf } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { NOON, openWorld, type TestService } from './test-service.ts';

const page = (slug: string) => `https://www.linkedin.com/company/${slug}`;

let test: TestService;
let token: string;
let mate: string;
let stranger: string;
beforeAll(async () => {
  test = await openWorld({ rateLimit: { perMinute: 60_000, burst: 60_000 } });
  token = await test.token();
  mate = await test.token('teammate');
  stranger = await test.token('stranger');
});
afterAll(() => test.close());

async function create(body: object = {}, as = token): Promise<number> {
  const answer = await test.post('/v2/lists', { title: 'A list', ...body }, as);
  return (answer.body as Envelope<List>).data.id;
}
const find = async (query = '', as = token) =>
  envelope(kithLists).parse((await test.send('GET', `/kith/lists${query}`, { token: as })).body).data;
const change = (id: number | string, body: unknown, as = token) =>
  test.send('PUT', `/kith/lists/${id}`, { token: as, body });
const remove = (id: number | string, as = token) => test.send('DELETE', `/kith/lists/${id}`, { token: as });
const addTo = (id: number | string, linkedin_urls: unknown, as = token) =>
  test.post(`/kith/lists/${id}/items`, { linkedin_urls }, as);
const takeOff = (id: number | string, item_ids: unknown, as = token) =>
  test.post(`/kith/lists/${id}/items/remove`, { item_ids }, as);
const add = async (id: number, urls: readonly string[]) =>
  envelope(addedListItems).parse((await addTo(id, urls)).body).data;
const kept = async (id: number): Promise<KithList | undefined> =>
  (await find('?limit=100')).lists.find((one) => one.id === id);

function expectRefusal(answer: { status: number; body: unknown }, status: number): void {
  expect(answer.status).toBe(status);
  errorV2(answer.body, '');
}

describe('GET /kith/lists', () => {
  it('returns the caller’s lists and the active team’s public ones, and no others', async () => {
    const [own, kept, shown] = [
      await create({ title: 'Own' }),
      await create({ title: 'Kept' }, mate),
      await create({ title: 'Shown', is_public: true }, mate),
    ];
    const foreign = await create({ title: 'Foreign', is_public: true }, stranger);
    const ids = (await find('?limit=100')).lists.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([own, shown]));
    for (const other of [kept, foreign]) expect(ids).not.toContain(other);
  });

  it('shows who owns a list and who can read it', async () => {
    const shown = await create({ is_public: true });
    const seen = async (as: string) => (await find('?limit=100', as)).lists.find(({ id }) => id === shown);
    expect(await seen(token)).toMatchObject({ is_own: true, is_public: true, read_by: 'The team' });
    expect(await seen(mate)).toMatchObject({ is_own: false, is_public: true, read_by: 'The team' });
    expect(await kept(await create())).toMatchObject({ is_own: true, is_public: false, read_by: '' });
  });

  it('shows that no one else can read a public list of a member without a team', async () => {
    await create({ is_public: true }, stranger);
    expect((await find('', stranger)).lists[0]).toMatchObject({ is_public: true, read_by: '' });
  });

  it('returns the lists page by page, last changed first', async () => {
    const alone = await test.token('alone');
    const ids = [];
    for (let at = 0; at < 25; at += 1) ids.push(await create({ title: `List ${at}` }, alone));
    test.clock = NOON + 5000;
    await change(ids[3] ?? 0, { title: 'Changed' }, alone);
    test.clock = NOON;
    const expected = [ids[3], ...ids.filter((_, at) => at !== 3).reverse()];
    const first = await find('', alone);
    const second = await find('?page=2&limit=20', alone);
    expect([...first.lists, ...second.lists].map(({ id }) => id)).toEqual(expected);
    expect(first.pagination).toEqual({ page: 1, limit: 20, total: 25, has_next_page: true });
    expect(second.pagination).toEqual({ page: 2, limit: 20, total: 25, has_next_page: false });
  });

  it.each(['page=0', 'limit=101', 'limit=x', 'page=', 'page=1&page=1', 'sort=title'])(
    'answers 422 to %s',
    async (query) => expectRefusal(await test.send('GET', `/kith/lists?${query}`, { token }), 422),
  );
});

describe('GET /kith/lists/fitting', () => {
  const send = (url: string, as = token) =>
    test.send('GET', `/kith/lists/fitting?${new URLSearchParams({ linkedin_url: url })}`, { token: as });
  const fitting = async (url: string, as = token) =>
    envelope(fittingLists).parse((await send(url, as)).body).data.lists;

  it('returns the caller’s own lists for the address’s type, last changed first', async () => {
    const own = await test.token('saver');
    const [people, later] = [await create({}, own), await create({ type: 'people' }, own)];
    const company = await create({ type: 'company' }, own);
    await create({ is_public: true }, mate);
    test.clock = NOON + 1000;
    await change(people, { title: 'Changed' }, own);
    test.clock = NOON;
    expect((await fitting(urlOf('dana-reyes'), own)).map(({ id }) => id)).toEqual([people, later]);
    expect((await fitting(page('acme'), own)).map(({ id }) => id)).toEqual([company]);
  });

  it('shows which lists the person is on, by any address, even if the person isn’t in the data', async () => {
    const own = await test.token('saver by address');
    const [on, off] = [await create({}, own), await create({}, own)];
    const added = await addTo(on, [urlOf('dana-reyes'), urlOf('somebody-unknown')], own);
    const [dana, unknown] = envelope(addedListItems).parse(added.body).data.items;
    const itemsOf = async (url: string) =>
      Object.fromEntries((await fitting(url, own)).map(({ id, item_id }) => [id, item_id]));
    expect(await itemsOf(urlOf('somebody-unknown'))).toEqual({ [on]: unknown?.item_id, [off]: 0 });
    expect(await itemsOf('linkedin.com/in/DANA-reyes/details/skills')).toEqual({
      [on]: dana?.item_id,
      [off]: 0,
    });
    expect(await itemsOf(urlOf('ken-ito'))).toEqual({ [on]: 0, [off]: 0 });
  });

  it('recognizes someone saved with a member id by their address', async () => {
    const id = await create();
    const [saved] = (await add(id, ['urn:li:member:123456'])).items;
    const found = await fitting(urlOf('dana-reyes'));
    expect(found.find((one) => one.id === id)?.item_id).toBe(saved?.item_id);
  });

  it.each([
    ['an address that isn’t on LinkedIn', 'https://example.org/in/dana'],
    ['another kind of page', 'https://www.linkedin.com/feed/'],
    ['no address', ''],
    ['a long address', `${urlOf('dana-reyes')}?${'x'.repeat(2048)}`],
  ])('answers 422 to %s', async (_, url) => expectRefusal(await send(url), 422));
});

describe('PUT /kith/lists/{id}', () => {
  it('changes the sent fields and leaves the others', async () => {
    const id = await create({ title: 'Before', description: 'Text' });
    test.clock = NOON + 1000;
    const { data } = envelope(kithList).parse((await change(id, { title: 'After' })).body);
    test.clock = NOON;
    expect(data).toMatchObject({ id, title: 'After', description: 'Text', is_public: false });
    expect(data.updated_at).toBe(new Date(NOON + 1000).toISOString());
    expect(data.created_at).toBe(new Date(NOON).toISOString());
    expect(await kept(id)).toEqual(data);
  });

  it('changes nothing the second time, not even the date', async () => {
    const id = await create();
    const changes = { title: 'After', description: '', is_public: true };
    const first = (await change(id, changes)).body as Envelope<KithList>;
    test.clock = NOON + 1000;
    const second = (await change(id, changes)).body as Envelope<KithList>;
    test.clock = NOON;
    expect(second.data).toEqual(first.data);
  });

  it('stops sharing a list with the team', async () => {
    const id = await create({ is_public: true });
    await change(id, { is_public: false });
    expectRefusal(await test.send('GET', `/v2/lists/${id}`, { token: mate }), 404);
  });

  it.each([
    ['no fields', {}],
    ['an empty title', { title: '' }],
    ['a long title', { title: 'x'.repeat(256) }],
    ['a long description', { description: 'x'.repeat(1001) }],
    ['a title of another type', { title: 1 }],
    ['is_public of another type', { is_public: 'yes' }],
    ['another type', { type: 'company' }],
    ['an unknown field', { title: 'x', more: 1 }],
    ['a body that isn’t an object', []],
    ['a NUL', { title: 'a\0b' }],
  ])('answers 422 to %s and changes nothing', async (_, body) => {
    const id = await create();
    const before = await kept(id);
    expectRefusal(await change(id, body), 422);
    expect(await kept(id)).toEqual(before);
  });
});

describe('DELETE /kith/lists/{id}', () => {
  it('deletes the list with its items, and never reuses its number', async () => {
    const id = await create();
    await add(id, [urlOf('dana-reyes')]);
    expect(envelope(done).parse((await remove(id)).body).data).toEqual({ changed: true });
    expectRefusal(await test.send('GET', `/v2/lists/${id}`, { token }), 404);
    expectRefusal(await remove(id), 404);
    expect(await create()).toBe(id + 1);
  });
});

describe('POST /kith/lists/{id}/items', () => {
  it('reports the result for each address, in the order of the request', async () => {
    const id = await create();
    const urls = [
      urlOf('dana-reyes'),
      'linkedin.com/in/DANA-reyes/details/skills',
      'urn:li:member:123456',
      page('acme'),
      'no address',
      urlOf('somebody-unknown'),
    ];
    const { items, list } = await add(id, urls);
    expect(items.map(({ url }) => url)).toEqual(urls);
    expect(items.map(({ status }) => status)).toEqual([
      'added',
      'already_there',
      'already_there',
      'refused',
      'refused',
      'added',
    ]);
    const [first, second, third, fourth] = items;
    expect([second?.item_id, third?.item_id]).toEqual([first?.item_id, first?.item_id]);
    expect(fourth).toMatchObject({
      item_id: 0,
      error: expect.stringMatching(/^This list is for people/),
    });
    expect(list).toMatchObject({ id, item_count: 2 });
  });

  it('reports an address from an earlier request as a duplicate instead of adding it again', async () => {
    const id = await create();
    const [first] = (await add(id, [urlOf('dana-reyes')])).items;
    const again = await add(id, [urlOf('dana-reyes')]);
    expect(again.items).toEqual([{ ...first, status: 'already_there' }]);
    expect(again.list.item_count).toBe(1);
  });

  it('reveals that two addresses are one person only to members who know that person', async () => {
    const both = [urlOf('hidden-person'), 'urn:li:member:999'];
    expect((await add(await create(), both)).items.map(({ status }) => status)).toEqual(['added', 'added']);
    const theirs = await addTo(await create({}, stranger), both, stranger);
    const { items } = envelope(addedListItems).parse(theirs.body).data;
    expect(items.map(({ status }) => status)).toEqual(['added', 'already_there']);
  });

  it('accepts companies on a list of companies, by any of their pages', async () => {
    const id = await create({ type: 'company' });
    const urls = [page('bigworks'), page('1646/people'), urlOf('dana-reyes'), page('Bigworks/about')];
    const { items } = await add(id, urls);
    expect(items.map(({ status }) => status)).toEqual(['added', 'added', 'refused', 'already_there']);
    expect(items[2]?.error).toMatch(/^This list is for companies/);
  });

  it('refuses only the person the caller has erased', async () => {
    const erased = urlOf('erased-on-purpose');
    await test.post('/kith/erase', { what: 'person', linkedin_url: erased }, token);
    const { items } = await add(await create(), [erased, urlOf('dana-reyes')]);
    expect(items.map(({ status }) => status)).toEqual(['refused', 'added']);
    expect(items[0]?.error).toContain('You erased this person');
  });

  it.each([
    ['an empty array', []],
    ['101 addresses', Array.from({ length: 101 }, (_, at) => urlOf(`p-${at}`))],
    ['an empty address', ['']],
    ['a long address', ['x'.repeat(2049)]],
    ['a number', [1]],
    ['a string', urlOf('dana-reyes')],
    ['a missing array', undefined],
    ['half a surrogate pair', ['\ud83d']],
  ])('answers 422 to %s and adds nothing', async (_, urls) => {
    const id = await create();
    expectRefusal(await addTo(id, urls), 422);
    expect((await kept(id))?.item_count).toBe(0);
  });

  it('accepts 100 addresses of maximum length', async () => {
    const urls = Array.from({ length: 100 }, (_, at) => `${urlOf(`p-${at}`)}?x=${'é'.repeat(1990)}`);
    expect((await add(await create(), urls)).list.item_count).toBe(100);
  });
});

describe('POST /kith/lists/{id}/items/remove', () => {
  it('reports for each item whether it was on the list', async () => {
    const id = await create();
    const { items } = await add(id, ['a-one', 'b-two', 'c-three'].map(urlOf));
    const [one, two] = items.map(({ item_id }) => item_id);
    const answer = await takeOff(id, [one, 999_999, two, one]);
    const { data } = envelope(removedListItems).parse(answer.body);
    expect(data.items).toEqual([
      { item_id: one, status: 'removed' },
      { item_id: 999_999, status: 'not_there' },
      { item_id: two, status: 'removed' },
      { item_id: one, status: 'not_there' },
    ]);
    expect(data.list.item_count).toBe(1);
  });

  it('never removes an item from another list', async () => {
    const [id, other] = [await create(), await create()];
    const [item] = (await add(other, [urlOf('dana-reyes')])).items;
    const { data } = envelope(removedListItems).parse((await takeOff(id, [item?.item_id])).body);
    expect(data.items[0]?.status).toBe('not_there');
    expect((await kept(other))?.item_count).toBe(1);
  });

  it.each([
    ['an empty array', []],
    ['101 ids', Array.from({ length: 101 }, (_, at) => at + 1)],
    ['zero', [0]],
    ['a fraction', [1.5]],
    ['a string', ['1']],
    ['a number too large to be exact', [2 ** 53]],
    ['a missing array', undefined],
  ])('answers 422 to %s', async (_, ids) => expectRefusal(await takeOff(await create(), ids), 422));
});

describe('someone else’s list', () => {
  const ACTS: readonly (readonly [
    string,
    (id: number | string, as: string) => ReturnType<TestService['send']>,
  ])[] = [
    ['change', (id, as) => change(id, { title: 'Mine now' }, as)],
    ['delete', (id, as) => remove(id, as)],
    ['add to', (id, as) => addTo(id, [urlOf('dana-reyes')], as)],
    ['add an invalid address to', (id, as) => addTo(id, ['no address'], as)],
    ['remove an item from', (id, as) => takeOff(id, [1], as)],
  ];

  it.each(ACTS)('answers 403 when a reader tries to %s it', async (_, act) => {
    const id = await create({ is_public: true });
    const before = await kept(id);
    expectRefusal(await act(id, mate), 403);
    expect(await kept(id)).toEqual(before);
  });

  it.each(ACTS)('answers 404 when a stranger tries to %s it, as for a missing list', async (_, act) => {
    const id = await create({ is_public: true });
    const detail = ({ body }: { body: unknown }) => (body as { error: { detail: string } }).error.detail;
    const [foreign, missing, wild] = [
      await act(id, stranger),
      await act(999_999, stranger),
      await act('x', stranger),
    ];
    for (const answer of [foreign, missing, wild]) expectRefusal(answer, 404);
    expect([detail(foreign), detail(wild)]).toEqual([detail(missing), detail(missing)]);
  });
});

describe('unauthorized callers', () => {
  for (const [method, path, body] of [
    ['GET', '/kith/lists', undefined],
    ['GET', '/kith/lists/fitting?linkedin_url=x', undefined],
    ['PUT', '/kith/lists/1', { title: 'x' }],
    ['DELETE', '/kith/lists/1', undefined],
    ['POST', '/kith/lists/1/items', { linkedin_urls: ['x'] }],
    ['POST', '/kith/lists/1/items/remove', { item_ids: [1] }],
  ] as const) {
    refusesStrangers(method, path, body, () => test);
  }
});
