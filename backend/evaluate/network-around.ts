import { buildNetwork } from '../network/index/build-network.ts';
import { buildShared } from '../network/index/build-shared.ts';
import { EmploymentTable } from '../network/index/employment-table.ts';
import type { Network } from '../network/index/network.ts';
import { openNetwork } from '../network/index/open-network.ts';
import { TieTable, tabulateTies } from '../network/index/tie-table.ts';
import type { StoredTie } from '../network/strength/tie.ts';
import type { Snapshot } from './snapshot.ts';

const MEMBER = 1;

export function networkAround(snapshot: Snapshot, person: number, ties: readonly StoredTie[]): Network {
  return buildNetwork({
    asOf: snapshot.asOf,
    member: MEMBER,
    person,
    teammates: [],
    ties: tabulateTies(ties, snapshot.asOf),
    employments: [],
    notAcquainted: [],
  });
}

/** Returns a function that opens one member's network. All networks share one index of all ties. */
export function openNetworks(snapshot: Snapshot): (person: number) => Network {
  const { asOf } = snapshot;
  const ties = tabulateTies(snapshot.allTies(), asOf);
  const shared = buildShared({ asOf, team: [], ties, employments: new EmploymentTable() });
  const nothing = { pairs: [], ties: new TieTable(), people: [], employments: new EmploymentTable() };
  return (person) =>
    openNetwork(shared, { member: MEMBER, person, teammates: [], notAcquainted: [], ...nothing });
}
