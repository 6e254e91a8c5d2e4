import type { EmploymentTable } from './employment-table.ts';
import type { Day } from './evidence.ts';
import type { PersonPair } from './person-pair.ts';
import { TieTable } from './tie-table.ts';

/** What all members of a team see alike, or of one without a team what is no matter of opinion. */
export interface SharedScope {
  readonly asOf: Day;
  /** Persons of all members of the team; of a lone member that one alone. */
  readonly team: readonly number[];
  /** Without what is private: ratings, and who is kept from the others. */
  readonly ties: TieTable;
  readonly employments: EmploymentTable;
}

/** What was touched of a shared scope, as it stands now. */
export interface ScopePart {
  /** Pairs whose ties were touched. */
  readonly pairs: readonly PersonPair[];
  /** All rows of exactly these pairs; a pair without rows is gone. */
  readonly ties: TieTable;
  /** Persons whose employments were touched. */
  readonly people: readonly number[];
  /** All their employments. */
  readonly employments: EmploymentTable;
}

/** What one member sees otherwise than everybody. */
export interface OwnScope {
  /** Whose evidence is the member's own. */
  readonly member: number;
  readonly person: number;
  /** Persons of the other members of the active team. */
  readonly teammates: readonly number[];
  /** Pairs whose ties the member sees otherwise: rates, keeps from the others. */
  readonly pairs: readonly PersonPair[];
  /** All rows of these pairs as the member sees them. */
  readonly ties: TieTable;
  /** Persons whose employments the member sees otherwise. */
  readonly people: readonly number[];
  /** All employments of these as the member sees them. */
  readonly employments: EmploymentTable;
  /** Pairs the member said do not know each other, in either order. */
  readonly notAcquainted: readonly PersonPair[];
}

/** The index of a scope, which every member's network is opened over. */
export interface SharedNetwork {
  readonly asOf: Day;
  readonly team: readonly number[];
  /** Counts the patches. */
  version: number;
  ties: TieTable;
  employments: EmploymentTable;
}

export type PackedShared = SharedNetwork;

/** What can be posted to another thread, where `openShared` makes it an index again. */
export function packShared(shared: SharedNetwork): PackedShared {
  return shared;
}

export function openShared(packed: PackedShared): SharedNetwork {
  return { ...packed, ties: Object.assign(new TieTable(), packed.ties) };
}

/** What an index takes in memory. */
export function sharedBytes({ ties, employments }: SharedNetwork): number {
  return 24 * ties.length + 25 * employments.length;
}
