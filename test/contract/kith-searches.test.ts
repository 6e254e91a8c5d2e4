import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../backend/store/rows.ts';
import { envelope } from '../../utils/interface/envelope.ts';
import { type SavedSearch, savedSearch, savedSearches } from '../../utils/interface/kith/kith-search.ts';
import { connected, inKey, person, worksAt } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { NOON, openAsCaller, type TestService } from './test-service.ts';

const PATH = '/kith/searches';
const CFOS = { title: 'CFOs', query: 'CFOs' };
const cfo = (slug: string) => [
  person(slug, slug, 'One'),
  worksAt(slug, `${slug} Ltd`, 'CFO'),
  connected(slug),
];

let test: TestService;
let token: string;
let me: Member;
beforeEach(async () => {
  ({ test, me, token } = await openAsCaller([...cfo('ada'), ...cfo('bob')]));
});
afterEach(() => test.close());

async function save(body: object = CFOS): Promise<SavedSearch> {
  const answer = await test.post(PATH, body, token);
  expect(answer.status).toBe(200);
  return envelope(savedSearch).parse(answer.body).data;
}
const list = async () =>
  envelope(savedSearches).parse((await test.send('GET', PATH, { token })).body).data.searches;
const seen = (id: string) => test.send('POST', `${PATH}/${id}/seen`, { token });

describe('saved searches', () => {
  it('return the number of results, none of which are new at first', async () => {
    const saved = await save({ ...CFOS, pinned: { connectionDegree: '1st' } });
    expect(saved).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      ...CFOS,
      type: 'people',
      pinned: { connectionDegree: '1' },
      created_at: new Date(NOON).toISOString(),
      seen_at: new Date(NOON).toISOString(),
      total: 2,
      fresh: 0,
    });
    expect(await list()).toEqual([saved]);
  });

  it('count the results that are new since the search was last viewed', async () => {
    const { id } = await save();
    await test.importFor(me, 'the-caller', [...cfo('ada'), ...cfo('bob'), ...cfo('cara')]);
    expect(await list()).toMatchObject([{ total: 3, fresh: 1 }]);
    test.clock = NOON + 60_000;
    expect(envelope(savedSearch).parse((await seen(id)).body).data).toMatchObject({
      total: 3,
      fresh: 0,
      seen_at: new Date(NOON + 60_000).toISOString(),
    });
    expect(await list()).toMatchObject([{ total: 3, fresh: 0 }]);
  });

  it('no longer count an erased person', async () => {
    await save();
    await test.store.erasePerson(me, inKey('ada'));
    expect(await list()).toMatchObject([{ total: 1, fresh: 0 }]);
  });

  it('can be for companies', async () => {
    expect(await save({ title: 'Ada', query: 'ada', type: 'companies' })).toMatchObject({
      total: 1,
      fresh: 0,
    });
  });

  it('are saved once when sent twice', async () => {
    expect(await save()).toEqual(await save());
  });

  it('can be deleted', async () => {
    const { id } = await save();
    const answer = await test.send('DELETE', `${PATH}/${id}`, { token });
    expect(answer.body).toMatchObject({ data: { changed: true } });
    expect(await list()).toEqual([]);
    expect((await seen(id)).status).toBe(404);
  });

  it('are hidden from others', async () => {
    const { id } = await save();
    token = await test.token('other');
    expect(await list()).toEqual([]);
    expect((await seen(id)).status).toBe(404);
    expect((await test.send('DELETE', `${PATH}/${id}`, { token })).status).toBe(404);
  });

  it.each([
    ['title', { query: 'x' }, 'required'],
    ['title', { title: '', query: 'x' }, 'too_short'],
    ['query', { title: 'x' }, 'required'],
    [
      'pinned.connectionDegree',
      { title: 'x', query: 'x', pinned: { connectionDegree: 'far' } },
      'invalid_value',
    ],
  ])('are refused for an invalid %s in %j', async (field, body, code) => {
    const answer = await test.post(PATH, body, token);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: { errors: [{ field, code }] } });
  });

  refusesStrangers('GET', PATH, undefined, () => test);
  refusesStrangers('POST', PATH, CFOS, () => test);
});
