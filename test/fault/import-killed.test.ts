import { describe, expect, it } from 'vitest';
import { callServer, reachServer } from '../../backend/server/command-socket.ts';
import { dataDirectory, serve } from './support/kith-process.ts';
import { writeExport } from './support/linkedin-export.ts';
import { runHere } from './support/run-here.ts';

describe('a Kith killed during an import', () => {
  it('keeps the previous data, and can import the same file again', async () => {
    const data = dataDirectory();
    const settings = { KITH_DATA: data };
    const file = writeExport(dataDirectory(), 3000);
    const killed = await serve(settings);
    const socket = await reachServer(data);
    if (!socket) throw new Error('the server takes no commands');
    const input = { member: 'me', asOf: null, path: file, me: null };
    const told: string[] = [];
    const outcome = callServer(socket, 'import', input, ({ doing }) => {
      told.push(doing);
      if (doing === 'Writing') killed.child.kill('SIGKILL');
    });
    await expect(outcome).rejects.toThrow(/stopped before the command finished/);
    expect(told).toContain('Writing');
    await killed.ended();

    const before = JSON.parse((await runHere(['coverage', '--json'], settings)).out);
    expect(before).toMatchObject({ connections: 0, people: 0, sources: [] });
    const again = JSON.parse((await runHere(['import', file, '--json'], settings)).out);
    expect(again.state).toBe('done');
    expect(again.counts).toMatchObject({ evidence_updated: 0, evidence_unchanged: 0 });
    expect(JSON.parse((await runHere(['coverage', '--json'], settings)).out)).toMatchObject({
      connections: 3000,
    });
  });
});

it('a command runs in the server that has the data open, with the same result', async () => {
  const settings = { KITH_DATA: dataDirectory() };
  const file = writeExport(dataDirectory(), 20);
  const target = 'https://www.linkedin.com/in/contact-7';
  const alone = async (args: string[]) => (await runHere([...args, '--as-of', '2025-07-01'], settings)).out;
  await runHere(['import', file, '--as-of', '2025-07-01'], settings);
  const before = await alone(['paths', target]);
  expect(before).toMatch(/^You know First7 Last7\./);
  await serve(settings);
  expect(await alone(['paths', target])).toBe(before);
});
