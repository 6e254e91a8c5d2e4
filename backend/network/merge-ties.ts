import { TEAMMATE_FLOOR } from './constants.ts';
import type { EmploymentIndex } from './employment-index.ts';
import { type NetworkScope, NO_CONTACT, type Pair, pairKey } from './network.ts';
import { workProbability } from './shared-work.ts';
import { strengthOf, tieProbability } from './strength.ts';
import type { StoredTie, TieFacts } from './tie.ts';

/** The one tie that counts per pair of nodes, by `pairKey`; and the pairs between whom nothing may be inferred. */
export interface MergedTies {
  readonly pairs: ReadonlyMap<number, Pair>;
  readonly apart: ReadonlySet<number>;
}

interface Candidate {
  readonly tie: StoredTie;
  readonly strength: number;
}

/**
 * Between contributors the strongest tie counts, but a rating counts before evidence and the caller's own rating
 * before another's. Employments are folded into ties that rest on evidence; teammates know each other at least by
 * the floor, unless a rating or a "not acquainted" says otherwise.
 */
export function mergeTies(
  scope: NetworkScope,
  nodeOf: ReadonlyMap<number, number>,
  employments: EmploymentIndex,
): MergedTies {
  const keyOf = (a: number, b: number) => pairKey(nodeOf.get(a) ?? 0, nodeOf.get(b) ?? 0, nodeOf.size);
  const isKnown = ([a, b]: readonly [number, number]) => nodeOf.has(a) && nodeOf.has(b);
  const apart = new Set(scope.notAcquainted.filter(isKnown).map(([a, b]) => keyOf(a, b)));
  const best = new Map<number, Candidate>();
  for (const tie of scope.ties) {
    const key = keyOf(tie.a, tie.b);
    if (apart.has(key)) continue;
    const candidate = { tie, strength: strengthNow(tie, scope, nodeOf, employments) };
    const rival = best.get(key);
    if (!rival || compareCandidates(candidate, rival, scope) < 0) best.set(key, candidate);
  }

  const pairs = new Map<number, Pair>();
  for (const [key, { tie, strength }] of best) {
    if (isRefused(tie, scope)) apart.add(key);
    else if (strength > 0) pairs.set(key, toPair(tie, strength));
  }
  for (const key of teamKeys(scope, keyOf)) {
    if (!apart.has(key)) pairs.set(key, asTeammates(pairs.get(key)));
  }
  return { pairs, apart };
}

/** A tie's strength with what the two people's employments add; 0 where a "never" leaves nothing of it. */
function strengthNow(
  tie: StoredTie,
  scope: NetworkScope,
  nodeOf: ReadonlyMap<number, number>,
  employments: EmploymentIndex,
): number {
  if (isRefused(tie, scope)) return 0;
  if (isRated(tie.facts) || tie.strength === 0) return tie.strength;
  const work = workProbability(employments, nodeOf.get(tie.a) ?? 0, nodeOf.get(tie.b) ?? 0);
  return work > 0 ? strengthOf(tieProbability(tie.facts, scope.asOf, work)) : tie.strength;
}

/** Negative where x counts before y. */
function compareCandidates(x: Candidate, y: Candidate, scope: NetworkScope): number {
  return (
    precedence(y.tie, scope) - precedence(x.tie, scope) ||
    y.strength - x.strength ||
    Number(y.tie.contributor === scope.member) - Number(x.tie.contributor === scope.member) ||
    x.tie.contributor - y.tie.contributor
  );
}

function precedence(tie: StoredTie, scope: NetworkScope): number {
  if (!isRated(tie.facts) && !isRefused(tie, scope)) return 0;
  return tie.contributor === scope.member ? 2 : 1;
}

function isRated(facts: TieFacts): boolean {
  return (facts.rating ?? 0) > 0;
}

/** "Never" about two others, or said by another: no step between these two. The caller's own: `never` in Network. */
function isRefused(tie: StoredTie, scope: NetworkScope): boolean {
  return tie.facts.rating === 0 && !isCallersNever(tie, scope);
}

/** True where the caller said "never through this person". */
export function isCallersNever(tie: StoredTie, scope: NetworkScope): boolean {
  return (
    tie.facts.rating === 0 &&
    tie.contributor === scope.member &&
    (tie.a === scope.person || tie.b === scope.person)
  );
}

function toPair(tie: StoredTie, strength: number): Pair {
  const { facts, contributor } = tie;
  return { strength, facts, contributor, lastContact: lastContact(facts), teammates: false };
}

/** The latest day anything dated happened between two people. */
function lastContact(facts: TieFacts): number {
  const days = [
    facts.messages.last,
    facts.mails.last,
    facts.meetings.last,
    facts.sharedMessages.last,
    facts.sharedMails.last,
    facts.sharedMeetings.last,
    facts.connectedOn,
    facts.connectionSeenOn,
    ...facts.recommendations.map((one) => one.on),
  ];
  return days.reduce<number>((latest, day) => (day !== null && day > latest ? day : latest), NO_CONTACT);
}

function asTeammates(pair: Pair | undefined): Pair {
  if (!pair) {
    return {
      strength: TEAMMATE_FLOOR,
      facts: null,
      contributor: null,
      lastContact: NO_CONTACT,
      teammates: true,
    };
  }
  const isFixed = pair.facts !== null && isRated(pair.facts);
  return {
    ...pair,
    strength: isFixed ? pair.strength : Math.max(TEAMMATE_FLOOR, pair.strength),
    teammates: true,
  };
}

function teamKeys(scope: NetworkScope, keyOf: (a: number, b: number) => number): readonly number[] {
  const team = [...new Set([scope.person, ...scope.teammates])];
  return team.flatMap((a, i) => team.slice(i + 1).map((b) => keyOf(a, b)));
}
