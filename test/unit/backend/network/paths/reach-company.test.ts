import { describe, expect, it } from 'vitest';
import type { Employment } from '../../../../../backend/network/evidence.ts';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import { reachCompany } from '../../../../../backend/network/paths/find-company-paths.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY, worksAt } from '../make-scope.ts';

const ACME = 7;
const TARGET = 2;
const connection = makeEvidence('connection', TODAY - 30);
const wellKnown = makeEvidence('rating', TODAY, { value: 5 });

function open(evidence: Parameters<typeof makeScope>[0], employments: readonly Employment[]) {
  return buildNetwork(makeScope(evidence, { employments }));
}

describe('reachCompany', () => {
  it('returns nobody for a company in no source', () => {
    expect(reachCompany(open([], []), 404)).toEqual({ best: null, count: 0 });
  });

  it('returns the best person there and counts all', () => {
    const network = open(
      [between(ME, TARGET, connection), between(ME, 3, wellKnown)],
      [worksAt(TARGET, ACME), worksAt(3, ACME)],
    );
    const { best, count } = reachCompany(network, ACME);
    expect([best?.person, count]).toEqual([3, 2]);
  });

  it('returns only their best path and the direct one', () => {
    const introducers = [20, 21, 22];
    const network = open(
      [
        between(ME, TARGET, connection),
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
