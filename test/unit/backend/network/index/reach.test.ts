import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import { buildShared } from '../../../../../backend/network/index/build-shared.ts';
import { openNetwork } from '../../../../../backend/network/index/open-network.ts';
import {
  findReach,
  measureReach,
  reachBut,
  reachThroughTeam,
} from '../../../../../backend/network/index/reach.ts';
import type { SharedNetwork } from '../../../../../backend/network/index/shared-network.ts';
import { rounds } from '../../../../rounds.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY } from '../make-scope.ts';
import { teamWorlds } from '../oracle/random-team.ts';
import { worlds } from '../oracle/random-world.ts';
import { scopeOf } from '../oracle/scope-of-world.ts';
import { ownScopeOf, sharedScopeOf, type TeamWorld } from '../oracle/team-world.ts';

const rating = (value: number) => makeEvidence('rating', TODAY, { value });

describe('reachBut', () => {
  it.each([
    ['of the strongest other starter when the target is the best starter', 2, 10 * 80],
    ['of the strongest starter when another starter is better', 3, 8 * 650],
    ['of the strongest starter when the target isn’t one', 5, 8 * 650],
  ])('returns, without the target, the reach %s', (_, target, expected) => {
    const ties = [between(2, 4, rating(4), 2), between(ME, 4, makeEvidence('connection', TODAY))];
    const network = buildNetwork(
      makeScope([...ties, between(3, 4, rating(1), 3), between(4, 5, rating(3))], { teammates: [2, 3] }),
    );
    const nodeOf = (person: number) => network.nodeOf.get(person) ?? 0;
    expect(reachBut(network, nodeOf(4), nodeOf(target))).toBe(expected);
  });
});

/** Returns a teammate's ties to these people, whom the teammate rated. */
const contactsOf = (member: number, people: readonly number[]) =>
  people.map((person) => between(member, person, rating(3), member));
const some = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

describe('findReach', () => {
  it("returns the same reach as a walk through every asker's ties", () => {
    fc.assert(
      fc.property(worlds(12, 60, 16), (world) => {
        const network = buildNetwork(scopeOf(world));
        expect([...findReach(network).best]).toEqual([...measureReach(network).best]);
      }),
      { numRuns: rounds(20) },
    );
  });

  const team = some(2, 20);
  const inTeam = team.flatMap((member) => contactsOf(member, some(100, 8)));
  const strangers = some(1000, 3000).map((one) => between(one, one + 5000, rating(3)));
  it.each([
    ['the team’s cached steps when all members ask', inTeam, [], true],
    ['the cached steps when all but one ask', inTeam, [2], true],
    ['the askers’ ties when many don’t ask', inTeam, [2, 3, 4], false],
    ['the askers’ ties when they are few', [...inTeam, ...strangers], [], false],
  ])('computes the reach from %s', (_, ties, never, isKept) => {
    const nevers = never.map((member) => between(ME, member, rating(0)));
    const network = buildNetwork(makeScope([...ties, ...nevers], { teammates: team }));
    const before = findReach(network).best[network.nodeOf.get(100) ?? 0] ?? 0;
    expect(before).toBeGreaterThan(0);
    // Breaks the team's cached steps to detect whether they are used.
    network.shared.teamSteps.fill(7);
    expect(findReach(network).best.includes(7)).toBe(isKept);
  });
});

const TEAMS = 400;

/** @param make returns the index, unchanged or with a planted error */
function compareReaches(world: TeamWorld, make = (shared: SharedNetwork) => shared): void {
  const shared = make(buildShared(sharedScopeOf(world)));
  for (const member of world.members) {
    const network = openNetwork(shared, ownScopeOf(shared, world, member));
    const anew = measureReach(network);
    const cached = reachThroughTeam(network);
    if (cached === null) continue;
    expect([...cached.best]).toEqual([...anew.best]);
    expect([...cached.first]).toEqual([...anew.first]);
  }
}

describe('reachThroughTeam', () => {
  it("gives every member the same reach as a walk through the whole team's ties", () => {
    fc.assert(
      fc.property(teamWorlds(12), (world) => compareReaches(world)),
      { numRuns: TEAMS },
    );
  });

  it('accepts any askers in the team, and returns null if an asker isn’t in it', () => {
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
  ])('depends on the cached %s of the team', (_, forget) => {
    const worlds = fc.property(teamWorlds(12), (world) => compareReaches(world, forget));
    expect(fc.check(worlds, { numRuns: TEAMS, endOnFailure: true }).failed).toBe(true);
  });
});
