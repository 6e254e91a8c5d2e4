import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type ImportFilesOptions,
  importFiles,
  listImports,
  readHelper,
  readMapping,
  showFindings,
  undoImport,
} from '../../../../backend/commands/import-commands.ts';
import { cancelImport, confirmImport, importFile } from '../../../../backend/commands/import-job-commands.ts';
import { showCoverage } from '../../../../backend/commands/own-data-commands.ts';
import type { Kith } from '../../../../backend/open-kith.ts';
import { newImportJob } from '../../../../backend/service/import-jobs/import-jobs.ts';
import { importJob } from '../../../../utils/interface/kith/kith-imports.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
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

describe('an import with a preview', () => {
  it('shows what the file contains and imports nothing', async () => {
    const { kith, path } = await kithWithFile();
    const shown = await show(importFile, kith, { path, me: null, preview: true });
    expect(shown.split('\n')).toEqual([
      'Connections.csv contains:',
      '  Connections.csv: connections, 2 rows',
      '    columns read: First Name, Last Name, URL, Email Address, Company, Position, Connected On',
      '  1 person; 1 connection',
      '  New: 1 fact. Already in your data: 0.',
      '1 row couldn’t be read.',
      expect.stringContaining('Connections.csv, line 3: "Connected On" is not a date'),
    ]);
    expect(await show(showCoverage, kith)).toContain('0 connections');
  });

  it('imports the file when it is confirmed', async () => {
    const { kith, id } = await previewed();
    const shown = await show(confirmImport, kith, { id, me: 'https://www.linkedin.com/in/owner' });
    expect(shown).toMatch(/^Imported Connections\.csv: 1 person, 1 new fact\./);
    const covered = await show(showCoverage, kith);
    expect(covered).toContain('You are https://www.linkedin.com/in/owner.');
    expect(covered).toContain('  Connections.csv, LinkedIn export (1 person)  ');
  });

  it('can’t be confirmed after it was canceled', async () => {
    const { kith, id } = await previewed();
    expect(await show(cancelImport, kith, { id })).toBe('Nothing was imported.');
    await expect(run(confirmImport, kith, { id, me: null })).rejects.toThrow(/has ended/);
  });

  it.each([
    ['confirmed', confirmImport],
    ['canceled', cancelImport],
    ['undone', undoImport],
  ])('rejects an unknown id when an import is %s', async (_, command) => {
    await expect(run(command, await temporaryKith(), { id: 'none', me: null })).rejects.toThrow(
      /no import with this id.*kith -- imports/,
    );
  });
});

describe('the result of an import', () => {
  const job = { ...newImportJob('one', 'mail.mbox', '2026-11-21T12:00:00.000Z'), state: 'done' as const };
  const people = [{ name: 'Maria Lopez', linkedin_url: 'https://www.linkedin.com/in/maria' }];

  it.each([
    [1, 'You now have a path to 1 you had saved: Maria Lopez.'],
    [3, 'You now have a path to 3 you had saved: Maria Lopez and 2 more.'],
  ])('lists the people who became reachable (%d)', (count, line) => {
    expect(importFile.show({ ...job, newly_reachable: { count, people } })).toContain(line);
  });

  it('describes known kinds of facts, and shows the names of unknown ones', () => {
    const evidence = ['mail', 'shared_mail', 'address_book', 'later'].flatMap((kind) => [
      { kind, count: 1 },
      { kind, count: 2 },
    ]);
    const preview = { files: [], people: 1, evidence, evidence_new: 0, evidence_known: 0 };
    expect(importFile.show({ ...job, state: 'ready', preview })).toContain(
      '1 person; 1 email, 2 emails, 1 pair in an email, 2 pairs in emails, 1 entry of an address book, ' +
        '2 entries of an address book, 1 later, 2 later',
    );
  });

  it('shows the field of each column of a table in an unknown format', () => {
    const columns = [
      { name: 'Who', field: 'name' },
      { name: 'Shoe', field: '' },
    ];
    const files = [{ path: 'a.csv', kind: '', rows: 0, columns }];
    const preview = { files, people: 0, evidence: [], evidence_new: 0, evidence_known: 0 };
    expect(importFile.show({ ...job, state: 'ready', needs: 'mapping', preview }).split('\n')).toEqual([
      'mail.mbox is a table in an unknown format. Kith would read it as:',
      '    Who → name',
      '    Shoe: skipped',
    ]);
  });
});

