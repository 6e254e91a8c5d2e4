import { describe, expect, it } from 'vitest';
import { contactColumns } from '../../../../../backend/imports/tables/contact-table.ts';
import { CONTACT_TABLES } from '../../../../../backend/imports/tables/contact-tables.ts';
import { foldWords } from '../../../../../backend/network/names/fold-text.ts';
import { GOOGLE_NEW, GOOGLE_OLD, GOOGLE_TEMPLATE, OUTLOOK } from './address-books.ts';

describe('the columns of a contact table', () => {
  it('belong to one field each', () => {
    for (const { columns, source } of CONTACT_TABLES) {
      const names = Object.values(columns).flatMap((aliases) => [...new Set(aliases.map(foldWords))]);
      expect(names.toSorted(), source).toEqual([...new Set(names)].toSorted());
    }
  });

  it('have at least one name if they are required', () => {
    for (const { columns, required } of CONTACT_TABLES) {
      for (const field of required) expect(columns[field].length).toBeGreaterThan(0);
    }
  });

  it('never include phones, notes, birthdays or streets', () => {
    const private_ =
      /phone|telefon|fax|note|birth|street|stra|rue|calle|photo|gender|spouse|children|postal|po box/i;
    const never = [...GOOGLE_OLD, ...GOOGLE_NEW, ...GOOGLE_TEMPLATE, ...OUTLOOK].filter((name) =>
      private_.test(name),
    );
    const picked = CONTACT_TABLES.flatMap(({ columns }) => Object.values(columns).flat().map(foldWords));
    expect(never.length).toBeGreaterThan(50);
    for (const name of never) expect(picked).not.toContain(foldWords(name).replace(/\b\d+\b/, 'n'));
  });

  it('are left blank if no name is given', () => {
    expect(contactColumns({ email: ['Mail'] })).toMatchObject({ email: ['Mail'], name: [], strength: [] });
  });
});
