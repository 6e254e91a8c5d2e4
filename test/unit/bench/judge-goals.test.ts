import { describe, expect, it } from 'vitest';
import { judgeGoals, judgeMemory } from '../../bench/judge-goals.ts';
import type { Measured } from '../../bench/measure-engines.ts';

const ROW = {
  starters: 20,
  topic: 'sort',
  questions: 'sort of 500',
  mode: 'kept',
  p99: 9,
  asked: 5,
  of: 5,
} as const;
const KITH: readonly Measured[] = [
  { ...ROW, engine: 'Kith', median: 1, times_first: 1 },
  { ...ROW, engine: 'Kith', mode: 'cold', median: 3, times_first: 1 },
];

describe('judgeGoals', () => {
  it.each([
    [2, ['Kith cold ÷ C scan cold', 1.5, true], ['Kith kept ÷ C scan cold', 0.5, true]],
    [1.9, ['Kith cold ÷ C scan cold', 3 / 1.9, false], ['Kith kept ÷ C scan cold', 1 / 1.9, true]],
    [0.9, ['Kith cold ÷ C scan cold', 3 / 0.9, false], ['Kith kept ÷ C scan cold', 1 / 0.9, false]],
  ] as const)('compares both modes with the cold scan of %d ms', (median, ...expected) => {
    const scan: Measured = { ...ROW, engine: 'C scan', mode: 'cold', median, times_first: 1 };
    const kept: Measured = { ...scan, mode: 'kept', median: 0.001 };
    const goals = judgeGoals([...KITH, scan, kept]);
    expect(goals.map(({ ratio, figure, reached }) => [ratio, figure, reached])).toEqual(expected);
  });

  it.each([
    ['SQLite', 'person', 9.9, false],
    ['SQLite', 'person', 10, true],
    ['PostgreSQL', 'hub', 5, true],
    ['PostgreSQL', 'company', 19, false],
    ['SQLite', 'biggest', 20, true],
    ['SQLite', 'sort', 19.9, false],
    ['PostgreSQL', 'top', 21, true],
    ['DuckDB', 'top', 4.9, false],
  ] as const)(
    'reports whether %s %s meets the goal at %d times as long: %s',
    (engine, topic, times, reached) => {
      const goals = judgeGoals([{ ...ROW, topic, engine, median: 5, times_first: times }]);
      expect(goals).toMatchObject([{ figure: times, reached, ratio: `${engine} ÷ Kith kept` }]);
    },
  );

  it('compares Kith with DuckDB only for top companies, and never with graphology or skipped engines', () => {
    const rows = ['DuckDB', 'graphology'].map((engine) => ({ ...ROW, engine, median: 5, times_first: 5 }));
    expect(judgeGoals([...KITH, ...rows])).toEqual([]);
  });

  it('names every goal once', () => {
    const rows = [1, 20].flatMap((starters) =>
      (['SQLite', 'PostgreSQL'] as const).map((engine) => ({
        ...ROW,
        starters,
        engine,
        median: 5,
        times_first: 5,
      })),
    );
    const names = judgeGoals(rows).map(({ name }) => name);
    expect(names).toContain('sort of 500, asked by 20: SQLite ÷ Kith kept');
    expect(new Set(names).size).toBe(4);
  });
});

describe('judgeMemory', () => {
  it.each([
    [16.4, true],
    [28.1, false],
  ])('reports whether %d bytes per tie meet the goal: %s', (bytes, reached) => {
    expect(judgeMemory(bytes)).toMatchObject({ figure: bytes, at_most: 28, reached });
  });
});
