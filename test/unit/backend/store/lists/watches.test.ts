import { describe, expect, it } from 'vitest';
import { connected, keyOf, NOON, person, type TestStore } from '../store-fixture.ts';
import { FILLS_LIMITS, STORES } from '../stores.ts';

const identity = (slug: string) => ({ key: keyOf(slug), url: `https://www.linkedin.com/in/${slug}` });
const wait = ({ store, me }: TestStore, slug = 'maria', isTold = false) =>
  store.addWatch(me, identity(slug), isTold, NOON);
const slugs = async ({ store, me }: TestStore) =>
  (await store.watches(me)).map(({ key }) => key.slice('li:in:'.length));

describe.each(STORES)('watches (%s)', (_, open) => {
  it('are listed latest first', async () => {
    const test = await open();
    await wait(test);
    await wait(test, 'ken', true);
    const createdAt = new Date(NOON).toISOString();
    expect(await test.store.watches(test.me)).toEqual([
      { id: 2, ...identity('ken'), createdAt, isTold: true },
      { id: 1, ...identity('maria'), createdAt, isTold: false },
    ]);
  });

  it('aren’t duplicated when they are added again', async () => {
    const test = await open();
    expect(await wait(test)).toEqual(await wait(test, 'maria', true));
    expect(await slugs(test)).toEqual(['maria']);
  });

  it('notify once, and again after the path disappeared and came back', async () => {
    const test = await open();
    const [maria, ken] = [await wait(test), await wait(test, 'ken')];
    const tell = (...ids: number[]) => test.store.markWatchesNotified(test.me, ids);
    expect([await tell(maria.id), await tell(maria.id)]).toEqual([true, false]);
    expect((await test.store.watches(test.me)).map(({ isTold }) => isTold)).toEqual([false, true]);
    expect(await tell(ken.id)).toBe(true);
    expect((await test.store.watches(test.me)).map(({ isTold }) => isTold)).toEqual([true, false]);
  });

  it('can be removed only once', async () => {
    const test = await open();
    const { id } = await wait(test);
    await test.store.deleteWatch(test.me, id);
    expect(await slugs(test)).toEqual([]);
    await expect(test.store.deleteWatch(test.me, id)).rejects.toMatchObject({ type: 'not_found' });
  });

  it('are shown only to their owner', async () => {
    const test = await open();
    const { id } = await wait(test);
    const other = await test.member('other');
    expect(await test.store.watches(other)).toEqual([]);
    expect(await test.store.markWatchesNotified(other, [id])).toBe(false);
    await expect(test.store.deleteWatch(other, id)).rejects.toMatchObject({ type: 'not_found' });
  });

  if (FILLS_LIMITS)
    it('are limited to five hundred', async () => {
      const test = await open();
      for (let at = 0; at < 500; at++) await wait(test, `one-${at}`);
      await expect(wait(test, 'one-more')).rejects.toMatchObject({ type: 'conflict' });
      expect(await wait(test, 'one-7')).toMatchObject(identity('one-7'));
    });

  it('are deleted when the person is erased by any address, and then rejected', async () => {
    const test = await open();
    await test.take([person('maria', 'maria-before'), connected('maria')]);
    for (const slug of ['maria', 'maria-before', 'ken']) await wait(test, slug);
    await test.store.erasePerson(test.me, keyOf('maria'));
    expect(await slugs(test)).toEqual(['ken']);
    await expect(wait(test)).rejects.toMatchObject({ type: 'conflict' });
  });

  it('are deleted when the person is erased, even if the data never contained them', async () => {
    const test = await open();
    await wait(test);
    await test.store.erasePerson(test.me, keyOf('maria'));
    expect(await slugs(test)).toEqual([]);
  });

  it('are deleted when everything is erased', async () => {
    const test = await open();
    await wait(test);
    await test.store.eraseMember(test.me);
    expect(await slugs(test)).toEqual([]);
  });
});
