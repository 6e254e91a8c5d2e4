import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../../../../backend/network/evidence.ts';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import { nodeOfPerson, personAtNode } from '../../../../../backend/network/index/network.ts';
import { findCompanyPaths, rankAllAt } from '../../../../../backend/network/paths/find-company-paths.ts';
import {
  assembleThrough,
  findIntroductions,
  findWhoKnowsMost,
} from '../../../../../backend/network/paths/knows-most.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY, worksAt } from '../make-scope.ts';

const ACME = 7;
const [DANA, KEN] = [2, 3];
const rating = (value: number) => makeEvidence('rating', TODAY, { value });
const connection = makeEvidence('connection', TODAY - 30);
const together = makeEvidence('shared_mail', TODAY - 1);

/** Returns a network with Dana and Ken, whom the caller knows well, and people at Acme with ids from 100. */
function open(evidence: readonly Evidence[], people = 4) {
  const known = [between(ME, DANA, rating(5)), between(ME, KEN, rating(5))];
  const employments = Array.from({ length: people }, (_, at) => worksAt(100 + at, ACME));
  return buildNetwork(makeScope([...known, ...evidence], { employments }));
}

function ask(evidence: readonly Evidence[], mayBeNamed = (_: number) => true) {
  const network = open(evidence);
  const strangers = rankAllAt(network, ACME).filter(({ isDirect }) => !isDirect);
  const most = findWhoKnowsMost(
    network,
    strangers.map(({ node }) => node),
    (node) => mayBeNamed(personAtNode(network, node)),
  );
  return (
    most && {
      introducer: personAtNode(network, most.introducer),
      people: most.people.map((node) => personAtNode(network, node)),
    }
  );
}

describe('findWhoKnowsMost', () => {
  it('finds the introducer who knows the most strangers', () => {
    const evidence = [
      between(DANA, 100, connection),
      between(DANA, 101, rating(5)),
      between(KEN, 100, connection),
      ...[102, 103].flatMap((person) => [between(ME, person, connection), between(KEN, person, connection)]),
    ];
    expect(ask(evidence)).toEqual({ introducer: DANA, people: [101, 100] });
  });

  it.each<[string, Evidence[]]>([
    ['nobody knows two of the strangers', [between(DANA, 100, connection)]],
    [
      'two introducers know the same number of strangers',
      [DANA, KEN].flatMap((x) => [100, 101].map((y) => between(x, y, connection))),
    ],
    [
      'the introducer was only in meetings with the strangers',
      [100, 101].map((y) => between(DANA, y, together)),
    ],
    ['the caller can’t ask the introducer', [100, 101].map((y) => between(50, y, connection))],
  ])('returns null if %s', (_, evidence) => {
    expect(ask(evidence)).toBeNull();
  });

  it('skips introducers who may not be named', () => {
    const evidence = [
      ...[100, 101, 102].map((y) => between(DANA, y, connection)),
      ...[100, 101].map((y) => between(KEN, y, connection)),
    ];
    expect(ask(evidence, (person) => person !== DANA)).toEqual({ introducer: KEN, people: [100, 101] });
  });

  it('assembleThrough returns the same answer as findCompanyPaths', () => {
    const network = open([between(DANA, 100, connection)]);
    const [one] = findCompanyPaths(network, ACME).people;
    const [ranked] = rankAllAt(network, ACME);
    const introducer = one?.paths[0]?.kind === 'intro' ? one.paths[0].introducer : 0;
    expect(introducer).toBe(DANA);
    expect(assembleThrough(network, ranked?.node ?? 0, nodeOfPerson(network, DANA) ?? 0)).toEqual(one);
  });
});

describe('findIntroductions', () => {
  const introducedBy = (evidence: readonly Evidence[], introducer = DANA) => {
    const network = buildNetwork(makeScope(evidence));
    const found = findIntroductions(network, nodeOfPerson(network, introducer) ?? 0);
    return found.map((node) => personAtNode(network, node));
  };
  const knowsDana = between(ME, DANA, rating(5));

  it('finds people the introducer certainly knows and the caller doesn’t, best known first', () => {
    const evidence = [
      knowsDana,
      ...[100, 101, 102].map((person) => between(DANA, person, connection)),
      between(DANA, 103, rating(5)),
      between(DANA, 104, together),
      between(ME, 101, connection),
    ];
    expect(introducedBy(evidence)).toEqual([103, 100, 102]);
  });

  it.each<[string, Evidence[]]>([
    ['the caller doesn’t know the introducer', []],
    ['the caller was only seen with the introducer', [between(ME, DANA, together)]],
    ['the caller never asks the introducer', [between(ME, DANA, rating(0))]],
  ])('finds nobody if %s', (_, evidence) => {
    expect(introducedBy([...evidence, between(ME, KEN, rating(5)), between(DANA, 100, connection)])).toEqual(
      [],
    );
  });
});

describe('rankAllAt', () => {
  it('ranks everyone there in the same order as the fifty best', () => {
    const evidence = Array.from({ length: 60 }, (_, at) =>
      between(ME, 100 + at, makeEvidence('connection', TODAY - (at % 7) * 100)),
    );
    const network = open(evidence, 60);
    const all = rankAllAt(network, ACME).map(({ node }) => personAtNode(network, node));
    expect(all).toHaveLength(60);
    expect(all.slice(0, 50)).toEqual(findCompanyPaths(network, ACME).people.map(({ person }) => person));
  });
});
