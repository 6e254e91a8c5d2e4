import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../backend/network/index/build-network.ts';
import type { Network } from '../../../../backend/network/index/network.ts';
import { tabulateTies } from '../../../../backend/network/index/tie-table.ts';
import { attachFacts } from '../../../../backend/network/paths/attach-facts.ts';
import { findPersonPaths } from '../../../../backend/network/paths/find-person-paths.ts';
import { rounds } from '../../../rounds.ts';
import { compareWithOracle } from './oracle/compare-with-oracle.ts';
import { everybody } from './oracle/oracle.ts';
import { worlds } from './oracle/random-world.ts';
import { scopeOf, tiesOf } from './oracle/scope-of-world.ts';

describe('network compared with plain loops over all pairs', () => {
  it('agrees on small networks: paths, order, counts, scores, starters, certainty', () => {
    fc.assert(
      fc.property(worlds(9, 30, 8), (world) => compareWithOracle(world, buildNetwork(scopeOf(world)))),
      { numRuns: rounds(200) },
    );
  });

  it('agrees when there are more than ten paths to a person', () => {
    fc.assert(
      fc.property(worlds(30, 600, 60), (world) => compareWithOracle(world, buildNetwork(scopeOf(world)))),
      { numRuns: 40 },
    );
  });

  it('covers more than ten paths, direct paths that others outrank, several starters, inferred steps and equal paths', () => {
    const sample = [
      ...fc.sample(worlds(9, 30, 8), { numRuns: 300, seed: 1 }),
      ...fc.sample(worlds(30, 600, 60), { numRuns: 40, seed: 1 }),
    ];
    const answers = sample.flatMap((world) => {
      const network = buildNetwork(scopeOf(world));
      const found = everybody(world).map((person) => findPersonPaths(network, person));
      return attachFacts(network, found, tiesOf(world));
    });
    const paths = answers.flatMap((answer) => answer.paths);
    const intros = paths.filter((path) => path.kind === 'intro');
    const seen = {
      moreThanTen: answers.filter((answer) => answer.count > 10).length,
      directLast: answers.filter((answer) => answer.count > 10 && answer.paths[9]?.kind === 'direct').length,
      severalStarters: intros.filter((path) => path.starters.length > 1).length,
      guessed: paths.filter((path) => path.step.facts === null && path.step.work.length > 0).length,
      equals: intros.filter((path, i) => intros[i - 1]?.p === path.p).length,
    };
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(20);
  });

  it('gives the same results for any order of rows', () => {
    fc.assert(
      fc.property(worlds(9, 30, 8), (world) => {
        const scope = scopeOf(world);
        const turned = buildNetwork({
          ...scope,
          ties: tabulateTies(tiesOf(world).toReversed(), world.asOf),
          employments: scope.employments.toReversed(),
          teammates: scope.teammates.toReversed(),
        });
        const network = buildNetwork(scope);
        for (const person of everybody(world)) {
          expect(findPersonPaths(turned, person)).toEqual(findPersonPaths(network, person));
        }
      }),
    );
  });
});

describe('comparison with plain loops detects', () => {
  /** Tries networks until one reveals the error, because some don't. */
  const isCaught = (breakIt: (network: Network) => void, numRuns: number) =>
    fc.check(
      fc.property(worlds(9, 30, 8), (world) => {
        const network = buildNetwork(scopeOf(world));
        breakIt(network);
        compareWithOracle(world, network);
      }),
      { numRuns, endOnFailure: true },
    ).failed;

  it.each<[planted: string, plant: (network: Network) => void, isFound: boolean]>([
    ['nothing without an error', () => {}, false],
    [
      'a strength that is 1 too high',
      ({ ties, own }) => {
        for (const { strengths } of [ties, own.rows]) strengths.set([(strengths[0] ?? 0) + 1]);
      },
      true,
    ],
    [
      'rows that end one tie too early',
      ({ ties }) => {
        for (let node = 0; node < ties.rows; node++) {
          ties.bounds[2 * node + 1] = Math.max(ties.from(node), ties.to(node) - 1);
        }
      },
      true,
    ],
    [
      'a first step that is 1 too weak',
      ({ reach }) => reach.best.set(reach.best.map((step) => Math.max(0, step - 1))),
      true,
    ],
    [
      'a missing latest contact',
      ({ ties, own }) => {
        for (const { contacts } of [ties, own.rows]) contacts.fill(0);
      },
      true,
    ],
  ])('%s', (_, plant, isFound) => {
    expect(isCaught(plant, isFound ? 5_000 : 200)).toBe(isFound);
  });
});
