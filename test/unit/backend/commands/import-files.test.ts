import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ImportFilesOptions, importFiles } from '../../../../backend/commands/import-files.ts';

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
const CONNECTIONS = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Dana,Deer,https://www.linkedin.com/in/dana,,Acme,Engineer,05 Mar 2019
`;

/** Two files that can be imported and one that cannot, and all that is written to this process's own output. */
function kithOfThisProcess() {
  const folder = mkdtempSync(join(tmpdir(), 'kith-'));
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
    rmSync(folder, { recursive: true, force: true });
  });
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  return {
    written,
    one: file('one.csv', CONNECTIONS),
    two: file('two.csv', CONNECTIONS.replaceAll('ana', 'ora')),
    bad: file('bad.csv', '%PDF-1.7'),
  };
}

describe('files imported in one go, where nobody can be asked', () => {
  it('are imported one after the other, and what one lacks keeps no other out', async () => {
    const { written, one, two, bad } = kithOfThisProcess();
    const importing = importFiles([one, bad, two], OPTIONS);
    await expect(importing).rejects.toThrow('1 of 3 files were not imported.');
    const came = ': 1 person, 1 new fact.\n';
    expect(written.out).toBe(`Imported one.csv${came}Imported two.csv${came}`);
    expect(written.err).toMatch(/bad\.csv: bad\.csv is a PDF document/);
  });

  it('are one JSON object each, of several an array', async () => {
    const { written, one, two } = kithOfThisProcess();
    await importFiles([one], { ...OPTIONS, json: true });
    expect(JSON.parse(written.out)).toMatchObject({ state: 'done', file_name: 'one.csv' });
    written.out = '';
    await importFiles([one, two], { ...OPTIONS, json: true });
    expect(JSON.parse(written.out)).toMatchObject([{ file_name: 'one.csv' }, { file_name: 'two.csv' }]);
  });

  it('are only shown where that is asked for', async () => {
    const { written, one } = kithOfThisProcess();
    await importFiles([one], { ...OPTIONS, preview: true });
    expect(written.out).toMatch(/^one\.csv holds:\n/);
    written.out = '';
    await importFiles([one], { ...OPTIONS, json: true });
    expect(JSON.parse(written.out)).toMatchObject({ counts: { evidence_added: 1 } });
  });
});
