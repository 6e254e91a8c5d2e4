import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../backend/network/index/build-network.ts';
import { buildShared } from '../../../../backend/network/index/build-shared.ts';
import type { Network } from '../../../../backend/network/index/network.ts';
import { isCurrent, openNetwork } from '../../../../backend/network/index/open-network.ts';
import { patchShared } from '../../../../backend/network/index/patch-shared.ts';
import { peopleOf } from '../../../../backend/network/index/people-of.ts';
import {
  openShared,
  packShared,
  type SharedNetwork,
} from '../../../../backend/network/index/shared-network.ts';
import { attachFacts } from '../../../../backend/network/paths/attach-facts.ts';
import { findPersonPaths } from '../../../../backend/network/paths/find-person-paths.ts';
import { compareWithOracle } from './oracle/compare-with-oracle.ts';
import { type TeamStory, teamStories } from './oracle/random-team.ts';
import { scopeOf, tiesOf } from './oracle/scope-of-world.ts';
import {
  applyChange,
  everybodyIn,
  ownScopeOf,
  partOf,
  sharedScopeOf,
  type TeamWorld,
  viewOf,
} from './oracle/team-world.ts';

/** 10,000 and more for a long run. */
const GRAPHS = Number(process.env.KITH_GRAPHS ?? 150);

/** As it arrives in another thread. */
function handOver(shared: SharedNetwork): SharedNetwork {
  return openShared(structuredClone(packShared(shared)));
}

function buildElsewhere(world: TeamWorld): SharedNetwork {
  return handOver(buildShared(sharedScopeOf(world)));
}

/** Every question of every member, against the oracle and against an index built for that member alone. */
function compareAll(shared: SharedNetwork, world: TeamWorld): void {
  const everybody = [...new Set(everybodyIn(world))];
  for (const member of world.members) {
    const view = viewOf(world, member);
    const network = openNetwork(shared, ownScopeOf(shared, world, member));
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

/** How many people the index of a world holds. */
function atFirst(world: TeamWorld): number {
  return buildShared(sharedScopeOf(world)).people.size;
}

/** Writes one change after the other into one index. */
function live(
  { world: first, changes }: TeamStory,
  look: (shared: SharedNetwork, world: TeamWorld) => void,
  patch: typeof patchShared = patchShared,
): void {
  let world = first;
  let shared = buildElsewhere(world);
  look(shared, world);
  for (const change of changes) {
    const after = applyChange(world, change);
    if (change.isBuiltAnew) shared = buildElsewhere(after);
    else expect(patch(shared, partOf(shared, world, after))).toBe(true);
    if (change.isHandedOver) shared = handOver(shared);
    world = after;
    look(shared, world);
  }
}

describe('a shared index against plain loops over what each member sees', () => {
  it(`agrees after every write on ${GRAPHS} small networks`, () => {
    fc.assert(
      fc.property(teamStories({ people: 10, changes: 3 }), (story) => live(story, compareAll)),
      { numRuns: GRAPHS },
    );
  }, 3_600_000);

  it('agrees after many writes, where rows have moved again and again', () => {
    fc.assert(
      fc.property(teamStories({ people: 36, changes: 24 }), (story) => {
        let left = story.changes.length;
        live(story, (shared, world) => left-- === 0 && compareAll(shared, world));
      }),
      { numRuns: Math.ceil(GRAPHS / 30) },
    );
  }, 3_600_000);

  it('is put to the test: hidden ties and jobs, ratings, several members, patches and builds', () => {
    const stories = fc.sample(teamStories({ people: 10, changes: 3 }), { numRuns: 200, seed: 1 });
    const seen = { ownRows: 0, ownJobs: 0, ownPeople: 0, apart: 0, teams: 0, patched: 0, newcomers: 0 };
    for (const story of stories) {
      live(story, (shared, world) => {
        for (const member of world.members) {
          const network = openNetwork(shared, ownScopeOf(shared, world, member));
          seen.ownRows += Number(network.own.rows.count > 0);
          seen.ownJobs += Number(network.employments !== shared.seenEmployments);
          seen.ownPeople += Number(network.nodeOf.room > shared.people.room);
          seen.apart += Number(network.apart.size > 0);
          seen.teams += Number(network.teammates.length > 0);
          seen.patched += Number(shared.version > 0);
        }
        seen.newcomers += Number(shared.version > 0 && shared.people.size > atFirst(story.world));
      });
    }
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(50);
  });

  it('tells an opened network that the index has moved on', () => {
    const [story] = fc.sample(teamStories({ people: 10, changes: 1 }), { numRuns: 1, seed: 2 });
    const world = story?.world;
    const [member] = world?.members ?? [];
    if (world === undefined || member === undefined) throw new Error('There is no story.');
    const shared = buildElsewhere(world);
    const network = openNetwork(shared, ownScopeOf(shared, world, member));
    expect(isCurrent(network)).toBe(true);
    patchShared(shared, partOf(shared, world, world));
    expect(isCurrent(network)).toBe(false);
  });
});

describe('control: the comparison catches', () => {
  /** What is there to be found is looked for until it is: some stories never come by it. */
  const isCaught = (patch: typeof patchShared, numRuns: number) =>
    fc.check(
      fc.property(teamStories({ people: 10, changes: 3 }), (story) => live(story, compareAll, patch)),
      { numRuns, endOnFailure: true },
    ).failed;

  it.each<[planted: string, patch: typeof patchShared, isFound: boolean]>([
    ['nothing where nothing is planted', patchShared, false],
    [
      'a patch that ends every row it touched one tie too early',
      (shared, part) => {
        const isDone = patchShared(shared, part);
        for (const person of new Set(part.pairs.flat())) {
          const node = shared.people.get(person) ?? 0;
          shared.ties.bounds[2 * node + 1] = Math.max(shared.ties.from(node), shared.ties.to(node) - 1);
        }
        return isDone;
      },
      true,
    ],
    ['a patch that forgets a pair', (shared, part) => patchShared(shared, { ...part, pairs: [] }), true],
    [
      'a patch that forgets whose jobs changed',
      (shared, part) => patchShared(shared, { ...part, people: [] }),
      true,
    ],
    [
      'a patch that does not merge ties of those whose jobs changed',
      (shared, part) => {
        const jobs = new Set(part.people);
        const pairs = part.pairs.filter(([a, b]) => !jobs.has(a) && !jobs.has(b));
        return patchShared(shared, { ...part, pairs });
      },
      true,
    ],
  ])('%s', (_, patch, isFound) => {
    expect(isCaught(patch, isFound ? 2_000 : 60)).toBe(isFound);
  });
});
