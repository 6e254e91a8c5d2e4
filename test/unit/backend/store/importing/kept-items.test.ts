import { expect, it } from 'vitest';
import { digestOfLiveSource } from '../../../../../backend/store/importing/live-sources.ts';
import { fact, NOON, openTestStore, person, readResult, TODAY } from '../store-fixture.ts';

const SERVER = {
  ...{ address: 'me@x.example', host: 'dav.x.example', port: 443, user: 'me@x.example' },
  collection: { kind: 'contacts', name: 'Friends', url: 'https://dav.x.example/friends/' },
} as const;
const ITEMS = Buffer.from('contacts');

/** Opens an address book with Ada that was already read. */
async function openRead() {
  const { store, me } = await openTestStore();
  const id = await store.saveLiveSource(me, SERVER, Buffer.from('sealed'), NOON);
  const read = (now = NOON, isCompared = true) =>
    store.commitImport(
      readResult([person('ada'), fact('address_book', 'me', 'ada', 3)], { source: 'vcard' }),
      {
        ...{ member: me, importId: 'friends', fileName: 'Friends', digest: digestOfLiveSource(SERVER) },
        ...{ asOf: TODAY, now },
        liveSource: {
          ...{ id, isWhole: true, isCompared, items: ITEMS },
          place: { mark: '1', syncToken: '1', asOf: TODAY },
        },
      },
    );
  await read();
  return { store, me, id, read, items: async () => Buffer.from(await store.liveSourceItems(me, id)) };
}

it('the saved contacts of an address book are deleted when someone is erased', async () => {
  const { store, me, read, items } = await openRead();
  expect(await items()).toEqual(ITEMS);
  await store.erasePerson(me, person('ada').keys[0]);
  expect(await items()).toHaveLength(0);
  await read();
  expect(await items()).toHaveLength(0);
});

it('an address book records when it was last compared completely', async () => {
  const { store, me, id, read } = await openRead();
  await read(NOON + 1, false);
  expect(await store.liveSource(me, id)).toMatchObject({ readAt: NOON + 1, wholeAt: NOON });
});

it('an address book’s saved contacts and position are deleted when its import is undone', async () => {
  const { store, me, id } = await openRead();
  expect(await store.liveSource(me, id)).toMatchObject({ folders: [], place: { syncToken: '1' } });
  await store.undoImport(me, 'friends');
  expect(await store.liveSource(me, id)).toBeNull();
});
