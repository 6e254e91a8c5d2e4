import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exportResult } from '../../../../../backend/commands/reports/export-commands.ts';
import { exportedPerson } from '../../../../../utils/interface/kith/kith-export.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { connected, NOON, person, readResult, TODAY } from '../../store/store-fixture.ts';
import { DANA, kithWithPeople } from '../support/run.ts';
import { typeTo } from '../support/typed.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

describe('kith export', () => {
  it('prints people as a CSV, or with the columns of a CRM', async () => {
    const type = await typeTo(await kithWithPeople());
    const own = (await type('export', 'people')).out.split('\r\n');
    expect(own[0]).toMatch(/^\ufeffFirst Name,Last Name,Email,/);
    expect(own).toHaveLength(4);
    expect(own.join('\n')).toContain(DANA);
    expect((await type('export', 'people', '--for', 'salesforce')).out).toMatch(
      /^\ufeff.*,Account Name,.*\r\n.*Acme Ltd/,
    );
  });

  it.each([['--json'], ['--format', 'json']])('prints people as JSON with %s', async (...options) => {
    const type = await typeTo(await kithWithPeople());
    const { code, out } = await type('export', 'people', ...options);
    expect(code).toBe(0);
    expect(z.array(exportedPerson).parse(JSON.parse(out))).toHaveLength(2);
  });

  it('prints people as vCards', async () => {
    const type = await typeTo(await kithWithPeople());
    const { out } = await type('export', 'people', '--format', 'vcard');
    expect(out.match(/BEGIN:VCARD\r\n/g)).toHaveLength(2);
  });

  it.each(['paths', 'asks'])('prints %s as an empty list if there are none', async (what) => {
    const type = await typeTo(await kithWithPeople());
    expect(JSON.parse((await type('export', what, '--json')).out)).toEqual([]);
    expect((await type('export', what)).out.split('\r\n')).toHaveLength(2);
  });

  it('writes a file that only its owner can read, and reports it', async () => {
    const type = await typeTo(await kithWithPeople());
    const file = join(folder, 'people.csv');
    const { out } = await type('export', 'people', '--output', file, '--json');
    expect(exportResult.parse(JSON.parse(out))).toEqual({ file, what: 'people', format: 'csv', rows: 2 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe((await type('export', 'people')).out);
    expect(readdirSync(folder)).toEqual(['people.csv']);
  });

  it('never replaces a file without --overwrite', async () => {
    const type = await typeTo(await kithWithPeople());
    const file = join(folder, 'people.csv');
    writeFileSync(file, 'mine');
    expect(await type('export', 'people', '--output', file)).toEqual({
      code: 2,
      out: '',
      err: `${file} already exists. Choose another name, or add --overwrite to replace it.\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    const { out } = await type('export', 'people', '--output', file, '--overwrite');
    expect(out).toBe(`Exported 2 people to ${file}.\n`);
    expect(readFileSync(file, 'utf8')).toContain(DANA);
  });

  it('leaves existing files unchanged when the export is refused', async () => {
    const type = await typeTo(await kithWithPeople());
    const kept = join(folder, 'kept.csv');
    writeFileSync(kept, 'mine');
    const list = ['--list', '99'];
    expect((await type('export', 'people', ...list, '--output', join(folder, 'new.csv'))).code).toBe(1);
    expect((await type('export', 'people', ...list, '--output', kept, '--overwrite')).code).toBe(1);
    expect(readdirSync(folder)).toEqual(['kept.csv']);
    expect(readFileSync(kept, 'utf8')).toBe('mine');
  });

  it('leaves no empty file behind if its draft can’t be created', async () => {
    const type = await typeTo(await kithWithPeople());
    // The longest possible file name, so that the draft's longer name can't be created.
    const { code } = await type('export', 'people', '--output', join(folder, 'x'.repeat(255)));
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('writes all people, page by page', async () => {
    const kith = await kithWithPeople();
    const member = await kith.embedded?.memberNamed('me');
    if (member === undefined) throw new Error('there is no service here');
    const slugs = Array.from({ length: 601 }, (_, at) => `p${at}`);
    const records = slugs.flatMap((slug) => [person(slug), connected(slug)]);
    await kith.embedded?.store.commitImport(readResult(records, { ownerKeys: ['li:in:owner'] }), {
      ...{ importId: 'import-2', fileName: 'more.zip', digest: 'more', member, asOf: TODAY, now: NOON },
    });
    const type = await typeTo(kith);
    const rows = z.array(exportedPerson).parse(JSON.parse((await type('export', 'people', '--json')).out));
    const urls = new Set(rows.map(({ linkedin_url }) => linkedin_url));
    expect(urls.size).toBe(rows.length);
    expect(slugs.filter((slug) => !urls.has(`https://www.linkedin.com/in/${slug}`))).toEqual([]);
  });

  it.each([
    ['things', [], '"what" takes people, companies, paths or asks.'],
    [
      'companies',
      ['--format', 'vcard'],
      'Only people can be exported as vCard. For companies, use --format csv or --format json.',
    ],
    [
      'people',
      ['--format', 'json', '--for', 'twenty'],
      '--for selects the columns of a CSV, and json has none. Remove --for, or use --format csv.',
    ],
    ['people', ['--for', 'excel'], '--for takes hubspot, salesforce or twenty, not "excel".'],
    ['people', ['--overwrite'], '--overwrite needs --output <file>.'],
    [
      'people',
      ['--output', '/nowhere-here/x.csv'],
      'The folder /nowhere-here doesn’t exist. Create it, or choose another.',
    ],
    ['people', ['--list', 'x'], /^"list" takes the number of a list/],
  ])('rejects %s with %j', async (what, options, sentence) => {
    const type = await typeTo(await kithWithPeople());
    const { code, err } = await type('export', what, ...options);
    expect(code).toBe(2);
    expect(err.trimEnd()).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });
});
