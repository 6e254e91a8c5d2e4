import type { Day } from '../../network/evidence.ts';
import type { OwnScope } from '../../network/index/shared-network.ts';
import { scoreTie, TieTable } from '../../network/index/tie-table.ts';
import { type PersonPair, pairKey } from '../../network/person-pair.ts';
import { hasStrength, tieStrength } from '../../network/strength/strength.ts';
import { NO_FACTS, type StoredTie, type TieFacts } from '../../network/strength/tie.ts';
import { gatherPairs } from '../team/join-ties.ts';
import type { OpenedOverlay, Overlay, SaidOfPair } from './overlay.ts';

interface SeenTie {
  readonly contributor: number;
  readonly a: number;
  readonly b: number;
  readonly facts: TieFacts;
}

/** Returns all tie rows of the pairs that the reader sees differently from the team. */
export function overlayTies(
  opened: OpenedOverlay,
  pairs: ReadonlyMap<string, PersonPair>,
  asOf: Day,
): Pick<OwnScope, 'pairs' | 'ties'> {
  const ties = new TieTable();
  for (const { contributor, a, b, facts } of seenTies(opened, pairs)) {
    ties.add(contributor, a, b, scoreTie(facts, asOf));
  }
  return { pairs: [...pairs.values()], ties };
}

/**
 * Returns the ties of the wanted pairs from every contributor the reader sees. Pairs use the numbers after merging.
 */
function seenTies(opened: OpenedOverlay, pairs: ReadonlyMap<string, PersonPair>): SeenTie[] {
  if (pairs.size === 0) return [];
  const inPairs = new Set([...pairs.values()].flat());
  const isWanted = (x: number, y: number) => inPairs.has(y) && inPairs.has(x) && pairs.has(pairKey(x, y));
  const found: SeenTie[] = [];
  for (const [at, { contribution }] of opened.seen.entries()) {
    const { contributor, isStar } = contribution;
    const isOwn = opened.isOwn(contributor);
    const self = opened.merged.of(opened.people.numberOfUnit(at, contribution, 0));
    if (!isOwn && isStar && !inPairs.has(self)) continue;
    const told = gatherPairs(contribution, opened.place(at).standing, isWanted);
    const asSaid = isOwn ? addSaid(told, opened.said, contributor, isWanted) : told;
    for (const { a, b, facts } of asSaid) {
      if (!hasStrength(facts) && facts.rating === null) continue;
      found.push({ contributor: isOwn ? opened.reader.member : contributor, a, b, facts });
    }
  }
  return found;
}

type Told = Omit<SeenTie, 'contributor'>;

/** The latest of several ratings counts, or the highest if their times are equal. */
function addSaid(
  told: readonly Told[],
  said: readonly SaidOfPair[],
  contributor: number,
  isWanted: (x: number, y: number) => boolean,
): Told[] {
  const found = new Map(told.map((one) => [pairKey(one.a, one.b), one]));
  const own = said.filter((one) => one.contributor === contributor && isWanted(one.one, one.other));
  for (const one of own.toSorted((x, y) => x.at - y.at || (x.rating ?? 0) - (y.rating ?? 0))) {
    const key = pairKey(one.one, one.other);
    const known = found.get(key) ?? { a: one.one, b: one.other, facts: NO_FACTS };
    found.set(key, {
      ...known,
      facts:
        one.rating === null
          ? { ...known.facts, connectionSeenOn: Math.max(known.facts.connectionSeenOn ?? one.on, one.on) }
          : { ...known.facts, rating: one.rating, ratedOn: one.on },
    });
  }
  return [...found.values()];
}

/** Returns the ties of these pairs with their facts, from everyone the reader sees. */
export function tiesBetween(overlay: Overlay, pairs: readonly PersonPair[], asOf: Day): StoredTie[] {
  const wanted = new Map(pairs.map((pair) => [pairKey(...pair), pair]));
  return seenTies(overlay, wanted).map((tie) => ({ ...tie, strength: tieStrength(tie.facts, asOf) }));
}
