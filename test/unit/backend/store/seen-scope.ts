import { expect } from 'vitest';
import { scoreTie } from '../../../../backend/network/index/tie-table.ts';
import type { StoredTie } from '../../../../backend/network/strength/tie.ts';
import type { Member, ScopeData, Store } from '../../../../backend/store/store.ts';

type SeenScope = Omit<ScopeData, 'ties'> & { readonly ties: readonly StoredTie[] };

/**
 * What a member may see, its ties with what they rest on, by contributor and pair. Fails where what an index would be
 * built from is not what these facts come to.
 */
export async function seenScope(store: Store, member: Member, asOf: number): Promise<SeenScope> {
  const { ties, ...rest } = await store.scope(member, asOf);
  const pairs = new Map<string, [number, number]>();
  for (let row = 0; row < ties.length; row++) {
    const [a = 0, b = 0] = [ties.a[row], ties.b[row]];
    pairs.set(`${a} ${b}`, [a, b]);
  }
  const told = await store.tiesBetween(member, [...pairs.values()], asOf);
  const sorted = told.toSorted((x, y) => x.contributor - y.contributor || x.a - y.a || x.b - y.b);
  const rows = Array.from({ length: ties.length }, (_, row) => [ties.a[row], ties.b[row], ties.read(row)]);
  const scored = told.map((tie) => [
    tie.a,
    tie.b,
    { contributor: tie.contributor, ...scoreTie(tie.facts, asOf) },
  ]);
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
    new Set(scored.map((row) => JSON.stringify(row))),
  );
  return { ...rest, ties: sorted };
}
