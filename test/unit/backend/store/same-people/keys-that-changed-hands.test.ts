import { expect, it } from 'vitest';
import { connected, keyOf, NOON, openTestStore, person } from '../store-fixture.ts';

/** Ages of the sources in days. The answer about the first people is made in between. */
const [EARLIER, LATER] = [400, 5];
const SAID_FIRST = NOON - 100 * 86_400_000;

it('an answer about duplicates applies to the two current owners of the keys, even if the keys belonged to others before', async () => {
  const { store, account, me, take } = await openTestStore();
  // Two sources name each person by slug, and one by LinkedIn's number, so the slug is the lasting key.
  await take([person('ada', 'li:m:1'), connected('ada', EARLIER), person('bob'), connected('bob')], {
    fileName: 'one',
  });
  await take([person('ada'), connected('ada', EARLIER), person('bob')], { fileName: 'two' });
  const idOf = async (key: string) => (await store.personByKey(account.id, keyOf(key)))?.id ?? 0;
  const bob = await idOf('bob');
  await store.setSamePeople(me, [await idOf('li:m:1'), bob], 'no', SAID_FIRST);

  await take([person('ada', 'li:m:2'), connected('ada', LATER)], { fileName: 'three' });
  await take([person('ada'), connected('ada', LATER)], { fileName: 'four' });
  const now = await idOf('li:m:2');
  expect(now).not.toBe(await idOf('li:m:1'));
  expect(await store.setSamePeople(me, [now, bob], 'later', NOON)).toBe(true);
  const rows = await store.ownRows(me, 'same_people', 1, 10);
  expect(rows).toContainEqual(expect.objectContaining({ other: 'li:m:2', answer: 'later' }));
});
