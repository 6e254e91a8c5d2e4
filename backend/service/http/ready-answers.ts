import { ReadyAnswer } from './ready-answer.ts';

/** What answers are kept for: an answer is good for as long as this is the same. */
export interface ReadyAnswers {
  /** The kept answer to this question, or what `make` answers; `mark` is another one after anything has changed. */
  of(mark: string, question: string, make: () => Promise<unknown>): Promise<ReadyAnswer>;
}

const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Answers as they are written to the wire, the one that was not wanted the longest first out. A new mark voids all of
 * them, so that no write need know what it makes old; an answer begun before it is handed out and not kept.
 */
export function createReadyAnswers(mostBytes: number = MOST_BYTES): ReadyAnswers {
  const kept = new Map<string, ReadyAnswer>();
  let good = '';
  let bytes = 0;

  function remove(question: string): void {
    bytes -= kept.get(question)?.size ?? 0;
    kept.delete(question);
  }

  return {
    async of(mark, question, make) {
      if (mark !== good) {
        kept.clear();
        bytes = 0;
        good = mark;
      }
      const found = kept.get(question);
      if (found !== undefined) {
        kept.delete(question);
        kept.set(question, found);
        return found;
      }
      const made = new ReadyAnswer(await make(), Buffer.byteLength(question));
      if (mark !== good || made.size > mostBytes) return made;
      remove(question);
      kept.set(question, made);
      bytes += made.size;
      for (const quietest of kept.keys()) {
        if (bytes <= mostBytes) break;
        remove(quietest);
      }
      return made;
    },
  };
}
