import { describe, expect, it } from 'vitest';
import type { Employment } from '../../../../../backend/network/evidence.ts';
import { buildShared } from '../../../../../backend/network/index/build-shared.ts';
import { tabulateEmployments } from '../../../../../backend/network/index/employment-table.ts';
import { pairsToMerge } from '../../../../../backend/network/index/own-ties.ts';
import { tabulateTies } from '../../../../../backend/network/index/tie-table.ts';
import type { PersonPair } from '../../../../../backend/network/person-pair.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, TODAY, worksAt } from '../make-scope.ts';
import { tiesOf } from '../oracle/scope-of-world.ts';

const connection = makeEvidence('connection', TODAY - 1000);
const knows = (x: number, y: number) => between(x, y, connection);

describe('pairsToMerge', () => {
  const ties = [knows(2, 3), knows(2, 4), knows(2, 5), knows(3, 4)];
  const jobs = [worksAt(2, 7), worksAt(3, 7), worksAt(4, 8)];
  const shared = buildShared({
    asOf: TODAY,
    team: [ME],
    ties: tabulateTies(tiesOf({ asOf: TODAY, evidence: ties }), TODAY),
    employments: tabulateEmployments(jobs),
  });
  const cases: [string, number[], Employment[], PersonPair[]][] = [
    ['to people at the company that a person leaves', [2], [], [[2, 3]]],
    [
      'to people at the company that a person joins',
      [2],
      [worksAt(2, 7), worksAt(2, 8)],
      [
        [2, 3],
        [2, 4],
      ],
    ],
    [
      'between two people who both change jobs, whatever the company',
      [3, 4],
      [],
      [
        [2, 3],
        [3, 4],
      ],
    ],
    ['of a person without ties, which are none', [9], [worksAt(9, 7)], []],
  ];
  it.each(cases)('returns the ties %s', (_, people, employments, expected) => {
    const pairs = pairsToMerge(shared, { people, employments: tabulateEmployments(employments) });
    expect(pairs.toSorted(([a, b], [x, y]) => a - x || b - y)).toEqual(expected);
  });
});
