import type { Engine, Mode } from './engine.ts';
import type { Question, QuestionSet } from './questions.ts';

/** One engine's times for one row of the table, in milliseconds. */
export interface Measured {
  readonly starters: number;
  readonly questions: string;
  readonly engine: string;
  readonly mode: Mode;
  readonly median: number;
  readonly p99: number;
}

/** No engine is asked again once it has taken this long for a row. */
const LONGEST_MS = 5_000;

/**
 * Asks every engine every question. The first round is for the answers, which must be the same from all.
 * Throws where an answer differs, naming the question and the first place.
 */
export async function measureEngines(
  engines: readonly Engine[],
  sets: readonly QuestionSet[],
  starters: readonly number[],
  tell: (line: string) => void,
): Promise<Measured[]> {
  for (const engine of engines) await engine.start(starters);
  for (const set of sets) await compareAnswers(engines, set);
  const measured: Measured[] = [];
  for (const set of sets) {
    for (const engine of engines) {
      for (const mode of engine.modes) {
        const times = await timeQuestions(engine, set, mode);
        const row = { starters: starters.length, questions: set.name, engine: engine.name, mode };
        measured.push({ ...row, median: quantile(times, 0.5), p99: quantile(times, 0.99) });
      }
    }
    tell(`  ${set.name}`);
  }
  return measured;
}

export async function compareAnswers(engines: readonly Engine[], { questions }: QuestionSet): Promise<void> {
  for (const question of questions) {
    const [first, ...others] = engines;
    for (const mode of first?.modes ?? []) {
      const expected = (await first?.ask(question, mode))?.answer ?? [];
      for (const engine of others) {
        const { answer } = await engine.ask(question, engine.modes.includes(mode) ? mode : 'kept');
        requireEqual(question, expected, answer, `${first?.name} and ${engine.name}`);
      }
    }
  }
}

function requireEqual(question: Question, x: readonly number[], y: readonly number[], who: string): void {
  const length = Math.max(x.length, y.length);
  for (let at = 0; at < length; at++) {
    if (x[at] === y[at]) continue;
    const what = question.kind === 'sort' ? 'sort' : JSON.stringify(question);
    throw new Error(`${who} differ on ${what} in place ${at}: ${x[at]} and ${y[at]}.`);
  }
}

async function timeQuestions(
  engine: Engine,
  { rounds, questions }: QuestionSet,
  mode: Mode,
): Promise<number[]> {
  const times: number[] = [];
  const begin = performance.now();
  for (let round = 0; round <= rounds; round++) {
    for (const question of questions) {
      const { ms } = await engine.ask(question, mode);
      // The first round warms up.
      if (round > 0 || performance.now() - begin > LONGEST_MS) times.push(ms);
    }
    if (performance.now() - begin > LONGEST_MS) break;
  }
  return times;
}

function quantile(times: readonly number[], q: number): number {
  const sorted = times.toSorted((x, y) => x - y);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}
