import { buildNetwork } from './build-network.ts';
import { EmploymentTable, toDay } from './employment-table.ts';
import type { Network } from './network.ts';
import { copyEmployments, copyTies } from './patch-shared.ts';
import { pairKey } from './person-pair.ts';
import type { OwnScope, SharedNetwork } from './shared-network.ts';
import { TieTable } from './tie-table.ts';

const openedAt = new WeakMap<Network, { shared: SharedNetwork; version: number }>();

/** The network of one member over the index that all members share. */
export function openNetwork(shared: SharedNetwork, own: OwnScope): Network {
  const pairs = new Set(own.pairs.map(([a, b]) => pairKey(a, b)));
  const people = new Set(own.people);
  const ties = new TieTable();
  copyTies(shared.ties, ties, (a, b) => !pairs.has(pairKey(a, b)));
  copyTies(own.ties, ties, () => true);
  const table = new EmploymentTable();
  copyEmployments(shared.employments, table, (person) => !people.has(person));
  copyEmployments(own.employments, table, () => true);
  const employments = Array.from({ length: table.length }, (_, row) => ({
    contributor: 0,
    person: table.persons[row] ?? 0,
    company: table.companies[row] ?? 0,
    title: '',
    startedOn: toDay(table.startedOn[row]),
    finishedOn: toDay(table.finishedOn[row]),
    current: table.current[row] === 1,
    asserted: false,
  }));
  const { member, person, teammates, notAcquainted } = own;
  const network = buildNetwork({
    asOf: shared.asOf,
    member,
    person,
    teammates,
    ties,
    employments,
    notAcquainted,
  });
  openedAt.set(network, { shared, version: shared.version });
  return network;
}

/** False where the shared index was patched since the network was opened: it has to be opened again. */
export function isCurrent(network: Network): boolean {
  const opened = openedAt.get(network);
  return opened === undefined || opened.version === opened.shared.version;
}
