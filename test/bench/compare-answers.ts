import type { Answer, Engine, Mode } from './engine.ts';
import type { Question, QuestionSet } from './questions.ts';

export interface Asked {
  readonly engine: Engine;
  readonly mode: Mode;
}

/** How long each first answer took, by question, in ms. A slow engine has fewer times than there are questions. */
export type FirstTimes = ReadonlyMap<Asked, readonly number[]>;

/** Time after which an engine gets no more questions from one set. */
const PATIENCE_MS = 20_000;

export function waysToAsk(engines: readonly Engine[]): Asked[] {
  return engines.flatMap((engine) => engine.modes.map((mode) => ({ engine, mode })));
}

/**
 * Asks each question once in every mode. All answers must equal the first engine's kept answer.
 *
 * @throws if an answer differs; the message contains the question and the first difference
 */
export async function compareAnswers(
  asked: readonly Asked[],
  { questions }: QuestionSet,
): Promise<FirstTimes> {
  const times = new Map<Asked, number[]>(asked.map((one) => [one, []]));
  const [first] = asked;
  for (const question of questions) {
    const expected = (await first?.engine.ask(question, 'kept'))?.answer ?? [];
    for (const [one, row] of times) {
      if (row.length > 0 && sumOf(row) > PATIENCE_MS) continue;
      const { answer, ms } = await one.engine.ask(question, one.mode);
      requireEqual(question, expected, answer, `${first?.engine.name} and ${one.engine.name}`);
      row.push(ms);
    }
  }
  return times;
}

function sumOf(times: readonly number[]): number {
  return times.reduce((sum, ms) => sum + ms, 0);
}

function requireEqual(question: Question, x: Answer, y: Answer, who: string): void {
  const length = Math.max(x.length, y.length);
  for (let at = 0; at < length; at++) {
    if (x[at] === y[at]) continue;
    const what = question.kind === 'sort' ? 'sort' : JSON.stringify(question);
    throw new Error(`${who} differ on ${what} in place ${at}: ${x[at]} and ${y[at]}.`);
  }
}
