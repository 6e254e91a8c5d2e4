import type { LookUp } from '../utils/messages.ts';

/** Pages whose answer is remembered while a surface is open. */
const MOST = 50;

/** The last answers of the pages that a surface has shown: there at once, without a turn of the browser's storage. */
export interface RememberedAnswers {
  /** Null where the page with this key has none. */
  of(key: string): LookUp | null;
  /** One that answers nothing, or is nobody's, is not remembered. */
  add(answer: LookUp): void;
  forget(): void;
}

export function createRememberedAnswers(): RememberedAnswers {
  const answers = new Map<string, LookUp>();
  return {
    of: (key) => answers.get(key) ?? null,
    add(answer) {
      if (answer.answer === null || answer.key === '') return;
      answers.delete(answer.key);
      answers.set(answer.key, answer);
      const [oldest] = answers.keys();
      if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
    },
    forget: () => answers.clear(),
  };
}
