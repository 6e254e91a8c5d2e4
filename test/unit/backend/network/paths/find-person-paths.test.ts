import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import type { IntroAnswer, PersonAnswer } from '../../../../../backend/network/paths/answers.ts';
import { attachFacts } from '../../../../../backend/network/paths/attach-facts.ts';
import { findPersonPaths } from '../../../../../backend/network/paths/find-person-paths.ts';
import { scorePerson } from '../../../../../backend/network/paths/score-person.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY, worksAt } from '../make-scope.ts';
import { tiesOf } from '../oracle/scope-of-world.ts';

const [DANA, KEN, MARIA, ZOE] = [10, 11, 12, 13];
const connection = makeEvidence('connection', TODAY - 1000);
const rating = (value: number) => makeEvidence('rating', TODAY, { value });
const ACME = 7;
const NO_ANSWER: PersonAnswer = { person: 0, score: 0, paths: [], count: 0 };

function ask(
  evidence: Parameters<typeof makeScope>[0],
  rest: Parameters<typeof makeScope>[1] = {},
  target = MARIA,
) {
  const network = buildNetwork(makeScope(evidence, rest));
  const ties = tiesOf({ asOf: TODAY, evidence });
  const [answer = NO_ANSWER] = attachFacts(network, [findPersonPaths(network, target)], ties);
  return answer;
}

function introducers(answer: ReturnType<typeof ask>): (number | 'direct')[] {
  return answer.paths.map((path) => (path.kind === 'direct' ? 'direct' : path.introducer));
}

const knows = (person: number, value = 4) => between(ME, person, rating(value));
const introduces = (person: number, value = 4) => between(person, MARIA, rating(value));

describe('findPersonPaths for a member without a team', () => {
  it('returns nothing for a person who isn’t in any source', () => {
    expect(ask([knows(DANA)], {}, 999)).toEqual({ person: 999, score: 0, paths: [], count: 0 });
  });

  it('returns no path to the caller', () => {
    expect(ask([knows(DANA)], {}, ME)).toEqual({ person: ME, score: 0, paths: [], count: 0 });
  });

  it("reaches a contact directly, with the tie's score", () => {
    const answer = ask([between(ME, MARIA, connection)]);
    expect(answer).toMatchObject({ score: 8, count: 1, paths: [{ kind: 'direct', strength: 80 }] });
  });

  it('reaches a stranger through a contact who got the same email', () => {
    const answer = ask([knows(DANA), between(DANA, MARIA, makeEvidence('shared_mail', TODAY - 10))]);
    expect(answer.paths).toMatchObject([
      {
        kind: 'intro',
        introducer: DANA,
        starters: [{ from: ME, to: DANA, strength: 650, certainty: 'known' }],
      },
    ]);
    expect(answer.paths[0]?.kind === 'intro' && answer.paths[0].step.certainty).toBe('likely');
  });

  it('multiplies the strengths of the steps: two ratings of 4 give .4225, a score of 65', () => {
    const answer = ask([knows(DANA), introduces(DANA)]);
    expect(answer.paths[0]).toMatchObject({ p: 0.4225 });
    expect(answer.score).toBe(65);
  });

  it('combines the ten best paths', () => {
    const answer = ask([knows(DANA), introduces(DANA), knows(KEN), introduces(KEN)]);
    expect(answer.score).toBeCloseTo(100 * Math.sqrt(1 - (1 - 0.4225) ** 2), 1);
  });

  it('shows ten of twelve paths and counts twelve', () => {
    const people = Array.from({ length: 12 }, (_, i) => 20 + i);
    const answer = ask(people.flatMap((person) => [knows(person), introduces(person)]));
    expect(answer).toMatchObject({ count: 12, paths: { length: 10 } });
    expect(answer.score).toBeCloseTo(100 * Math.sqrt(1 - (1 - 0.4225) ** 10), 1);
  });

  it('always includes the direct path, in last place when ten are better', () => {
    const people = Array.from({ length: 12 }, (_, i) => 20 + i);
    const answer = ask([
      ...people.flatMap((person) => [knows(person), introduces(person)]),
      between(ME, MARIA, connection),
    ]);
    expect(introducers(answer)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 'direct']);
    expect(answer.count).toBe(13);
  });

  it('sorts the direct path before an equally strong introduction', () => {
    const steps = [knows(DANA), introduces(DANA), between(ME, MARIA, rating(4))];
    expect(introducers(ask(steps))).toEqual(['direct', DANA]);
  });

  it('sorts equal paths by latest contact, then by lower id', () => {
    const met = (person: number, ago: number) => between(person, MARIA, makeEvidence('message', TODAY - ago));
    const evidence = [DANA, KEN, ZOE].flatMap((person) => [knows(person), introduces(person)]);
    expect(introducers(ask([...evidence, met(KEN, 5), met(ZOE, 3)]))).toEqual([ZOE, KEN, DANA]);
    expect(introducers(ask([...evidence, met(KEN, 3), met(ZOE, 3)]))).toEqual([KEN, ZOE, DANA]);
  });
});

