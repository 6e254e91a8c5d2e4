import { SECONDS_A_DAY } from '../network/evidence.ts';
import type { Correspondence } from './correspondence.ts';
import { Snapshot } from './snapshot.ts';

const TRAINING_SHARE = 0.7;

/** The state after 70 % of the events, and who wrote to whom in the remaining events. */
export interface Split {
  readonly known: Snapshot;
  /** The people that each person wrote to later. */
  readonly later: readonly ReadonlySet<number>[];
  /** The people among them that they wrote to within 90 days. */
  readonly soon: readonly ReadonlySet<number>[];
}

/** The maximum number of seconds that counts as soon. */
const SOON = 90 * SECONDS_A_DAY;

/** Splits the rows by time at 70 %, never inside a message. Returns null if one side would be empty. */
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
