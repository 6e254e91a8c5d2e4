import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backUp } from '../../backend/backup/back-up.ts';
import { restoreBackup } from '../../backend/backup/restore.ts';
import { DEFAULT_ACCOUNT } from '../../backend/open-service.ts';
import { callServer, reachServer } from '../../backend/server/command-socket.ts';
import { openStore } from '../../backend/store/open-store.ts';
import { DEFAULT_MEMBER } from '../../utils/companion-api.ts';
import { sealQuickly } from '../unit/backend/backup/quick-sealing.ts';
import { findLooseEnds } from '../unit/backend/store/dump.ts';
import { connectTo } from './support/kith-client.ts';
import { dataDirectory, serve } from './support/kith-process.ts';
import { writeExport } from './support/linkedin-export.ts';
import { runHere } from './support/run-here.ts';

const FEW = 20;
const MANY = 2_000;
const PASSPHRASE = 'five words that nobody guesses';
const SILENT = { onCopied() {}, onWritten() {}, onRead() {} };

async function backUpOnce(data: string): Promise<string> {
  const to = join(dataDirectory(), 'kith.age');
  return (await backUp(data, { to, passphrase: PASSPHRASE, now: 0 }, SILENT)).file;
}

async function restored(file: string): Promise<string> {
  const data = dataDirectory();
  await restoreBackup({ file, passphrase: PASSPHRASE }, { data, hasNetwork: true }, () => {});
  return data;
}

/** Returns how many connections a data folder contains, and the titles of its lists. */
async function contentsOf(data: string) {
  const store = await openStore(data);
  try {
    const account = await store.ensureAccount(DEFAULT_ACCOUNT, false);
    const member = await store.ensureMember(account.id, DEFAULT_MEMBER, '', 0);
    const { connections } = await store.coverage(member);
    const { rows } = await store.lists(member, 1, 100);
    return { connections, titles: rows.map(({ title }) => title) };
  } finally {
    await store.close();
  }
}

it('backups during an import contain all acknowledged data, and the import completely or not at all', async () => {
  sealQuickly();
  const data = dataDirectory();
  await runHere(['import', writeExport(dataDirectory(), FEW)], { KITH_DATA: data });
  const { address } = await serve({ KITH_DATA: data });
  await (await connectTo(address, data)).send('POST', '/v2/lists', { title: 'Acknowledged' });
  const socket = await reachServer(data);
  if (!socket) throw new Error('the server takes no commands');
  const input = { member: DEFAULT_MEMBER, asOf: null, path: writeExport(dataDirectory(), MANY), me: null };
  let isImported = false;
  const importing = callServer(socket, 'import', input, () => {}).then(() => {
    isImported = true;
  });
  const files: string[] = [];
  while (!isImported) files.push(await backUpOnce(data));
  await importing;

  const folders: string[] = [];
  for (const file of files) folders.push(await restored(file));
  for (const folder of folders) {
    const { connections, titles } = await contentsOf(folder);
    expect([FEW, MANY]).toContain(connections);
    expect(titles).toEqual(['Acknowledged']);
  }
  expect(folders.flatMap(findLooseEnds)).toEqual([]);
  const [first = ''] = folders;
  const client = await connectTo((await serve({ KITH_DATA: first })).address, first);
  const linkedin_url = 'https://www.linkedin.com/in/contact-7';
  const paths = await client.send('POST', '/v2/people/paths', { linkedin_url });
  expect([paths.status, JSON.stringify(paths.body)]).toEqual([200, expect.stringContaining('First7')]);
});
