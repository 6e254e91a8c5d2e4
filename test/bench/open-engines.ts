import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Network } from '../../backend/network/index/network.ts';
import { type Engine, isSkipped, type Skipped } from './engine.ts';
import { openCScan } from './engines/c-scan.ts';
import { openDuckdb } from './engines/duckdb-engine.ts';
import { openGraphology } from './engines/graphology-engine.ts';
import { openKith } from './engines/kith-engine.ts';
import { openPostgres } from './engines/postgres-engine.ts';
import { openSqlite } from './engines/sqlite-engine.ts';
import type { BenchWorld } from './make-world.ts';
import { packRows } from './pack-rows.ts';
import { type TableFiles, writeTables } from './write-tables.ts';

export interface OpenedEngines {
  readonly kith: Engine & { network(): Network };
  /** The engines that run here, except Kith. */
  readonly others: readonly Engine[];
  readonly skipped: readonly Skipped[];
}

/** Folder for packages that are only measured, outside the sources. */
const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'kith-bench');

/** The other engines, by their names on the command line. */
export const BESIDE = ['c', 'sqlite', 'postgresql', 'duckdb', 'graphology'] as const;
export type Beside = (typeof BESIDE)[number];

/** Fills every chosen engine that runs on this machine with the same network. */
export async function openEngines(
  world: BenchWorld,
  beside: readonly Beside[],
  folder: string,
  log: (line: string) => void,
): Promise<OpenedEngines> {
  const kith = openKith(world);
  const rows = packRows(world);
  // A database server that runs as another user must be able to read the files.
  const tables = mkdtempSync(join(tmpdir(), 'kith-bench-tables-'));
  chmodSync(tables, 0o755);
  try {
    let files: TableFiles | null = null;
    const written = () => {
      files ??= writeTables(world, rows, tables);
      return files;
    };
    const openers: Readonly<Record<Beside, () => Promise<Engine | Skipped>>> = {
      c: () => openCScan(world, rows, folder),
      sqlite: async () => openSqlite(world, rows, folder),
      postgresql: () => openPostgres(written(), CACHE),
      duckdb: () => openDuckdb(written(), CACHE),
      graphology: () => openGraphology(world, CACHE),
    };
    const opened: (Engine | Skipped)[] = [];
    for (const name of beside) {
      const begin = performance.now();
      const one = await openers[name]();
      opened.push(one);
      if (isSkipped(one)) log(`${one.name} is left out. ${one.reason}`);
      else log(`${one.name} ${one.version}: filled in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
    }
    const others = opened.filter((one): one is Engine => !isSkipped(one));
    return { kith, others, skipped: opened.filter(isSkipped) };
  } finally {
    rmSync(tables, { recursive: true });
  }
}
