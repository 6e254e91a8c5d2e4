import { type Candidate, candidateStrength, chooseTie, isRated, isRefused } from './choose-tie.ts';
import { TEAMMATE_FLOOR } from './constants.ts';
import type { EmploymentIndex } from './employment-index.ts';
import { Apart, type NetworkScope } from './network.ts';
import type { NodeNumbers } from './node-numbers.ts';
import { workProbability } from './shared-work.ts';
import { KNOWN_TIE, OWN_TIE, TieRows } from './tie-rows.ts';

/** What ties are merged by: whose network it is, who is on the team, who works where. */
export interface MergeBy {
  readonly member: number;
  readonly caller: number;
  readonly nodeOf: NodeNumbers;
  readonly employments: EmploymentIndex;
  isOnTeam(node: number): boolean;
}

export interface MergedTies {
  readonly ties: TieRows;
  readonly apart: Apart;
}

/** A tie as the rows keep it; strength 0 where there is none. */
interface MergedTie {
  /** With its flags. */
  readonly strength: number;
  readonly contact: number;
  /** A "never" stands between the two. */
  readonly isRefused: boolean;
}

/**
 * Merges the ties of all contributors into rows, and finds the pairs between whom nothing may be inferred. The rows
 * of the table are put in the order of their pairs by counting, twice; so nothing is allocated for a tie.
 */
export function mergeTies(scope: NetworkScope, by: MergeBy): MergedTies {
  const { ties: table } = scope;
  const nodes = by.nodeOf.size;
  const [low, high] = endsOf(scope, by.nodeOf);
  const order = sortBy(low, nodes, sortBy(high, nodes, null));
  const apart = findApart(scope, by.nodeOf);

  const kept = {
    rows: new Uint32Array(table.length),
    strengths: new Uint16Array(table.length),
    contacts: new Uint16Array(table.length),
  };
  const degrees = new Uint32Array(nodes);
  let count = 0;
  for (let from = 0, to = 0; from < order.length; from = to) {
    const row = order[from] ?? 0;
    const [u, v] = [low[row] ?? 0, high[row] ?? 0];
    for (to = from + 1; to < order.length; to++) {
      const next = order[to] ?? 0;
      if (low[next] !== u || high[next] !== v) break;
    }
    if (apart.has(u, v)) continue;
    const candidates: Candidate[] = [];
    for (let i = from; i < to; i++) candidates.push(table.read(order[i] ?? 0));
    const merged = mergePair(candidates, u, v, by);
    if (merged.isRefused) apart.add(u, v);
    if (merged.strength === 0) continue;
    kept.rows[count] = row;
    kept.strengths[count] = merged.strength;
    kept.contacts[count] = merged.contact;
    count++;
    degrees[u] = (degrees[u] ?? 0) + 1;
    degrees[v] = (degrees[v] ?? 0) + 1;
  }

  // In the order of their lower node, then of the higher: so every row is filled in ascending order.
  const ties = new TieRows(degrees);
  for (let i = 0; i < count; i++) {
    const row = kept.rows[i] ?? 0;
    const [u, v] = [low[row] ?? 0, high[row] ?? 0];
    ties.append(u, v, kept.strengths[i] ?? 0, kept.contacts[i] ?? 0);
    ties.append(v, u, kept.strengths[i] ?? 0, kept.contacts[i] ?? 0);
  }
  return { ties, apart };
}

/**
 * The one tie that counts between two nodes who are not apart. Employments are folded into ties that rest on
 * evidence; teammates know each other at least by the floor, unless a rating says otherwise.
 */
function mergePair(candidates: readonly Candidate[], u: number, v: number, by: MergeBy): MergedTie {
  const caller = {
    member: by.member,
    isOneOfThem: u === by.caller || v === by.caller,
    work: workProbability(by.employments, u, v),
  };
  const best = chooseTie(candidates, caller);
  if (best === undefined) return NO_TIE;
  if (isRefused(best, caller)) return REFUSED;
  const strength = candidateStrength(best, caller);
  if (strength === 0) return NO_TIE;
  const floor = by.isOnTeam(u) && by.isOnTeam(v) && !isRated(best) ? TEAMMATE_FLOOR : 0;
  const flags = (best.isKnown ? KNOWN_TIE : 0) | (best.contributor === by.member ? OWN_TIE : 0);
  return {
    strength: Math.max(floor, strength) | flags,
    contact: best.contact,
    isRefused: false,
  };
}

const NO_TIE: MergedTie = { strength: 0, contact: 0, isRefused: false };
const REFUSED: MergedTie = { ...NO_TIE, isRefused: true };

/** True of a row where the caller said "never through this person". */
export function isCallersNever({ ties, member, person }: NetworkScope, row: number): boolean {
  return (
    ties.ratings[row] === 0 &&
    ties.contributors[row] === member &&
    (ties.a[row] === person || ties.b[row] === person)
  );
}

function findApart({ notAcquainted }: NetworkScope, nodeOf: NodeNumbers): Apart {
  const apart = new Apart();
  for (const [a, b] of notAcquainted) {
    const [u, v] = [nodeOf.get(a), nodeOf.get(b)];
    if (u !== undefined && v !== undefined) apart.add(u, v);
  }
  return apart;
}

function endsOf({ ties }: NetworkScope, nodeOf: NodeNumbers): [low: Uint32Array, high: Uint32Array] {
  const low = nodeOf.ofAll(ties.a, ties.length);
  const high = nodeOf.ofAll(ties.b, ties.length);
  for (let i = 0; i < ties.length; i++) {
    const [u, v] = [low[i] ?? 0, high[i] ?? 0];
    if (u < v) continue;
    low[i] = v;
    high[i] = u;
  }
  return [low, high];
}

/** Sorts rows (those of `order`, else all) by a key below `keys` by counting; equal ones keep their order. */
function sortBy(column: Uint32Array, keys: number, order: Uint32Array | null): Uint32Array {
  const next = new Uint32Array(keys + 1);
  for (const key of column) next[key + 1] = (next[key + 1] ?? 0) + 1;
  for (let key = 0; key < keys; key++) next[key + 1] = (next[key + 1] ?? 0) + (next[key] ?? 0);
  const sorted = new Uint32Array(column.length);
  for (let i = 0; i < column.length; i++) {
    const row = order?.[i] ?? i;
    const key = column[row] ?? 0;
    const at = next[key] ?? 0;
    next[key] = at + 1;
    sorted[at] = row;
  }
  return sorted;
}
