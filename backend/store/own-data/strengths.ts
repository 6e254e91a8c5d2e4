import { gatherPairs } from '../../derive/join-ties.ts';
import { keyOfPair } from '../../derive/own-changes.ts';
import { tiesBetween } from '../../derive/ties-between.ts';
import { inOrder, type PersonPair } from '../../network/person-pair.ts';
import type { DerivedNetwork } from '../derived/network.ts';
import type { OwnRowCounts } from '../own-data-store.ts';

/** How strong the reader's own ties are, by strength 1–1000, the strongest first. */
export function ownStrengths({ overlay, asOf }: DerivedNetwork): OwnRowCounts['strengths'] {
  const pairs = new Map<string, PersonPair>();
  const add = (x: number, y: number) => pairs.set(keyOfPair(x, y), inOrder(x, y));
  for (const [at, { contribution }] of overlay.seen.entries()) {
    if (!overlay.isOwn(contribution.contributor)) continue;
    const { standing } = overlay.place(at);
    for (const { a, b } of gatherPairs(contribution, standing, () => true)) add(a, b);
  }
  for (const { one, other } of overlay.said) add(one, other);
  const own = tiesBetween(overlay, [...pairs.values()], asOf).filter(
    ({ contributor }) => contributor === overlay.reader.member,
  );
  return [...Map.groupBy(own, ({ strength }) => strength)]
    .map(([strength, ties]) => ({ strength, ties: ties.length }))
    .sort((x, y) => y.strength - x.strength);
}
