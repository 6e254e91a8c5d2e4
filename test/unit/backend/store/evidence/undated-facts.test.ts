import { describe, expect, it } from 'vitest';
import { readSource } from '../../../../../backend/imports/read-source.ts';
import type { EvidenceRecord } from '../../../../../backend/imports/record.ts';
import { SECONDS_PER_DAY } from '../../../../../backend/network/evidence.ts';
import { card } from '../../imports/cards/build-card.ts';
import { sourceFile } from '../../imports/source-file.ts';
import { describeSeen } from '../describe-seen.ts';
import { seenScope } from '../seen-scope.ts';
import { fact, NOON, openTestStore, person, type TestStore, TODAY, worksAt } from '../store-fixture.ts';

const YEAR = 365;

/** Returns an address book entry that is read this many days after today. It is undated if `age` is missing. */
function entry(readAfter: number, age?: number): EvidenceRecord {
  const changes = { direction: 'out', naturalKey: 'contact:li:in:ada' } as const;
  return age === undefined
    ? fact('address_book', 'me', 'ada', -readAfter, { ...changes, isUndated: true })
    : fact('address_book', 'me', 'ada', age, changes);
}

const take = (test: TestStore, fileName: string, readAfter: number, age?: number) =>
  test.take([person('ada', 'mailto:ada@x.org'), worksAt('ada', 'Acme'), entry(readAfter, age)], {
    fileName,
    now: NOON + readAfter * SECONDS_PER_DAY * 1000,
  });

/** Returns whether Ada is known on the day before, and on the day. */
const isKnownAround = async ({ store, me }: TestStore, day: number) => {
  const ties = async (asOf: number) => (await seenScope(store, me, asOf)).ties.length;
  return [await ties(TODAY + day - 1), await ties(TODAY + day)];
};

describe('an address book without dates', () => {
  it('changes nothing when it is imported again a year later', async () => {
    const test = await openTestStore();
    await take(test, 'contacts.csv', 0);
    const before = await describeSeen(test.store, test.me);
    const counts = await take(test, 'contacts.csv', YEAR);
    expect(counts).toMatchObject({ evidenceAdded: 0, evidenceUpdated: 0, evidenceUnchanged: 1 });
    expect(await describeSeen(test.store, test.me)).toEqual(before);
  });

  type Read = readonly [fileName: string, readAfter: number, age?: number];
  it.each<[string, Read[], number]>([
    [
      'another file with the same facts',
      [
        ['one.csv', 0],
        ['two.csv', YEAR],
      ],
      0,
    ],
    [
      'a third file',
      [
        ['one.csv', 30],
        ['two.csv', YEAR],
        ['three.csv', 0],
      ],
      0,
    ],
    [
      'a file with an earlier date',
      [
        ['one.csv', 0],
        ['crm.csv', YEAR, 400],
      ],
      -400,
    ],
    [
      'a file with a later date',
      [
        ['one.csv', 0],
        ['crm.csv', YEAR, -90],
      ],
      90,
    ],
  ])('has the first day it was read, or any real date, with %s', async (_, reads, day) => {
    for (const inOrder of [reads, reads.toReversed()]) {
      const test = await openTestStore();
      for (const read of inOrder) await take(test, ...read);
      expect(await isKnownAround(test, day)).toEqual([0, 1]);
    }
  });

  it('gets the date of the next source when the first source is undone', async () => {
    const test = await openTestStore();
    await take(test, 'one.csv', 0);
    await take(test, 'two.csv', YEAR);
    await test.store.undoImport(test.me, 'import of one.csv');
    expect(await isKnownAround(test, YEAR)).toEqual([0, 1]);
  });

  it('gets dates when the same file is imported with a mapping for its date column', async () => {
    const test = await openTestStore();
    await take(test, 'contacts.csv', 0);
    await take(test, 'contacts.csv', YEAR, 20);
    expect(await isKnownAround(test, -20)).toEqual([0, 1]);
  });
});

describe('address books without dates', () => {
  const GOOGLE = 'First Name,Last Name,Organization Name,E-mail 1 - Value\nDana,Okafor,Acme,dana@x.example\n';
  it.each([
    ['contact cards', 'contacts.vcf', card('3.0', 'N:Okafor;Dana;;;', 'EMAIL:dana@x.example', 'ORG:Acme')],
    ['Google Contacts', 'google.csv', GOOGLE],
  ])('change nothing when %s is read a year later', async (_, fileName, content) => {
    const test = await openTestStore();
    const takeOn = async (asOf: number) => {
      const read = await readSource([sourceFile(fileName, content)], { fileName, asOf });
      const now = NOON + (asOf - TODAY) * SECONDS_PER_DAY * 1000;
      return test.take(read.records, { fileName, source: read.source, now });
    };
    await takeOn(TODAY);
    const before = await describeSeen(test.store, test.me);
    expect(before.ties).toHaveLength(1);
    expect(await takeOn(TODAY + YEAR)).toMatchObject({ evidenceUpdated: 0, evidenceUnchanged: 1 });
    expect(await describeSeen(test.store, test.me)).toEqual(before);
  });
});
