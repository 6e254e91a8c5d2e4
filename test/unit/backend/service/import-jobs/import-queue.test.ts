import { expect, it } from 'vitest';
import { fetched, mailboxOf, startScripted } from '../../imports/mailbox/scripted-server.ts';
import { CONNECTIONS, openImportBench, TODAY } from './import-bench.ts';

const HEAD = 'From: Dana <dana@x.example>\r\nTo: me@x.example\r\nMessage-ID: <1@x.example>\r\n\r\n';

it('imports a file while a mail server keeps Kith waiting', async () => {
  const { access } = await startScripted(mailboxOf(fetched(1, HEAD)));
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { jobs, me, run, file } = await openImportBench(undefined, async (_, id) => {
    await answered;
    return { id, access, name: 'me@x.example', folders: [], ownerKeys: [] };
  });
  const owner = { owner: 'mailto:me@x.example' } as const;
  const reading = { path: '', fileName: 'me (IMAP)', asOf: TODAY, mailbox: 1, choices: owner };
  const { id } = await jobs.start({ ...reading, member: me, isPreview: true });
  expect((await run(file('Connections.csv', CONNECTIONS))).state).toBe('done');
  expect((await jobs.find(me, id))?.state).toBe('reading');
  answer();
  expect(await jobs.whenEnded(me, id)).toMatchObject({ state: 'ready', preview: { people: 1 } });
});
