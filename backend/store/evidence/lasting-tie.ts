import type { Day } from '../../network/evidence.ts';
import { type ScoredTie, scoreTie } from '../../network/index/tie-table.ts';
import type { TieFacts } from '../../network/strength/tie.ts';

/** What a tie's row tells beside its facts (columns `none`, `contact`, `known`). */
export interface LastingColumns {
  readonly none: number | null;
  readonly contact: number;
  readonly known: number;
}

const DEPENDS_ON_THE_DAY: LastingColumns = { none: null, contact: 0, known: 0 };

/** True of facts that say the same on every later day: nothing in them decays, and nobody rated. */
function areLasting({ sums, recommendations, rating }: TieFacts): boolean {
  return sums.on === null && recommendations.length === 0 && rating === null;
}

export function lastingColumns(facts: TieFacts, asOf: Day): LastingColumns {
  if (!areLasting(facts)) return DEPENDS_ON_THE_DAY;
  const { none, contact, isKnown } = scoreTie(facts, asOf);
  return { none, contact, known: Number(isKnown) };
}

/** The same, read back; only of rows whose `none` is not null. */
export function readLasting({ none, contact, known }: LastingColumns): ScoredTie {
  return { none: none ?? 1, rating: -1, counts: true, isKnown: known === 1, contact };
}
