import type { Day } from '../network/evidence.ts';
import type { PersonPair } from '../network/person-pair.ts';
import { tieStrength } from '../network/strength/strength.ts';
import type { StoredTie } from '../network/strength/tie.ts';
import type { Overlay } from './open-overlay.ts';
import { seenTies } from './overlay-ties.ts';
import { keyOfPair } from './own-changes.ts';

/** The ties of these pairs with what they rest on, by everybody the reader sees. */
export function tiesBetween(overlay: Overlay, pairs: readonly PersonPair[], asOf: Day): StoredTie[] {
  const wanted = new Map(pairs.map((pair) => [keyOfPair(...pair), pair]));
  return seenTies(overlay, wanted).map((tie) => ({ ...tie, strength: tieStrength(tie.facts, asOf) }));
}
