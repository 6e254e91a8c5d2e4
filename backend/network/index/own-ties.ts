import { Apart } from './apart.ts';
import { type MergeBy, NO_TIE } from './merge-pair.ts';
import { mergePart } from './merge-part.ts';
import type { SeenPeople } from './seen-people.ts';
import type { OwnScope, SharedNetwork } from './shared-network.ts';
import { ChangedRow, type RowChange } from './tie-changes.ts';
import { layTieRows, type TieRows } from './tie-rows.ts';

/** Whole rows of the nodes whose ties one member sees otherwise than everybody. */
export interface OwnTies {
  readonly rows: TieRows;
  /** Row by node. */
  readonly rowOf: ReadonlyMap<number, number>;
  /** Nodes of all in the member's own rows, be it only that no path may go through them. */
  readonly told: ReadonlySet<number>;
}

/** Merges what the member sees otherwise; between whom nothing may be inferred as the member sees it. */
export function makeOwnTies(
  shared: SharedNetwork,
  own: OwnScope,
  nodeOf: SeenPeople,
  by: MergeBy,
): { own: OwnTies; apart: Apart } {
  const { changes, pairs, refused } = mergePart(own.pairs, own.ties, (person) => nodeOf.get(person), by);
  const apart = new Apart(shared.apart.keys);
  for (const [u, v] of pairs) apart.remove(u, v);
  for (const [u, v] of refused) apart.add(u, v);
  for (const [a, b] of own.notAcquainted) {
    const [u, v] = [nodeOf.get(a), nodeOf.get(b)];
    if (u === undefined || v === undefined) continue;
    apart.add(u, v);
    changes.set(u, v, NO_TIE);
  }
  const told = new Set<number>();
  for (let row = 0; row < own.ties.length; row++) {
    if (!own.ties.counts(row) && own.ties.isUnrated(row)) continue;
    told.add(nodeOf.get(own.ties.a[row] ?? 0) ?? 0).add(nodeOf.get(own.ties.b[row] ?? 0) ?? 0);
  }
  return { own: { ...layOwnRows(shared.ties, changes.rows()), told }, apart };
}

function layOwnRows(shared: TieRows, changes: readonly RowChange[]): Omit<OwnTies, 'told'> {
  const changed = new ChangedRow();
  const most = Uint32Array.from(changes, ({ node, ties }) => shared.lengthOf(node) + ties.length);
  const rows = layTieRows(most);
  let halves = 0;
  changes.forEach((change, row) => {
    changed.merge(shared, change);
    for (let i = 0; i < changed.length; i++) {
      rows.add(row, changed.neighbours[i] ?? 0, changed.ties[i] ?? NO_TIE);
    }
    halves += changed.length;
  });
  rows.count = halves / 2;
  return { rows, rowOf: new Map(changes.map(({ node }, row) => [node, row])) };
}
