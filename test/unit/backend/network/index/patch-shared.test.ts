import { describe, expect, it } from 'vitest';
import type { Employment, Evidence } from '../../../../../backend/network/evidence.ts';
import { buildShared } from '../../../../../backend/network/index/build-shared.ts';
import {
  EmploymentTable,
  tabulateEmployments,
} from '../../../../../backend/network/index/employment-table.ts';
import { openNetwork } from '../../../../../backend/network/index/open-network.ts';
import { pairsToMerge, patchShared } from '../../../../../backend/network/index/patch-shared.ts';
import type {
  OwnScope,
  ScopePart,
  SharedNetwork,
} from '../../../../../backend/network/index/shared-network.ts';
import { TieTable, tabulateTies } from '../../../../../backend/network/index/tie-table.ts';
import { findPersonPaths } from '../../../../../backend/network/paths/find-person-paths.ts';
import type { PersonPair } from '../../../../../backend/network/person-pair.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, TODAY, worksAt } from '../make-scope.ts';
import { tiesOf } from '../oracle/scope-of-world.ts';

const connection = makeEvidence('connection', TODAY - 1000);
const mail = makeEvidence('mail', TODAY - 3, { direction: 'out' });
const knows = (x: number, y: number) => between(x, y, connection);
const tabulate = (evidence: readonly Evidence[]) => tabulateTies(tiesOf({ asOf: TODAY, evidence }), TODAY);

function share(evidence: readonly Evidence[], employments: readonly Employment[] = []): SharedNetwork {
  return buildShared({
    asOf: TODAY,
    team: [ME],
    ties: tabulate(evidence),
    employments: tabulateEmployments(employments),
  });
}

function partOf(
  pairs: readonly PersonPair[],
  evidence: readonly Evidence[],
  people: readonly number[] = [],
  employments: readonly Employment[] = [],
): ScopePart {
  return { pairs, ties: tabulate(evidence), people, employments: tabulateEmployments(employments) };
}

const nothing: OwnScope = {
  member: ME,
  person: ME,
  teammates: [],
  pairs: [],
  ties: new TieTable(),
  people: [],
  employments: new EmploymentTable(),
  notAcquainted: [],
};
const scoreOf = (shared: SharedNetwork, person: number) =>
  findPersonPaths(openNetwork(shared, nothing), person).score;
const countTo = (shared: SharedNetwork, person: number) =>
  findPersonPaths(openNetwork(shared, nothing), person).count;

describe('patchShared', () => {
  it('makes a tie stronger, and forgets it', () => {
    const shared = share([knows(ME, 2)]);
    const before = scoreOf(shared, 2);
    expect(patchShared(shared, partOf([[ME, 2]], [knows(ME, 2), between(ME, 2, mail)]))).toBe(true);
    expect(scoreOf(shared, 2)).toBeGreaterThan(before);
    expect(patchShared(shared, partOf([[ME, 2]], []))).toBe(true);
    expect(scoreOf(shared, 2)).toBe(0);
    expect(shared.ties.count).toBe(0);
  });

  it('takes in people nobody knew, and their companies', () => {
    const shared = share([knows(ME, 2)]);
    const part = partOf([[2, 70]], [knows(2, 70)], [70], [worksAt(70, 9)]);
    expect(patchShared(shared, part)).toBe(true);
    expect(countTo(shared, 70)).toBe(1);
    expect(openNetwork(shared, nothing).employments.numberOf(9)).toBeDefined();
  });

  it('passes over pairs of people nobody knows', () => {
    const shared = share([knows(ME, 2)]);
    expect(patchShared(shared, partOf([[500, 501]], []))).toBe(true);
    expect(shared.people.get(500)).toBeUndefined();
  });

  it('changes no answer where there is no room, be it for people, ties or jobs', () => {
    const crowd = Array.from({ length: 9000 }, (_, i) => 100 + i);
    const tooMuch: [string, ScopePart][] = [
      [
        'people',
        partOf(
          crowd.map((one) => [ME, one]),
          crowd.map((one) => knows(ME, one)),
        ),
      ],
      [
        'jobs',
        partOf(
          [],
          [],
          [2],
          crowd.map((company) => worksAt(2, company)),
        ),
      ],
    ];
    for (const [what, part] of tooMuch) {
      const shared = share([knows(ME, 2), knows(2, 3)], [worksAt(3, 7)]);
      const known = [ME, 2, 3, 100].map((person) => findPersonPaths(openNetwork(shared, nothing), person));
      expect(patchShared(shared, part), what).toBe(false);
      expect(shared.version).toBe(0);
      for (const answer of known) {
        expect(findPersonPaths(openNetwork(shared, nothing), answer.person)).toEqual(answer);
      }
    }
  });

  it('says so where the rows have no room left, after many writes that found some', () => {
    const people = Array.from({ length: 60 }, (_, i) => 2 + i);
    const shared = share(people.map((one) => knows(ME, one)));
    const all = people.flatMap((x) => people.filter((y) => x < y).map((y): PersonPair => [x, y]));
    let written = 0;
    for (const [x, y] of all) {
      if (!patchShared(shared, partOf([[x, y]], [knows(x, y)]))) break;
      written++;
    }
    expect(written).toBeGreaterThan(10);
    expect(written).toBeLessThan(all.length);
    expect(shared.ties.count).toBe(people.length + written);
  });

  it('keeps the size of a company as it was at the build, so that a write stays small', () => {
    const there = Array.from({ length: 60 }, (_, i) => worksAt(100 + i, 7));
    const shared = share([], [worksAt(3, 7)]);
    const factorAt = (index: SharedNetwork) => {
      const seen = openNetwork(index, nothing).employments;
      return seen.sizeFactorOf(seen.numberOf(7) ?? -1);
    };
    patchShared(
      shared,
      partOf(
        [],
        [],
        there.map(({ person }) => person),
        there,
      ),
    );
    expect(factorAt(shared)).toBe(Math.sqrt(20 / 200));
    expect(factorAt(share([], [worksAt(3, 7), ...there]))).toBe(Math.sqrt(20 / 244));
  });

  it('settles the size of a company when it is first seen', () => {
    const there = Array.from({ length: 60 }, (_, i) => worksAt(100 + i, 7));
    const shared = share([]);
    patchShared(
      shared,
      partOf(
        [],
        [],
        there.map(({ person }) => person),
        there,
      ),
    );
    const seen = openNetwork(shared, nothing).employments;
    expect(seen.sizeFactorOf(seen.numberOf(7) ?? -1)).toBe(Math.sqrt(20 / 240));
  });
});

describe('pairsToMerge', () => {
  const ties = [knows(2, 3), knows(2, 4), knows(2, 5), knows(3, 4)];
  const jobs = [worksAt(2, 7), worksAt(3, 7), worksAt(4, 8)];
  const cases: [string, number[], Employment[], PersonPair[]][] = [
    ['with those of the company somebody leaves', [2], [], [[2, 3]]],
    [
      'with those of the company somebody comes to',
      [2],
      [worksAt(2, 7), worksAt(2, 8)],
      [
        [2, 3],
        [2, 4],
      ],
    ],
    [
      'of two who both move, wherever to',
      [3, 4],
      [],
      [
        [2, 3],
        [3, 4],
      ],
    ],
    ['none of somebody without ties', [9], [worksAt(9, 7)], []],
  ];
  it.each(cases)('are the ties %s', (_, people, employments, expected) => {
    const pairs = pairsToMerge(share(ties, jobs), { people, employments: tabulateEmployments(employments) });
    expect(pairs.toSorted(([a, b], [x, y]) => a - x || b - y)).toEqual(expected);
  });
});
