import { describe, expect, it } from 'vitest';
import { foldColumnName } from '../../../../../backend/imports/csv/find-header.ts';
import { type ContactTable, contactColumns } from '../../../../../backend/imports/tables/contact-table.ts';
import { CRM_CONTACTS } from '../../../../../backend/imports/tables/crm-contacts.ts';
import { GOOGLE_CONTACTS } from '../../../../../backend/imports/tables/google-contacts.ts';
import { OUTLOOK_CONTACTS } from '../../../../../backend/imports/tables/outlook-contacts.ts';
import { GOOGLE_NEW, GOOGLE_OLD, GOOGLE_TEMPLATE, OUTLOOK } from './address-books.ts';

const TABLES: readonly ContactTable[] = [GOOGLE_CONTACTS, OUTLOOK_CONTACTS, ...CRM_CONTACTS];

describe('columns', () => {
  it('are one field each within a table', () => {
    for (const { columns, source } of TABLES) {
      const names = Object.values(columns).flatMap((aliases) => [...new Set(aliases.map(foldColumnName))]);
      expect(names.toSorted(), source).toEqual([...new Set(names)].toSorted());
    }
  });

  it('that must be there have a name', () => {
    for (const { columns, required } of TABLES) {
      for (const field of required) expect(columns[field].length).toBeGreaterThan(0);
    }
  });

  it('of phones, notes, birthdays and streets are no field of any table', () => {
    const private_ =
      /phone|telefon|fax|note|birth|street|stra|rue|calle|photo|gender|spouse|children|postal|po box/i;
    const never = [...GOOGLE_OLD, ...GOOGLE_NEW, ...GOOGLE_TEMPLATE, ...OUTLOOK].filter((name) =>
      private_.test(name),
    );
    const picked = TABLES.flatMap(({ columns }) => Object.values(columns).flat().map(foldColumnName));
    expect(never.length).toBeGreaterThan(50);
    for (const name of never) expect(picked).not.toContain(foldColumnName(name).replace(/\b\d+\b/, 'n'));
  });

  it('that are not named are not picked', () => {
    expect(contactColumns({ email: ['Mail'] })).toMatchObject({ email: ['Mail'], name: [], strength: [] });
  });
});