describe('finished imports', () => {
  it('are listed, shown with their findings, and undone', async () => {
    const { kith, path } = await kithWithFile();
    const { id } = importJob.parse(await run(importFile, kith, { path, me: null }));
    expect(await show(listImports, kith)).toMatch(
      new RegExp(`^\\d{4}-\\d\\d-\\d\\d  imported    ${id}  Connections\\.csv$`),
    );
    expect(await show(showFindings, kith, { id })).toMatch(
      /^.?file,line,level,reason\nConnections\.csv,3,refused,/,
    );
    expect(await show(undoImport, kith, { id })).toMatch(/^Erased: 1 person, 1 fact, 1 import\.$/);
    expect(await show(listImports, kith)).toBe('You haven’t imported anything yet.');
  });
});

it('undoing a canceled import removes it from the list, and reports no erased data', async () => {
  const { kith, id } = await previewed();
  await run(cancelImport, kith, { id, me: null });
  expect(await show(undoImport, kith, { id })).toBe(
    'This import hadn’t added anything to your data. It is no longer listed.',
  );
  expect(await show(listImports, kith)).toBe('You haven’t imported anything yet.');
});

it('the list of imports doesn’t include a canceled preview', async () => {
  const { kith, id } = await previewed();
  expect(await show(listImports, kith)).toContain(id);
  await run(cancelImport, kith, { id, me: null });
  expect(await show(listImports, kith)).toBe('You haven’t imported anything yet.');
});

describe('the options of an import', () => {
  it('map columns to fields, even if a column contains an equals sign', () => {
    expect(readMapping(['Who=name', 'a=b=email'])).toEqual({ Who: 'name', 'a=b': 'email' });
  });

  it.each(['name', 'Who=', '=name', 'Who=shoe size'])('can’t contain the mapping %s', (text) => {
    expect(() => readMapping([text])).toThrow(/--map takes Column=field\. Fields: name, first_name/);
  });

  it('can name a helper with the day they agreed', () => {
    expect(readHelper(undefined, undefined)).toBeNull();
    expect(readHelper('Dana', '2026-02-01')).toEqual({ name: 'Dana', agreed_on: '2026-02-01' });
  });

  it.each([
    ['Dana', undefined],
    [undefined, '2026-02-01'],
    [' ', '2026-02-01'],
    ['Dana', '1 February'],
    ['Dana', '2026-02-30'],
  ])('can’t name the helper %s with the day %s', (name, agreed) => {
    expect(() => readHelper(name, agreed)).toThrow(/they must agree\. Use --helper NAME and --agreed/);
  });
});

const OPTIONS: ImportFilesOptions = {
  member: 'me',
  asOf: '2026-01-31',
  json: false,
  preview: false,
  yes: false,
  me: null,
  mapping: null,
  helper: null,
};
const ONE_CONNECTION = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Dana,Deer,https://www.linkedin.com/in/dana,,Acme,Engineer,05 Mar 2019
`;

/** Returns two files that can be imported, one that can't, and everything that this process prints. */
function kithOfThisProcess() {
  const folder = temporaryFolder();
  vi.stubEnv('KITH_DATA', join(folder, 'data'));
  vi.stubEnv('KITH_DEMO', '0');
  const written = { out: '', err: '' };
  const listen = (name: 'out' | 'err') => (text: string | Uint8Array) => {
    written[name] += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(listen('out'));
  vi.spyOn(process.stderr, 'write').mockImplementation(listen('err'));
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  return {
    written,
    one: file('one.csv', ONE_CONNECTION),
    two: file('two.csv', ONE_CONNECTION.replaceAll('ana', 'ora')),
    bad: file('bad.csv', '%PDF-1.7'),
  };
}

describe('several files without a terminal', () => {
  it('are imported one after another, even if one fails', async () => {
    const { written, one, two, bad } = kithOfThisProcess();
    const importing = importFiles([one, bad, two], OPTIONS);
    await expect(importing).rejects.toThrow('1 of 3 files couldn’t be imported.');
    const came = ': 1 person, 1 new fact.\n';
    expect(written.out).toBe(`Imported one.csv${came}Imported two.csv${came}`);
    expect(written.err).toMatch(/bad\.csv: bad\.csv is a PDF document/);
  });

  it('are printed as a JSON array, but a single file as an object', async () => {
    const { written, one, two } = kithOfThisProcess();
    await importFiles([one], { ...OPTIONS, json: true });
    expect(JSON.parse(written.out)).toMatchObject({ state: 'done', file_name: 'one.csv' });
    written.out = '';
    await importFiles([one, two], { ...OPTIONS, json: true });
    expect(JSON.parse(written.out)).toMatchObject([{ file_name: 'one.csv' }, { file_name: 'two.csv' }]);
  });

  it('aren’t imported with --preview', async () => {
    const { written, one } = kithOfThisProcess();
    await importFiles([one], { ...OPTIONS, preview: true });
    expect(written.out).toMatch(/^one\.csv contains:\n/);
    written.out = '';
    await importFiles([one], { ...OPTIONS, json: true });
    expect(JSON.parse(written.out)).toMatchObject({ counts: { evidence_added: 1 } });
  });
});
