import type { Day } from '../evidence.ts';
import { TEAMMATE_FLOOR } from '../strength/constants.ts';
import type { Apart } from './apart.ts';
import type { BestPaths } from './best-paths.ts';
import type { OwnTies } from './own-ties.ts';
import type { Reach } from './reach.ts';
import type { SeenEmployments } from './seen-employments.ts';
import type { SeenPeople } from './seen-people.ts';
import type { SharedNetwork } from './shared-network.ts';
import { KNOWN_TIE, STRENGTH, type TieRows } from './tie-rows.ts';

/**
 * What one member's questions are answered from: the index of the scope, and in front of it what only this member sees.
 */
export interface Network {
  readonly shared: SharedNetwork;
  readonly asOf: Day;
  /** The caller's member id: whose evidence is the caller's own. */
  readonly member: number;
  /** Nodes by the index's numbers of people. */
  readonly nodeOf: SeenPeople;
  readonly names: Names;
  /** Rows of all nodes but those with the role OWN_ROW. */
  readonly ties: TieRows;
  readonly own: OwnTies;
  /** Those between whom there is no tie and none is inferred. */
  readonly apart: Apart;
  readonly employments: SeenEmployments;
  readonly caller: number;
  /** The part each node has in paths: bits of TEAMMATE, NEVER, STARTER, CALLER, COLLEAGUE, OWN_ROW, CONTACT. */
  readonly roles: Uint8Array;
  /** Nodes of the caller and of the teammates who may be asked to start a path. */
  readonly starters: Uint32Array;
  /** Nodes of all teammates. */
  readonly teammates: Uint32Array;
  readonly reach: Reach;
  /** What `measurePaths` ranks in; nothing in it outlives the next question. */
  readonly scratch: BestPaths;
}

/** A network before it is known who is within reach. */
export type Graph = Omit<Network, 'reach'>;

export const TEAMMATE = 1;
/** No path may go through. */
export const NEVER = 2;
export const STARTER = 4;
/** The caller, who is a starter too. */
export const CALLER = 8;
/** May have worked with somebody: spent time at a company where somebody else is or was. */
export const COLLEAGUE = 16;
/** Has a row of the caller's own. */
export const OWN_ROW = 32;
/** Has a tie with the caller. */
export const CONTACT = 64;

/** The rows that a node's row is among, by the number `rowOf` tells. */
export function rowsWith({ ties, own, roles }: Graph, node: number): TieRows {
  return ((roles[node] ?? 0) & OWN_ROW) === 0 ? ties : own.rows;
}

export function rowOf({ own, roles }: Graph, node: number): number {
  return ((roles[node] ?? 0) & OWN_ROW) === 0 ? node : (own.rowOf.get(node) ?? 0);
}

/** Nodes of those who have a tie with a node, ascending. */
export function neighboursOf(network: Graph, node: number): Uint32Array {
  const rows = rowsWith(network, node);
  const row = rowOf(network, node);
  return rows.neighbours.subarray(rows.from(row), rows.to(row));
}

export function hasTie(network: Graph, u: number, v: number): boolean {
  return rowsWith(network, u).find(rowOf(network, u), v) >= 0;
}

/** Strength of the tie between two nodes, 0 where there is none: teammates know each other at least by the floor. */
export function tieStrengthOf(network: Graph, u: number, v: number): number {
  const rows = rowsWith(network, u);
  const at = rows.find(rowOf(network, u), v);
  if (at >= 0) return (rows.strengths[at] ?? 0) & STRENGTH;
  return areTeammates(network, u, v) && !network.apart.has(u, v) ? TEAMMATE_FLOOR : 0;
}

/** Day of the latest contact as `TieRows` keeps it, 0 where none is dated. */
export function contactOf(network: Graph, u: number, v: number): number {
  const rows = rowsWith(network, u);
  const at = rows.find(rowOf(network, u), v);
  return at < 0 ? 0 : (rows.contacts[at] ?? 0);
}

/** True where the two are known to know each other, not just likely to. */
export function isKnownTie(network: Graph, u: number, v: number): boolean {
  if (tieStrengthOf(network, u, v) === 0) return false;
  if (areTeammates(network, u, v)) return true;
  const rows = rowsWith(network, u);
  const at = rows.find(rowOf(network, u), v);
  return at >= 0 && ((rows.strengths[at] ?? 0) & KNOWN_TIE) !== 0;
}

/** True where both are members of the active team. */
export function areTeammates({ roles }: Graph, u: number, v: number): boolean {
  return u !== v && isOnTeam(roles[u]) && isOnTeam(roles[v]);
}

function isOnTeam(role: number | undefined): boolean {
  return ((role ?? 0) & (TEAMMATE | CALLER)) !== 0;
}

/** The node of a person; undefined of somebody the network doesn't know. */
export function nodeOfPerson({ nodeOf, names }: Network, person: number): number | undefined {
  return nodeOf.get(names.personRank(person));
}

export function personAtNode({ nodeOf, names }: Network, node: number): number {
  return names.personNumber(nodeOf.personAt(node));
}

/** Number of a company among the index's; undefined where nobody is known there. */
export function placeOfCompany({ employments, names }: Network, company: number): number | undefined {
  return employments.numberOf(names.companyRank(company));
}

/** How many people are or were at a company, by its id. */
export function countPeopleAt(network: Network, company: number): number {
  const { employments } = network;
  const number = placeOfCompany(network, company);
  return number === undefined ? 0 : employments.countEverAt(number);
}

/**
 * How people and companies are numbered outside of the index. Inside, a number says how equals are ordered, and is one of this
 * index alone; outside, it is the same for as long as there is the person or the company.
 */
export interface Names {
  /** The index's number; 0 for nobody it knows. */
  personRank(person: number): number;
  personNumber(rank: number): number;
  companyRank(company: number): number;
  companyNumber(rank: number): number;
}

/** The same numbers inside and outside. */
export const SAME_NAMES: Names = {
  personRank: (person) => person,
  personNumber: (rank) => rank,
  companyRank: (company) => company,
  companyNumber: (rank) => rank,
};

/** Everybody of whom the network tells its caller anything, in the order of the index's numbers. */
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
