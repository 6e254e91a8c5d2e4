import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import { degreeOf } from '../../../../../backend/network/search/standings.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY, worksAt } from '../make-scope.ts';

const connection = makeEvidence('connection', TODAY - 9);
const thread = makeEvidence('shared_message', TODAY - 9, { recipients: 3 });

const network = buildNetwork(
  makeScope(
    [
      between(ME, 2, connection),
      between(2, 3, thread),
      between(ME, 4, thread),
      between(5, 6, connection),
      between(ME, 7, makeEvidence('rating', TODAY, { value: 5 })),
    ],
    { employments: [worksAt(ME, 70), worksAt(8, 70)], teammates: [9] },
  ),
);

describe('degreeOf', () => {
  it.each([
    ['a connection', 2, 1],
    ['a person the caller rated', 7, 1],
    ['a teammate', 9, 1],
    ['a person a connection may know', 3, 2],
    ['a person in a shared thread, not confirmed', 4, 2],
    ['a colleague, not confirmed', 8, 2],
    ['a person without a path', 6, 3],
    ['a person who isn’t in any source', 404, 3],
  ])('returns the degree of %s', (_, person, degree) => {
    expect(degreeOf(network, person)).toBe(degree);
  });
});
