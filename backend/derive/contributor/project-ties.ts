import { type Day, dayOf, type Evidence } from '../../network/evidence.ts';
import { findResumption, NEWS_DAYS } from '../../network/strength/contact-rhythm.ts';
import { gatherTie } from '../../network/strength/gather-tie.ts';
import { NO_FACTS, type TieFacts } from '../../network/strength/tie.ts';
import { narrow } from './columns.ts';
import type { ContributedResumption, Contribution } from './contribution.ts';
import type { FactBook } from './fact-book.ts';
import { FactsPacker } from './tie-facts.ts';

type ProjectedTies = Pick<Contribution, 'ties' | 'facts' | 'until' | 'resumptions' | 'upcoming'>;

/**
 * Gathers the facts into ties between units.
 * @param unitOf the unit of each naming
 */
export function projectTies(book: FactBook, unitOf: Uint32Array, units: number, asOf: Day): ProjectedTies {
  const { first, next, pairs } = chainByPair(book, unitOf, units);
  const packer = new FactsPacker();
  /** Positions of packed facts by kind and day, for ties whose only fact isn't in the future. */
  const packed = new Map<number, number | null>();
  const [a, b, facts]: [number[], number[], number[]] = [[], [], []];
  const resumptions: ContributedResumption[] = [];
  const upcoming: number[] = [];
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
      const resumption = low === 0 ? findResumption(evidence, asOf - NEWS_DAYS, asOf) : null;
      if (resumption !== null) resumptions.push({ unit: high, ...resumption });
      const isAhead = evidence.some((one) => dayOf(one.at) > asOf);
      if (isAhead && low === 0) upcoming.push(high);
      if (alone !== null && !isAhead) packed.set(alone, at);
    }
    if (at === null) continue;
    a.push(low);
    b.push(high);
    facts.push(at);
  }
  const ties = { a: narrow(a), b: narrow(b), facts: narrow(facts) };
  return { ties, facts: packer.pack(), until, resumptions, upcoming };
}

/** Links the facts of each pair. Skips facts within one unit and those that don't count. */
function chainByPair(book: FactBook, unitOf: Uint32Array, units: number) {
  const ties = new Map<number, number>();
  const pairs: number[] = [];
  const first: number[] = [];
  const next = new Int32Array(book.length).fill(-1);
  // Goes backward, so each chain ends up in the order of the facts.
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
  const isReversed = unitOf[book.from[fact] ?? 0] !== a;
  const reversed = direction === 'out' ? 'in' : direction === 'in' ? 'out' : direction;
  return {
    contributor: 0,
    a,
    b,
    kind: book.kind(fact),
    at: book.at[fact] ?? 0,
    direction: isReversed ? reversed : direction,
    recipients: book.recipients[fact] ?? 0,
    value: 0,
  };
}

/** An invitation alone doesn't make a tie, but it counts if another key of the same person is connected. */
function invitedOnly(evidence: readonly Evidence[], asOf: Day): TieFacts | null {
  const isInvited = evidence.some(({ kind, at }) => kind === 'invitation' && dayOf(at) <= asOf);
  return isInvited ? { ...NO_FACTS, invitationNote: true } : null;
}
