import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { Connection } from '../../../../../backend/store/connection.ts';
import { findClaims, findClaimsOfAll } from '../../../../../backend/store/identity/person-alias.ts';
import { connected, openTestStore, person } from '../store-fixture.ts';

it('finds who goes by many keys as it finds who goes by each', async () => {
  const { directory, account, take } = await openTestStore();
  // "ada" changed hands: two people went by it, years apart.
  await take([person('ada', 'li:m:1'), person('bob'), connected('ada', 3000)], { fileName: 'old' });
  await take([person('ada', 'li:m:2'), person('zoë\u0000x'), connected('ada', 5)], { fileName: 'new' });
  const db = new Connection(join(directory, 'kith.sqlite'));
  onTestFinished(() => db.close());
  const value = fc.constantFrom('ada', 'bob', 'nobody', 'zoë\u0000x', '\ud800', '');
  fc.assert(
    fc.property(fc.array(value, { maxLength: 130 }), fc.integer({ min: 0, max: 2 ** 31 }), (values, seen) => {
      const found = findClaimsOfAll(db, account.id, { kind: 'slug', scope: 0, values }, seen);
      const each = values.map((one) => findClaims(db, account.id, { kind: 'slug', value: one }, 0, seen));
      expect(found).toEqual(each);
    }),
    { numRuns: 60 },
  );
  const [both] = findClaimsOfAll(db, account.id, { kind: 'slug', scope: 0, values: ['ada'] }, 0);
  expect(both).toHaveLength(2);
});
