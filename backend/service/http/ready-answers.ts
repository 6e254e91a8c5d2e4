import { ReadyAnswer } from './ready-answer.ts';

/** What answers are kept for: an answer is good for as long as its mark is the same. */
export interface ReadyAnswers {
  /** The kept answer to this question, or what `make` answers; `mark` is another one after anything has changed. */
  of(mark: string, question: string, make: () => Promise<unknown>): Promise<ReadyAnswer>;
}

interface Kept {
  readonly mark: string;
  readonly answer: ReadyAnswer;
}

const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Answers as they are written to the wire, the one that was not wanted the longest first out. Each bears the mark it was
 * asked under, which never comes back, so that no write need know what it makes old.
 */
export function createReadyAnswers(mostBytes: number = MOST_BYTES): ReadyAnswers {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  function remove(question: string): void {
    bytes -= kept.get(question)?.answer.size ?? 0;
    kept.delete(question);
  }

  return {
    async of(mark, question, make) {
      const found = kept.get(question);
      if (found?.mark === mark) {
        kept.delete(question);
        kept.set(question, found);
        return found.answer;
      }
      const made = new ReadyAnswer(await make(), Buffer.byteLength(question));
      if (made.size > mostBytes) return made;
      remove(question);
      kept.set(question, { mark, answer: made });
      bytes += made.size;
      for (const quietest of kept.keys()) {
        if (bytes <= mostBytes) break;
        remove(quietest);
      }
      return made;
    },
  };
}
