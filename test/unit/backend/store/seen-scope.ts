import { seenJobs } from '../../../../backend/derive/reader/seen-jobs.ts';
import { inOneGo } from '../../../../backend/derive/team/in-steps.ts';
import { tabulate } from '../../../../backend/derive/team/join-contributions.ts';
import type { Employment } from '../../../../backend/network/evidence.ts';
import type { StoredTie } from '../../../../backend/network/strength/tie.ts';
import type { DerivedNetwork } from '../../../../backend/store/derived/derived-network.ts';
import type { Member } from '../../../../backend/store/rows.ts';
import type { Store } from '../../../../backend/store/store.ts';

/** The data that a member may see, by the numbers in responses. */
export interface SeenScope {
  readonly member: number;
  readonly person: number;
  /** The other members of the active team, as people. */
  readonly teammates: readonly number[];
  /** By contributor and pair, with their facts. */
  readonly ties: readonly StoredTie[];
  readonly employments: readonly Employment[];
  readonly notAcquainted: readonly (readonly [number, number])[];
}

export async function seenScope(
  store: Pick<Store, 'networkOf' | 'tiesBetween'>,
  member: Member,
  asOf: number,
): Promise<SeenScope> {
  const network = (await store.networkOf(member, asOf)) as DerivedNetwork;
  const { joined, scope, merged } = network.overlay;
  const { ties } = inOneGo(tabulate(joined, asOf));
  const toNumbers = ([a, b]: readonly [number, number]) =>
    [network.personNumber(merged.of(a)), network.personNumber(merged.of(b))].sort((x, y) => x - y) as [
      number,
      number,
    ];
  const pairs = new Map<string, [number, number]>();
  for (let row = 0; row < ties.length; row++) {
    const pair = toNumbers([ties.a[row] ?? 0, ties.b[row] ?? 0]);
    pairs.set(pair.join(), pair);
  }
  for (const pair of scope.pairs.map(toNumbers)) pairs.set(pair.join(), pair);
  const told = await store.tiesBetween(member, [...pairs.values()], asOf);
  return {
    member: scope.member,
    person: network.me,
    teammates: scope.teammates.map((rank) => network.personNumber(rank)),
    ties: told.toSorted((x, y) => x.contributor - y.contributor || x.a - y.a || x.b - y.b),
    employments: jobsIn(network),
    notAcquainted: scope.notAcquainted.map(toNumbers),
  };
}

function jobsIn(network: DerivedNetwork): Employment[] {
  const { overlay } = network;
  const people = new Set(Array.from(overlay.seen.keys()).flatMap((at) => [...overlay.place(at).standing]));
  people.delete(0);
  return seenJobs(overlay, people).map(
    ({ contributor, person, company, title, startedOn, finishedOn, current, asserted }) => ({
      contributor,
      person: network.personNumber(person),
      company: network.numberOfCompany(company),
      title,
      startedOn,
      finishedOn,
      current,
      asserted,
    }),
  );
}
