import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Network } from '../../../../backend/network/index/network.ts';
import { type Engine, isSkipped } from '../../../bench/engine.ts';
import { openCScan } from '../../../bench/engines/c-scan.ts';
import { openKith } from '../../../bench/engines/kith-engine.ts';
import { openSqlite } from '../../../bench/engines/sqlite-engine.ts';
import type { BenchWorld } from '../../../bench/make-world.ts';
import { packRows } from '../../../bench/pack-rows.ts';

export interface TestEngines {
  readonly kith: Engine & { network(): Network };
  readonly others: readonly Engine[];
  close(): Promise<void>;
}

/** The engines that need no installation, and the C scan if there is a compiler. */
export async function openTestEngines(world: BenchWorld): Promise<TestEngines> {
  const folder = mkdtempSync(join(tmpdir(), 'kith-bench-'));
  const rows = packRows(world);
  const kith = openKith(world);
  const scan = await openCScan(world, rows, folder);
  const others = [openSqlite(world, rows, folder), ...(isSkipped(scan) ? [] : [scan])];
  return {
    kith,
    others,
    async close() {
      for (const engine of [kith, ...others]) await engine.close();
      rmSync(folder, { recursive: true });
    },
  };
}
