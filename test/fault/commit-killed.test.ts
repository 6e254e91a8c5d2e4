import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../backend/store/open-store.ts';
import { compiled } from '../compiled-backend.ts';
import { dumpTables, findLooseEnds } from '../unit/backend/store/dump.ts';

const PEOPLE = 2000;
const SCRIPT = compiled('commit-many');

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'kith-killed-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Imports in a process that is killed as soon as it prints `word`. Returns its output. */
async function importAndKill(directory: string, word: string, ...args: string[]): Promise<string[]> {
  const child = spawn(process.execPath, [SCRIPT, directory, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (line === word) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return said;
}

const coverageOf = async (directory: string) => {
  const store = await openStore(directory);
  try {
    const account = await store.ensureAccount('default', false);
    return await store.coverage(await store.ensureMember(account.id, 'me', '', 0));
  } finally {
    await store.close();
  }
};

describe('a process killed during or right after an import', () => {
  it('leaves the store unchanged and unlocked if the import wasn’t committed', async () => {
    const directory = temporaryDirectory();
    await importAndKill(directory, '', '0');
    const before = dumpTables(directory);
    expect(await importAndKill(directory, 'holding', String(PEOPLE), '1')).toEqual(['holding']);
    expect(await coverageOf(directory)).toMatchObject({
      connections: 0,
      people: 0,
      imports: [{ evidence: 0 }],
    });
    expect(dumpTables(directory)).toEqual(before);
  });

  it('keeps the whole import if it had already reported success', async () => {
    const directory = temporaryDirectory();
    expect(await importAndKill(directory, 'done', String(PEOPLE))).toEqual(['done']);
    expect(await coverageOf(directory)).toMatchObject({ connections: PEOPLE, people: PEOPLE });
    expect(findLooseEnds(directory)).toEqual([]);
  });
});

describe('a second process', () => {
  it('is refused while the data is in use', async () => {
    const directory = temporaryDirectory();
    const store = await openStore(directory);
    const child = spawn(process.execPath, [SCRIPT, directory, '1'], { stdio: ['ignore', 'ignore', 'pipe'] });
    let told = '';
    child.stderr.on('data', (chunk) => {
      told += chunk;
    });
    const [code] = await once(child, 'close');
    await store.close();
    expect(code).not.toBe(0);
    expect(told).toContain('Another Kith is already using the data');
  });
});
