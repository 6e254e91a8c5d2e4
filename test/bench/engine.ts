import type { Question } from './questions.ts';

/**
 * An answer as numbers, the same from every engine: of a person the count of paths, the score in tenths, then each
 * path's introducer and weight; of a company the count of people and each one's id and answer; of a sort the people
 * best first, equals in the order of the question, with their scores in tenths; of the top companies number, score in tenths and people of each.
 */
export type Answer = readonly number[];

export interface Timed {
  readonly answer: Answer;
  readonly ms: number;
}

/** `cold`: who can be reached at all is found anew for the question; `kept`: it was found before. */
export type Mode = 'cold' | 'kept';

export interface Engine {
  readonly name: string;
  /** Which version it is, where it came from, under which licence. */
  readonly version: string;
  /** `kept` is one of them. */
  readonly modes: readonly Mode[];
  /** Who asks: the first is the caller, the others are teammates. */
  start(starters: readonly number[]): Promise<void>;
  ask(question: Question, mode: Mode): Promise<Timed>;
  /** Bytes that the index holds, where that can be told. */
  readonly bytes: number | null;
  close(): Promise<void>;
}

/** An engine that cannot run here says why instead. */
export interface Skipped {
  readonly name: string;
  readonly reason: string;
}

export function isSkipped(one: Engine | Skipped): one is Skipped {
  return 'reason' in one;
}
