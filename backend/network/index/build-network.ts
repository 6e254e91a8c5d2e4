import type { Day, Employment } from '../evidence.ts';
import { type PersonPair, pairKey } from '../person-pair.ts';
import { buildShared } from './build-shared.ts';
import { EmploymentTable, tabulateEmployments } from './employment-table.ts';
import type { Network } from './network.ts';
import { openNetwork } from './open-network.ts';
import type { OwnScope, SharedScope } from './shared-network.ts';
import { TieTable } from './tie-table.ts';

/** Builds the index for one caller. Pure and deterministic: the order of rows in the scope doesn't matter. */
export function buildNetwork(scope: NetworkScope): Network {
  const { shared, own } = partScope(scope);
  return openNetwork(buildShared(shared), own);
}

export interface NetworkScope {
  readonly asOf: Day;
  /** The caller's member id, which identifies the caller's own evidence. */
  readonly member: number;
  /** The caller's person id. */
  readonly person: number;
  /** The person ids of the other members of the active team. */
  readonly teammates: readonly number[];
  readonly ties: TieTable;
  readonly employments: readonly Employment[];
  /** Pairs who don't know each other according to the member, in either order. */
  readonly notAcquainted: readonly (readonly [number, number])[];
}

/** Splits a scope into the part that everyone sees, and the ties that the caller rated. */
function partScope(scope: NetworkScope): { shared: SharedScope; own: OwnScope } {
  const { asOf, member, person, teammates, ties, notAcquainted } = scope;
  const pairs = ratedBy(member, ties);
  return {
    shared: {
      asOf,
      team: [person, ...teammates],
      ties,
      employments: tabulateEmployments(scope.employments),
    },
    own: {
      member,
      person,
      teammates,
      pairs: [...pairs.values()],
      ties: pairs.size === 0 ? new TieTable() : rowsBetween(pairs, ties),
      people: [],
      employments: new EmploymentTable(),
      notAcquainted,
    },
  };
}

function ratedBy(member: number, { length, contributors, ratings, a, b }: TieTable): Map<string, PersonPair> {
  const pairs = new Map<string, PersonPair>();
  for (let row = 0; row < length; row++) {
    if ((ratings[row] ?? -1) < 0 || contributors[row] !== member) continue;
    const pair = [a[row] ?? 0, b[row] ?? 0] as const;
    pairs.set(pairKey(...pair), pair);
  }
  return pairs;
}

function rowsBetween(pairs: ReadonlyMap<string, PersonPair>, ties: TieTable): TieTable {
  const people = new Set([...pairs.values()].flat());
  const found = new TieTable();
  for (let row = 0; row < ties.length; row++) {
    const [a, b] = [ties.a[row] ?? 0, ties.b[row] ?? 0];
    if (!people.has(a) || !people.has(b) || !pairs.has(pairKey(a, b))) continue;
    const tie = ties.read(row);
    found.add(tie.contributor, a, b, tie);
  }
  return found;
}
