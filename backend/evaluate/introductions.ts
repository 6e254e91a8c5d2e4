import { SECONDS_A_DAY } from '../network/evidence.ts';
import type { Correspondence, Message } from './correspondence.ts';
import { Snapshot } from './snapshot.ts';

/** A person addressed two others in one message, and soon the two were in touch for the first time. */
export interface Introduction {
  readonly introducer: number;
  /** The two people, in ascending order. */
  readonly pair: readonly [number, number];
  /** Everyone both knew the day before, including the introducer, ascending. */
  readonly candidates: readonly number[];
  readonly before: Snapshot;
}

const FEWEST_RECIPIENTS = 2;
const MOST_RECIPIENTS = 6;
const FEWEST_CANDIDATES = 3;
const FOLLOWS_WITHIN = 14 * SECONDS_A_DAY;

/**
 * Yields every message to 2–6 recipients with each pair of them whose first contact came within 14 days after it. Both
 * must have known its sender and at least two other shared contacts one day before. Works one message at a time,
 * because each earlier state takes memory.
 */
export function* findIntroductions(correspondence: Correspondence): Iterable<Introduction> {
  for (const message of correspondence.messages) {
    const { at, from, to } = message;
    if (to.length < FEWEST_RECIPIENTS || to.length > MOST_RECIPIENTS) continue;
    const pairs = pairsOf(to).filter(([u, w]) => followsSoon(correspondence, message, u, w));
    if (pairs.length === 0) continue;
    const before = new Snapshot(correspondence, at - SECONDS_A_DAY);
    for (const pair of pairs) {
      const candidates = [...before.sharedBy(...pair)].sort((x, y) => x - y);
      const qualifies = candidates.length >= FEWEST_CANDIDATES && candidates.includes(from);
      if (qualifies) yield { introducer: from, pair, candidates, before };
    }
  }
}

function followsSoon({ histories }: Correspondence, { at }: Message, u: number, w: number): boolean {
  const first = histories[u]?.get(w)?.mails[0]?.at;
  return first !== undefined && first > at && first <= at + FOLLOWS_WITHIN;
}

function pairsOf(people: readonly number[]): readonly (readonly [number, number])[] {
  return people.flatMap((u, at) => people.slice(at + 1).map((w) => [u, w] as const));
}
