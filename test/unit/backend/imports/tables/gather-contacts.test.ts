import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOOGLE_CONTACTS } from '../../../../../backend/imports/tables/contact-tables.ts';
import { rounds } from '../../../../rounds.ts';
import { type Cells, describeRecords, GOOGLE_NEW, readBook, table } from './address-books.ts';

const person = (first: string, last: string, mail: string, more: Cells = {}): Cells => ({
  'First Name': first,
  'Last Name': last,
  'E-mail 1 - Value': mail,
  ...more,
});
const read = (rows: readonly Cells[], options = {}) =>
  readBook(GOOGLE_CONTACTS, table(GOOGLE_NEW, rows), options);
const messages = async (rows: readonly Cells[]) => (await read(rows)).findings.map(({ message }) => message);

describe('the identity of a contact', () => {
  it.each([
    [
      'their profile, then their email address',
      { 'Website 1 - Value': 'http://linkedin.com/in/dana' },
      ['li:in:dana', 'mailto:d@x.example'],
    ],
    [
      'never the page of a company',
      { 'Website 1 - Value': 'https://www.linkedin.com/company/acme' },
      ['mailto:d@x.example'],
    ],
    [
      'never another website',
      { 'Website 1 - Value': 'https://dana.example/in/dana' },
      ['mailto:d@x.example'],
    ],
  ])('is %s', async (_, more, keys) => {
    expect((await read([person('Dana', 'Okafor', 'd@x.example', more)])).records[0]).toMatchObject({ keys });
  });

  it('is their name and company when they have no address', async () => {
    const rows = [person('Dana', 'Okafor', '', { 'Organization Name': 'ACME, Inc.' })];
    expect(describeRecords(await read(rows))[0]).toBe('Dana Okafor (): name:dana okafor@acme');
  });

  it('is unknown when they have only a name, or nothing', async () => {
    const rows = [person('Dana', 'Okafor', ''), { 'Organization Name': 'Acme' }, person('Ken', '', '')];
    expect((await read(rows)).records).toEqual([]);
    expect(await messages(rows)).toEqual([
      '2 rows skipped: contacts with only a name, which identifies nobody reliably.',
      '1 row skipped: rows without a person.',
    ]);
  });

  it("isn't a role address", async () => {
    const rows = [
      person('Dana', 'Okafor', 'info@acme.example', { 'Organization Name': 'Acme' }),
      person('', '', 'sales@acme.example'),
    ];
    expect(describeRecords(await read(rows))[0]).toBe('Dana Okafor (): name:dana okafor@acme');
    expect(await messages(rows)).toEqual([
      '2 email addresses were skipped, because shared addresses such as info@ or sales@ don’t identify anyone.',
      '1 row skipped: rows without a person.',
    ]);
  });

  it("isn't an address that someone with another name also has", async () => {
    const rows = [
      person('Dana', 'Okafor', 'family@x.example', { 'E-mail 2 - Value': 'dana@x.example' }),
      person('Ken', 'Sato', 'family@x.example'),
    ];
    expect(describeRecords(await read(rows))).toEqual([
      'Dana Okafor (): mailto:dana@x.example',
      'address_book me mailto:dana@x.example',
    ]);
    expect(await messages(rows)).toEqual([
      '1 row skipped: contacts whose only email address is shared with others.',
    ]);
  });

  it('doesn’t include a title without a company, which is the headline', async () => {
    const { records, findings } = await read([
      person('Dana', 'Okafor', 'd@x.example', { 'Organization Title': 'Lawyer' }),
    ]);
    expect(records).toMatchObject([{ type: 'person', headline: 'Lawyer' }, { type: 'evidence' }]);
    expect(findings).toEqual([]);
  });

  it('is the same with a shorter and a longer name', async () => {
    const rows = [person('Dana', '', 'd@x.example'), person('Dana', 'Okafor', 'd@x.example')];
    expect(describeRecords(await read(rows))).toEqual([
      'Dana Okafor (): mailto:d@x.example',
      'address_book me mailto:d@x.example',
    ]);
    expect(await messages(rows)).toEqual(['1 row skipped: contacts listed twice.']);
  });

  it.each([[{ ownAddresses: ['mailto:me@x.example'] }], [{ owner: 'li:in:my-self' }]])(
    'is never the owner’s identity: %j',
    async (options) => {
      const rows = [person('Me', 'Self', 'me@x.example', { 'Website 1 - Value': 'linkedin.com/in/my-self' })];
      expect((await read(rows, options)).records).toEqual([]);
    },
  );
});

describe('the employer of a contact', () => {
  it('is never inferred from an email address', async () => {
    const rows = [person('Dana', 'Okafor', 'dana@acme.com'), person('Ken', 'Sato', 'ken@gmail.com')];
    expect((await read(rows)).records.filter(({ type }) => type === 'employment')).toEqual([]);
  });
});

describe('gatherContacts', () => {
  const cells = fc.record({
    'First Name': fc.constantFrom('', 'Dana', 'Ken'),
    'Last Name': fc.constantFrom('', 'Okafor', 'Sato'),
    'Organization Name': fc.constantFrom('', 'Acme', 'Globex'),
    'Organization Title': fc.constantFrom('', 'CTO'),
    'E-mail 1 - Value': fc.constantFrom('', 'a@x.example', 'b@x.example', 'a@x.example ::: b@x.example'),
    'Website 1 - Value': fc.constantFrom('', 'linkedin.com/in/dana', 'linkedin.com/in/ken'),
    'Address 1 - City': fc.constantFrom('', 'Lagos', 'Oslo'),
    'Address 1 - Country': fc.constantFrom('', 'Norway', 'NG'),
  });

  it('returns the same records for any order', async () => {
    const rows = fc
      .array(cells, { maxLength: 8 })
      .chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })));
    await fc.assert(
      fc.asyncProperty(rows, async ([straight, shuffled]) => {
        const byText = (one: unknown) => JSON.stringify(one);
        const forth = (await read(straight)).records.map(byText).toSorted();
        expect((await read(shuffled)).records.map(byText).toSorted()).toEqual(forth);
      }),
      { numRuns: rounds(50) },
    );
  });
});
