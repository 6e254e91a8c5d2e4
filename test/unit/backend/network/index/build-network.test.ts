import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import {
  contactOf,
  neighborsOf,
  peopleOf,
  tieStrengthOf,
} from '../../../../../backend/network/index/network.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY, worksAt } from '../make-scope.ts';
import { worlds } from '../oracle/random-world.ts';
import { scopeOf } from '../oracle/scope-of-world.ts';

const connection = makeEvidence('connection', TODAY - 1000);

describe('buildNetwork', () => {
  it('contains the caller even when there is no other data', () => {
    const network = buildNetwork(makeScope([]));
    expect(peopleOf(network)).toEqual([ME]);
    expect(network.ties.count).toBe(0);
  });

  it('numbers the people of one company consecutively', () => {
    const ties = [2, 3, 4, 5, 6].map((person) => between(ME, person, connection));
    const past = { ...worksAt(4, 4), current: false };
    const employments = [worksAt(2, 9), worksAt(5, 9), worksAt(3, 4), worksAt(6, 4), worksAt(6, 9), past];
    const { nodeOf } = buildNetwork(makeScope(ties, { employments }));
    const inOrder = [ME, 2, 3, 4, 5, 6].sort((x, y) => (nodeOf.get(x) ?? 0) - (nodeOf.get(y) ?? 0));
    expect(inOrder).toEqual([3, 6, 2, 5, ME, 4]);
  });

  it('keeps rows ascending, symmetric and within the scope', () => {
    fc.assert(
      fc.property(worlds(12, 60, 12), (world) => {
        const network = buildNetwork(scopeOf(world));
        for (let u = 0; u < network.nodeOf.room; u++) {
          const row = [...neighborsOf(network, u)];
          expect(row).toEqual([...new Set(row)].sort((x, y) => x - y));
          for (const v of row) {
            expect(v).not.toBe(u);
            expect(tieStrengthOf(network, u, v)).toBeGreaterThan(0);
            expect(tieStrengthOf(network, v, u)).toBe(tieStrengthOf(network, u, v));
            expect(contactOf(network, v, u)).toBe(contactOf(network, u, v));
          }
        }
      }),
    );
  });

  it('omits ties with only a "never" rating, and employments that start in the future', () => {
    const never = makeEvidence('rating', TODAY, { value: 0 });
    const later = { ...worksAt(2, 9), startedOn: TODAY + 1 };
    const network = buildNetwork(makeScope([between(ME, 2, never)], { employments: [later] }));
    expect(network.ties.count).toBe(0);
    expect(network.employments.numberOf(9)).toBeUndefined();
  });

  it('ignores corrections about people who aren’t in any source', () => {
    const network = buildNetwork(makeScope([between(ME, 2, connection)], { notAcquainted: [[2, 999]] }));
    expect(network.apart.size).toBe(0);
    expect(network.ties.count).toBe(1);
  });
});

describe('an employment reported several times', () => {
  const dated = { ...worksAt(2, 9), startedOn: TODAY - 900 };
  const gone = { ...worksAt(2, 9), startedOn: TODAY - 900, finishedOn: TODAY - 100, current: false };
  const cases: [string, ReturnType<typeof worksAt>[], number][] = [
    ['is counted once if all reports are equal', [worksAt(2, 9), { ...worksAt(2, 9), contributor: 5 }], 1],
    ['is counted once with its dates if one report has none', [worksAt(2, 9), dated], 1],
    ['is counted twice if one report is current and one is past', [worksAt(2, 9), gone], 2],
    ['is counted twice if the dates differ', [dated, gone], 2],
  ];
  it.each(cases)('%s', (_name, employments, jobs) => {
    const { employments: index, nodeOf } = buildNetwork(makeScope([], { employments }));
    const node = nodeOf.get(2) ?? 0;
    expect(index.jobsTo(node) - index.jobsFrom(node)).toBe(jobs);
  });

  it('is counted once in the size of its company', () => {
    const employments = Array.from({ length: 60 }, () => [worksAt(2, 9), dated, gone]).flat();
    const network = buildNetwork(makeScope([], { employments }));
    const company = network.employments.numberOf(9) ?? -1;
    expect(network.employments.sizeFactorOf(company)).toBe(Math.sqrt(20 / 200));
  });
});
