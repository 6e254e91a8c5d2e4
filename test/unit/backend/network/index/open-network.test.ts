import { describe, expect, it } from 'vitest';
import type { Employment, Evidence } from '../../../../../backend/network/evidence.ts';
import { buildShared } from '../../../../../backend/network/index/build-shared.ts';
import { tabulateEmployments } from '../../../../../backend/network/index/employment-table.ts';
import { countPeopleAt, type Network, peopleOf } from '../../../../../backend/network/index/network.ts';
import { openNetwork } from '../../../../../backend/network/index/open-network.ts';
import { tabulateTies } from '../../../../../backend/network/index/tie-table.ts';
import { findCompanyPaths } from '../../../../../backend/network/paths/find-company-paths.ts';
import { findPersonPaths } from '../../../../../backend/network/paths/find-person-paths.ts';
import { inOrder, type PersonPair } from '../../../../../backend/network/person-pair.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, TODAY, worksAt } from '../make-scope.ts';
import { tiesOf } from '../oracle/scope-of-world.ts';

/** Two members of a team. Their member ids are also their person ids. */
const ANN = 1;
const BEA = 2;
const connection = makeEvidence('connection', TODAY - 1000);
const knows = (x: number, y: number, contributor = ANN) => between(x, y, connection, contributor);
const rates = (x: number, y: number, value: number) =>
  between(x, y, makeEvidence('rating', TODAY, { value }), ANN);
const tabulate = (evidence: readonly Evidence[]) => tabulateTies(tiesOf({ asOf: TODAY, evidence }), TODAY);

const evidence = [knows(ANN, 3), knows(3, 4), knows(BEA, 3, BEA)];
const employments = [worksAt(4, 7), worksAt(3, 8)];
const shared = buildShared({
  asOf: TODAY,
  team: [ANN, BEA],
  ties: tabulate(evidence),
  employments: tabulateEmployments(employments),
});

/** @param own data that only this member sees */
function open(
  member: number,
  own: { ties?: Evidence[]; jobs?: Employment[]; notAcquainted?: PersonPair[] } = {},
): Network {
  const { ties = [], jobs = [], notAcquainted = [] } = own;
  const pairs = ties.map(({ a, b }): PersonPair => [a, b]);
  const isOwn = ({ a, b }: Evidence) => pairs.some(([x, y]) => x === a && y === b);
  const people = jobs.map(({ person }) => person);
  return openNetwork(shared, {
    member,
    person: member,
    teammates: [ANN, BEA].filter((one) => one !== member),
    pairs,
    ties: tabulate([...evidence.filter(isOwn), ...ties]),
    people,
    employments: tabulateEmployments([
      ...employments.filter(({ person }) => people.includes(person)),
      ...jobs,
    ]),
    notAcquainted,
  });
}

describe('openNetwork', () => {
  it("applies a member's rating to that member only", () => {
    const [rated, other] = [open(ANN, { ties: [rates(ANN, 3, 5)] }), open(BEA)];
    const strengthTo = (network: Network) =>
      findPersonPaths(network, 3).paths.find((path) => path.kind === 'direct')?.strength;
    expect([rated, other].map(strengthTo)).toEqual([900, 80]);
  });

  it('excludes paths through a person only for the member who excluded that person', () => {
    expect(findPersonPaths(open(ANN, { ties: [rates(ANN, 3, 0)] }), 4).count).toBe(0);
    expect(findPersonPaths(open(BEA), 4).count).toBe(1);
  });

  it('doesn’t infer a tie between two people the member marked as not acquainted', () => {
    const network = open(ANN, { notAcquainted: [inOrder(4, 3)] });
    expect(findPersonPaths(network, 4).count).toBe(0);
    expect(findPersonPaths(open(BEA), 4).count).toBe(1);
  });

  it('shows people known to only one member to that member only', () => {
    const network = open(ANN, { ties: [knows(ANN, 50), knows(3, 51)], jobs: [worksAt(50, 9)] });
    expect(findPersonPaths(network, 50)).toMatchObject({ count: 1, paths: [{ kind: 'direct' }] });
    expect(findPersonPaths(network, 51)).toMatchObject({ count: 1, paths: [{ introducer: 3 }] });
    expect(findCompanyPaths(network, 9).people.map(({ person }) => person)).toEqual([50]);
    expect([...peopleOf(network)]).toEqual([ANN, BEA, 3, 4, 50, 51]);

    expect(findPersonPaths(open(BEA), 50)).toEqual({ person: 50, score: 0, count: 0, paths: [] });
    expect(findCompanyPaths(open(BEA), 9).count).toBe(0);
    expect([...peopleOf(open(BEA))]).toEqual([ANN, BEA, 3, 4]);
  });

  it('shows a job that only one member knows about to that member only', () => {
    const network = open(ANN, { jobs: [worksAt(4, 8)] });
    expect([7, 8].map((company) => countPeopleAt(network, company))).toEqual([1, 2]);
    expect([7, 8].map((company) => countPeopleAt(open(BEA), company))).toEqual([1, 1]);
    expect(findCompanyPaths(network, 8).people.map(({ person }) => person)).toContain(4);
    expect(findCompanyPaths(open(BEA), 8).people.map(({ person }) => person)).not.toContain(4);
  });
});

describe('peopleOf', () => {
  it('lists people with only a "never" rating, but no one who isn’t in any source', () => {
    expect([...peopleOf(open(ANN, { ties: [rates(ANN, 60, 0)] }))]).toContain(60);
    expect([...peopleOf(open(ANN, { notAcquainted: [[3, 61]] }))]).not.toContain(61);
  });
});
