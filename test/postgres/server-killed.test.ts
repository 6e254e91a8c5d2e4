import { expect, it, onTestFinished } from 'vitest';
import { openPostgresStore } from '../../backend/store/open-store.ts';
import { NOON } from '../unit/backend/store/store-fixture.ts';
import { createDatabase } from './create-database.ts';
import { PostgresServer } from './postgres-server.ts';

it('Kith keeps acknowledged data when the database server is killed, and reconnects by itself', async () => {
  const server = await PostgresServer.start();
  onTestFinished(() => server.close());
  const store = await openPostgresStore(await createDatabase(server.url(), 'kith'), { now: () => NOON });
  onTestFinished(() => store.close());
  const { id } = await store.ensureAccount('default', false);
  const saved: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const writing = (async () => {
      for (let at = 0; ; at += 1) {
        const name = `${round} ${at}`;
        await store.ensureMember(id, name, 'a@example.org', NOON);
        saved.push(name);
        if (at === 20) void server.kill();
      }
    })();
    await expect(writing).rejects.toMatchObject({ type: 'upstream_error' });
    await server.kill();
    await server.restart();
    const known = (await store.members(id)).map(({ externalUserId }) => externalUserId);
    expect(saved.filter((name) => !known.includes(name))).toEqual([]);
  }
  expect(saved.length).toBeGreaterThan(40);
});
