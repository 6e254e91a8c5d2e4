import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openImportClient } from './support/import-client.ts';
import { dataDirectory, serve } from './support/kith-process.ts';
import { writeExport } from './support/linkedin-export.ts';
import { runHere } from './support/run-here.ts';

it('resumes an upload after Kith was killed, and imports it only once', async () => {
  const data = dataDirectory();
  const settings = { KITH_DATA: data };
  const killed = await serve(settings);
  const client = await openImportClient(killed, data);
  const waits = await client.upload(readFileSync(writeExport(dataDirectory(), 5)), '?preview=true');
  await client.until(waits.id, 'ready');
  const { id } = await client.upload(readFileSync(writeExport(dataDirectory(), 3000)));
  expect((await client.until(id, 'writing')).state).toBe('writing');
  killed.child.kill('SIGKILL');
  await killed.ended();

  const again = await openImportClient(await serve(settings), data);
  const done = await again.until(id, 'done');
  expect(done).toMatchObject({
    state: 'done',
    counts: { people: 3000, evidence_added: 9000, evidence_updated: 0, evidence_unchanged: 0 },
  });
  const states = (await again.list()).map((job) => [job.id, job.state]);
  expect(states).toEqual([
    [id, 'done'],
    [waits.id, 'ready'],
  ]);
  expect(JSON.parse((await runHere(['coverage', '--json'], settings)).out)).toMatchObject({
    connections: 3000,
  });
});
