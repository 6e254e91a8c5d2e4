import type { PersonPair } from '../../network/person-pair.ts';
import type { Connection } from '../connection.ts';
import { onceEach, pairInFront, sortPairs } from './merged-pairs.ts';
import type { View } from './view.ts';

/** Every pair with a tie of somebody whom the viewer takes to be one with somebody else, and the pair in front of it. */
export function readTouchingPairs(db: Connection, view: View): PersonPair[] {
  const { merged } = view;
  if (merged.people.length === 0) return [];
  const kept = db.rows<PersonPair>(
    `SELECT DISTINCT a, b FROM tie
     WHERE account = ?1 AND contributor IN (SELECT value FROM json_each(?2))
       AND (a IN (SELECT value FROM json_each(?3)) OR b IN (SELECT value FROM json_each(?3)))`,
    view.account,
    JSON.stringify([...view.whole, ...view.partial.map((one) => one.contributor)]),
    JSON.stringify(merged.people),
  );
  return [...kept, ...kept.flatMap((pair) => [pairInFront(merged, pair)].filter((one) => one !== null))];
}

/** Of those the pairs that stand for several, each once. */
export function readJointPairs(db: Connection, view: View): readonly PersonPair[] {
  return sortPairs(view.merged, onceEach(readTouchingPairs(db, view))).joint;
}
