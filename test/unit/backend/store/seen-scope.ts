import type { StoredTie } from '../../../../backend/network/tie.ts';
import type { Member, ScopeData, Store } from '../../../../backend/store/store.ts';

type SeenScope = Omit<ScopeData, 'ties'> & { readonly ties: readonly StoredTie[] };

/** What a member may see, its ties with what they rest on, by contributor and pair. */
export async function seenScope(store: Store, member: Member, asOf: number): Promise<SeenScope> {
  const { ties, ...rest } = await store.scope(member, asOf);
  const pairs = new Map<string, [number, number]>();
  for (let row = 0; row < ties.length; row++) {
    const [a = 0, b = 0] = [ties.a[row], ties.b[row]];
    pairs.set(`${a} ${b}`, [a, b]);
  }
  const told = await store.tiesBetween(member, [...pairs.values()], asOf);
  const sorted = told.toSorted((x, y) => x.contributor - y.contributor || x.a - y.a || x.b - y.b);
  return { ...rest, ties: sorted };
}
