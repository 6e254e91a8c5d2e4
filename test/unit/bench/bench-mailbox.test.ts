import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { benchMailbox } from '../../bench/imports/bench-mailbox.ts';

it('the mailbox benchmark reads every email of a generated mailbox and then deletes it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-bench-'));
  try {
    const report = await benchMailbox(folder, 3_000_000, 1);
    expect(report.mails).toBeGreaterThan(5);
    expect(report.mean).toBeGreaterThan(report.median);
    expect(Math.min(report.bare.wall, report.reader.wall)).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
