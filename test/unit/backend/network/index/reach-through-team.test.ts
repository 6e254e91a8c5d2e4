import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildShared } from '../../../../../backend/network/index/build-shared.ts';
import { openNetwork } from '../../../../../backend/network/index/open-network.ts';
import { measureReach, reachThroughTeam } from '../../../../../backend/network/index/reach.ts';
import type { SharedNetwork } from '../../../../../backend/network/index/shared-network.ts';
import { teamWorlds } from '../oracle/random-team.ts';
import { ownScopeOf, sharedScopeOf, type TeamWorld } from '../oracle/team-world.ts';

const TEAMS = 400;

/** @param make the index, as it is or with something planted */
function compareReaches(world: TeamWorld, make = (shared: SharedNetwork) => shared): void {
  const shared = make(buildShared(sharedScopeOf(world)));
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
}

describe('reachThroughTeam', () => {
  it("gives every member the same reach as walking the whole team's ties", () => {
    fc.assert(
      fc.property(teamWorlds(12), (world) => compareReaches(world)),
      { numRuns: TEAMS },
    );
  });

  it('works for any askers within the team, and for nobody outside it', () => {
    const seen = { outsiders: 0, whole: 0, most: 0, ownRows: 0, ownJobs: 0, unasked: 0 };
    for (const world of fc.sample(teamWorlds(12), { numRuns: TEAMS, seed: 1 })) {
      const shared = buildShared(sharedScopeOf(world));
      for (const member of world.members) {
        const network = openNetwork(shared, ownScopeOf(shared, world, member));
        const { starters, own, employments } = network;
        const reach = reachThroughTeam(network);
        const outsider = [...network.roles.keys()].find((node) => !shared.team.has(node));
        expect(reach).not.toBeNull();
        if (outsider !== undefined) {
          const asked = Uint32Array.of(...starters, outsider);
          expect(reachThroughTeam({ ...network, starters: asked })).toBeNull();
        }
        seen.outsiders += Number(outsider !== undefined);
        seen.most += Number(starters.length < shared.team.size);
        seen.whole += Number(starters.length === shared.team.size && starters.length > 1);
        seen.ownRows += Number(own.rows.count > 0);
        seen.ownJobs += Number(employments !== shared.seenEmployments);
        seen.unasked += Number(reach?.first !== reach?.best);
      }
    }
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(5);
  });

  it.each([
    ['steps', (shared: SharedNetwork) => ({ ...shared, teamSteps: shared.teamSteps.slice().fill(0) })],
    ['colleagues', (shared: SharedNetwork) => ({ ...shared, teamColleagues: new Uint32Array(0) })],
  ])('gives wrong results without the %s of the team', (_, forget) => {
    const worlds = fc.property(teamWorlds(12), (world) => compareReaches(world, forget));
    expect(fc.check(worlds, { numRuns: TEAMS, endOnFailure: true }).failed).toBe(true);
  });
});
