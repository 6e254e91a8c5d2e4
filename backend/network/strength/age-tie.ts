import type { Day } from '../evidence.ts';
import type { TieFacts } from './tie.ts';

/**
 * Facts gathered for the day `from`, as they stand on the day `to`, without reading the evidence again. Equal, to
 * the last bit, to gathering anew; only `tieStrength` of the later day differs.
 * @returns null where the evidence must be gathered again: for an earlier day, or where evidence lies between
 */
export function ageTie(facts: TieFacts, from: Day, to: Day): TieFacts | null {
  if (to < from) return null;
  if (facts.nextEventOn !== null && facts.nextEventOn <= to) return null;
  return facts;
}
