import type { BestPaths } from './best-paths.ts';
import { TEAMMATE_FLOOR } from './constants.ts';
import type { EmploymentIndex } from './employment-index.ts';
import type { Day, Employment } from './evidence.ts';
import type { NodeNumbers } from './node-numbers.ts';
import type { Reach } from './reach.ts';
import { KNOWN_TIE, OWN_TIE, STRENGTH, type TieRows } from './tie-rows.ts';
import type { TieTable } from './tie-table.ts';

/** What a network is built from: everything one caller may see (the store's `ScopeData`). */
export interface NetworkScope {
  readonly asOf: Day;
  /** The caller's member id: whose evidence is the caller's own. */
  readonly member: number;
  /** The caller's person. */
  readonly person: number;
  /** Persons of the other members of the active team. */
  readonly teammates: readonly number[];
  readonly ties: TieTable;
  readonly employments: readonly Employment[];
  /** Pairs the member said do not know each other, in either order. */
  readonly notAcquainted: readonly (readonly [number, number])[];
}

/**
 * The index one caller's questions are answered from. People are dense node numbers, those of one company next to
 * each other. Nothing but numbers is kept of a tie; what explains it is read where it is told (`attachFacts`). Pairs
 * who only worked together, or are only on one team, are not in the rows; they are scored when asked.
 */
export interface Network {
  readonly asOf: Day;
  readonly member: number;
  readonly nodeOf: NodeNumbers;
  /** Person id by node. */
  readonly personOf: Float64Array;
  readonly ties: TieRows;
  /** Those between whom there is no tie and none is inferred. */
  readonly apart: Apart;
  readonly employments: EmploymentIndex;
  readonly caller: number;
  /** The part each node has in paths: bits of TEAMMATE, NEVER, STARTER, CALLER, COLLEAGUE. */
  readonly roles: Uint8Array;
  /** Nodes of the caller and of the teammates who may be asked to start a path. */
  readonly starters: Uint32Array;
  /** Nodes of all teammates. */
  readonly teammates: Uint32Array;
  readonly reach: Reach;
  /** What `measurePaths` ranks in; nothing in it outlives the next question. */
  readonly scratch: BestPaths;
}

export const TEAMMATE = 1;
/** No path may go through. */
export const NEVER = 2;
export const STARTER = 4;
/** The caller, who is a starter too. */
export const CALLER = 8;
/** May have worked with somebody: spent time at a company where somebody else is or was. */
export const COLLEAGUE = 16;

/** Unordered pairs of nodes, by number; and the nodes in any of them. */
export class Apart {
  readonly #pairs = new Set<number>();
  readonly #nodes = new Set<number>();

  get size(): number {
    return this.#pairs.size;
  }

  /** True where the node is in any pair. */
  touches(node: number): boolean {
    return this.#nodes.size > 0 && this.#nodes.has(node);
  }

  has(u: number, v: number): boolean {
    return this.#pairs.size > 0 && this.#pairs.has(pairKey(u, v));
  }

  add(u: number, v: number): void {
    this.#pairs.add(pairKey(u, v));
    this.#nodes.add(u).add(v);
  }
}

const MOST_NODES = 0x400_0000;

/** One number for an unordered pair of nodes. */
function pairKey(u: number, v: number): number {
  return u < v ? u * MOST_NODES + v : v * MOST_NODES + u;
}

/** Strength of the tie between two nodes, 0 where there is none: teammates know each other at least by the floor. */
export function tieStrengthOf(network: Omit<Network, 'reach'>, u: number, v: number): number {
  const at = network.ties.find(u, v);
  if (at >= 0) return (network.ties.strengths[at] ?? 0) & STRENGTH;
  return areTeammates(network, u, v) && !network.apart.has(u, v) ? TEAMMATE_FLOOR : 0;
}

/** Day of the latest contact as `TieRows` keeps it, 0 where none is dated. */
export function contactOf(network: Network, u: number, v: number): number {
  const at = network.ties.find(u, v);
  return at < 0 ? 0 : (network.ties.contacts[at] ?? 0);
}

/** True where the two are known to know each other, not just likely to. */
export function isKnownTie(network: Network, u: number, v: number): boolean {
  if (tieStrengthOf(network, u, v) === 0) return false;
  return areTeammates(network, u, v) || hasFlag(network, u, v, KNOWN_TIE);
}

/** True where the caller's own data tell of the tie. */
export function isOwnTie(network: Network, u: number, v: number): boolean {
  return hasFlag(network, u, v, OWN_TIE);
}

/** True where both are members of the active team. */
export function areTeammates({ roles }: Pick<Network, 'roles'>, u: number, v: number): boolean {
  return u !== v && isOnTeam(roles[u]) && isOnTeam(roles[v]);
}

function isOnTeam(role: number | undefined): boolean {
  return ((role ?? 0) & (TEAMMATE | CALLER)) !== 0;
}

function hasFlag({ ties }: Network, u: number, v: number, flag: number): boolean {
  const at = ties.find(u, v);
  return at >= 0 && ((ties.strengths[at] ?? 0) & flag) !== 0;
}

/** Everybody the network tells of, by person id. */
export function peopleOf({ personOf }: Network): readonly number[] {
  return [...personOf];
}

/** How many people are or were at a company, by its id. */
export function countPeopleAt({ employments }: Network, company: number): number {
  const number = employments.companyOf.get(company);
  if (number === undefined) return 0;
  return (employments.everAt.start[number + 1] ?? 0) - (employments.everAt.start[number] ?? 0);
}
