import { describeMachine, type Machine, readLoad } from '../describe-machine.ts';
import type { Mode } from '../engine.ts';
import { openKith } from '../engines/kith-engine.ts';
import { type BenchWorld, makeWorld, type WorldSize } from '../make-world.ts';
import { type Measured, measureEngines } from '../measure-engines.ts';
import { drawQuestions, type QuestionSet } from '../questions.ts';
import { fitSlope } from './fit-slope.ts';

/** How long each kind of question takes in networks of growing size; times in ms. */
export interface Growth {
  readonly date: string;
  readonly seed: number;
  readonly machine: Machine;
  /** Processes waiting for a core at the start and at the end of the measurement. */
  readonly load: { readonly before: number; readonly after: number };
  readonly starters: number;
  readonly lines: readonly GrowthLine[];
}

export interface GrowthLine {
  readonly questions: string;
  readonly mode: Mode;
  readonly points: readonly GrowthPoint[];
  /** Slope of log(median) over log(ties): 1 if the time grows as fast as the ties, 0 if it doesn't grow. */
  readonly slope: number;
}

export interface GrowthPoint {
  readonly ties: number;
  readonly median: number;
  readonly p99: number;
}

/** From 100,000 ties to ten million, each about three times the previous size. */
const WORLDS: readonly WorldSize[] = [
  { people: 10_000, members: 112 },
  { people: 33_000, members: 360 },
  { people: 100_000, members: 1_115 },
  { people: 300_000, members: 3_340 },
  { people: 1_000_000, members: 11_120 },
];
const STARTERS = 20;

export async function measureGrowth(
  seed: number,
  log: (line: string) => void,
  worlds: readonly WorldSize[] = WORLDS,
  draw: (world: BenchWorld) => QuestionSet[] = drawQuestions,
): Promise<Growth> {
  const date = new Date().toISOString();
  const load = { before: readLoad(), after: 0 };
  const found: { ties: number; measured: readonly Measured[] }[] = [];
  for (const size of worlds) {
    const world = makeWorld(size, seed);
    log(`${world.ties.count} ties`);
    const kith = openKith(world);
    const starters = world.members.slice(0, STARTERS);
    found.push({
      ties: world.ties.count,
      measured: await measureEngines([kith], draw(world), starters, log),
    });
    await kith.close();
  }
  load.after = readLoad();
  const rows = found.flatMap(({ ties, measured }) => measured.map((row) => ({ ...row, ties })));
  const lines = Map.groupBy(rows, ({ questions, mode }) => `${questions} ${mode}`).values();
  return {
    date,
    seed,
    machine: describeMachine(),
    load,
    starters: STARTERS,
    lines: [...lines].map((row) => lineOf(row)),
  };
}

function lineOf(rows: readonly (Measured & { readonly ties: number })[]): GrowthLine {
  const [first] = rows;
  const points = rows.map(({ ties, median, p99 }) => ({ ties, median, p99 }));
  const slope = fitSlope(points.map(({ ties, median }) => [Math.log(ties), Math.log(median)]));
  return { questions: first?.questions ?? '', mode: first?.mode ?? 'kept', points, slope };
}
