import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import { keptMarks } from '../../../../../backend/network/paths/bound-paths.ts';
import { rankPeople } from '../../../../../backend/network/paths/rank-people.ts';
import { scorePerson } from '../../../../../backend/network/paths/score-person.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY } from '../make-scope.ts';
import { worlds } from '../oracle/random-world.ts';
import { scopeOf } from '../oracle/scope-of-world.ts';

const rating = (value: number) => makeEvidence('rating', TODAY, { value });

describe('rankPeople', () => {
  it('gives everyone their individual score, highest first, equal ones in input order', () => {
    fc.assert(
      fc.property(worlds(20, 30, 8), fc.array(fc.integer({ min: 0, max: 30 })), (world, persons) => {
        const network = buildNetwork(scopeOf(world));
        const scored = persons.map((person) => scorePerson(network, person));
        const tenths = scored.map(({ score }) => Math.round(10 * score));
        const ties = scored.map(({ isTie }) => Number(isTie));
        const order = [...persons.keys()].sort((x, y) => (tenths[y] ?? 0) - (tenths[x] ?? 0));
        // The first time without marks of who is within reach, then with them.
        for (let asked = 0; asked < 3; asked++) {
          const ranked = rankPeople(network, persons);
          expect([...ranked.tenths]).toEqual(tenths);
          expect([...ranked.ties]).toEqual(ties);
          expect([...ranked.order]).toEqual(order);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('puts unknown people last, with score 0', () => {
    const network = buildNetwork(makeScope([between(ME, 2, rating(5))]));
    const { order, tenths } = rankPeople(network, [null, 404, 2]);
    expect([[...order], [...tenths]]).toEqual([
      [2, 0, 1],
      [0, 0, 900],
    ]);
  });
});

describe('keptMarks', () => {
  const strangers = Array.from({ length: 40 }, (_, i) => between(100 + i, 200 + i, rating(4)));
  const scope = makeScope([between(ME, 2, rating(4)), ...strangers]);

  it('computes marks on the second request, once per reach', () => {
    const network = buildNetwork(scope);
    expect(keptMarks(network)).toBeNull();
    const marks = keptMarks(network);
    expect(marks?.[network.nodeOf.get(2) ?? 0]).toBe(1);
    expect(keptMarks(network)).toBe(marks);
    expect(keptMarks({ ...network, reach: { ...network.reach } })).toBeNull();
  });
});