describe('findPersonPaths with corrections', () => {
  it('returns no path through an excluded person', () => {
    const answer = ask([
      knows(DANA),
      introduces(DANA),
      between(ME, KEN, connection),
      introduces(KEN),
      between(ME, KEN, rating(0)),
    ]);
    expect(introducers(answer)).toEqual([DANA]);
  });

  it("still returns the caller's tie with an excluded person", () => {
    const answer = ask([between(ME, MARIA, connection), between(ME, MARIA, rating(0))]);
    expect(answer).toMatchObject({ score: 8, paths: [{ kind: 'direct', strength: 80 }] });
  });

  it('returns no path to an excluded person without other evidence', () => {
    expect(ask([between(ME, MARIA, rating(0))]).count).toBe(0);
  });

  it('ignores a "never" rating without other evidence, and infers the tie from shared work', () => {
    const employments = [worksAt(ME, ACME), worksAt(MARIA, ACME)];
    expect(ask([between(ME, MARIA, rating(0))], { employments }).paths).toMatchObject([
      { kind: 'direct', step: { facts: null, contributor: null, certainty: 'likely' } },
    ]);
  });

  it('doesn’t use a tie between two people marked as not acquainted', () => {
    const evidence = [knows(DANA), between(DANA, MARIA, connection)];
    expect(ask(evidence).count).toBe(1);
    expect(ask(evidence, { notAcquainted: [[MARIA, DANA]] }).count).toBe(0);
  });

  it('doesn’t infer a tie from work between two people marked as not acquainted', () => {
    const employments = [worksAt(DANA, ACME), worksAt(MARIA, ACME)];
    expect(ask([knows(DANA)], { employments }).count).toBe(1);
    expect(ask([knows(DANA)], { employments, notAcquainted: [[DANA, MARIA]] }).count).toBe(0);
  });

  it('doesn’t use a step between two other people if the caller rated it "never"', () => {
    const evidence = [knows(DANA), between(DANA, MARIA, connection), between(DANA, MARIA, rating(0))];
    expect(ask(evidence, { employments: [worksAt(DANA, ACME), worksAt(MARIA, ACME)] }).count).toBe(0);
  });

  it("prefers the caller's rating to a teammate's stronger tie", () => {
    const evidence = [between(ME, MARIA, rating(1)), between(ME, MARIA, rating(5), 2)];
    expect(ask(evidence).paths).toMatchObject([{ kind: 'direct', strength: 50 }]);
  });
});

describe('findPersonPaths with several contributors', () => {
  const weak = between(DANA, MARIA, connection, 2);
  const strong = between(DANA, MARIA, makeEvidence('recommendation', TODAY), 3);

  it.each([
    ['the strongest tie', [weak, strong], 450, 3],
    ['the strongest tie in any order', [strong, weak], 450, 3],
    ['the caller’s own tie among equals', [weak, between(DANA, MARIA, connection, ME)], 80, ME],
    ['the tie from the lower id among equals', [between(DANA, MARIA, connection, 3), weak], 80, 2],
  ] as const)('uses %s', (_name, ties, strength, contributor) => {
    const [path] = ask([knows(DANA), ...ties]).paths;
    expect(path?.kind === 'intro' && path.step).toMatchObject({ strength, contributor });
  });
});

