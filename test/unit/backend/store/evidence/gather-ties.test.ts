import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Evidence } from '../../../../../backend/network/evidence.ts';
import { gatherTie } from '../../../../../backend/network/strength/gather-tie.ts';
import { tieStrength } from '../../../../../backend/network/strength/strength.ts';
import { Connection } from '../../../../../backend/store/connection.ts';
import { migrate } from '../../../../../backend/store/database/migrate.ts';
import { readFacts } from '../../../../../backend/store/evidence/facts-text.ts';
import { gatherTies } from '../../../../../backend/store/evidence/gather-ties.ts';
import { TouchedPairs } from '../../../../../backend/store/evidence/touched-pairs.ts';
import { TODAY } from '../store-fixture.ts';

const db = new Connection(':memory:');

beforeAll(async () => {
  await migrate(db);
  db.exec(`
    INSERT INTO account (id, name, demo, erase_key) VALUES (1, 'default', 0, x'00');
    INSERT INTO person (id, account) VALUES (1, 1);
    INSERT INTO member (id, account, external_user_id, email, person, visitor, created_at) VALUES (1, 1, 'me', '', 1, 0, 0)`);
  return () => db.close();
});

/** So few different facts that several people have the same. */
const told = fc.record({
  kind: fc.constantFrom('connection', 'message', 'meeting', 'recommendation', 'endorsement', 'invitation'),
  at: fc.integer({ min: 0, max: 5 }).map((half) => (TODAY * 2 - half) * 43_200),
  direction: fc.constantFrom('out', 'in', 'both'),
  recipients: fc.integer({ min: 1, max: 2 }),
});
const ofEach = fc.array(fc.array(told, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 12 });

interface TieRow {
  readonly b: number;
  readonly as_of: number;
  readonly strength: number;
  readonly facts: string;
}

it('gives everybody the tie that their own facts come to, also where others have the same', () => {
  fc.assert(
    fc.property(ofEach, (people) => {
      const between = people.map((facts, at) =>
        facts.map((one): Evidence => ({ contributor: 1, a: 1, b: at + 2, value: 0, ...one })),
      );
      const touched = new TouchedPairs();
      for (const evidence of between.flat()) touched.addFirst(evidence);
      db.exec('BEGIN');
      gatherTies(db, 1, touched);
      const rows = db.all<TieRow>('SELECT b, as_of, strength, facts FROM tie ORDER BY b');
      db.exec('ROLLBACK');
      const ties = between.flatMap((evidence) => {
        const asOf = Math.max(...evidence.map(({ at }) => Math.floor(at / 86_400)));
        const facts = gatherTie(evidence, asOf);
        return facts === null ? [] : [{ b: evidence[0]?.b, asOf, strength: tieStrength(facts, asOf), facts }];
      });
      expect(
        rows.map(({ b, as_of: asOf, strength, facts }) => ({ b, asOf, strength, facts: readFacts(facts) })),
      ).toEqual(ties);
    }),
  );
});
