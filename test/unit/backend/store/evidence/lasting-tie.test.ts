import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../../../../backend/network/evidence.ts';
import { scoreTie } from '../../../../../backend/network/index/tie-table.ts';
import { gatherTie } from '../../../../../backend/network/strength/gather-tie.ts';
import { lastingColumns, readLasting } from '../../../../../backend/store/evidence/lasting-tie.ts';
import { makeEvidence } from '../../network/make-evidence.ts';

const TODAY = 20_000;
const YEARS_LATER = TODAY + 4000;

function factsOf(evidence: readonly Evidence[]) {
  const facts = gatherTie(evidence, TODAY);
  if (facts === null) throw new Error('The evidence is of nothing.');
  return facts;
}

describe('what no day changes', () => {
  it.each<[string, Evidence[]]>([
    ['a connection', [makeEvidence('connection', TODAY - 900)]],
    ['an address book', [makeEvidence('address_book', TODAY)]],
    [
      'a connection with a note and endorsements',
      [
        makeEvidence('connection', TODAY - 9),
        makeEvidence('invitation', TODAY - 10),
        makeEvidence('endorsement', TODAY - 5, { direction: 'in' }),
      ],
    ],
  ])('%s reads back as its facts come to, years later too', (_, evidence) => {
    const facts = factsOf(evidence);
    expect(readLasting(lastingColumns(facts, TODAY))).toEqual(scoreTie(facts, YEARS_LATER));
  });

  it.each<[string, Evidence[]]>([
    ['a message', [makeEvidence('message', TODAY - 9)]],
    ['somebody once in the same mail', [makeEvidence('shared_mail', TODAY - 9)]],
    ['a recommendation', [makeEvidence('recommendation', TODAY - 9)]],
    ['a rating', [makeEvidence('rating', TODAY, { value: 4 })]],
    ['a "never"', [makeEvidence('rating', TODAY, { value: 0 })]],
  ])('is not %s: the facts are read', (_, evidence) => {
    const connected = [makeEvidence('connection', TODAY - 900), ...evidence];
    expect(lastingColumns(factsOf(connected), TODAY)).toEqual({ none: null, contact: 0, known: 0 });
  });
});
