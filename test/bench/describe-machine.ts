import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memory_gib: number;
  readonly node: string;
}

export function describeMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memory_gib: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  };
}

/** Returns the average number of processes waiting for a core over the last minute. */
export function readLoad(): number {
  return Math.round(10 * (loadavg()[0] ?? 0)) / 10;
}
