import { catchPlantedError } from './catch-planted-error.ts';
import { describeMachine, type Machine, readLoad } from './describe-machine.ts';
import type { Skipped } from './engine.ts';
import { type Goal, judgeGoals, judgeMemory } from './judge-goals.ts';
import { makeWorld, SIZES, type Size } from './make-world.ts';
import { type Measured, measureEngines } from './measure-engines.ts';
import { type Beside, openEngines } from './open-engines.ts';
import { drawQuestions } from './questions.ts';
import { type ReachTimes, timeReach } from './time-reach.ts';

/** All measurements by name; times in ms. */
export interface BenchReport {
  readonly date: string;
  readonly seed: number;
  readonly size: Size;
  readonly ties: number;
  readonly people: number;
  readonly companies: number;
  readonly members: number;
  readonly machine: Machine;
  /** Processes waiting for a core at the start and at the end of the measurement. */
  readonly load: { readonly before: number; readonly after: number };
  readonly engines: readonly { readonly name: string; readonly version: string }[];
  readonly skipped: readonly Skipped[];
  readonly bytes_a_tie: number;
  /** Always true, because there is no report if answers differ. */
  readonly answers_equal: true;
  readonly planted_error_caught: true;
  readonly goals: readonly Goal[];
  readonly measured: readonly Measured[];
  readonly reach: readonly ReachTimes[];
}

/** The numbers of members who ask; 'all' means all members. */
export type Askers = readonly (number | 'all')[];

/**
 * Measures the index and all other engines that run here, for each number of members who ask.
 *
 * @throws if two engines differ on an answer, or a comparison doesn't detect an index that is off by one
 */
export async function benchEngines(
  size: Size,
  seed: number,
  askers: Askers,
  beside: readonly Beside[],
  folder: string,
  log: (line: string) => void,
): Promise<BenchReport> {
  const date = new Date().toISOString();
  const world = makeWorld(SIZES[size], seed);
  const { people, ties, members } = world;
  const companies = world.firstOf.length - 1;
  log(`${ties.count} ties, ${people} people, ${companies} companies, ${members.length} members`);
  const { kith, others, skipped } = await openEngines(world, beside, folder, log);
  const engines = [kith, ...others];
  const questions = drawQuestions(world);
  const load = { before: readLoad(), after: 0 };
  const measured: Measured[] = [];
  const reach: ReachTimes[] = [];
  const counts = askers.map((count) => (count === 'all' ? members.length : Math.min(count, members.length)));
  for (const count of new Set(counts)) {
    log(`asked by ${count}`);
    measured.push(...(await measureEngines(engines, questions, members.slice(0, count), log)));
    reach.push(timeReach(kith.network()));
    await catchPlantedError(kith, others, questions);
  }
  load.after = readLoad();
  const bytes = (kith.bytes ?? 0) / ties.count;
  for (const engine of engines) await engine.close();
  return {
    date,
    seed,
    size,
    ties: ties.count,
    people,
    companies,
    members: members.length,
    machine: describeMachine(),
    load,
    engines: engines.map(({ name, version }) => ({ name, version })),
    skipped,
    bytes_a_tie: bytes,
    answers_equal: true,
    planted_error_caught: true,
    goals: [...judgeGoals(measured), judgeMemory(bytes)],
    measured,
    reach,
  };
}
