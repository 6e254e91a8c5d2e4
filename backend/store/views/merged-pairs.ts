import type { Direction } from '../../network/evidence.ts';
import { PairMap } from '../../network/index/pair-map.ts';
import { inOrder, type PersonPair } from '../../network/person-pair.ts';
import { turned } from '../evidence/turned.ts';
import type { MergedPeople } from './merged-people.ts';

/** Pairs whose ties are read as they are kept, and those that stand for several; of the others nothing is left to read. */
export function sortPairs(
  merged: MergedPeople,
  pairs: readonly PersonPair[],
): { plain: PersonPair[]; joint: PersonPair[] } {
  if (merged.people.length === 0) return { plain: [...pairs], joint: [] };
  const sorted = { plain: [] as PersonPair[], joint: [] as PersonPair[] };
  for (const pair of pairs) {
    const [ones, others] = [merged.all(pair[0]).length, merged.all(pair[1]).length];
    if (ones === 1 && others === 1) sorted.plain.push(pair);
    else if (ones > 0 && others > 0) sorted.joint.push(pair);
  }
  return sorted;
}

/** The pair of those who stand for these two; null where that is one and the same. */
export function pairInFront(merged: MergedPeople, [one, other]: PersonPair): PersonPair | null {
  const [a, b] = [merged.of(one), merged.of(other)];
  return a === b ? null : inOrder(a, b);
}

/** All pairs that these stand for. */
export function pairsBehind(merged: MergedPeople, pairs: readonly PersonPair[]): PersonPair[] {
  return pairs.flatMap(([one, other]) =>
    merged.all(one).flatMap((a) => merged.all(other).map((b) => inOrder(a, b))),
  );
}

/** What is told of two, as told of those who stand for them; of one and the same where that is what they are. */
export function evidenceInFront<Told extends { a: number; b: number; direction: Direction }>(
  merged: MergedPeople,
  told: Told,
): Told {
  const [a, b] = [merged.of(told.a), merged.of(told.b)];
  return a <= b ? { ...told, a, b } : { ...told, a: b, b: a, direction: turned(told.direction) };
}

/** Those of the same first person together. */
export function onceEach(pairs: readonly PersonPair[]): readonly PersonPair[] {
  const known = new PairMap<PersonPair>();
  for (const pair of pairs) known.set(pair[0], pair[1], pair);
  return Array.from(known.rows(), ([, row]) => [...row.values()]).flat();
}
