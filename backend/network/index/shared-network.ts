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

/** The data that all members of a team see. For a lone member, everything except private data. */
export interface SharedScope {
  readonly asOf: Day;
  /** The person ids of the team's members. For a lone member, only their own. */
  readonly team: readonly number[];
  /** Without ratings and without connections that aren't shared. */
  readonly ties: TieTable;
  readonly employments: EmploymentTable;
}

/** The data that one member sees differently from the rest. */
export interface OwnScope {
  /** The member's id, which identifies the member's own evidence. */
  readonly member: number;
  readonly person: number;
  /** The person ids of the other members of the active team. */
  readonly teammates: readonly number[];
  /** Pairs whose ties the member sees differently, because the member rated them or doesn't share them. */
  readonly pairs: readonly PersonPair[];
  readonly ties: TieTable;
  /** Persons whose employments the member sees differently. */
  readonly people: readonly number[];
  readonly employments: EmploymentTable;
  /** Pairs who don't know each other according to the member, in either order. */
  readonly notAcquainted: readonly PersonPair[];
}

/**
 * A scope's index, shared by its members' networks. People are numbered as nodes, with the people of one company
 * adjacent. Ties are only numbers; the facts that explain a tie are read when needed (`attachFacts`). Pairs that only
 * worked together or are only on one team have no rows, and are scored on request.
 */
export interface SharedNetwork {
  readonly asOf: Day;
  readonly people: IdNumbers;
  readonly team: ReadonlySet<number>;
  readonly ties: TieRows;
  /** Pairs that have no tie in the view that all members share. */
  readonly apart: NotAcquaintedPairs;
  readonly employments: EmploymentIndex;
  readonly seenEmployments: SeenEmployments;
  /** By node: COLLEAGUE if the person may have colleagues (`mayHaveColleagues`), otherwise 0. */
  readonly colleagues: Uint8Array;
  readonly teamSteps: Uint16Array;
  /** The result of `findColleagues` for the team; null until first needed. */
  teamColleagues: Uint32Array | null;
}

/** Restores the methods, which are lost when an index is sent between threads. */
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
