import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, isSkipped } from '../../bench/engine.ts';
import { openCScan } from '../../bench/engines/c-scan.ts';
import { openKith } from '../../bench/engines/kith-engine.ts';
import { openSqlite } from '../../bench/engines/sqlite-engine.ts';
import { makeWorld } from '../../bench/make-world.ts';
import { compareAnswers } from '../../bench/measure-engines.ts';
import { drawQuestions } from '../../bench/questions.ts';
import { showTable } from '../../bench/show-table.ts';

const world = makeWorld({ people: 3000, members: 12 }, 7);
const folder = mkdtempSync(join(tmpdir(), 'kith-bench-'));
const kith = openKith(world);
const engines: Engine[] = [kith, openSqlite(world, folder)];

beforeAll(async () => {
  const scan = await openCScan(world, folder);
  if (!isSkipped(scan)) engines.push(scan);
});
afterAll(async () => {
  for (const engine of engines) await engine.close();
  rmSync(folder, { recursive: true });
});

async function compareAll(starters: number): Promise<void> {
  for (const engine of engines) await engine.start(world.members.slice(0, starters));
  for (const set of drawQuestions(world)) {
    await compareAnswers(engines, { ...set, questions: set.questions.slice(0, 10) });
  }
}

describe('the measured engines', () => {
  it.each([1, 5, 12])('give the same answers, asked by %i', async (starters) => {
    await compareAll(starters);
  });

  it('are caught where one is off by one', async () => {
    for (const engine of engines) await engine.start(world.members.slice(0, 5));
    const { ties } = kith.network();
    ties.strengths.set(ties.strengths.map((strength) => strength + 1));
    const [set] = drawQuestions(world);
    if (set === undefined) throw new Error('Nothing is asked.');
    await expect(compareAnswers(engines, set)).rejects.toThrow(/^Kith and SQLite differ on .* in place \d+/);
  });
});

describe('the world they are measured on', () => {
  it('is the same for the same seed, and has every tie once', () => {
    const again = makeWorld({ people: 3000, members: 12 }, 7);
    expect(again.ties).toEqual(world.ties);
    const { a, b, count } = world.ties;
    const pairs = Array.from({ length: count }, (_, i) => (a[i] ?? 0) * 10_000 + (b[i] ?? 0));
    expect(new Set(pairs).size).toBe(count);
    expect(Array.from({ length: count }, (_, i) => (a[i] ?? 0) < (b[i] ?? 0))).not.toContain(false);
  });
});

describe('showTable', () => {
  it('shows the others as multiples of Kith in the same mode', () => {
    const row = { starters: 1, questions: 'sort', mode: 'kept' as const };
    const table = showTable({
      seed: 1,
      size: 's',
      ties: 10,
      people: 5,
      bytes_a_tie: 16.04,
      measured: [
        { ...row, engine: 'Kith', median: 2, p99: 3 },
        { ...row, engine: 'SQLite', median: 50, p99: 300 },
      ],
    });
    expect(table).toContain('16.0 bytes a tie');
    expect(table).toContain('| sort | 2.0 (3.0) | 50 (300), 25 × |');
  });
});
