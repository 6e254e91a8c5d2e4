/**
 * A process that creates a list for a request with the idempotency key `key` and prints `done` with its number. With `hold` it
 * prints `holding` after writing the list but before saving the response, and waits to be killed.
 */
import { writeSync } from 'node:fs';
import { openStore } from '../../../backend/store/open-store.ts';

const [directory = '', hold = ''] = process.argv.slice(2);
const store = await openStore(directory);
const account = await store.ensureAccount('default', false);
const member = await store.ensureMember(account.id, 'me', '', 0);
const draft = { title: 'A list', type: 'people', description: '', isPublic: false } as const;
const now = Date.now();
const answer = await store.once(member, { key: 'key', asked: 'a list' }, now, async (own) => {
  const { id } = await own.createList(member, draft, now);
  if (hold !== '') {
    writeSync(1, 'holding\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  return Uint8Array.of(id);
});
writeSync(1, `done ${answer[0]} of ${(await store.lists(member, 1, 1)).total}\n`);
await store.close();
