import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { describeContents, dumpAll, findLooseEnds } from '../unit/backend/store/dump.ts';

const SCRIPT = join(import.meta.dirname, 'support/undo-joined.ts');

/** Runs the script, killed as soon as it says that it holds still; answers what it said last. */
async function runScript(directory: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [SCRIPT, directory, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const line of createInterface({ input: child.stdout })) {
    said = line;
    if (line === 'holding') child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return said;
}

let imported: string;
let writes: number;
let undone: ReturnType<typeof describeContents>;
beforeAll(async () => {
  imported = mkdtempSync(join(tmpdir(), 'kith-undo-killed-'));
  await runScript(imported, 'import');
  const whole = copyOfImported();
  writes = Number(await runScript(whole, 'undo'));
  undone = describeContents(whole);
  rmSync(whole, { recursive: true, force: true });
  return () => rmSync(imported, { recursive: true, force: true });
}, 60_000);

function copyOfImported(): string {
  const directory = mkdtempSync(join(tmpdir(), 'kith-undo-killed-'));
  cpSync(imported, directory, { recursive: true });
  return directory;
}

describe('a process that is killed while it takes an import back', () => {
  it.each([
    ['before its first write', () => 1],
    ['in the middle', () => Math.floor(writes / 2)],
    ['before its last write', () => writes],
  ])('%s leaves the store as it was, and the next takes it back', async (_, holdAt) => {
    const directory = copyOfImported();
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    const before = dumpAll(directory);
    expect(await runScript(directory, 'undo', String(holdAt()))).toBe('holding');
    expect(dumpAll(directory)).toEqual(before);
    expect(await runScript(directory, 'undo')).toBe(String(writes));
    expect(describeContents(directory)).toEqual(undone);
    expect(undone.people).toHaveLength(81);
    expect(findLooseEnds(directory)).toEqual([]);
  });
});
