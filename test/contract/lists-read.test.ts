import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { AddedListItems } from '../../utils/interface/kith/kith-lists.ts';
import type { List, ListWithItems } from '../../utils/interface/lists.ts';
import type { PersonPaths } from '../../utils/interface/people-paths.ts';
import { errorV2 } from './interface-text.ts';
import { listWithItems } from './interface-text-lists.ts';
import { urlOf } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openWorld, type TestService } from './test-service.ts';

const page = (slug: string) => `https://www.linkedin.com/company/${slug}`;
const LISTED = ['al-acme', 'dana-reyes', 'somebody-unknown', 'maria-o-neil-élan', 'unheard-of'];

let test: TestService;
let token: string;
let people: number;
beforeAll(async () => {
  test = await openWorld();
  token = await test.token();
  people = await makeList({ title: 'People' }, LISTED.map(urlOf));
});
afterAll(() => test.close());

async function makeList(body: object, linkedin_urls: readonly string[], as = token): Promise<number> {
  const { id } = ((await test.post('/v2/lists', body, as)).body as Envelope<List>).data;
  for (let from = 0; from < linkedin_urls.length; from += 100) {
    const sent = { linkedin_urls: linkedin_urls.slice(from, from + 100) };
    const answer = await test.post(`/kith/lists/${id}/items`, sent, as);
    const { items } = (answer.body as Envelope<AddedListItems>).data;
    expect(items.map(({ status }) => status)).toEqual(sent.linkedin_urls.map(() => 'added'));
  }
  return id;
}

/** Returns the list after checking the contract. */
async function read(path: string | number, as = token): Promise<ListWithItems> {
  const answer = await test.send('GET', `/v2/lists/${path}`, { token: as });
  expect(answer.status).toBe(200);
  listWithItems(answer.body, '');
  return (answer.body as Envelope<ListWithItems>).data;
}

async function refuse(path: string, status: number, as = token) {
  const answer = await test.send('GET', `/v2/lists/${path}`, { token: as });
  expect(answer.status).toBe(status);
  errorV2(answer.body, '');
  return (answer.body as { error: { detail: string; errors?: unknown } }).error;
}

const namesOf = ({ items }: ListWithItems) =>
  items.data.map((item) => (item.type === 'people' ? item.data.full_name : item.data.name));

