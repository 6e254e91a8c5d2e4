import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EVIDENCE_KINDS } from '../../../../../backend/network/evidence.ts';
import { gatherTie } from '../../../../../backend/network/strength/gather-tie.ts';
import { NO_FACTS } from '../../../../../backend/network/strength/tie.ts';
import { Connection } from '../../../../../backend/store/connection.ts';
import { insertRows } from '../../../../../backend/store/database/insert-rows.ts';
import { MIGRATIONS, migrate } from '../../../../../backend/store/database/migrate.ts';
import { readFacts, writeFacts } from '../../../../../backend/store/evidence/facts-text.ts';
import { makeEvidence } from '../../network/make-evidence.ts';
import { TODAY, temporaryDirectory } from '../store-fixture.ts';

const someEvidence = fc.array(
  fc
    .tuple(
      fc.constantFrom(...EVIDENCE_KINDS),
      fc.integer({ min: TODAY - 900, max: TODAY + 60 }),
      fc.constantFrom('in' as const, 'out' as const, 'both' as const),
      fc.integer({ min: 0, max: 5 }),
    )
    .map(([kind, day, direction, value]) => makeEvidence(kind, day, { direction, value })),
  { maxLength: 12 },
);

describe('the facts of a tie as text', () => {
  it('are read back as they were', () => {
    fc.assert(
      fc.property(someEvidence, fc.boolean(), (evidence, areSchoolmates) => {
        const facts = gatherTie(evidence, TODAY, areSchoolmates);
        if (facts !== null) expect(readFacts(writeFacts(facts))).toEqual(facts);
      }),
      { numRuns: 300 },
    );
  });

  it('are the same text for the same facts, in whatever order the evidence came', () => {
    fc.assert(
      fc.property(someEvidence, (evidence) => {
        const [facts, turned] = [gatherTie(evidence, TODAY), gatherTie(evidence.toReversed(), TODAY)];
        if (facts !== null && turned !== null) expect(writeFacts(turned)).toBe(writeFacts(facts));
      }),
      { numRuns: 300 },
    );
  });

  it('hold of a connection its day alone', () => {
    const facts = gatherTie([makeEvidence('connection', TODAY - 1)], TODAY) ?? NO_FACTS;
    expect(writeFacts(facts)).toBe(`{"connectedOn":${TODAY - 1}}`);
  });

  it('tell a rating of 0, which is "never", from none', () => {
    const facts = gatherTie([makeEvidence('rating', TODAY, { value: 0 })], TODAY) ?? NO_FACTS;
    expect(readFacts(writeFacts(facts)).rating).toBe(0);
    expect(readFacts('{}').rating).toBeNull();
  });

  it('are, of what earlier versions wrote whole, what is written today', async () => {
    const db = new Connection(join(temporaryDirectory(), 'kith.sqlite'));
    onTestFinished(() => db.close());
    const before = MIGRATIONS.findIndex(({ name }) => name === 'short facts');
    await migrate(db, MIGRATIONS.slice(0, before));
    db.exec('PRAGMA foreign_keys = OFF');
    const ties = fc
      .sample(someEvidence, { numRuns: 300, seed: 15 })
      .flatMap((evidence) => gatherTie(evidence, TODAY, evidence.length % 2 === 0) ?? []);
    insertRows(
      db,
      'tie (account, contributor, a, b, as_of, strength, facts)',
      ties.map((facts, at) => [1, 1, 1, at + 2, TODAY, 1, JSON.stringify(facts)]),
    );
    await migrate(db);
    const texts = db.rows<readonly [string]>('SELECT facts FROM tie ORDER BY b').map(([text]) => text);
    expect(texts).toEqual(ties.map(writeFacts));
  });
});
