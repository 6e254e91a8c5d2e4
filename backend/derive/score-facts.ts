/** What packed facts count for ranking on one day. */
import type { Day } from '../network/evidence.ts';
import { toContact } from '../network/index/tie-rows.ts';
import { type ScoredTie, scoreTie } from '../network/index/tie-table.ts';
import type { PackedFacts } from './contribution.ts';
import { isLasting, latestDay, readFacts } from './pack-facts.ts';

/** Scores facts; of most ties, what doesn't depend on days is worked out once. */
export class FactsScorer {
  readonly #asOf: Day;
  readonly #known = new Map<number, ScoredTie>();

  constructor(asOf: Day) {
    this.#asOf = asOf;
  }

  score(facts: PackedFacts, at: number): ScoredTie {
    if (!isLasting(facts, at)) return scoreTie(readFacts(facts, at), this.#asOf);
    const mask = facts.words[at] ?? 0;
    let known = this.#known.get(mask);
    if (known === undefined) {
      known = scoreTie(readFacts(facts, at), this.#asOf);
      this.#known.set(mask, known);
    }
    const contact = toContact(latestDay(facts, at));
    return contact === known.contact ? known : { ...known, contact };
  }
}
