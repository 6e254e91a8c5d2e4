/** Ties of units, gathered from facts by the formula's own function. */
import { type Day, dayOf, type Evidence } from '../network/evidence.ts';
import { gatherTie } from '../network/strength/gather-tie.ts';
import { NO_FACTS, type TieFacts } from '../network/strength/tie.ts';
import { narrow } from './columns.ts';
import type { ContributedTies, PackedFacts } from './contribution.ts';
import type { FactBook } from './fact-book.ts';
import { FactsPacker } from './pack-facts.ts';

export interface ProjectedTies {
  readonly ties: ContributedTies;
  readonly facts: PackedFacts;
  /** The first day after `asOf` on which anything happens; null if nothing does. */
  readonly until: Day | null;
}

/** @param unitOf by naming */
export function projectTies(book: FactBook, unitOf: Uint32Array, units: number, asOf: Day): ProjectedTies {
  const { first, next, pairs } = chainByPair(book, unitOf, units);
  const packer = new FactsPacker();
  /** By kind and day, what one fact alone comes to. */
  const packed = new Map<number, number | null>();
  const [a, b, facts]: [number[], number[], number[]] = [[], [], []];
  let until: Day | null = null;
  for (const [tie, pair] of pairs.entries()) {
    const [low, high] = [Math.floor(pair / units), pair % units];
    const only = first[tie] ?? -1;
    const alone = next[only] === -1 ? book.kindAndDay(only) : null;
    let at = alone === null ? undefined : packed.get(alone);
    if (at === undefined) {
      const evidence: Evidence[] = [];
      for (let fact = only; fact >= 0; fact = next[fact] ?? -1) {
        const one = evidenceOf(book, fact, unitOf, low, high);
        const day = dayOf(one.at);
        if (day > asOf && (until === null || day < until)) until = day;
        evidence.push(one);
      }
      const facts = gatherTie(evidence, asOf) ?? invitedOnly(evidence, asOf);
      at = facts === null ? null : packer.add(facts);
      if (alone !== null) packed.set(alone, at);
    }
    if (at === null) continue;
    a.push(low);
    b.push(high);
    facts.push(at);
  }
  return { ties: { a: narrow(a), b: narrow(b), facts: narrow(facts) }, facts: packer.pack(), until };
}

/** Facts of each pair as a chain; a fact within one unit is in none, nor is a connection that has ended. */
function chainByPair(book: FactBook, unitOf: Uint32Array, units: number) {
  const ties = new Map<number, number>();
  const pairs: number[] = [];
  const first: number[] = [];
  const next = new Int32Array(book.length).fill(-1);
  // From the last to the first: so a chain is in the order of the facts.
  for (let fact = book.length - 1; fact >= 0; fact--) {
    const [from, to] = [unitOf[book.from[fact] ?? 0] ?? 0, unitOf[book.to[fact] ?? 0] ?? 0];
    if (from === to || book.ended.has(fact)) continue;
    const pair = from < to ? from * units + to : to * units + from;
    const tie = ties.get(pair);
    if (tie === undefined) {
      ties.set(pair, pairs.length);
      pairs.push(pair);
      first.push(fact);
    } else {
      next[fact] = first[tie] ?? -1;
      first[tie] = fact;
    }
  }
  return { first, next, pairs };
}

function evidenceOf(book: FactBook, fact: number, unitOf: Uint32Array, a: number, b: number): Evidence {
  const direction = book.direction(fact);
  const isTurned = unitOf[book.from[fact] ?? 0] !== a;
  const turned = direction === 'out' ? 'in' : direction === 'in' ? 'out' : direction;
  return {
    contributor: 0,
    a,
    b,
    kind: book.kind(fact),
    at: book.at[fact] ?? 0,
    direction: isTurned ? turned : direction,
    recipients: book.recipients[fact] ?? 0,
    value: 0,
  };
}

/** An invitation is no tie by itself; it counts if another key of the same person is connected. */
function invitedOnly(evidence: readonly Evidence[], asOf: Day): TieFacts | null {
  const isInvited = evidence.some(({ kind, at }) => kind === 'invitation' && dayOf(at) <= asOf);
  return isInvited ? { ...NO_FACTS, invitationNote: true } : null;
}
