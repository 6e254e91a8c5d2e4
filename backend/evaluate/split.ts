import { SECONDS_A_DAY } from '../network/evidence.ts';
import type { Correspondence } from './correspondence.ts';
import { Snapshot } from './snapshot.ts';

const TRAINING_SHARE = 0.7;

/** A correspondence split into the first 70 % of its events, and who wrote to whom in the rest. */
export interface Split {
  readonly known: Snapshot;
  /** By person: everyone the person wrote to after the split. */
  readonly later: readonly ReadonlySet<number>[];
  /** By person: everyone the person wrote to within 90 days after the split. */
  readonly soon: readonly ReadonlySet<number>[];
}

const SOON = 90 * SECONDS_A_DAY;

/**
 * Splits the messages by time, after about 70 % of the rows but never inside a second. Returns null if one side would be empty.
 */
export function splitCorrespondence(correspondence: Correspondence): Split | null {
  const { messages, contacts, people } = correspondence;
  let counted = 0;
  let last: number | null = null;
  for (const { at, to } of messages) {
    if (counted + to.length > TRAINING_SHARE * contacts && at !== last) break;
    counted += to.length;
    last = at;
  }
  if (last === null || counted === contacts) return null;
  const later = Array.from({ length: people }, () => new Set<number>());
  const soon = Array.from({ length: people }, () => new Set<number>());
  for (const { from, at, to } of messages) {
    if (at <= last) continue;
    for (const recipient of to) later[from]?.add(recipient);
    if (at > last + SOON) continue;
    for (const recipient of to) soon[from]?.add(recipient);
  }
  return { known: new Snapshot(correspondence, last), later, soon };
}
