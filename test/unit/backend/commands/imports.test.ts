import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHelper, readMapping } from '../../../../backend/commands/add-import-commands.ts';
import { cancelImport, confirmImport, importFile } from '../../../../backend/commands/import.ts';
import { listImports, showFindings, undoImport } from '../../../../backend/commands/imports.ts';
import { showCoverage } from '../../../../backend/commands/own-data.ts';
import type { Kith } from '../../../../backend/open-kith.ts';
import { importJob } from '../../../../utils/interface/kith-imports.ts';
import { run, show } from './support/run.ts';
import { temporaryKith } from './support/temporary-kith.ts';

const CONNECTIONS = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Dana,Deer,https://www.linkedin.com/in/dana,,Acme,Engineer,05 Mar 2019
Ken,Kite,https://www.linkedin.com/in/ken,,Acme,Designer,the day before
`;

async function kithWithFile(): Promise<{ kith: Kith; path: string }> {
  const kith = await temporaryKith();
  const path = join(kith.config.data, 'Connections.csv');
  writeFileSync(path, CONNECTIONS);
  return { kith, path };
}

async function previewed(): Promise<{ kith: Kith; id: string }> {
  const { kith, path } = await kithWithFile();
  const { id } = importJob.parse(await run(importFile, kith, { path, me: null, preview: true }));
  return { kith, id };
}

describe('an import that is shown first', () => {
  it('says what the file holds and writes nothing', async () => {
    const { kith, path } = await kithWithFile();
    const shown = await show(importFile, kith, { path, me: null, preview: true });
    expect(shown.split('\n')).toEqual([
      'Connections.csv holds:',
      '  Connections.csv: connections, 2 rows',
      '    columns read: First Name, Last Name, URL, Email Address, Company, Position, Connected On',
      '  1 person; 1 connection',
      '  Not in your data yet: 1 fact. There already: 0.',
      '1 row could not be read.',
      expect.stringContaining('Connections.csv, line 3: "the day before"'),
    ]);
    expect(await show(showCoverage, kith)).toContain('0 connections');
  });

  it('is written once it is confirmed', async () => {
    const { kith, id } = await previewed();
    const shown = await show(confirmImport, kith, { id, me: 'https://www.linkedin.com/in/owner' });
    expect(shown).toMatch(/^Imported Connections\.csv: 1 person; evidence: 1 new, 0 updated, 0 as before\./);
    expect(await show(showCoverage, kith)).toContain('You are https://www.linkedin.com/in/owner.');
  });

  it('is gone once it is canceled', async () => {
    const { kith, id } = await previewed();
    expect(await show(cancelImport, kith, { id })).toBe('Nothing was imported.');
    await expect(run(confirmImport, kith, { id, me: null })).rejects.toThrow(/has ended/);
  });

  it.each([
    ['confirmed', confirmImport],
    ['canceled', cancelImport],
    ['taken back', undoImport],
  ])('cannot be %s where there is none', async (_, command) => {
    await expect(run(command, await temporaryKith(), { id: 'none', me: null })).rejects.toThrow(
      /no such import of yours.*kith -- imports/,
    );
  });
});

describe('imports', () => {
  it('lists them, shows what one refused, and takes it back', async () => {
    const { kith, path } = await kithWithFile();
    const { id } = importJob.parse(await run(importFile, kith, { path, me: null }));
    expect(await show(listImports, kith)).toMatch(
      new RegExp(`^\\d{4}-\\d\\d-\\d\\d  done      ${id}  Connections\\.csv$`),
    );
    expect(await show(showFindings, kith, { id })).toMatch(
      /^.?file,line,level,reason\nConnections\.csv,3,refused,/,
    );
    expect(await show(undoImport, kith, { id })).toMatch(/^Erased: 1 person, 1 piece of evidence/);
    expect(await show(listImports, kith)).toBe('Nothing was imported yet.');
  });
});

describe('what is said of a file', () => {
  it('is a field for each column, which may have an equals sign of its own', () => {
    expect(readMapping(['Who=name', 'a=b=email'])).toEqual({ Who: 'name', 'a=b': 'email' });
  });

  it.each(['name', 'Who=', '=name', 'Who=shoe size'])('is no mapping: %s', (text) => {
    expect(() => readMapping([text])).toThrow(/--map takes Column=field; fields are name, first_name/);
  });

  it('is whose it is with the day of their yes', () => {
    expect(readHelper(undefined, undefined)).toBeNull();
    expect(readHelper('Dana', '2026-02-01')).toEqual({ name: 'Dana', agreed_on: '2026-02-01' });
  });

  it.each([
    ['Dana', undefined],
    [undefined, '2026-02-01'],
    [' ', '2026-02-01'],
    ['Dana', '1 February'],
    ['Dana', '2026-02-30'],
  ])('is not enough: %s, %s', (name, agreed) => {
    expect(() => readHelper(name, agreed)).toThrow(/with their yes: --helper NAME and --agreed/);
  });
});
