import type { Day } from '../evidence.ts';
import type { PersonPair } from '../person-pair.ts';
import {
  type EmploymentIndex,
  type KeptEmployments,
  openEmployments,
  packEmployments,
} from './employment-index.ts';
import type { EmploymentTable } from './employment-table.ts';
import { IdNumbers, type KeptNumbers } from './id-numbers.ts';
import { NotAcquaintedPairs } from './not-acquainted-pairs.ts';
import { SeenEmployments } from './seen-employments.ts';
import { type KeptTieRows, TieRows } from './tie-rows.ts';
import type { TieTable } from './tie-table.ts';

/** Everything a team's members see alike; for a lone member, everything without private opinions. */
export interface SharedScope {
  readonly asOf: Day;
  /** Persons of all members of the team; for a lone member, only that person. */
  readonly team: readonly number[];
  /** Without private data: ratings, and connections not shared with others. */
  readonly ties: TieTable;
  readonly employments: EmploymentTable;
}

/** Everything one member sees differently from the rest. */
export interface OwnScope {
  /** Marks the member's own evidence. */
  readonly member: number;
  readonly person: number;
  /** Persons of the active team's other members. */
  readonly teammates: readonly number[];
  /** Pairs whose ties the member sees differently, because the member rates them or doesn't share them. */
  readonly pairs: readonly PersonPair[];
  /** All rows of these pairs as the member sees them. */
  readonly ties: TieTable;
  /** Persons whose employments the member sees differently. */
  readonly people: readonly number[];
  /** All employments of these people as the member sees them. */
  readonly employments: EmploymentTable;
  /** Pairs that the member says don't know each other, in either order. */
  readonly notAcquainted: readonly PersonPair[];
}

/**
 * A scope's index, over which its members' networks are opened. People are dense node numbers; people of one company
 * are adjacent. Ties are stored as numbers only, and the facts that explain one are read when needed (`attachFacts`).
 * Pairs that only worked together, or are only on one team, have no rows; they are scored on request.
 */
export interface SharedNetwork {
  readonly asOf: Day;
  readonly people: IdNumbers;
  /** Nodes of the team's members. */
  readonly team: ReadonlySet<number>;
  readonly ties: TieRows;
  /** Pairs that have no tie in anyone's view. */
  readonly apart: NotAcquaintedPairs;
  readonly employments: EmploymentIndex;
  readonly seenEmployments: SeenEmployments;
  /** By node: COLLEAGUE if `mayHaveColleagues`, else 0. */
  readonly colleagues: Uint8Array;
  /** `measureTeamSteps` for the team. */
  readonly teamSteps: Uint16Array;
  /** `findColleagues` for the team; null until first needed. */
  teamColleagues: Uint32Array | null;
}

/** A shared index as it is posted to another thread: plain data in shared memory. */
export interface PackedShared {
  readonly asOf: Day;
  readonly people: KeptNumbers;
  readonly team: ReadonlySet<number>;
  readonly ties: KeptTieRows;
  readonly apart: readonly number[];
  readonly employments: KeptEmployments;
  readonly colleagues: Uint8Array;
  readonly teamSteps: Uint16Array;
}

/** Returns the index as plain data for another thread, where `openShared` restores it. */
export function packShared(shared: SharedNetwork): PackedShared {
  const { asOf, people, team, ties, apart, employments, colleagues, teamSteps } = shared;
  return {
    asOf,
    people: people.kept(),
    team,
    ties: ties.kept(),
    apart: [...apart.keys],
    employments: packEmployments(employments),
    colleagues,
    teamSteps,
  };
}

export function openShared(packed: PackedShared): SharedNetwork {
  const employments = openEmployments(packed.employments);
  return {
    asOf: packed.asOf,
    people: new IdNumbers(packed.people),
    team: packed.team,
    ties: new TieRows(packed.ties),
    apart: new NotAcquaintedPairs(packed.apart),
    employments,
    seenEmployments: new SeenEmployments(employments, null),
    colleagues: packed.colleagues,
    teamSteps: packed.teamSteps,
    teamColleagues: null,
  };
}
