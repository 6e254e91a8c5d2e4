import { describe, expect, it } from 'vitest';
import type { BenchReport } from '../../bench/bench-engines.ts';
import { showTable } from '../../bench/show-table.ts';

const ROW = {
  starters: 1,
  topic: 'sort',
  questions: 'sort',
  mode: 'kept',
  asked: 5,
  of: 5,
  times_first: 1,
} as const;

const REPORT: BenchReport = {
  date: '2026-11-21T12:00:00.000Z',
  seed: 4,
  size: 's',
  ties: 10,
  people: 5,
  companies: 2,
  members: 1,
  machine: { processor: 'Processor', cores: 2, memory_gib: 24, node: '26' },
  load: { before: 0.5, after: 2.5 },
  engines: [{ name: 'Kith', version: 'this one' }],
  skipped: [{ name: 'DuckDB', reason: 'npm could not install it.' }],
  bytes_a_tie: 16.04,
  answers_equal: true,
  planted_error_caught: true,
  goals: [
    { name: 'sort: a', row: 'sort, asked by 1', ratio: 'a', figure: 1.2, at_most: 1.5, reached: true },
    { name: 'sort: b', row: 'sort, asked by 1', ratio: 'b', figure: 12, at_least: 20, reached: false },
  ],
  measured: [
    { ...ROW, engine: 'Kith', median: 2, p99: 3 },
    { ...ROW, engine: 'SQLite', median: 50, p99: 300, asked: 2, times_first: 25 },
  ],
  reach: [{ starters: 1, found: 0.5, walked: 30 }],
};

describe('showTable', () => {
  const table = showTable(REPORT);

  it.each([
    [
      'seed, day and load',
      'Size s, seed 4, 2026-11-21: 10 ties, 5 people, 1 members; 2 × Processor, load 0.5 to 2.5.',
    ],
    ['the engines', '- Kith: this one'],
    ['why an engine is left out', '- DuckDB is left out. npm could not install it.'],
    [
      'p99 beside medians, multiples, and how many questions were asked',
      '| sort | 2.00 (3.00) | 50 (300), 25 ×, 2 of 5 questions |',
    ],
    ['goals, with missed ones in bold', '| sort, asked by 1 | 1.20 (≤ 1.5) | **12 (≥ 20)** |'],
    ['how long reach takes', 'Whom 1 reach is found in 0.500 ms; walking all their ties takes 30.'],
    ['how many goals are reached', '1 of 2 goals reached'],
  ])('shows %s', (_what, line) => {
    expect(table).toContain(line);
  });
});
