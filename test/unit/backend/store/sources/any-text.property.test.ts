import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../../../backend/imports/record.ts';
import { anyCharacter } from '../../../../any-character.ts';
import { rounds } from '../../../../rounds.ts';
import { describeSeen } from '../describe-seen.ts';
import { findLooseEnds } from '../dump.ts';
import { seenScope } from '../seen-scope.ts';
import { fact, NOON, openTestStore, TODAY } from '../store-fixture.ts';

/** Any content of a file: quotes, SQL, NUL, lone surrogates, right-to-left text, long runs. */
const NASTY = [
  "Robert'); DROP TABLE person; --",
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  '%_\\',
  '"',
  '💥',
  '\u0130stanbul',
  'ß',
  'x'.repeat(5000),
  '$1 ?1 :a @b',
];
const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.string(),
);
const someText = text.filter((one) => one !== '');

const records = fc
  .array(
    fc.record({
      key: fc
        .tuple(fc.constantFrom('li:in:', 'mailto:', 'name:'), someText)
        .map(([prefix, rest]) => prefix + rest),
      first: text,
      headline: text,
      company: text,
      title: text,
      school: text,
      naturalKey: text,
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((rows) =>
    rows.flatMap(({ key, first, headline, company, title, school, naturalKey }): ImportRecord[] => [
      { type: 'person', keys: [key], firstName: first, lastName: '', headline, city: '', country: '' },
      { type: 'employment', person: key, company, title, startedOn: null, finishedOn: null, current: true },
      { type: 'education', person: key, school, startedOn: 1, finishedOn: 2 },
      fact('connection', 'me', key, 3, { naturalKey }),
    ]),
  );

describe('any text', () => {
  it('is stored unchanged, found, imported again without changes, and removed completely', async () => {
    const test = await openTestStore();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(records, someText, async (rows, fileName) => {
        run += 1;
        const id = `${run} ${fileName}`;
        await test.take(rows, { importId: `import ${run}`, fileName: id });
        const before = await describeSeen(test.store, test.me);
        const again = await test.take(rows, { importId: `import ${run}`, fileName: id, now: NOON + 1 });
        expect(await describeSeen(test.store, test.me)).toEqual(before);
        expect(again).toMatchObject({ evidenceAdded: 0, evidenceUpdated: 0 });
        for (const row of rows) {
          if (row.type !== 'person' || row.keys[0].startsWith('name:')) continue;
          const found = await test.store.personByKey(test.account.id, row.keys[0]);
          // An address without any other data can't be found.
          if (row.keys[0].startsWith('li:') || row.firstName !== '') expect(found).not.toBeNull();
          await test.store.searchCompanies(test.me, row.headline);
          await test.store.matchCompanyPage(test.me, `li:org:${row.headline}`);
          await test.store.matchCompanyDomain(test.me, row.headline);
        }
        await test.store.eraseMember(test.me);
        expect(findLooseEnds(test.directory)).toEqual([]);
        expect((await seenScope(test.store, test.me, TODAY)).ties).toEqual([]);
      }),
      { numRuns: rounds(10) },
    );
  });
});
