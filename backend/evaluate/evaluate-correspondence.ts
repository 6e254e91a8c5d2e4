import type { Correspondence } from './correspondence.ts';
import { evaluateIntroducers } from './evaluate-introducers.ts';
import { evaluateStrangers } from './evaluate-strangers.ts';
import { evaluateTies } from './evaluate-ties.ts';
import type { Outcome } from './outcome.ts';
import { splitCorrespondence } from './split.ts';

/** What one file says of the product's scores. */
export interface Evaluation {
  readonly seed: number;
  readonly people: number;
  readonly messages: number;
  /** Messages by recipient, each once. */
  readonly contacts: number;
  /** Seconds, as the file counts them, of the last event before the split. Null where the file cannot be split. */
  readonly split_at: number | null;
  /** A: which ties stay mutual. */
  readonly ties: Outcome;
  /** B: which people two steps away are met. */
  readonly strangers: Outcome;
  /** C: who made the introduction. */
  readonly introducers: Outcome;
}

const NO_SPLIT: Outcome = {
  cases: 0,
  reason: 'all events fall on one side of the split at 70 %',
  measures: { auc: null },
  beaten_by: [],
};

/** Tasks A, B and C over one correspondence; the same seed gives the same figures. */
export function evaluateCorrespondence(correspondence: Correspondence, seed: number): Evaluation {
  const split = splitCorrespondence(correspondence);
  return {
    seed,
    people: correspondence.people,
    messages: correspondence.messages.length,
    contacts: correspondence.contacts,
    split_at: split?.known.until ?? null,
    ties: split ? evaluateTies(split, seed) : { ...NO_SPLIT, measures: { auc: null, ndcg_at_10: null } },
    strangers: split
      ? evaluateStrangers(split, seed)
      : { ...NO_SPLIT, measures: { auc: null, p_at_10: null } },
    introducers: evaluateIntroducers(correspondence, seed),
  };
}
