import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../../utils/interface/csv-text.ts';
import { CRMS, exportTable } from '../../../../../utils/interface/export/export-table.ts';
import { EXPORTED_KINDS, type ExportedKind } from '../../../../../utils/interface/kith/kith-export.ts';
import { ASK, COMPANY, PATH, PERSON } from './exported-rows.ts';

const FIXTURES = resolve(import.meta.dirname, '../../../../fixtures');
type Lists = Readonly<Record<'people' | 'companies' | 'notes', readonly string[]>>;
const lists = JSON.parse(readFileSync(resolve(FIXTURES, 'crm-columns.json'), 'utf8')) as Record<
  string,
  Lists
>;

const ROWS = { people: PERSON, companies: COMPANY, paths: PATH, asks: ASK };

function exported(what: ExportedKind, crm: (typeof CRMS)[number] | null): string {
  const { header, cells } = exportTable(what, crm, '2026-11-27');
  return csvText([header, cells(ROWS[what])]);
}

describe.each(CRMS)('the columns for %s', (crm) => {
  const { people = [], companies = [], notes = [] } = lists[crm] ?? {};

  it.each(EXPORTED_KINDS)('are among its published ones in %s, each once', (what) => {
    const known = what === 'companies' ? companies : [...people, ...notes];
    const { header } = exportTable(what, crm, '2026-11-27');
    expect(header.filter((column) => !known.includes(column))).toEqual([]);
    expect(new Set(header).size).toBe(header.length);
  });
});

/** `npx vitest run … -u` writes the examples again. */
describe.each(EXPORTED_KINDS)('an export of %s', (what) => {
  it.each([null, ...CRMS])('matches the saved example for %s', async (crm) => {
    await expect(exported(what, crm)).toMatchFileSnapshot(
      resolve(FIXTURES, `exports/${what}-${crm ?? 'kith'}.csv`),
    );
  });
});

describe('exportTable', () => {
  it.each([
    ['only a first name', { first_name: 'Cher', last_name: '' }, ['', 'Cher']],
    ['only an address', { first_name: '', last_name: '', emails: ['a@b.example'] }, ['', 'a@b.example']],
    ['neither', { first_name: '', last_name: '', emails: [] }, ['', 'Unknown']],
  ])('gives Salesforce a last name for someone with %s', (_, names, cells) => {
    const row = { ...PERSON, ...names };
    expect(exportTable('people', 'salesforce', '').cells(row).slice(0, 2)).toEqual(cells);
  });
});
