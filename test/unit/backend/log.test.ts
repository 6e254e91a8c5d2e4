import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLog } from '../../../backend/log.ts';

let directory: string;
let path: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kith-log-'));
  path = join(directory, 'kith.log');
});
afterEach(() => rmSync(directory, { recursive: true }));

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { n: number });

describe('the log', () => {
  it('is its owner’s alone, and has a line for each thing said, in order', async () => {
    const log = openLog(path, 'info');
    for (let n = 0; n < 1000; n++) log.info({ n }, 'said');
    await vi.waitFor(() => expect(linesOf(path)).toHaveLength(1000), { timeout: 10_000 });
    expect(linesOf(path).map(({ n }) => n)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('leaves out what is below its level', async () => {
    const log = openLog(path, 'warn');
    log.info({ n: 1 }, 'said');
    log.error({ n: 2 }, 'said');
    await vi.waitFor(() => expect(linesOf(path)).toHaveLength(1), { timeout: 10_000 });
    expect(linesOf(path)[0]?.n).toBe(2);
  });

  it('is set aside at the next start where it has grown too long', () => {
    writeFileSync(path, '');
    truncateSync(path, 10 * 1024 * 1024 + 1);
    openLog(path, 'info');
    expect(statSync(path).size).toBe(0);
    expect(statSync(`${path}.1`).size).toBe(10 * 1024 * 1024 + 1);
  });

  it.each(['process.exit(0)', '0', 'throw new Error()'])('is whole where the process ends by %s', (end) => {
    const module = join(import.meta.dirname, '../../../backend/log.ts');
    const script = `
      const { openLog } = await import(${JSON.stringify(module)});
      const log = openLog(${JSON.stringify(path)}, 'info');
      for (let n = 0; n < 50; n++) log.info({ n }, 'said');
      ${end}`;
    try {
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    } catch {
      // Ended by an error, as it was meant to.
    }
    expect(linesOf(path)).toHaveLength(50);
  });
});
