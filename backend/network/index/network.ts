import type { Day } from '../evidence.ts';
import { TEAMMATE_FLOOR } from '../strength/constants.ts';
import type { BestPaths } from './best-paths.ts';
import type { ColleagueLists } from './colleagues.ts';
import type { SeenPeople } from './id-numbers.ts';
import type { NotAcquaintedPairs } from './not-acquainted-pairs.ts';
import type { OwnTies } from './own-ties.ts';
import type { SeenEmployments } from './seen-employments.ts';
import type { SharedNetwork } from './shared-network.ts';
import { KNOWN_TIE, STRENGTH, type TieRows } from './tie-rows.ts';

/** The data for one member's requests: the scope's index, overlaid with what only this member sees. */
export interface Network {
  readonly shared: SharedNetwork;
  readonly asOf: Day;
  /** The caller's member id, which marks the caller's own evidence. */
  readonly member: number;
  /** Nodes by the index's person numbers. */
  readonly nodeOf: SeenPeople;
  readonly names: Names;
  /** Rows of all nodes without the role OWN_ROW. */
  readonly ties: TieRows;
  readonly own: OwnTies;
  /** Pairs that have no tie, and for which none is inferred. */
  readonly apart: NotAcquaintedPairs;
  readonly employments: SeenEmployments;
  readonly caller: number;
  /** Each node's role in paths: bits of TEAMMATE, NEVER, STARTER, CALLER, COLLEAGUE, OWN_ROW, CONTACT. */
  readonly roles: Uint8Array;
  /** Nodes of the caller and of teammates who may be asked to start a path. */
  readonly starters: Uint32Array;
  /** Nodes of all teammates. */
  readonly teammates: Uint32Array;
  readonly reach: Reach;
  /** Working memory of `measurePaths`; the next request overwrites it. */
  readonly scratch: BestPaths;
}

/**
 * The first step of every path through an introducer: the strongest asker's strength × CALLER_ASKS or TEAMMATE_ASKS. It
 * is 0 if nobody reaches the node or no path may go through it.
 */
export interface Reach {
  /** Over ties, not shared employment alone. */
  readonly best: Uint16Array;
  /**
   * The best over a tie or shared employment. It equals `best` if no asker worked with anyone. For nodes that may be an
   * asker's colleagues, it is UNASKED until first computed (`rankPaths`).
   */
  readonly first: Uint16Array;
  /** Reachable people at each company. */
  readonly colleagues: ColleagueLists;
}

/** A network before its reach is computed. */
export type Graph = Omit<Network, 'reach'>;

export const TEAMMATE = 1;
/** Paths can't go through this node. */
export const NEVER = 2;
export const STARTER = 4;
/** The caller, who is also a starter. */
export const CALLER = 8;
/** May have worked with others: was at a company where others are or were. */
export const COLLEAGUE = 16;
/** Has a row in the caller's own data. */
export const OWN_ROW = 32;
/** Has a tie with the caller. */
export const CONTACT = 64;

/** Returns the rows that contain a node's row, at the number from `rowOf`. */
export function rowsWith({ ties, own, roles }: Graph, node: number): TieRows {
  return ((roles[node] ?? 0) & OWN_ROW) === 0 ? ties : own.rows;
}

export function rowOf({ own, roles }: Graph, node: number): number {
  return ((roles[node] ?? 0) & OWN_ROW) === 0 ? node : (own.rowOf.get(node) ?? 0);
}

/** Returns the nodes that have a tie with a node, ascending. */
export function neighborsOf(network: Graph, node: number): Uint32Array {
  const rows = rowsWith(network, node);
  const row = rowOf(network, node);
  return rows.neighbors.subarray(rows.from(row), rows.to(row));
}

export function hasTie(network: Graph, u: number, v: number): boolean {
  return rowsWith(network, u).find(rowOf(network, u), v) >= 0;
}

/** Returns the strength of the tie between two nodes, or 0. Teammates know each other at least by the floor. */
export function tieStrengthOf(network: Graph, u: number, v: number): number {
  const rows = rowsWith(network, u);
  const at = rows.find(rowOf(network, u), v);
  if (at >= 0) return (rows.strengths[at] ?? 0) & STRENGTH;
  return areTeammates(network, u, v) && !network.apart.has(u, v) ? TEAMMATE_FLOOR : 0;
}

/** Returns the day of the latest contact as in `TieRows`, or 0 if none is dated. */
export function contactOf(network: Graph, u: number, v: number): number {
  const rows = rowsWith(network, u);
  const at = rows.find(rowOf(network, u), v);
  return at < 0 ? 0 : (rows.contacts[at] ?? 0);
}

/** Returns true if it is known, not only inferred, that the two know each other. */
export function isKnownTie(network: Graph, u: number, v: number): boolean {
  if (tieStrengthOf(network, u, v) === 0) return false;
  if (areTeammates(network, u, v)) return true;
  const rows = rowsWith(network, u);
  const at = rows.find(rowOf(network, u), v);
  return at >= 0 && ((rows.strengths[at] ?? 0) & KNOWN_TIE) !== 0;
}

/** Returns true if both are members of the active team. */
export function areTeammates({ roles }: Graph, u: number, v: number): boolean {
  return u !== v && isOnTeam(roles[u]) && isOnTeam(roles[v]);
}

function isOnTeam(role: number | undefined): boolean {
  return ((role ?? 0) & (TEAMMATE | CALLER)) !== 0;
}

/** Returns a person's node, or undefined if the network doesn't know them. */
export function nodeOfPerson({ nodeOf, names }: Network, person: number): number | undefined {
  return nodeOf.get(names.personRank(person));
}

export function personAtNode({ nodeOf, names }: Network, node: number): number {
  return names.personNumber(nodeOf.personAt(node));
}

/** Returns a company's number in the index, or undefined if no known person worked there. */
export function placeOfCompany({ employments, names }: Network, company: number): number | undefined {
  return employments.numberOf(names.companyRank(company));
}

/** Returns how many known people work or worked at a company, by its id. */
export function countPeopleAt(network: Network, company: number): number {
  const { employments } = network;
  const number = placeOfCompany(network, company);
  return number === undefined ? 0 : employments.countEverAt(number);
}

/**
 * The numbering of people and companies outside the index. Inside, numbers decide the order of equal results and belong to
 * one index; outside, they stay the same as long as the person or company exists.
 */
export interface Names {
  /** Returns the index's number; 0 if the person is unknown. */
  personRank(person: number): number;
  personNumber(rank: number): number;
  companyRank(company: number): number;
  companyNumber(rank: number): number;
}

/** Uses the same numbers inside and outside. */
export const SAME_NAMES: Names = {
  personRank: (person) => person,
  personNumber: (rank) => rank,
  companyRank: (company) => company,
  companyNumber: (rank) => rank,
};

/** Returns everyone the caller can see in the network, in index order. */
export function peopleOf(network: Network): readonly number[] {
  const { roles, employments, nodeOf, names, own, apart } = network;
  const people: number[] = [];
  for (let node = 0; node < roles.length; node++) {
    const isTold =
      ((roles[node] ?? 0) & (CALLER | TEAMMATE)) !== 0 ||
      rowsWith(network, node).lengthOf(rowOf(network, node)) > 0 ||
      employments.jobsTo(node) > employments.jobsFrom(node) ||
      own.told.has(node) ||
      apart.touches(node);
    if (isTold) people.push(nodeOf.personAt(node));
  }
  return people.sort((x, y) => x - y).map(names.personNumber);
}
