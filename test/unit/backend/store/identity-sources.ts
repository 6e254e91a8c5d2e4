/** Random sources that use different keys for the same few people. */
import fc from 'fast-check';
import type { ImportRecord, PersonKey, PersonRecord } from '../../../../backend/imports/record.ts';
import { connected, fact, worksAt } from './store-fixture.ts';

/** Everyone with all their keys: a profile, sometimes its number, and addresses. */
export const CAST: readonly (readonly PersonKey[])[] = [
  ['li:in:ada', 'li:m:1', 'mailto:ada@acme.com', 'mailto:ada@home.net'],
  ['li:in:bob', 'mailto:bob@acme.com', 'mailto:b.hale@acme.com', 'mailto:bob@home.net'],
  ['li:in:cleo', 'li:m:3', 'mailto:cleo@xn--mller-kva.de'],
  ['li:in:dan', 'mailto:dan@beta.org'],
];
const SHARED = 'mailto:info@acme.com';
/** One company in different spellings. */
const company = fc.constantFrom('Acme', 'ACME', 'acme');
const addressesOf = (keys: readonly PersonKey[]) => keys.filter((key) => key.startsWith('mailto:'));

export interface Source {
  readonly name: string;
  readonly records: readonly ImportRecord[];
}

export function personOf(keys: readonly PersonKey[]): PersonRecord {
  const [first = '', ...more] = keys;
  return {
    type: 'person',
    keys: [first, ...more],
    firstName: 'A',
    lastName: 'B',
    headline: '',
    city: '',
    country: '',
  };
}

/** An export with profiles, some of which contain an address. */
export const profiles: fc.Arbitrary<Source> = fc
  .tuple(
    ...CAST.map((keys) => fc.tuple(fc.boolean(), fc.subarray([...keys.slice(1)]), fc.boolean(), company)),
  )
  .map((rows) => {
    const records = rows.flatMap(([isThere, more, isShared, spelled], at): ImportRecord[] => {
      const slug = CAST[at]?.[0] ?? '';
      const shared = isShared && at < 2 ? [SHARED] : [];
      return isThere
        ? [personOf([slug, ...more, ...shared]), connected(slug, 10 + at), worksAt(slug, spelled)]
        : [];
    });
    return { name: 'profiles.zip', records };
  });

/** An address book without profiles or dates, with several addresses per person. */
export const contacts: fc.Arbitrary<Source> = fc
  .tuple(...CAST.map((keys) => fc.tuple(fc.subarray(addressesOf(keys)), company)))
  .map((rows) => ({
    name: 'contacts.csv',
    records: rows.flatMap(([keys, spelled]) =>
      keys.length === 0 ? [] : [personOf(keys), worksAt(keys[0] ?? '', spelled)],
    ),
  }));

/** A mailbox in which each person's addresses are separate, with the people in each email. */
export const liveSource: fc.Arbitrary<Source> = fc
  .array(
    fc.record({
      from: fc.constantFrom(...CAST.flatMap(addressesOf), SHARED),
      also: fc.constantFrom(...CAST.flatMap(addressesOf)),
      age: fc.integer({ min: 0, max: 900 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((mails) => {
    const addresses = new Set(mails.flatMap(({ from, also }) => [from, also]));
    return {
      name: 'mail.mbox',
      records: [
        ...[...addresses].map((key) => personOf([key])),
        ...mails.flatMap(({ from, also, age }, number) => [
          fact('mail', from, 'me', age, { naturalKey: `mail ${number}` }),
          fact('shared_mail', from, also, age, {
            naturalKey: `mail ${number} ${from} ${also}`,
            recipients: 3,
          }),
        ]),
      ],
    };
  });
