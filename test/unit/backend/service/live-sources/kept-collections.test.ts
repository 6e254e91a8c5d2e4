import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { decodeItems } from '../../../../../backend/imports/dav/collection-items.ts';
import { dayOf } from '../../../../../backend/network/evidence.ts';
import type { EmbeddedService } from '../../../../../backend/open-service.ts';
import { temporaryKith } from '../../commands/support/temporary-kith.ts';
import { card } from '../../imports/cards/build-card.ts';
import { DAV_AUTHORITY, startScriptedDav } from '../../imports/dav/scripted-dav.ts';
import { describeSeen } from '../../store/describe-seen.ts';

const TODAY = dayOf(Date.now() / 1000);
const ADDRESS = 'me@x.example';
const cardOf = (name: string, company = 'Works') =>
  card('3.0', `FN:${name}`, `EMAIL:${name}@x.example`, `ORG:${company}`, 'NOTE:CANARY');

async function openEmpty() {
  const { embedded, ...kith } = await temporaryKith({ KITH_MAIL_CA_FILE: DAV_AUTHORITY });
  const { liveSources, jobs, store, memberNamed } = embedded as EmbeddedService;
  const me = await memberNamed('me');
  return { ...{ kith, liveSources, jobs, store, me }, seen: () => describeSeen(store, me, TODAY) };
}

/** Opens a Kith that reads the address book of a scripted server automatically, after its preview was confirmed. */
async function openKept() {
  const server = await startScriptedDav();
  for (const name of ['ada', 'bob']) server.put(name, cardOf(name));
  const opened = await openEmpty();
  const { liveSources, jobs, store, me } = opened;
  const { user, password, url } = server.access;
  const [collection] = await liveSources.findCollections({ contacts: url }, { user, password });
  const at = { address: ADDRESS, host: 'localhost', port: Number(new URL(url).port), user };
  const { id, jobId } = await liveSources.add(me, { ...at, ...(collection && { collection }) }, password);
  const preview = await jobs.whenEnded(me, jobId);
  const before = await opened.seen();
  await jobs.confirm(me, jobId, {});
  await jobs.whenEnded(me, jobId);
  const only = async () => (await liveSources.list(me))[0];
  return {
    ...{ ...opened, server, id, preview, before, only },
    items: async () => decodeItems(await store.liveSourceItems(me, id)),
    /** Reads the address book now, and waits until that is done. */
    async read() {
      await liveSources.readNow(me, id);
      await expect.poll(async () => (await only())?.isReading, { interval: 5 }).toBe(false);
    },
  };
}

/** Imports a file into another Kith, and returns the data that it shows. */
async function seenOfFile(...cards: string[]) {
  const { kith, jobs, me, seen } = await openEmpty();
  const path = join(kith.config.data, 'contacts.vcf');
  writeFileSync(path, cards.join(''));
  const { id } = await jobs.start({ member: me, path, asOf: TODAY });
  await jobs.whenEnded(me, id);
  return seen();
}

it('an address book is previewed before it is saved, and later has the same data as an import of its file', async () => {
  const { server, preview, before, read, seen, items } = await openKept();
  expect(preview).toMatchObject({ state: 'ready', source: 'vcard', preview: { people: 2 } });
  expect(before.ties).toEqual([]);
  expect((await seen()).people).toHaveLength(3);
  server.put('ada', null);
  server.put('bob', cardOf('bob', 'Mills'));
  server.put('cem', cardOf('cem'));
  await read();
  expect(await seen()).toEqual(await seenOfFile(cardOf('bob', 'Mills'), cardOf('cem')));
  expect(JSON.stringify([...((await items()) ?? [])])).not.toContain('CANARY');
});
