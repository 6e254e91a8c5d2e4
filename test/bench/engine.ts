import type { Question } from './questions.ts';

/**
 * An answer as numbers, the same from every engine.
 *
 * Person: number of paths, score in tenths, then each path's introducer and weight.
 * Company: number of people, then each person's id and the same numbers as for a person.
 * Sort: people, best first, with their scores in tenths. People with equal scores are in the question's order.
 * Top companies: number, score in tenths and people of each.
 */
export type Answer = readonly number[];

export interface Timed {
  readonly answer: Answer;
  readonly ms: number;
}

/** `cold` computes who is reachable for each question; `kept` has already computed it. */
export type Mode = 'cold' | 'kept';

export interface Engine {
  readonly name: string;
  readonly version: string;
  /** `kept` is always included. */
  readonly modes: readonly Mode[];
  /** Sets who asks: the caller first, then the teammates. */
  start(starters: readonly number[]): Promise<void>;
  ask(question: Question, mode: Mode): Promise<Timed>;
  /** Size of the index in bytes, or null if it can't be measured. */
  readonly bytes: number | null;
  close(): Promise<void>;
}

export interface Skipped {
  readonly name: string;
  readonly reason: string;
}

export function isSkipped(one: Engine | Skipped): one is Skipped {
  return 'reason' in one;
}
