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

/** The data behind one member's requests: the shared index, overlaid with the data that this member sees differently. */
export interface Network {
  readonly shared: SharedNetwork;
  readonly asOf: Day;
  /** The caller's member id, which identifies the caller's own evidence. */
  readonly member: number;
  /** Maps person ids of the index (ranks, see `Names`) to nodes and back. */
  readonly nodeOf: SeenPeople;
  readonly names: Names;
  /** The rows of all nodes, except those with the role OWN_ROW. */
  readonly ties: TieRows;
  readonly own: OwnTies;
  /** Pairs that have no tie, and for which none may be inferred. */
  readonly apart: NotAcquaintedPairs;
  readonly employments: SeenEmployments;
  readonly caller: number;
  /** By node: its roles in paths, as bits of TEAMMATE, NEVER, STARTER, CALLER, COLLEAGUE, OWN_ROW and CONTACT. */
  readonly roles: Uint8Array;
  /** Nodes of the caller and of the teammates who may start a path. */
  readonly starters: Uint32Array;
  readonly teammates: Uint32Array;
  readonly reach: Reach;
  /** Working memory of `measurePaths`, which the next request overwrites. */
  readonly scratch: BestPaths;
}

/**
 * The best first step of a path through each node: the strongest asker's strength × CALLER_ASKS or TEAMMATE_ASKS. 0 if
 * nobody can ask the node, or if no path may go through it.
 */
export interface Reach {
  /** Over ties only, not over shared employment. */
  readonly best: Uint16Array;
  /**
   * Over a tie or shared employment. For nodes that may be an asker's colleagues, it is UNASKED until first computed
   * (`firstStep`).
   */
  readonly first: Uint16Array;
  readonly colleagues: ColleagueLists;
}

export type Graph = Omit<Network, 'reach'>;

export const TEAMMATE = 1;
/** No path may go through this node. */
export const NEVER = 2;
export const STARTER = 4;
/** The caller is also a starter. */
export const CALLER = 8;
/** The person works or worked at a company with others, and may know them from there. */
export const COLLEAGUE = 16;
export const OWN_ROW = 32;
export const CONTACT = 64;

/** Returns the rows that contain the node's row, whose number is `rowOf`. */
export function rowsWith({ ties, own, roles }: Graph, node: number): TieRows {
  return ((roles[node] ?? 0) & OWN_ROW) === 0 ? ties : own.rows;
}

export function rowOf({ own, roles }: Graph, node: number): number {
  return ((roles[node] ?? 0) & OWN_ROW) === 0 ? node : (own.rowOf.get(node) ?? 0);
}

/** Returns everyone who has a tie with the node, in ascending order. */
export function neighborsOf(network: Graph, node: number): Uint32Array {
  const rows = rowsWith(network, node);
  const row = rowOf(network, node);
  return rows.neighbors.subarray(rows.from(row), rows.to(row));
}

export function hasTie(network: Graph, u: number, v: number): boolean {
  return rowsWith(network, u).find(rowOf(network, u), v) >= 0;
}

/** Returns the strength of the tie between two nodes, or 0. Teammates without a tie have TEAMMATE_FLOOR, unless in `apart`. */
export function tieStrengthOf(network: Graph, u: number, v: number): number {
  const rows = rowsWith(network, u);
  const at = rows.find(rowOf(network, u), v);
  if (at >= 0) return (rows.strengths[at] ?? 0) & STRENGTH;
  return areTeammates(network, u, v) && !network.apart.has(u, v) ? TEAMMATE_FLOOR : 0;
}

/** Returns the day of the latest contact as in `TieRows`; 0 if no contact is dated. */
export function contactOf(network: Graph, u: number, v: number): number {
  const rows = rowsWith(network, u);
  const at = rows.find(rowOf(network, u), v);
  return at < 0 ? 0 : (rows.contacts[at] ?? 0);
}

/** Returns true if the two certainly know each other, not only by inference. */
export function isKnownTie(network: Graph, u: number, v: number): boolean {
  if (tieStrengthOf(network, u, v) === 0) return false;
  if (areTeammates(network, u, v)) return true;
  const rows = rowsWith(network, u);
  const at = rows.find(rowOf(network, u), v);
  return at >= 0 && ((rows.strengths[at] ?? 0) & KNOWN_TIE) !== 0;
}

export function areTeammates({ roles }: Graph, u: number, v: number): boolean {
  return u !== v && isOnTeam(roles[u]) && isOnTeam(roles[v]);
}

function isOnTeam(role: number | undefined): boolean {
  return ((role ?? 0) & (TEAMMATE | CALLER)) !== 0;
}

export function nodeOfPerson({ nodeOf, names }: Network, person: number): number | undefined {
  return nodeOf.get(names.personRank(person));
}

export function personAtNode({ nodeOf, names }: Network, node: number): number {
  return names.personNumber(nodeOf.personAt(node));
}

/** Returns a company's number in the index, or undefined if nobody in the network worked there. */
export function placeOfCompany({ employments, names }: Network, company: number): number | undefined {
  return employments.numberOf(names.companyRank(company));
}

export function countPeopleAt(network: Network, company: number): number {
  const { employments } = network;
  const number = placeOfCompany(network, company);
  return number === undefined ? 0 : employments.countEverAt(number);
}

/**
 * Translates between the numbers of people and companies outside the index and their ranks inside it. Ranks decide the
 * order of equal results and are valid for one index only. The numbers outside stay the same as long as the person or
 * company exists.
 */
export interface Names {
  /** Returns the rank, or 0 if the person is unknown. */
  personRank(person: number): number;
  personNumber(rank: number): number;
  companyRank(company: number): number;
  companyNumber(rank: number): number;
}

/** For networks whose ids are already ranks. */
export const SAME_NAMES: Names = {
  personRank: (person) => person,
  personNumber: (rank) => rank,
  companyRank: (company) => company,
  companyNumber: (rank) => rank,
};

/** Returns the ids of everyone the caller can see in the network, in index order. */
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
