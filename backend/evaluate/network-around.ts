import { buildNetwork } from '../network/build-network.ts';
import type { Network } from '../network/network.ts';
import type { StoredTie } from '../network/tie.ts';
import { tabulateTies } from '../network/tie-table.ts';
import type { Snapshot } from './snapshot.ts';

const MEMBER = 1;

/**
 * The product's network of a person, from the ties given. A path has two steps at most, so the ties of the person
 * and of those the person knows are all that any answer rests on.
 */
export function networkAround(snapshot: Snapshot, person: number, ties: readonly StoredTie[]): Network {
  return buildNetwork({
    asOf: snapshot.asOf,
    member: MEMBER,
    person,
    teammates: [],
    ties: tabulateTies(ties, snapshot.asOf),
    employments: [],
    notAcquainted: [],
  });
}

/** Every tie of a person and of the person's contacts, each once. */
export function tiesAround(snapshot: Snapshot, person: number): readonly StoredTie[] {
  const ties = new Set<StoredTie>();
  for (const one of [person, ...snapshot.contactsOf(person)]) {
    for (const other of snapshot.contactsOf(one)) {
      const tie = snapshot.tieBetween(one, other);
      if (tie) ties.add(tie);
    }
  }
  return [...ties];
}
