import { expect, it, onTestFinished, vi } from 'vitest';
import type { Store } from '../../../../../backend/store/store.ts';
import { card } from '../../imports/cards/build-card.ts';
import { type DavAnswer, startScriptedDav } from '../../imports/dav/scripted-dav.ts';
import { fetched, mailboxOf, startScripted } from '../../imports/mailbox/scripted-server.ts';
import { CONNECTIONS, openImportBench, TODAY } from './import-bench.ts';

const HEAD = 'From: Dana <dana@x.example>\r\nTo: me@x.example\r\nMessage-ID: <1@x.example>\r\n\r\n';
const OWNER = { owner: 'mailto:me@x.example' } as const;
const READING = {
  path: '',
  fileName: 'me (IMAP)',
  asOf: TODAY,
  choices: OWNER,
  origin: { kind: 'live source', digest: 'of mine', id: 1 },
} as const;

const openWithMail = async () => {
  const { access } = await startScripted(mailboxOf(fetched(1, HEAD)));
  return openImportBench(undefined, async (_, id) => ({
    ...{ id, access, name: 'me@x.example', folders: [], ownerKeys: [] },
  }));
};

const openBook = async (answer?: DavAnswer) => {
  const { access, book, put } = await startScriptedDav(answer);
  put('ada', card('3.0', 'FN:Ada', 'EMAIL:ada@x.example'));
  return openImportBench(undefined, async (_, id) => ({
    ...{ id, access, collection: book, place: null, isWhole: true },
  }));
};

/**
 * Makes the next job that ends keep its turn until the test ends. Returns a function that waits until the job has
 * otherwise ended.
 */
function keepTurn(store: Store): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<null>();
  onTestFinished(() => resolve(null));
  const asked = vi.spyOn(store, 'job').mockReturnValueOnce(promise);
  return () => expect.poll(() => asked.mock.calls.length).toBe(1);
}

it('a file is imported while a mail server is slow to respond', async () => {
  const { access } = await startScripted(mailboxOf(fetched(1, HEAD)));
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { jobs, me, run, file } = await openImportBench(undefined, async (_, id) => {
    await answered;
    return { id, access, name: 'me@x.example', folders: [], ownerKeys: [] };
  });
  const { id } = await jobs.start({ ...READING, member: me, isPreview: true });
  expect((await run(file('Connections.csv', CONNECTIONS))).state).toBe('done');
  expect((await jobs.find(me, id))?.state).toBe('reading');
  answer();
  expect(await jobs.whenEnded(me, id)).toMatchObject({ state: 'ready', preview: { people: 1 } });
});

it('an import uses the owner known at the start when the confirmation names none', async () => {
  const { jobs, store, me } = await openWithMail();
  const server = { address: 'me@x.example', host: 'imap.x.example', port: 993, user: 'me' };
  await store.saveLiveSource(me, server, Buffer.from('sealed'), 0);
  const { id } = await jobs.start({ ...READING, member: me, isPreview: true });
  expect((await jobs.whenEnded(me, id))?.state).toBe('ready');
  await jobs.confirm(me, id, {});
  expect(await jobs.whenEnded(me, id)).toMatchObject({ state: 'done', error: '' });
});

it('a file is canceled immediately while a download is running', async () => {
  const { jobs, store, me, file } = await openWithMail();
  const isKept = keepTurn(store);
  await jobs.start({ ...READING, member: me, isPreview: true });
  await isKept();
  const path = file('Connections.csv', CONNECTIONS);
  const { id } = await jobs.start({ member: me, path, asOf: TODAY });
  expect((await jobs.cancel(me, id))?.state).toBe('canceled');
});

it.each([
  ['a mailbox', openWithMail],
  ['an address book', () => openBook()],
])('a download that is canceled while %s is removed leaves nothing behind', async (_, openFilled) => {
  const { jobs, store, me, file, uploads } = await openFilled();
  const isKept = keepTurn(store);
  const path = file('Connections.csv', CONNECTIONS);
  await jobs.start({ member: me, path, asOf: TODAY });
  await isKept();
  const { id } = await jobs.start({ ...READING, member: me });
  await expect.poll(() => uploads().length).toBe(1);
  await jobs.cancelAll(me, 2);
  expect((await jobs.find(me, id))?.state).toBe('reading');
  await jobs.cancelAll(me, 1);
  expect((await jobs.find(me, id))?.state).toBe('canceled');
  expect(uploads()).toEqual([]);
});

it('a file is imported while an address book’s server is slow to respond', async () => {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { jobs, me, run, file } = await openBook(async () => {
    reach();
    await answered;
    return false;
  });
  const { id } = await jobs.start({ ...READING, member: me, isPreview: true });
  await reached;
  expect((await run(file('Connections.csv', CONNECTIONS))).state).toBe('done');
  answer();
  expect(await jobs.whenEnded(me, id)).toMatchObject({ state: 'ready', preview: { people: 1 } });
});

it('an address book is read while the server of another member’s address book is slow to respond', async () => {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const slow = await startScriptedDav(async () => {
    reach();
    await answered;
    return false;
  });
  const quick = await startScriptedDav();
  for (const { put } of [slow, quick]) put('ada', card('3.0', 'FN:Ada', 'EMAIL:ada@x.example'));
  const { jobs, me, store } = await openImportBench(undefined, async (member, id) => {
    const { access, book } = member.id === me.id ? slow : quick;
    return { id, access, collection: book, place: null, isWhole: true };
  });
  const other = await store.ensureMember(me.account, 'other', '', 0);
  const mine = await jobs.start({ ...READING, member: me, isPreview: true });
  await reached;
  const second = await jobs.start({ ...READING, member: me, isPreview: true });
  const theirs = await jobs.start({ ...READING, member: other, isPreview: true });
  expect((await jobs.whenEnded(other, theirs.id))?.state).toBe('ready');
  expect((await jobs.find(me, second.id))?.state).toBe('waiting');
  answer();
  for (const { id } of [mine, second]) expect((await jobs.whenEnded(me, id))?.state).toBe('ready');
});

it('another member’s file is imported before the first member’s second file', async () => {
  const { jobs, me, store, file } = await openImportBench();
  const other = await store.ensureMember(me.account, 'other', '', 0);
  const path = file('Connections.csv', CONNECTIONS);
  const ended: string[] = [];
  const start = async (name: string, member = me) => {
    const { id } = await jobs.start({ member, path, fileName: name, asOf: TODAY });
    return jobs.whenEnded(member, id).then(() => ended.push(name));
  };
  const [first, second, third] = [start('first'), start('second'), start('third')];
  await Promise.all([first, second, third, start('other’s', other)]);
  expect(ended).toEqual(['first', 'other’s', 'second', 'third']);
});
