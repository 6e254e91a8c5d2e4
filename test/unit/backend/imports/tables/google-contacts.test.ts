import { describe, expect, it } from 'vitest';
import { GOOGLE_CONTACTS } from '../../../../../backend/imports/tables/contact-tables.ts';
import {
  type Cells,
  canaryOf,
  describeRecords,
  GOOGLE_NEW,
  GOOGLE_OLD,
  GOOGLE_TEMPLATE,
  readBook,
  table,
} from './address-books.ts';

const OLD: Cells = {
  Name: 'Dana Okafor',
  'Given Name': 'Dana',
  'Family Name': 'Okafor',
  'Group Membership': '* myContacts ::: Investors',
  'E-mail 1 - Type': '* Work',
  'E-mail 1 - Value': 'dana@acme.example ::: Dana.O@acme.example',
  'E-mail 2 - Type': 'Home',
  'E-mail 2 - Value': 'dana@home.example',
  'Address 1 - City': 'Lagos',
  'Address 1 - Country': 'NG',
  'Organization 1 - Name': 'Acme ::: Globex',
  'Organization 1 - Title': 'CTO',
  'Website 1 - Value': 'https://acme.example ::: https://www.linkedin.com/in/dana-okafor/',
};
const NEW: Cells = {
  'First Name': 'Dana',
  'Last Name': 'Okafor',
  'Organization Name': 'Acme',
  'Organization Title': 'CTO',
  Labels: '* myContacts',
  'E-mail 1 - Label': '* Work',
  'E-mail 1 - Value': 'dana@acme.example ::: Dana.O@acme.example',
  'E-mail 3 - Value': 'dana@home.example',
  'Address 1 - City': 'Lagos',
  'Address 1 - Country': 'Nigeria',
  'Website 1 - Value': 'linkedin.com/in/dana-okafor',
};
const DANA = [
  'Dana Okafor (Lagos, Nigeria): li:in:dana-okafor mailto:dana.o@acme.example mailto:dana@acme.example mailto:dana@home.example',
  'li:in:dana-okafor is CTO at Acme',
  'address_book me li:in:dana-okafor',
];

describe('Google Contacts', () => {
  it.each([
    ['the older header', table(GOOGLE_OLD, [OLD])],
    ['the older header, in UTF-16', Buffer.from(`\ufeff${table(GOOGLE_OLD, [OLD])}`, 'utf16le')],
    ['the newer header', table(GOOGLE_NEW, [NEW])],
    ['the newer header, with CRLF', table(GOOGLE_NEW, [NEW]).replaceAll('\n', '\r\n')],
    [
      'the newer header, with private data in all other columns',
      table(GOOGLE_NEW, [{ 'E-mail 2 - Value': '', ...NEW }], canaryOf),
    ],
  ])('are read with all addresses, the profile, job and place, from %s', async (_, content) => {
    expect(describeRecords(await readBook(GOOGLE_CONTACTS, content))).toEqual(DANA);
  });

  it('are read from the template, which has fewer columns', async () => {
    const cells = { 'First Name': 'Ken', 'Last Name': 'Sato', 'E-mail 1 - Value': 'ken@x.example' };
    const read = await readBook(GOOGLE_CONTACTS, table(GOOGLE_TEMPLATE, [cells]));
    expect(describeRecords(read)).toEqual([
      'Ken Sato (): mailto:ken@x.example',
      'address_book me mailto:ken@x.example',
    ]);
  });

  it('may have any number of emails', async () => {
    const numbers = Array.from({ length: 40 }, (_, n) => n + 1);
    const columns = ['First Name', 'Last Name', ...numbers.map((n) => `E-mail ${n} - Value`)];
    const mails = numbers.map((n) => [`E-mail ${n} - Value`, `k${n}@x.example`]);
    const read = await readBook(
      GOOGLE_CONTACTS,
      table(columns, [{ 'First Name': 'K', ...Object.fromEntries(mails) }]),
    );
    expect(read.records[0]).toMatchObject({ keys: { length: 40 } });
  });

  it('have the display name when the name has no parts', async () => {
    const cells = { 'File As': 'Okafor, Dana', 'E-mail 1 - Value': 'd@x.example' };
    const read = await readBook(GOOGLE_CONTACTS, table(GOOGLE_NEW, [cells]));
    expect(read.records[0]).toMatchObject({ firstName: 'Dana', lastName: 'Okafor' });
  });

  it('are read with a report of the columns that were read and skipped', async () => {
    const { files } = await readBook(GOOGLE_CONTACTS, table(GOOGLE_OLD, [OLD]));
    const fields = Object.fromEntries(files[0]?.columns.map(({ name, field }) => [name, field]) ?? []);
    expect(files).toMatchObject([{ path: 'contacts.csv', kind: 'contacts', rows: 1 }]);
    expect(Object.entries(fields).filter(([, field]) => field !== '')).toEqual([
      ['Name', 'name'],
      ['Given Name', 'first_name'],
      ['Family Name', 'last_name'],
      ['E-mail 1 - Value', 'email'],
      ['E-mail 2 - Value', 'email'],
      ['Address 1 - City', 'city'],
      ['Address 1 - Country', 'country'],
      ['Organization 1 - Name', 'company'],
      ['Organization 1 - Title', 'title'],
      ['Website 1 - Value', 'linkedin_url'],
    ]);
  });
});
