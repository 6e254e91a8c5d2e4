import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgresStore } from '../../backend/store/open-store.ts';
import { describeWithDisk, fillDisk, mountDisk } from '../fault/support/small-disk.ts';
import { commitOptions, connected, NOON, readResult } from '../unit/backend/store/store-fixture.ts';
import { createDatabase, query } from './create-database.ts';
import { PostgresServer } from './postgres-server.ts';

/** The size of an empty database and its log, in MB. */
const MEGABYTES = 300;

/** Returns connections that compress to more than 60 bytes each. */
const many = () => Array.from({ length: 5_000 }, () => connected(randomBytes(30).toString('hex')));

describeWithDisk('a full disk where PostgreSQL keeps its data', () => {
  it('refuses an import with a message, keeps its data, still answers, and imports once there is room', async () => {
    const server = await PostgresServer.start({ max_wal_size: '32MB' }, null, mountDisk(MEGABYTES));
    onTestFinished(() => server.close());
    const store = await openPostgresStore(await createDatabase(server.url(), 'kith'), { now: () => NOON });
    onTestFinished(() => store.close());
    const { id } = await store.ensureAccount('default', false);
    const me = await store.ensureMember(id, 'me', 'me@example.org', NOON);
    const take = (name: string) =>
      store.commitImport(readResult(many()), commitOptions(me, { fileName: name, importId: name }));
    await take('before');
    // Starts a new log file while there is room, because the server would stop if it needed one on a full disk.
    await query(server.url(), 'SELECT pg_switch_wal()', 'CHECKPOINT');
    const filling = fillDisk(server.directory);
    const before = await store.coverage(me);
    await expect(take('refused')).rejects.toMatchObject({
      type: 'insufficient_storage',
      message: 'The disk is full. Nothing was changed; free some space and try again.',
    });
    expect(await store.coverage(me)).toEqual(before);
    rmSync(filling);
    await take('after');
    const { imports, connections } = await store.coverage(me);
    expect([imports.map(({ fileName }) => fileName).sort(), connections]).toEqual([
      ['after', 'before'],
      10_000,
    ]);
  });
});
