import type { Mode } from './engine.ts';
import { C_SCAN } from './engines/c-scan.ts';
import { DUCKDB } from './engines/duckdb-engine.ts';
import { KITH } from './engines/kith-engine.ts';
import { POSTGRESQL } from './engines/postgres-engine.ts';
import { SQLITE } from './engines/sqlite-engine.ts';
import type { Measured } from './measure-engines.ts';
import type { Topic } from './questions.ts';

/** A goal of the index compared with another engine, and the measured value. */
export interface Goal {
  /** The questions, the number of askers, and the quotient. */
  readonly name: string;
  readonly row: string;
  readonly ratio: string;
  readonly figure: number;
  readonly at_most?: number;
  readonly at_least?: number;
  readonly reached: boolean;
}

const TOPICS: readonly Topic[] = ['person', 'hub', 'company', 'biggest', 'sort', 'top'];

/**
 * The factor by which the C scan may be faster than the index. The scan caches nothing, so its cold times are compared
 * with both the cold and the kept times of the index.
 */
const SCAN: Readonly<Record<Mode, number>> = { cold: 1.5, kept: 1 };

/** The factor by which the index must be faster than a database, both with state kept between questions. */
const DATABASES: Readonly<Record<string, Partial<Record<Topic, number>>>> = {
  [SQLITE]: { person: 10, hub: 5, company: 20, biggest: 20, sort: 20, top: 20 },
  [POSTGRESQL]: { person: 10, hub: 5, company: 20, biggest: 20, sort: 20, top: 20 },
  [DUCKDB]: { top: 5 },
};

/** Bytes per tie, including precomputed data. */
const MAX_BYTES = 28;

export function judgeMemory(bytesATie: number): Goal {
  return {
    ...nameGoal('memory', 'bytes a tie'),
    figure: bytesATie,
    at_most: MAX_BYTES,
    reached: bytesATie <= MAX_BYTES,
  };
}

export function judgeGoals(measured: readonly Measured[]): Goal[] {
  const goals: Goal[] = [];
  for (const rows of Map.groupBy(measured, ({ starters }) => starters).values()) {
    for (const topic of TOPICS) {
      const of = rows.filter((row) => row.topic === topic);
      goals.push(...judgeBesideScan(of), ...judgeBesideDatabases(of));
    }
  }
  return goals;
}

function judgeBesideScan(rows: readonly Measured[]): Goal[] {
  const scan = find(rows, C_SCAN, 'cold');
  return (['cold', 'kept'] as const).flatMap((mode) => {
    const kith = find(rows, KITH, mode);
    if (scan === undefined || kith === undefined) return [];
    const figure = kith.median / scan.median;
    return {
      ...nameGoal(rowOf(kith), `${KITH} ${mode} ÷ ${C_SCAN} cold`),
      figure,
      at_most: SCAN[mode],
      reached: figure <= SCAN[mode],
    };
  });
}

function judgeBesideDatabases(rows: readonly Measured[]): Goal[] {
  return Object.entries(DATABASES).flatMap(([engine, goals]) => {
    const row = find(rows, engine, 'kept');
    const goal = row && goals[row.topic];
    if (row === undefined || goal === undefined) return [];
    return {
      ...nameGoal(rowOf(row), `${engine} ÷ ${KITH} kept`),
      figure: row.times_first,
      at_least: goal,
      reached: row.times_first >= goal,
    };
  });
}

function find(rows: readonly Measured[], engine: string, mode: Mode): Measured | undefined {
  return rows.find((row) => row.engine === engine && row.mode === mode);
}

function rowOf({ starters, questions }: Measured): string {
  return `${questions}, asked by ${starters}`;
}

function nameGoal(row: string, ratio: string): Pick<Goal, 'name' | 'row' | 'ratio'> {
  return { name: `${row}: ${ratio}`, row, ratio };
}
