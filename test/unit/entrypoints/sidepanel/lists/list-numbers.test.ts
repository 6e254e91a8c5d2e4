import { beforeEach, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import {
  forgetList,
  numberedLists,
  rememberList,
} from '../../../../../entrypoints/sidepanel/lists/list-numbers.ts';
import { signIn } from '../../../components/support/signed-in.ts';

beforeEach(() => signIn());

const list = (id: number, title = `List ${id}`) => ({ id, title, type: 'people' });
const idsNow = async () => (await numberedLists()).map(({ id }) => id);

it('numberedLists returns nothing at first', async () => {
  expect(await numberedLists()).toEqual([]);
});

it('rememberList moves a list to the front with its current title, without duplicates', async () => {
  for (const id of [1, 2, 3]) await rememberList(list(id));
  expect(await rememberList(list(1, 'Renamed'))).toEqual([list(1, 'Renamed'), list(3), list(2)]);
});

it('rememberList saves only the number, the title and the type', async () => {
  await rememberList({ ...list(1), ...{ description: 'private' } });
  expect(JSON.stringify(await browser.storage.local.get())).not.toContain('private');
});

it('forgetList removes a list', async () => {
  for (const id of [1, 2]) await rememberList(list(id));
  expect(await forgetList(2)).toEqual([list(1)]);
  expect(await idsNow()).toEqual([1]);
});

it('rememberList saves at most 100 lists and deletes the oldest', async () => {
  for (let id = 1; id <= 101; id += 1) await rememberList(list(id));
  const ids = await idsNow();
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 101, 2]);
});

it.each([
  ['another Kith', { publicKey: 'other' }],
  ['another member', { member: { external_user_id: 'ken', email: 'ken@example.com' } }],
])('keeps separate lists for %s, and restores the first later', async (_, changed) => {
  await rememberList(list(1));
  await signIn(changed);
  expect(await idsNow()).toEqual([]);
  await rememberList(list(2));
  await signIn();
  expect(await idsNow()).toEqual([1]);
});

it.each([['text'], [{ x: [{ id: 'no number' }] }], [null], [[1]]])(
  'numberedLists ignores invalid stored data: %j',
  async (stored) => {
    await browser.storage.local.set({ listNumbers: stored });
    expect(await numberedLists()).toEqual([]);
    await rememberList(list(1));
    expect(await idsNow()).toEqual([1]);
  },
);
