import type { Day } from '../evidence.ts';
import type { PersonPair } from '../person-pair.ts';
import { type EmploymentIndex, openEmployments } from './employment-index.ts';
import type { EmploymentTable } from './employment-table.ts';
import { IdNumbers } from './id-numbers.ts';
import { NotAcquaintedPairs } from './not-acquainted-pairs.ts';
import { NO_ROWS } from './rows.ts';
import { SeenEmployments } from './seen-employments.ts';
import { TieRows } from './tie-rows.ts';
import type { TieTable } from './tie-table.ts';

/** Everything that all members of a team see; for a lone member, everything except private data. */
export interface SharedScope {
  readonly asOf: Day;
  /** The person of each team member; for a lone member, only that person. */
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
  /** The person of each other member of the active team. */
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

/** Restores an index that another thread sent: a message carries the data of objects, but not their methods. */
export function openShared(sent: SharedNetwork): SharedNetwork {
  const employments = openEmployments(sent.employments);
  return {
    ...sent,
    people: new IdNumbers(sent.people),
    ties: Object.assign(new TieRows(NO_ROWS), sent.ties),
    apart: new NotAcquaintedPairs(sent.apart.keys),
    employments,
    seenEmployments: new SeenEmployments(employments, null),
  };
}
