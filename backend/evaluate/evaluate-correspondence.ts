import type { Correspondence } from './correspondence.ts';
import { evaluateIntroducers } from './evaluate-introducers.ts';
import { evaluateStrangers, type StrangersOutcome } from './evaluate-strangers.ts';
import { evaluateTies } from './evaluate-ties.ts';
import type { Outcome } from './outcome.ts';
import { splitCorrespondence } from './snapshot.ts';

export interface Evaluation {
  readonly seed: number;
  readonly people: number;
  readonly messages: number;
  /** Number of messages, each counted once per recipient, without duplicates. */
  readonly contacts: number;
  /** Time of the last event before the split, in seconds as in the file. Null if the file can't be split. */
  readonly split_at: number | null;
  /** A: predicting which ties stay mutual. */
  readonly ties: Outcome;
  /** B: predicting which of the people two steps away will be contacted. */
  readonly strangers: StrangersOutcome;
  /** C: predicting who made the introduction. */
  readonly introducers: Outcome;
}

const ONE_SIDE = 'all events fall on one side of the split at 70%';
const NO_EVENT = 'no row is between two people';

export function evaluateCorrespondence(correspondence: Correspondence, seed: number): Evaluation {
  const split = splitCorrespondence(correspondence);
  const reason = correspondence.contacts === 0 ? NO_EVENT : ONE_SIDE;
  const without = (...measures: readonly string[]): Outcome => ({
    cases: 0,
    reason,
    measures: Object.fromEntries(measures.map((measure) => [measure, null])),
    beaten_by: [],
  });
  return {
    seed,
    people: correspondence.people,
    messages: correspondence.messages.length,
    contacts: correspondence.contacts,
    split_at: split?.known.until ?? null,
    ties: split ? evaluateTies(split, seed) : without('auc', 'ndcg_at_10'),
    strangers: split ? evaluateStrangers(split, seed) : { ...without('auc', 'p_at_10'), labels: [] },
    introducers: evaluateIntroducers(correspondence, seed),
  };
}
