import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { BenchWorld } from '../../bench/make-world.ts';
import { packRows } from '../../bench/pack-rows.ts';
import { writeTables } from '../../bench/write-tables.ts';

const folder = mkdtempSync(join(tmpdir(), "kith-bench-o'tables-"));
afterAll(() => rmSync(folder, { recursive: true }));

const world: BenchWorld = {
  seed: 1,
  people: 3,
  firstOf: Uint32Array.of(0, 1, 3),
  members: [1],
  ties: {
    count: 2,
    a: Uint32Array.of(1, 1),
    b: Uint32Array.of(3, 2),
    strengths: Uint16Array.of(80, 500),
    contacts: Uint16Array.of(0, 19_000),
  },
};

describe('writeTables', () => {
  it('writes every tie in both directions, and everyone with their company', () => {
    writeTables(world, packRows(world), folder);
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    expect(read('tie.csv')).toBe('1,2,500,19000\n1,3,80,0\n2,1,500,19000\n3,1,80,0\n');
    expect(read('person.csv')).toBe('1,0\n2,1\n3,1\n');
  });

  it('returns the file names as SQL strings', () => {
    const { ties } = writeTables(world, packRows(world), folder);
    expect(ties).toBe(`'${join(folder, 'tie.csv').replace("'", "''")}'`);
  });
});
