import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCScan } from '../../bench/engines/c-scan.ts';
import { openDuckdb } from '../../bench/engines/duckdb-engine.ts';
import { openGraphology } from '../../bench/engines/graphology-engine.ts';
import { openPostgres } from '../../bench/engines/postgres-engine.ts';
import { makeWorld } from '../../bench/make-world.ts';
import { packRows } from '../../bench/pack-rows.ts';

const world = makeWorld({ people: 50, members: 2 }, 1);
const files = { ties: "'tie.csv'", people: "'person.csv'" };
let folder: string;
let path: string | undefined;

// Hides the compiler and npm.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-bench-'));
  path = process.env.PATH;
  process.env.PATH = folder;
});
afterEach(() => {
  process.env.PATH = path;
  rmSync(folder, { recursive: true });
});

describe("an engine that can't run here", () => {
  it.each([
    ['C scan', () => openCScan(world, packRows(world), folder), /^There is no C compiler \(cc\) here\.$/],
    ['PostgreSQL', () => openPostgres(files, folder), /^npm could not install postgres \d/],
    ['DuckDB', () => openDuckdb(files, folder), /^npm could not install @duckdb\/node-api \d/],
    ['graphology', () => openGraphology(world, folder), /^npm could not install graphology \d/],
  ])('gives a reason: %s', async (name, open, reason) => {
    expect(await open()).toEqual({ name, reason: expect.stringMatching(reason) });
  });

  it('leaves graphology out when there are too many ties', async () => {
    const large = { ...world, ties: { ...world.ties, count: 6_000_000 } };
    const { reason } = { reason: '', ...(await openGraphology(large, folder)) };
    expect(reason).toBe('More than 5 million ties do not fit beside the others.');
  });
});
