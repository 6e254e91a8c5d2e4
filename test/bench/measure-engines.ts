import type { Engine, Mode } from './engine.ts';
import type { Question, QuestionSet } from './questions.ts';

/** One engine's times for one row of the table, in milliseconds: over its questions, of each the best round. */
export interface Measured {
  readonly starters: number;
  readonly questions: string;
  readonly engine: string;
  readonly mode: Mode;
  readonly median: number;
  readonly p99: number;
}

interface Asked {
  readonly engine: Engine;
  readonly mode: Mode;
}

/** A question is not asked again after this long. */
const LONGEST_MS = 300;

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
  const asked = engines.flatMap((engine) => engine.modes.map((mode): Asked => ({ engine, mode })));
  for (const set of sets) {
    const times = await timeQuestions(asked, set);
    for (const [i, { engine, mode }] of asked.entries()) {
      const row = { starters: starters.length, questions: set.name, engine: engine.name, mode };
      const all = times[i] ?? [];
      measured.push({ ...row, median: quantile(all, 0.5), p99: quantile(all, 0.99) });
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

/**
 * One time a question: the shortest of its rounds, since on a machine that others use a longer one tells of them. All
 * engines are asked in turn within a round, so that what disturbs one disturbs all.
 */
async function timeQuestions(
  asked: readonly Asked[],
  { rounds, questions }: QuestionSet,
): Promise<number[][]> {
  const times = asked.map(() => questions.map(() => Number.POSITIVE_INFINITY));
  for (const [at, question] of questions.entries()) {
    const begin = performance.now();
    for (let round = 0; round < rounds && performance.now() - begin < LONGEST_MS; round++) {
      for (const [i, { engine, mode }] of asked.entries()) {
        const { ms } = await engine.ask(question, mode);
        const row = times[i] ?? [];
        row[at] = Math.min(row[at] ?? ms, ms);
      }
    }
  }
  return times;
}

function quantile(times: readonly number[], q: number): number {
  const sorted = times.toSorted((x, y) => x - y);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}