describe('findPersonPaths with shared work', () => {
  const p = 0.45 * Math.sqrt(20 / 200) * (1 - 2 ** (-2 / 3)) * 0.5 * 0.75;

  it("returns an unconfirmed path through a contact at the target's company", () => {
    const answer = ask([knows(DANA)], { employments: [worksAt(DANA, ACME), worksAt(MARIA, ACME)] });
    expect(answer.paths).toMatchObject([
      {
        introducer: DANA,
        step: {
          strength: Math.round(1000 * p),
          certainty: 'likely',
          facts: null,
          work: [{ company: ACME, now: true }],
        },
      },
    ]);
  });

  it('combines shared work with other evidence', () => {
    const answer = ask([between(ME, MARIA, connection)], {
      employments: [worksAt(ME, ACME), worksAt(MARIA, ACME)],
    });
    expect(answer.paths).toMatchObject([{ strength: Math.round(1000 * (1 - 0.92 * (1 - p))) }]);
  });

  it('lists several shared companies, strongest first', () => {
    const long = { ...worksAt(ME, 8), startedOn: TODAY - 4000 };
    const employments = [worksAt(ME, ACME), worksAt(MARIA, ACME), long, { ...long, person: MARIA }];
    const [path] = ask([], { employments }).paths;
    expect(path?.step.work.map((work) => work.company)).toEqual([8, ACME]);
    expect(path?.step.strength).toBeGreaterThan(Math.round(1000 * (path?.step.work[0]?.p ?? 1)));
  });

  it('shows the later of two equivalent periods', () => {
    const mine = { ...worksAt(ME, ACME), startedOn: TODAY - 3000, current: false };
    const early = { ...worksAt(MARIA, ACME), startedOn: TODAY - 4000 };
    const late = { ...early, startedOn: TODAY - 2000 };
    const shown = ask([], { employments: [mine, early, late] }).paths[0]?.step.work;
    expect(shown).toMatchObject([{ now: false, fromYear: 2019, toYear: null }]);
  });

  it("doesn't change a rating", () => {
    const employments = [worksAt(ME, ACME), worksAt(MARIA, ACME)];
    expect(ask([between(ME, MARIA, rating(2))], { employments }).paths).toMatchObject([{ strength: 200 }]);
  });

  it('returns an unconfirmed direct path to a colleague', () => {
    const answer = ask([], { employments: [worksAt(ME, ACME), worksAt(MARIA, ACME)] });
    expect(answer.paths).toMatchObject([{ kind: 'direct', step: { certainty: 'likely' } }]);
  });

  it('allows a colleague to introduce their own contact', () => {
    const answer = ask([between(DANA, MARIA, connection, 2)], {
      employments: [worksAt(ME, ACME), worksAt(DANA, ACME)],
    });
    expect(introducers(answer)).toEqual([DANA]);
  });

  it('returns no path with two inferred steps', () => {
    const employments = [worksAt(ME, ACME), worksAt(DANA, ACME), worksAt(DANA, 8), worksAt(MARIA, 8)];
    expect(ask([], { employments }).count).toBe(0);
  });
});

