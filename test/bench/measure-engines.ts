import { type Asked, compareAnswers, type FirstTimes, waysToAsk } from './compare-answers.ts';
import type { Engine, Mode } from './engine.ts';
import type { QuestionSet, Topic } from './questions.ts';

/** One engine's times in ms for one row of the table: the best round of each question. */
export interface Measured {
  readonly starters: number;
  readonly topic: Topic;
  readonly questions: string;
  readonly engine: string;
  readonly mode: Mode;
  readonly median: number;
  readonly p99: number;
  /** Number of questions asked: all `of` of them, or only the first ones if the engine is slow. */
  readonly asked: number;
  readonly of: number;
  /** This engine's median divided by the first engine's, in the same mode for the same questions. */
  readonly times_first: number;
}

/** A question that takes longer isn't repeated. */
const LONGEST_MS = 200;

/**
 * Asks every engine every question. The first round checks that all answers are equal.
 *
 * @throws if an answer differs
 */
export async function measureEngines(
  engines: readonly Engine[],
  sets: readonly QuestionSet[],
  starters: readonly number[],
  log: (line: string) => void,
): Promise<Measured[]> {
  for (const engine of engines) await engine.start(starters);
  const asked = waysToAsk(engines);
  const measured: Measured[] = [];
  for (const set of sets) {
    const times = await timeQuestions(set, await compareAnswers(asked, set));
    for (const [{ engine, mode }, row] of times) {
      const first = asked.find((one) => one.engine === engines[0] && one.mode === mode);
      const same = (first && times.get(first))?.slice(0, row.length) ?? [];
      measured.push({
        starters: starters.length,
        topic: set.topic,
        questions: set.name,
        engine: engine.name,
        mode,
        median: quantile(row, 0.5),
        p99: quantile(row, 0.99),
        asked: row.length,
        of: set.questions.length,
        times_first: quantile(row, 0.5) / quantile(same, 0.5),
      });
    }
    const rows = measured
      .slice(-times.size)
      .map((row) => `${row.engine} ${row.mode} ${row.median.toPrecision(3)}`);
    log(`  ${set.name}: ${rows.join(', ')} ms`);
  }
  return measured;
}

/**
 * Returns the shortest time of each question, because longer ones are due to other load on the machine.
 *
 * Within a round, in-memory indexes are asked in turn, so a disturbance affects all of them: first the cold ones, then
 * the kept ones. The other engines follow one by one. Each engine thus keeps its caches between questions.
 */
async function timeQuestions(set: QuestionSet, first: FirstTimes): Promise<Map<Asked, number[]>> {
  const times = new Map([...first].map(([asked, row]) => [asked, [...row]]));
  const all = [...times.keys()];
  const indexes = all.filter(({ engine }) => engine.modes.includes('cold'));
  const others = all.filter((asked) => !indexes.includes(asked));
  for (const at of set.questions.keys()) {
    for (const mode of ['cold', 'kept'] as const) {
      const inTurn = indexes.filter((one) => one.mode === mode);
      await askRounds(set, at, times, inTurn);
    }
    for (const one of others) {
      const before = times.get(one)?.[at] ?? Number.POSITIVE_INFINITY;
      if (before < LONGEST_MS) await askRounds(set, at, times, [one]);
    }
  }
  return times;
}

async function askRounds(
  { rounds, questions }: QuestionSet,
  at: number,
  times: ReadonlyMap<Asked, number[]>,
  asked: readonly Asked[],
): Promise<void> {
  const question = questions[at];
  if (question === undefined) return;
  const begin = performance.now();
  for (let round = 0; round < rounds && performance.now() - begin < LONGEST_MS; round++) {
    for (const one of asked) {
      const row = times.get(one) ?? [];
      const before = row[at];
      if (before === undefined) continue;
      const { ms } = await one.engine.ask(question, one.mode);
      row[at] = Math.min(before, ms);
    }
  }
}

function quantile(times: readonly number[], q: number): number {
  const sorted = times.toSorted((x, y) => x - y);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}
