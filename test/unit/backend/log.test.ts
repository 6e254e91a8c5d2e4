import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openLog, writeLinesTo } from '../../../backend/log.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

let path: string;
beforeEach(() => {
  path = join(temporaryFolder(), 'kith.log');
});

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { n: number });

describe('the log', () => {
  it('writes lines in order to a file that only its owner can read', async () => {
    const log = openLog(path, 'info');
    for (let n = 0; n < 1000; n++) log.info({ n }, 'said');
    await expect.poll(() => linesOf(path)).toHaveLength(1000);
    expect(linesOf(path).map(({ n }) => n)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('omits lines below its level', async () => {
    const log = openLog(path, 'warn');
    log.info({ n: 1 }, 'said');
    log.error({ n: 2 }, 'said');
    await expect.poll(() => linesOf(path)).toHaveLength(1);
    expect(linesOf(path)[0]?.n).toBe(2);
  });

  it('renames a large log file at the next start', () => {
    writeFileSync(path, '');
    truncateSync(path, 10 * 1024 * 1024 + 1);
    openLog(path, 'info');
    expect(statSync(path).size).toBe(0);
    expect(statSync(`${path}.1`).size).toBe(10 * 1024 * 1024 + 1);
  });

  it.each(['process.exit(0)', '0', 'throw new Error()'])(
    'writes all lines when the process ends by %s',
    (end) => {
      const module = join(import.meta.dirname, '../../../backend/log.ts');
      const script = `
      const { openLog } = await import(${JSON.stringify(module)});
      const log = openLog(${JSON.stringify(path)}, 'info');
      for (let n = 0; n < 50; n++) log.info({ n }, 'said');
      ${end}`;
      try {
        execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
      } catch {
        // One of the scripts throws on purpose.
      }
      expect(linesOf(path)).toHaveLength(50);
    },
  );
});

const MODULE = join(import.meta.dirname, '../../../backend/log.ts');

function openFile(before = '') {
  const path = join(temporaryFolder(), 'lines');
  writeFileSync(path, before);
  const file = openSync(path, 'r+');
  onTestFinished(() => closeSync(file));
  return { file, text: () => readFileSync(path, 'utf8') };
}

/** Runs `script` with `lines`, which write to a disk that is always full. Returns what it printed. */
function runOnFullDisk(script: string): string {
  const source = `
    const { openSync } = await import('node:fs');
    const { writeLinesTo } = await import(${JSON.stringify(MODULE)});
    const lines = writeLinesTo(openSync('/dev/full', 'w'));
    ${script}`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
    timeout: 20_000,
  });
}

describe('lines written in the background', () => {
  it('are appended in order, none of them twice', async () => {
    const { file, text } = openFile('before\n');
    const lines = writeLinesTo(file);
    const said = Array.from({ length: 3000 }, (_, n) => `line ${n} ü\n`);
    for (const line of said) lines.write(line);
    await expect.poll(() => text()).toBe(`before\n${said.join('')}`);
  });

  it('delay nothing when the disk is full, not even the exit', () => {
    const said = runOnFullDisk(`
      for (let n = 0; n < 100; n++) {
        lines.write('x'.repeat(100) + '\\n');
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      process.stdout.write('went on');`);
    expect(said).toBe('went on');
  });

  it('use limited memory while they wait', () => {
    const said = runOnFullDisk(`
      const before = process.memoryUsage().rss;
      for (let n = 0; n < 200; n++) lines.write('x'.repeat(1_000_000) + '\\n');
      process.stdout.write(String(process.memoryUsage().rss - before < 100_000_000));`);
    expect(said).toBe('true');
  });
});
