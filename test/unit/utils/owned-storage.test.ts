import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { z } from 'zod';
import { ownedList, ownedValue } from '../../../utils/owned-storage.ts';
import { signIn } from '../components/support/signed-in.ts';

beforeEach(() => signIn());

const OTHERS = [
  ['another Kith', { publicKey: 'other' }],
  ['another member', { member: { external_user_id: 'ken', email: 'ken@example.com' } }],
] as const;

describe('a value that belongs to whoever is signed in', () => {
  const value = ownedValue('draft', z.object({ text: z.string() }));

  it('is stored in memory, not on disk', async () => {
    const before = await browser.storage.local.get();
    await value.save({ text: 'Hi' });
    expect(await value.load()).toEqual({ text: 'Hi' });
    expect(await browser.storage.local.get()).toEqual(before);
  });

  it('reaches the browser at once after it was loaded, because the page may close', async () => {
    await value.load();
    const set = vi.spyOn(browser.storage.session, 'set');
    void value.save({ text: 'Hi' });
    expect(set).toHaveBeenCalledWith({ draft: expect.objectContaining({ text: 'Hi' }) });
    set.mockRestore();
  });

  it.each(OTHERS)('is hidden from %s', async (_, changed) => {
    await value.save({ text: 'Hi' });
    await signIn(changed);
    expect(await value.load()).toBeNull();
  });

  it.each(OTHERS)('belongs to %s after a change by them, whoever loaded it before', async (_, changed) => {
    await value.load();
    await signIn(changed);
    await value.change(() => ({ text: 'Hi' }));
    expect(await value.load()).toEqual({ text: 'Hi' });
  });

  it('is null once forgotten', async () => {
    await value.save({ text: 'Hi' });
    await value.forget();
    expect(await value.load()).toBeNull();
  });

  it('is null when something invalid is stored', async () => {
    await value.save({ text: 'Hi' });
    const stored = await browser.storage.session.get('draft');
    await browser.storage.session.set({ draft: { ...Object(stored.draft), text: 1 } });
    expect(await value.load()).toBeNull();
  });

  it('keeps every change, even if several are made at the same time', async () => {
    await value.save({ text: '' });
    const add = (letter: string) => value.change((now) => ({ text: `${now?.text}${letter}` }));
    await Promise.all(['a', 'b', 'c'].map(add));
    expect(await value.load()).toEqual({ text: 'abc' });
  });
});

describe('a list for each member', () => {
  const item = z.object({ id: z.number(), title: z.string() });
  const list = ownedList({ key: 'items', item, idOf: ({ id }) => id, max: 3 });
  const named = (id: number, title = `List ${id}`) => ({ id, title });
  const idsNow = async () => (await list.load()).map(({ id }) => id);

  it('is empty at first', async () => {
    expect(await list.load()).toEqual([]);
  });

  it('moves an item to the front with its current fields, without duplicates', async () => {
    for (const id of [1, 2, 3]) await list.put(named(id));
    expect(await list.put(named(1, 'Renamed'))).toEqual([named(1, 'Renamed'), named(3), named(2)]);
  });

  it('saves only the fields of an item', async () => {
    await list.put({ ...named(1), ...{ description: 'private' } });
    expect(JSON.stringify(await browser.storage.local.get())).not.toContain('private');
  });

  it('removes an item', async () => {
    for (const id of [1, 2]) await list.put(named(id));
    expect(await list.remove(2)).toEqual([named(1)]);
    expect(await idsNow()).toEqual([1]);
  });

  it('deletes the oldest items beyond its limit', async () => {
    for (const id of [1, 2, 3, 4]) await list.put(named(id));
    expect(await idsNow()).toEqual([4, 3, 2]);
  });

  it.each(OTHERS)('is separate for %s, and restored later', async (_, changed) => {
    await list.put(named(1));
    await signIn(changed);
    expect(await idsNow()).toEqual([]);
    await list.put(named(2));
    await signIn();
    expect(await idsNow()).toEqual([1]);
  });

  it.each([['text'], [{ x: [{ id: 'no number' }] }], [null], [[1]]])(
    'ignores invalid stored data: %j',
    async (stored) => {
      await browser.storage.local.set({ items: stored });
      expect(await list.load()).toEqual([]);
      await list.put(named(1));
      expect(await idsNow()).toEqual([1]);
    },
  );
});
