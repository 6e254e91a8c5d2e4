import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { compiled } from '../compiled-backend.ts';

const SCRIPT = compiled('write-once');

/** Writes in a process that is killed at the point where it waits. Returns its output. */
async function write(directory: string, ...args: string[]): Promise<string[]> {
  const child = spawn(process.execPath, [SCRIPT, directory, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (line === 'holding') child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return said;
}

it('saves a write and its cached response together or not at all when the process is killed', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kith-killed-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  expect(await write(directory, 'hold')).toEqual(['holding']);
  expect(await write(directory)).toEqual(['done 1 of 1']);
  expect(await write(directory)).toEqual(['done 1 of 1']);
});
