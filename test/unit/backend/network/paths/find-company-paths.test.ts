import { describe, expect, it } from 'vitest';
import type { Employment } from '../../../../../backend/network/evidence.ts';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import { findCompanyPaths, reachCompany } from '../../../../../backend/network/paths/find-company-paths.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY, worksAt } from '../make-scope.ts';

const ACME = 7;
const connection = (ago: number) => makeEvidence('connection', TODAY - ago);

function ask(evidence: Parameters<typeof makeScope>[0], employments: readonly Employment[], company = ACME) {
  return findCompanyPaths(buildNetwork(makeScope(evidence, { employments })), company);
}

describe('findCompanyPaths', () => {
  it('returns nothing for a company that isn’t in any source', () => {
    expect(ask([], [], 404)).toEqual({ company: 404, score: 0, people: [], count: 0 });
  });

  it("lists the people there, best first, with the best person's score", () => {
    const answer = ask(
      [between(ME, 2, connection(9)), between(ME, 3, makeEvidence('rating', TODAY, { value: 4 }))],
      [worksAt(2, ACME), worksAt(3, ACME)],
    );
    expect(answer.people.map((one) => one.person)).toEqual([3, 2]);
    expect(answer.score).toBe(answer.people[0]?.score);
    expect(answer.count).toBe(2);
  });

  it('sorts people with equal paths by latest contact, then by lower id', () => {
    const people = [2, 3, 4];
    const evidence = [
      between(ME, 2, connection(90)),
      between(ME, 3, connection(5)),
      between(ME, 4, connection(90)),
    ];
    const answer = ask(
      evidence,
      people.map((person) => worksAt(person, ACME)),
    );
    expect(answer.people.map((one) => one.person)).toEqual([3, 2, 4]);
  });

  it('sorts people with the same score by their best path', () => {
    const rated = (value: number) => makeEvidence('rating', TODAY, { value });
    const [one, ten, best] = [2, 3, 20];
    const introducers = Array.from({ length: 11 }, (_, i) => best + i);
    const evidence = [
      ...introducers.map((person) => between(ME, person, rated(person === best ? 5 : 4))),
      ...introducers.map((person) => between(person, one, rated(5))),
      ...introducers.slice(1).map((person) => between(person, ten, rated(5))),
    ];
    const answer = ask(evidence, [worksAt(ten, ACME), worksAt(one, ACME)]);
    expect(answer.people.map((person) => person.score)).toEqual([100, 100]);
    expect(answer.people.map((person) => person.person)).toEqual([one, ten]);
  });

  it('omits the caller, former employees and people without a path', () => {
    const left = { ...worksAt(3, ACME), finishedOn: TODAY - 1, current: false };
    const answer = ask(
      [between(ME, 2, connection(9)), between(ME, 3, connection(9))],
      [worksAt(ME, ACME), worksAt(2, ACME), left],
    );
    expect(answer.people.map((one) => one.person)).toEqual([2]);
    expect(ask([], [worksAt(5, ACME)]).count).toBe(0);
  });

  it('finds people for whom the company is a second employer', () => {
    const answer = ask([between(ME, 2, connection(9))], [worksAt(2, 3), worksAt(2, ACME)]);
    expect(answer.people.map((one) => one.person)).toEqual([2]);
  });

  it('shows fifty of sixty people and counts sixty', () => {
    const people = Array.from({ length: 60 }, (_, i) => 100 + i);
    const answer = ask(
      people.map((person) => between(ME, person, connection(9))),
      people.map((person) => worksAt(person, ACME)),
    );
    expect(answer).toMatchObject({ count: 60, people: { length: 50 } });
  });

  it('counts a person in several sources once', () => {
    const answer = ask(
      [between(ME, 2, connection(9))],
      [
        worksAt(2, ACME),
        { ...worksAt(2, ACME), contributor: 3 },
        { ...worksAt(2, ACME), startedOn: TODAY - 99 },
      ],
    );
    expect(answer.count).toBe(1);
  });
});

const TARGET = 2;
const lastMonth = makeEvidence('connection', TODAY - 30);
const wellKnown = makeEvidence('rating', TODAY, { value: 5 });

function open(evidence: Parameters<typeof makeScope>[0], employments: readonly Employment[]) {
  return buildNetwork(makeScope(evidence, { employments }));
}

describe('reachCompany', () => {
  it('returns nobody for a company that isn’t in any source', () => {
    expect(reachCompany(open([], []), 404)).toEqual({ best: null, count: 0 });
  });

  it('returns the best person there, and counts everyone', () => {
    const network = open(
      [between(ME, TARGET, lastMonth), between(ME, 3, wellKnown)],
      [worksAt(TARGET, ACME), worksAt(3, ACME)],
    );
    const { best, count } = reachCompany(network, ACME);
    expect([best?.person, count]).toEqual([3, 2]);
  });

  it('returns only the best path to that person and the direct path', () => {
    const introducers = [20, 21, 22];
    const network = open(
      [
        between(ME, TARGET, lastMonth),
        ...introducers.flatMap((person) => [
          between(ME, person, wellKnown),
          between(person, TARGET, makeEvidence('shared_mail', TODAY - 1)),
        ]),
      ],
      [worksAt(TARGET, ACME)],
    );
    const { best } = reachCompany(network, ACME);
    expect(best?.count).toBe(4);
    expect(best?.paths.map(({ kind }) => kind)).toEqual(['intro', 'direct']);
  });
});