describe('GET /v2/lists/{id}', () => {
  it('returns a list with items in the envelope', async () => {
    const answer = await read(people);
    expect(answer).toMatchObject({ id: people, title: 'People', type: 'people', item_count: 5 });
    expect(answer.items.pagination).toEqual({
      page: 1,
      limit: 20,
      total: 5,
      has_next_page: false,
      next_cursor: null,
    });
  });

  it('sorts people by strength, then newest first', async () => {
    const answer = await read(people);
    expect(namesOf(answer)).toEqual([
      'Dana Reyes',
      'María O’Neil-Élan',
      'Al Acme',
      'Unheard Of',
      'Somebody Unknown',
    ]);
    const scores = answer.items.data.map(({ data }) => data.summary.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('returns each person with the current summary from POST /v2/people/paths', async () => {
    for (const item of (await read(people)).items.data) {
      if (item.type !== 'people') throw new Error('There is a company on a list of people.');
      const { body } = await test.post('/v2/people/paths', { url: item.data.linkedin_url }, token);
      const { person, summary } = (body as Envelope<PersonPaths>).data;
      expect(item.data).toEqual({ ...person, headline: item.data.headline, summary });
    }
  });

  it('returns an opaque graph_id for known people, and the key as graph_id for others', async () => {
    const { data } = (await read(people)).items;
    expect(data[0]?.graph_id).toMatch(/^[\w-]{22}$/);
    expect(data[0]?.data.service_url).toContain(`/open/person/${data[0]?.graph_id}`);
    expect(data.at(-1)?.graph_id).toBe('li:in:somebody-unknown');
  });

  it('returns a headline of position and company', async () => {
    const [dana] = (await read(people)).items.data;
    expect(dana?.data).toMatchObject({ headline: 'Head of Design at Widgets, Inc.' });
  });

  it('finds a known person by member id alone', async () => {
    const list = await makeList({ title: 'x' }, ['urn:li:member:123456', 'urn:li:member:31337']);
    const { data } = (await read(list)).items;
    expect(data.map((item) => item.data)).toMatchObject([
      { full_name: 'Dana Reyes', linkedin_url: urlOf('dana-reyes') },
      { full_name: '', linkedin_url: '' },
    ]);
    expect(data[1]?.graph_id).toBe('li:m:31337');
  });

  it('sorts companies newest first, each with the score of its best person', async () => {
    const slugs = ['bigworks', 'solo-studio', 'acme', 'never-heard-of-it', '1646'];
    const list = await makeList({ title: 'x', type: 'company' }, slugs.map(page));
    const answer = await read(list);
    expect(answer.type).toBe('company');
    expect(namesOf(answer)).toEqual(['', 'Never Heard Of It', 'Acme', 'Solo Studio', 'Bigworks']);
    for (const item of answer.items.data.slice(3)) {
      const paths = await test.post('/v2/companies/paths', { linkedin_url: item.data.linkedin_url }, token);
      const { company, summary } = (paths.body as Envelope<object & Record<'company' | 'summary', object>>)
        .data;
      expect(item.data).toEqual({ ...company, summary });
      expect(item.graph_id).toMatch(/^[\w-]{22}$/);
    }
    // Only the member can say which of two companies a page belongs to. Until then, it belongs to neither.
    expect(answer.items.data.slice(0, 3)).toMatchObject([
      { graph_id: 'li:org#1646', data: { summary: { score: 0 } } },
      { graph_id: 'li:org:never-heard-of-it', data: { summary: { score: 0, score_label: 'None' } } },
      { graph_id: 'li:org:acme', data: { summary: { score: 0 } } },
    ]);
  });

  it('counts pages from 1, with limit items each', async () => {
    const all = namesOf(await read(people));
    const pages = [await read(`${people}?page=1&limit=2`), await read(`${people}?page=2&limit=2`)];
    const last = await read(`${people}?limit=2&page=3`);
    expect([...pages, last].flatMap(namesOf)).toEqual(all);
    expect([...pages, last].map(({ items }) => items.pagination.has_next_page)).toEqual([true, true, false]);
  });

  it('sets has_next_page to false even if the last page is full', async () => {
    const { data, pagination } = (await read(`${people}?limit=5`)).items;
    expect([data.length, pagination.has_next_page]).toEqual([5, false]);
  });

  it('returns no items beyond the last page', async () => {
    expect((await read(`${people}?page=999999999&limit=100`)).items).toEqual({
      data: [],
      pagination: { page: 999_999_999, limit: 100, total: 5, has_next_page: false, next_cursor: null },
    });
  });

  it('returns no items for an empty list', async () => {
    expect((await read(await makeList({ title: 'x' }, []))).items.data).toEqual([]);
  });

  it('accepts a limit of up to 100, 20 by default', async () => {
    const many = Array.from({ length: 120 }, (_, at) => urlOf(`somebody-${at}`));
    const list = await makeList({ title: 'x' }, many);
    expect((await read(`${list}?limit=100`)).items.data).toHaveLength(100);
    expect((await read(list)).items.data).toHaveLength(20);
    expect(namesOf(await read(`${list}?limit=1`))).toEqual(['Somebody']);
  });

  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', '01'],
    ['page', '1e3'],
    ['page', '%201'],
    ['page', '١'],
    ['page', '9999999999'],
    ['page', 'first'],
  ])('answers 422 with an explanation to %s=%s', async (field, value) => {
    expect((await refuse(`${people}?${field}=${value}`, 422)).errors).toEqual([
      { field, message: 'must be a whole number from 1', code: 'invalid_format' },
    ]);
  });

  it.each(['0', '101', '1000', '-5', 'all', '20.0', '+20'])(
    'answers 422 with an explanation to limit=%s',
    async (value) => {
      expect((await refuse(`${people}?limit=${encodeURIComponent(value)}`, 422)).errors).toEqual([
        { field: 'limit', message: 'must be a whole number from 1 to 100', code: 'invalid_format' },
      ]);
    },
  );

  it('answers 422 to a repeated parameter', async () => {
    await refuse(`${people}?page=1&page=2`, 422);
  });

  it('ignores unknown parameters', async () => {
    expect((await read(`${people}?of_tomorrow=1`)).id).toBe(people);
  });

  it.each(['999999', '0', '-1', '1.0', 'abc', '%00', '%F0%9F%98%80', '1e1', '99999999999999999999', "1'--"])(
    'answers 404 to an unknown list id (%s)',
    async (id) => {
      expect((await refuse(id, 404)).detail).toBe('You don’t have a list with this id.');
    },
  );

  it('answers 404 without an id', async () => {
    expect((await refuse('', 404)).detail).toBe('There is no GET operation at this address.');
  });
});

describe('readers of a list', () => {
  it('get the same error for someone else’s list as for a missing one', async () => {
    const theirs = await makeList({ title: 'Theirs' }, [], await test.token('stranger'));
    const [foreign, missing] = [await refuse(String(theirs), 404), await refuse('999999', 404)];
    const { trace_id: _one, ...first } = foreign as object as Record<string, unknown>;
    const { trace_id: _other, ...second } = missing as object as Record<string, unknown>;
    expect(first).toEqual(second);
  });

  it('are only the members of the active team if is_public is set', async () => {
    const shown = await makeList({ title: 'Shown', is_public: true }, [urlOf('dana-reyes')]);
    const kept = await makeList({ title: 'Kept' }, []);
    const [mate, stranger] = [await test.token('teammate'), await test.token('stranger')];
    expect(namesOf(await read(shown, mate))).toEqual(['Dana Reyes']);
    await refuse(String(kept), 404, mate);
    await refuse(String(shown), 404, stranger);
  });

  it('see their own scores', async () => {
    const list = await makeList({ title: 'x', is_public: true }, [urlOf('theo-far')]);
    const scoreFor = async (as: string) => (await read(list, as)).items.data[0]?.data.summary;
    expect((await scoreFor(await test.token('teammate')))?.description).toBe('You know them');
    expect((await scoreFor(token))?.description).toContain('Through');
  });

  it('see a person known only to the list’s owner as unknown', async () => {
    const stranger = await test.token('stranger');
    const list = await makeList({ title: 'x', is_public: true }, [urlOf('hidden-person')], stranger);
    const mine = await makeList({ title: 'x' }, [urlOf('hidden-person')]);
    expect(namesOf(await read(list, stranger))).toEqual(['Hidden-First Hidden-Last']);
    const [item] = (await read(mine)).items.data;
    expect(item).toMatchObject({ graph_id: 'li:in:hidden-person', data: { full_name: 'Hidden Person' } });
  });

  refusesStrangers('GET', '/v2/lists/1?page=1&limit=20', undefined, () => test);
});
