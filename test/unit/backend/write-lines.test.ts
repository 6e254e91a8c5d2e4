import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeLinesTo } from '../../../backend/write-lines.ts';

const MODULE = join(import.meta.dirname, '../../../backend/write-lines.ts');

function openFile(before = '') {
  const directory = mkdtempSync(join(tmpdir(), 'kith-lines-'));
  const path = join(directory, 'lines');
  writeFileSync(path, before);
  const file = openSync(path, 'r+');
  onTestFinished(() => {
    closeSync(file);
    rmSync(directory, { recursive: true });
  });
  return { file, text: () => readFileSync(path, 'utf8') };
}

/** Runs `script` with `lines`, which write to a disk that is always full; answers what it printed. */
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

describe('lines that are written behind whoever says them', () => {
  it('come after what is there, in their order, none twice', async () => {
    const { file, text } = openFile('before\n');
    const lines = writeLinesTo(file);
    const said = Array.from({ length: 3000 }, (_, n) => `line ${n} ü\n`);
    for (const line of said) lines.write(line);
    await vi.waitFor(() => expect(text()).toBe(`before\n${said.join('')}`), { timeout: 10_000 });
  });

  it('hold nothing up where the disk is full, nor the end of the process', () => {
    const said = runOnFullDisk(`
      for (let n = 0; n < 100; n++) {
        lines.write('x'.repeat(100) + '\\n');
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      process.stdout.write('went on');`);
    expect(said).toBe('went on');
  });

  it('take only so much memory while they wait', () => {
    const said = runOnFullDisk(`
      const before = process.memoryUsage().rss;
      for (let n = 0; n < 200; n++) lines.write('x'.repeat(1_000_000) + '\\n');
      process.stdout.write(String(process.memoryUsage().rss - before < 100_000_000));`);
    expect(said).toBe('true');
  });
});