describe('findPersonPaths in a team', () => {
  const TEAM = { teammates: [KEN, ZOE] };
  const starters = (answer: ReturnType<typeof ask>) =>
    (answer.paths[0] as IntroAnswer).starters.map((step) => step.from);

  it('connects teammates with the minimum strength', () => {
    expect(ask([], TEAM, KEN).paths[0]).toMatchObject({
      kind: 'direct',
      strength: 300,
      step: { teammates: true, certainty: 'known', facts: null },
    });
  });

  it('allows a rating below the minimum strength', () => {
    const { paths } = ask([between(ME, KEN, rating(1))], TEAM, KEN);
    expect(paths.find((path) => path.kind === 'direct')).toMatchObject({ strength: 50 });
  });

  it('allows the caller to ask a teammate who knows the target', () => {
    const answer = ask([introduces(KEN)], TEAM);
    expect(introducers(answer)).toEqual([KEN]);
    expect(starters(answer)).toEqual([ME]);
    expect(answer.paths[0]).toMatchObject({ p: expect.closeTo(0.3 * 0.65, 12) });
  });

  it('multiplies by .8 when a teammate must ask', () => {
    const answer = ask([between(KEN, DANA, rating(4)), introduces(DANA)], TEAM);
    expect(starters(answer)).toEqual([KEN]);
    expect(answer.paths[0]).toMatchObject({ p: expect.closeTo(0.8 * 0.65 * 0.65, 12) });
  });

  it('lists the caller first, then the strongest starter, whose step counts', () => {
    const answer = ask(
      [
        between(ME, DANA, rating(1)),
        between(KEN, DANA, rating(4)),
        between(ZOE, DANA, rating(5)),
        introduces(DANA),
      ],
      TEAM,
    );
    expect(starters(answer)).toEqual([ME, ZOE, KEN]);
    expect(answer.paths[0]).toMatchObject({ p: expect.closeTo(0.8 * 0.9 * 0.65, 12) });
  });

  it('never allows the target to ask', () => {
    const answer = ask([between(KEN, DANA, rating(5)), between(ZOE, DANA, rating(4))], TEAM, KEN);
    expect(
      answer.paths.flatMap((path) => (path.kind === 'intro' ? path.starters.map((step) => step.from) : [])),
    ).not.toContain(KEN);
    expect(answer.paths.find((path) => path.kind === 'intro' && path.introducer === DANA)).toMatchObject({
      p: expect.closeTo(0.8 * 0.65 * 0.9, 12),
    });
  });

  it('never allows an excluded teammate to ask or introduce', () => {
    const never = between(ME, KEN, rating(0));
    expect(ask([introduces(KEN), never], TEAM).count).toBe(0);
    expect(ask([between(KEN, DANA, rating(4)), introduces(DANA), never], TEAM).count).toBe(0);
  });

  it('gives the same result when the team includes the caller', () => {
    const evidence = [between(ME, DANA, rating(4)), between(KEN, DANA, rating(4)), introduces(DANA)];
    expect(ask(evidence, { teammates: [ME, KEN, ZOE] })).toEqual(ask(evidence, TEAM));
  });

  it('shows the eleventh starter if the target is one of the first ten', () => {
    const teammates = Array.from({ length: 11 }, (_, i) => 30 + i);
    const evidence = teammates.map((person) => between(person, DANA, rating(person === 40 ? 3 : 4)));
    const answer = ask(evidence, { teammates }, 30);
    const through = answer.paths.find((path) => path.kind === 'intro' && path.introducer === DANA);
    expect((through as IntroAnswer).starters.map((step) => step.from)).toEqual(teammates.slice(1));
  });

  it('shows the ten strongest starters', () => {
    const teammates = Array.from({ length: 14 }, (_, i) => 30 + i);
    const evidence = teammates.map((person) => between(person, DANA, rating(person === 43 ? 5 : 3)));
    const answer = ask([...evidence, introduces(DANA)], { teammates });
    expect(starters(answer)).toEqual([43, 30, 31, 32, 33, 34, 35, 36, 37, 38]);
  });
});

describe('scorePerson', () => {
  it('returns the score of the paths', () => {
    const network = buildNetwork(makeScope([knows(DANA), introduces(DANA)]));
    expect(scorePerson(network, MARIA)).toEqual({ score: 65, isTie: false });
    expect(scorePerson(network, 999)).toEqual({ score: 0, isTie: false });
    expect(scorePerson(network, ME)).toEqual({ score: 0, isTie: false });
  });

  it("returns the tie's score for a person the caller knows, whatever introductions would add", () => {
    const network = buildNetwork(makeScope([knows(DANA), introduces(DANA), between(ME, MARIA, rating(2))]));
    expect(scorePerson(network, MARIA)).toEqual({ score: 20, isTie: true });
  });
});
