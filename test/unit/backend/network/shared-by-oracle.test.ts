import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../backend/network/index/build-network.ts';
import { buildShared } from '../../../../backend/network/index/build-shared.ts';
import { EmploymentTable } from '../../../../backend/network/index/employment-table.ts';
import { type Network, peopleOf } from '../../../../backend/network/index/network.ts';
import { openNetwork } from '../../../../backend/network/index/open-network.ts';
import { openShared, type SharedNetwork } from '../../../../backend/network/index/shared-network.ts';
import { TieTable } from '../../../../backend/network/index/tie-table.ts';
import { attachFacts } from '../../../../backend/network/paths/attach-facts.ts';
import { findPersonPaths } from '../../../../backend/network/paths/find-person-paths.ts';
import { compareWithOracle } from './oracle/compare-with-oracle.ts';
import { teamWorlds } from './oracle/random-team.ts';
import { scopeOf, tiesOf } from './oracle/scope-of-world.ts';
import { everybodyIn, ownScopeOf, sharedScopeOf, type TeamWorld, viewOf } from './oracle/team-world.ts';

/** The number of networks to compare; at least 10,000 in a long run. */
const GRAPHS = Number(process.env.KITH_GRAPHS ?? 60);

/** Returns the index as another thread receives it. */
function buildElsewhere(world: TeamWorld): SharedNetwork {
  return openShared(structuredClone(buildShared(sharedScopeOf(world))));
}

type Open = (shared: SharedNetwork, world: TeamWorld, member: TeamWorld['members'][number]) => Network;

const openFor: Open = (shared, world, member) => openNetwork(shared, ownScopeOf(shared, world, member));

/** Compares every answer for every member with the oracle, and with an index built only for that member. */
function compareAll(world: TeamWorld, open = openFor): void {
  const shared = buildElsewhere(world);
  const everybody = [...new Set(everybodyIn(world))];
  for (const member of world.members) {
    const view = viewOf(world, member);
    const network = open(shared, world, member);
    const built = buildNetwork(scopeOf(view));
    compareWithOracle(view, network, everybody);
    const explain = (one: Network) =>
      attachFacts(
        one,
        everybody.map((person) => findPersonPaths(one, person)),
        tiesOf(view),
      );
    expect(explain(network)).toEqual(explain(built));
    const corrected = new Set(view.notAcquainted.flat());
    const told = (people: readonly number[]) => people.filter((person) => !corrected.has(person));
    expect(told(peopleOf(network))).toEqual(told(peopleOf(built)));
  }
}

describe("shared index compared with plain loops over each member's view", () => {
  it.each([
    [10, GRAPHS],
    [36, Math.ceil(GRAPHS / 30)],
  ])(
    'gives the same results for up to %d people on %d networks',
    (people, numRuns) => {
      fc.assert(
        fc.property(teamWorlds(people), (world) => compareAll(world)),
        { numRuns },
      );
    },
    3_600_000,
  );

  it('covers hidden ties, jobs and people, corrections and teams of several members', () => {
    const seen = { ownRows: 0, ownJobs: 0, ownPeople: 0, apart: 0, teams: 0 };
    for (const world of fc.sample(teamWorlds(10), { numRuns: 400, seed: 1 })) {
      const shared = buildElsewhere(world);
      for (const member of world.members) {
        const network = openFor(shared, world, member);
        seen.ownRows += Number(network.own.rows.count > 0);
        seen.ownJobs += Number(network.employments !== shared.seenEmployments);
        seen.ownPeople += Number(network.nodeOf.room > shared.people.size);
        seen.apart += Number(network.apart.size > 0);
        seen.teams += Number(network.teammates.length > 0);
      }
    }
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(50);
  });
});

describe('comparison with plain loops detects', () => {
  /** Tries networks until one reveals the error, because some don't. */
  const isCaught = (open: Open, numRuns: number) =>
    fc.check(
      fc.property(teamWorlds(10), (world) => compareAll(world, open)),
      { numRuns, endOnFailure: true },
    ).failed;

  it.each<[planted: string, open: Open, isFound: boolean]>([
    ['nothing without an error', openFor, false],
    [
      'an index with a row that ends one tie too early',
      (shared, world, member) => {
        const node = shared.people.get(member.person) ?? 0;
        shared.ties.bounds[2 * node + 1] = Math.max(shared.ties.from(node), shared.ties.to(node) - 1);
        return openFor(shared, world, member);
      },
      true,
    ],
    [
      'missing ties that only one member sees',
      (shared, world, member) =>
        openNetwork(shared, { ...ownScopeOf(shared, world, member), pairs: [], ties: new TieTable() }),
      true,
    ],
    [
      'missing jobs that only one member sees',
      (shared, world, member) =>
        openNetwork(shared, {
          ...ownScopeOf(shared, world, member),
          people: [],
          employments: new EmploymentTable(),
        }),
      true,
    ],
  ])('%s', (_, open, isFound) => {
    expect(isCaught(open, isFound ? 2_000 : 60)).toBe(isFound);
  });
});
