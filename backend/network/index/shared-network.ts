import type { Day } from '../evidence.ts';
import type { PersonPair } from '../person-pair.ts';
import { Apart } from './apart.ts';
import {
  type EmploymentIndex,
  type KeptEmployments,
  openEmployments,
  packEmployments,
} from './employment-index.ts';
import type { EmploymentTable } from './employment-table.ts';
import { IdNumbers, type KeptNumbers } from './id-numbers.ts';
import { SeenEmployments } from './seen-employments.ts';
import { type KeptTieRows, TieRows } from './tie-rows.ts';
import type { TieTable } from './tie-table.ts';

/** What all members of a team see alike; of a lone member, what is no matter of opinion. */
export interface SharedScope {
  readonly asOf: Day;
  /** Persons of all members of the team; of a lone member that one alone. */
  readonly team: readonly number[];
  /** Without what is private: ratings, and who is kept from the others. */
  readonly ties: TieTable;
  readonly employments: EmploymentTable;
}

/** What one member sees otherwise than everybody. */
export interface OwnScope {
  /** Whose evidence is the member's own. */
  readonly member: number;
  readonly person: number;
  /** Persons of the other members of the active team. */
  readonly teammates: readonly number[];
  /** Pairs whose ties the member sees otherwise: rates, or keeps from the others. */
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

/**
 * The index of a scope, which the networks of its members are opened over. People are dense node numbers, those of one
 * company next to each other. Nothing but numbers is kept of a tie; what explains it is read where it is
 * told (`attachFacts`). Pairs who only worked together, or are only on one team, are not in the rows; they are scored
 * when asked.
 */
export interface SharedNetwork {
  readonly asOf: Day;
  readonly people: IdNumbers;
  /** Nodes of all members of the team. */
  readonly team: ReadonlySet<number>;
  readonly ties: TieRows;
  /** Those between whom everybody sees that there is no tie. */
  readonly apart: Apart;
  readonly employments: EmploymentIndex;
  readonly seenEmployments: SeenEmployments;
  /** By node, COLLEAGUE where `mayHaveColleagues`, else 0. */
  readonly colleagues: Uint8Array;
  /** `measureTeamSteps` of the team. */
  readonly teamSteps: Uint16Array;
  /** `findColleagues` of the team; null until somebody asks. */
  teamColleagues: Uint32Array | null;
}

/** A shared index as it is posted to another thread: plain data over shared memory. */
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

/** What can be posted to another thread, where `openShared` makes it an index again. */
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
    apart: new Apart(packed.apart),
    employments,
    seenEmployments: new SeenEmployments(employments, null),
    colleagues: packed.colleagues,
    teamSteps: packed.teamSteps,
    teamColleagues: null,
  };
}
