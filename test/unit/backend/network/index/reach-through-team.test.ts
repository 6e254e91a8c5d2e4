import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildShared } from '../../../../../backend/network/index/build-shared.ts';
import { openNetwork } from '../../../../../backend/network/index/open-network.ts';
import { patchShared } from '../../../../../backend/network/index/patch-shared.ts';
import { measureReach } from '../../../../../backend/network/index/reach.ts';
import { reachThroughTeam } from '../../../../../backend/network/index/reach-through-team.ts';
import type { SharedNetwork } from '../../../../../backend/network/index/shared-network.ts';
import { measureTeamSteps } from '../../../../../backend/network/index/team-steps.ts';
import { type TeamStory, teamStories } from '../oracle/random-team.ts';
import { applyChange, ownScopeOf, partOf, sharedScopeOf, type TeamWorld } from '../oracle/team-world.ts';

const STORIES = 120;

/** What is compared after every write, of every member. */
type Look = (shared: SharedNetwork, world: TeamWorld) => void;

function follow({ world: first, changes }: TeamStory, look: Look, patch = patchShared): void {
  const shared = buildShared(sharedScopeOf(first));
  look(shared, first);
  let world = first;
  for (const change of changes) {
    const after = applyChange(world, change);
    if (!patch(shared, partOf(shared, world, after))) return;
    world = after;
    look(shared, world);
  }
}

function isWrong(look: Look, patch = patchShared): boolean {
  const stories = fc.property(teamStories({ people: 12, changes: 4 }), (story) => follow(story, look, patch));
  return fc.check(stories, { numRuns: STORIES, endOnFailure: true }).failed;
}

const compareReaches: Look = (shared, world) => {
  for (const member of world.members) {
    const network = openNetwork(shared, ownScopeOf(shared, world, member));
    const anew = measureReach(network);
    const used = { ...anew, best: new Uint16Array(anew.best.length).fill(7) };
    for (const kept of [reachThroughTeam(network), reachThroughTeam(network, used)]) {
      if (kept === null) continue;
      expect([...kept.best]).toEqual([...anew.best]);
      expect([...kept.first]).toEqual([...anew.first]);
    }
  }
};

describe('reachThroughTeam', () => {
  it('finds for every member, after every write, what walking the ties of the whole team finds', () => {
    expect(isWrong(compareReaches)).toBe(false);
  });

  it('is for those of the team, whoever of them may be asked, and for nobody else', () => {
    const seen = { whole: 0, most: 0, ownRows: 0, ownJobs: 0, unasked: 0 };
    for (const story of fc.sample(teamStories({ people: 12, changes: 4 }), { numRuns: STORIES, seed: 1 })) {
      follow(story, (shared, world) => {
        for (const member of world.members) {
          const network = openNetwork(shared, ownScopeOf(shared, world, member));
          const { starters, own, employments } = network;
          const reach = reachThroughTeam(network);
          const outsider = [...network.roles.keys()].find((node) => !shared.team.has(node)) ?? 0;
          expect(reach).not.toBeNull();
          expect(
            reachThroughTeam({ ...network, starters: Uint32Array.of(...starters, outsider) }),
          ).toBeNull();
          seen.most += Number(starters.length < shared.team.size);
          seen.whole += Number(starters.length === shared.team.size && starters.length > 1);
          seen.ownRows += Number(own.rows.count > 0);
          seen.ownJobs += Number(employments !== shared.seenEmployments);
          seen.unasked += Number(reach?.first !== reach?.best);
        }
      });
    }
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(5);
  });

  it.each([
    ['leaves the steps of a team as they were', 'teamSteps'],
    ['leaves those who may have worked with the team as they were', 'teamColleagues'],
  ] as const)('would be wrong where a write %s', (_, kept) => {
    const forget: typeof patchShared = (shared, part) => {
      const [steps, colleagues] = [shared.teamSteps.slice(), shared.teamColleagues];
      const isDone = patchShared(shared, part);
      if (kept === 'teamSteps') shared.teamSteps.set(steps);
      else shared.teamColleagues = colleagues;
      return isDone;
    };
    expect(isWrong(compareReaches, forget)).toBe(true);
  });
});

describe('patchTeamSteps', () => {
  it('leaves the steps as they are measured anew', () => {
    expect(
      isWrong(({ ties, team, teamSteps }) =>
        expect([...teamSteps]).toEqual([...measureTeamSteps(ties, team)]),
      ),
    ).toBe(false);
  });
});
