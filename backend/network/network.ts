import type { EmploymentIndex } from './employment-index.ts';
import type { Day, Employment } from './evidence.ts';
import type { Rows } from './rows.ts';
import type { StoredTie, TieFacts } from './tie.ts';

/** What a network is built from: everything one caller may see (the store's `ScopeData`). */
export interface NetworkScope {
  readonly asOf: Day;
  /** The caller's member id: whose evidence is the caller's own. */
  readonly member: number;
  /** The caller's person. */
  readonly person: number;
  /** Persons of the other members of the active team. */
  readonly teammates: readonly number[];
  readonly ties: readonly StoredTie[];
  readonly employments: readonly Employment[];
  /** Pairs the member said do not know each other, in either order. */
  readonly notAcquainted: readonly (readonly [number, number])[];
}

/** Two people and the one tie between them that counts. */
export interface Pair {
  readonly strength: number;
  /** Null where only being on one team speaks. */
  readonly facts: TieFacts | null;
  readonly contributor: number | null;
  /** Day of the latest contact, NO_CONTACT where none is dated. */
  readonly lastContact: number;
  readonly teammates: boolean;
}

/** Stands for "no dated contact" in typed arrays of days; earlier than every day. */
export const NO_CONTACT = -0x8000_0000;

/**
 * The index one caller's questions are answered from. People are dense node numbers, those of one company next to
 * each other. Ties are compressed sparse rows: the ties of node u are the positions rowStart[u] up to
 * rowStart[u + 1] of `neighbours` (ascending), `strengths` and `pairOf`; every tie stands in both rows. Pairs who
 * only worked together are not in it; they are scored when asked.
 */
export interface Network {
  readonly asOf: Day;
  readonly nodeOf: ReadonlyMap<number, number>;
  /** Person id by node. */
  readonly personOf: Float64Array;
  readonly rowStart: Uint32Array;
  readonly neighbours: Uint32Array;
  readonly strengths: Uint16Array;
  readonly pairOf: Uint32Array;
  readonly pairs: readonly Pair[];
  /** Keys (`pairKey`) of those between whom there is no tie and none is inferred. */
  readonly apart: ReadonlySet<number>;
  readonly employments: EmploymentIndex;
  readonly caller: number;
  /** Nodes of all teammates, and of those who may be asked to start a path. */
  readonly teammates: ReadonlySet<number>;
  readonly starters: readonly number[];
  /** Nodes no path may go through. */
  readonly never: ReadonlySet<number>;
  readonly reach: Reach;
}

/**
 * The first step of every path through a node as an introducer, over ties (not mere employment): the strongest
 * asker's strength × CALLER_ASKS or TEAMMATE_ASKS, who that is, and the strongest of the others (for paths to
 * that asker). 0 where nobody reaches the node or no path may go through it.
 */
export interface Reach {
  readonly best: Uint16Array;
  readonly bestBy: Uint32Array;
  readonly second: Uint16Array;
  /** Reached people who work or worked at a company: rows by dense company number. */
  readonly atCompany: Rows;
}

/** One number for an unordered pair of nodes. */
export function pairKey(u: number, v: number, nodes: number): number {
  return u < v ? u * nodes + v : v * nodes + u;
}

/** Where v stands in the row of u, -1 where there is no tie. */
export function findTie(network: Network, u: number, v: number): number {
  let low = network.rowStart[u] ?? 0;
  let high = network.rowStart[u + 1] ?? 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = network.neighbours[middle] ?? 0;
    if (found === v) return middle;
    if (found < v) low = middle + 1;
    else high = middle;
  }
  return -1;
}

/** True where the caller said that the two do not know each other. */
export function areApart(network: Network, u: number, v: number): boolean {
  return network.apart.size > 0 && network.apart.has(pairKey(u, v, network.personOf.length));
}
