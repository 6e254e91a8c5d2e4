import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openSource } from '../../../../backend/imports/open-source.ts';
import { readSource, reportUnreadFiles } from '../../../../backend/imports/read-source.ts';
import { ImportError } from '../../../../backend/imports/record.ts';
import { buildZip } from './source/build-zip.ts';
import { textOf } from './text-of.ts';

const CSV = 'First Name,Last Name,Connected On\nDana,Okafor,05 Mar 2019\n';
const EXPORT = join(import.meta.dirname, '../../../fixtures/linkedin-export');
const folders: string[] = [];
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-source-'));
  folders.push(folder);
});
afterAll(() => Promise.all(folders.map((path) => rm(path, { recursive: true }))));

async function put(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, content);
  return path;
}

async function errorOf(path: string): Promise<ImportError> {
  const outcome = await openSource(path).catch((cause: unknown) => cause);
  if (!(outcome instanceof ImportError)) throw new Error('expected an ImportError');
  return outcome;
}

describe('openSource with a single table', () => {
  it('returns one file under its own name', async () => {
    const { files, fileName, digest } = await openSource(await put('Connections.csv', CSV));
    expect(fileName).toBe('Connections.csv');
    expect(files.map(({ path, size }) => [path, size])).toEqual([['Connections.csv', CSV.length]]);
    expect(await textOf(files[0])).toBe(CSV);
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it('uses the given name when the path is temporary', async () => {
    const path = await put('upload-1', CSV);
    const { files, fileName } = await openSource(path, { fileName: 'Connections.csv' });
    expect([fileName, files[0]?.path]).toEqual(['Connections.csv', 'Connections.csv']);
  });

  it('reads the file through a link that the user chose', async () => {
    await put('real.csv', CSV);
    await symlink(join(folder, 'real.csv'), join(folder, 'link.csv'));
    const { files } = await openSource(join(folder, 'link.csv'));
    expect(await textOf(files[0])).toBe(CSV);
  });

  it("returns the original file's bytes, never the bytes of a link that replaced it", async () => {
    const path = await put('Connections.csv', CSV);
    const { files } = await openSource(path);
    await rm(path);
    await symlink(await put('secret.csv', 'secret'), path);
    await expect(textOf(files[0])).rejects.toThrow('it is a link to another file');
  });
});

describe('openSource with a mailbox, a calendar or cards', () => {
  it.each(['From a Tue Aug  8 12:36:29 2023\n', 'BEGIN:VCALENDAR\n', 'BEGIN:VCARD\n'])(
    'opens %j unchanged',
    async (text) => {
      const { files } = await openSource(await put('chosen', text.repeat(10)));
      expect(await textOf(files[0])).toBe(text.repeat(10));
    },
  );
});

describe('openSource with other files', () => {
  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'is a PDF document'],
    ['a web page', Buffer.from('\ufeff\n<!DOCTYPE html><html>'), 'is a web page'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'is an old Excel or Word document'],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'is a gzip archive'],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'is a picture'],
    ['tar', Buffer.concat([Buffer.alloc(257, 65), Buffer.from('ustar')]), 'is a tar archive'],
    ['an empty file', Buffer.alloc(0), 'is empty'],
  ])('refuses %s with a table’s file name', async (_, bytes, wrong) => {
    const error = await errorOf(await put('Connections.csv', bytes));
    expect(error.message).toContain(`Connections.csv ${wrong}`);
    expect(error.message).toContain('Choose the ZIP that LinkedIn or Google sent');
    expect(error.file).toBe('Connections.csv');
  });

  it('opens a table with a ZIP’s file name as a table', async () => {
    const { files } = await openSource(await put('export.zip', CSV));
    expect(files).toHaveLength(1);
  });

  it('refuses a spreadsheet, although it is a ZIP', async () => {
    const book = buildZip([{ name: 'xl/workbook.xml', content: '<workbook/>' }]);
    expect((await errorOf(await put('Connections.csv', book))).message).toBe(
      'Connections.csv is an Excel workbook, which Kith can’t import. Open it, save the table as CSV, and import that.',
    );
  });

  it("refuses a path that doesn't exist", async () => {
    const error = await errorOf(join(folder, 'gone.zip'));
    expect(error.message).toBe(
      'gone.zip was not imported: there is no such file. Check the name and the folder.',
    );
  });

  it('refuses a pipe without waiting for it', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe.csv')]);
    expect((await errorOf(join(folder, 'pipe.csv'))).message).toContain('neither a file nor a folder');
  });
});

describe('openSource with an unpacked folder', () => {
  it('lists files by path, including nested ones, without junk', async () => {
    await put('Export/messages.csv', 'a\n');
    await put('Export/Connections.csv', CSV);
    await put('Export/Jobs/Saved Jobs.csv', 'b\n');
    await put('Export/.DS_Store', 'junk');
    await put('Export/._messages.csv', 'junk');
    const { files } = await openSource(folder);
    expect(files.map(({ path }) => path)).toEqual([
      'Export/Connections.csv',
      'Export/Jobs/Saved Jobs.csv',
      'Export/messages.csv',
    ]);
    expect(await textOf(files[0])).toBe(CSV);
  });

  it("lists the files in its ZIPs, prefixed with the ZIP's name", async () => {
    const zip = buildZip([{ name: 'Connections.csv', content: CSV }]);
    await put('Downloads/Basic.zip', zip);
    await put('Downloads/Complete.ZIP', zip);
    const { files } = await openSource(join(folder, 'Downloads'));
    expect(files.map(({ path }) => path)).toEqual([
      'Basic.zip/Connections.csv',
      'Complete.ZIP/Connections.csv',
    ]);
    expect(await textOf(files[1])).toBe(CSV);
  });

  it.each([
    ['cut off', buildZip([{ name: 'a.csv', content: CSV }]).subarray(0, 40)],
    ['encrypted', buildZip([{ name: 'a.csv', content: CSV, flags: 1 }])],
    ['a workbook', buildZip([{ name: 'xl/workbook.xml' }])],
    ['nested in a ZIP', buildZip([{ name: 'inner.zip' }])],
    ['not really a ZIP', 'a,b'],
  ])('accepts a ZIP that is %s as a file in an unknown format', async (_, content) => {
    await put('Downloads/x.zip', content);
    await put('Downloads/Connections.csv', CSV);
    const { files } = await openSource(join(folder, 'Downloads'));
    expect(files.map(({ path }) => path)).toEqual(['Connections.csv', 'x.zip']);
  });

  it.each([
    ['cut off', buildZip([{ name: 'a.csv', content: CSV }]).subarray(0, 40), 'x.zip is not a complete ZIP'],
    [
      'encrypted',
      buildZip([{ name: 'a.csv', content: CSV, flags: 1 }]),
      'encrypted. Save the export without',
    ],
  ])(
    'explains why a ZIP that is %s wasn’t read, both next to other files and alone',
    async (_, content, why) => {
      await put('Downloads/x.zip', content);
      const options = { fileName: 'Downloads', asOf: 20_000 };
      const alone = await openSource(join(folder, 'Downloads'));
      await expect(readSource(alone.files, options)).rejects.toThrow(why);
      await put('Downloads/Connections.csv', `${CSV.trimEnd()}\n`);
      const { files } = await openSource(join(folder, 'Downloads'));
      const unread = files.filter(({ path }) => path === 'x.zip');
      const [finding] = await reportUnreadFiles(unread, 'Downloads');
      expect(finding).toMatchObject({ file: 'x.zip', level: 'note', message: expect.stringContaining(why) });
    },
  );

  it('changes the digest when a table in one of its ZIPs changes', async () => {
    const digestOf = async (content: string) => {
      await put('Downloads/x.zip', buildZip([{ name: 'Connections.csv', content }]));
      return (await openSource(join(folder, 'Downloads'))).digest;
    };
    expect(await digestOf(CSV)).not.toBe(await digestOf(CSV.replace('Dana', 'Lena')));
  });

  it('refuses a table behind a link to another folder', async () => {
    const outside = await put('outside.csv', CSV);
    await mkdir(join(folder, 'Export'));
    await symlink(outside, join(folder, 'Export/Connections.csv'));
    const error = await errorOf(join(folder, 'Export'));
    expect(error.message).toBe(
      'Connections.csv is a link to a file outside the folder. Copy the file itself into the folder.',
    );
  });

  it('skips a link to a missing file, and reports it', async () => {
    await put('Export/Connections.csv', CSV);
    await symlink(join(folder, 'moved.csv'), join(folder, 'Export/messages.csv'));
    const { files, findings } = await openSource(join(folder, 'Export'));
    expect(files.map(({ path }) => path)).toEqual(['Connections.csv']);
    expect(findings).toEqual([
      {
        file: 'messages.csv',
        line: 0,
        level: 'note',
        message: 'messages.csv is a link to a missing file, so it was not read.',
      },
    ]);
  });

  it("doesn't follow a linked folder, so a cycle can't run forever", async () => {
    await put('Export/Connections.csv', CSV);
    await symlink(join(folder, 'Export'), join(folder, 'Export/again'));
    const { files } = await openSource(join(folder, 'Export'));
    expect(files.map(({ path }) => path)).toEqual(['Connections.csv']);
  });

  it.each([
    ['more files than an export can have', { entries: 1 }, 'contains more than 1 files'],
    ['too deeply nested folders', { depth: 1 }, 'nested more than 1 deep'],
    ['more bytes than an export can have', { totalBytes: 70 }, 'contains more than 70 bytes'],
  ])('refuses a folder with %s', async (_, limits, wrong) => {
    await put('a/b/Connections.csv', CSV);
    await put('messages.csv', CSV);
    await expect(openSource(folder, { limits })).rejects.toThrow(wrong);
  });

  it.each(['mail.mbox', 'Sent', 'dates.ics', 'people.vcf'])(
    'changes the digest when %s changes without changing its size',
    async (name) => {
      const path = await put(`Mail/${name}`, 'From a');
      const before = await openSource(folder);
      await writeFile(path, 'From b');
      expect((await openSource(folder)).digest).not.toBe(before.digest);
    },
  );

  it.each(['mail.mbox', 'Sent', 'dates.ics', 'people.vcf'])(
    'refuses %s behind a link to another folder',
    async (name) => {
      const outside = await put('outside', 'From a');
      await mkdir(join(folder, 'Mail'));
      await symlink(outside, join(folder, 'Mail', name));
      expect((await errorOf(join(folder, 'Mail'))).message).toContain(
        'is a link to a file outside the folder',
      );
    },
  );

  it('has the same digest in any location, and a different one when a table changes', async () => {
    const copy = join(folder, 'copy');
    await cp(EXPORT, copy, { recursive: true });
    const original = await openSource(EXPORT);
    expect((await openSource(copy)).digest).toBe(original.digest);
    await writeFile(join(copy, 'Skills.csv'), 'Name\nCounting\n');
    expect((await openSource(copy)).digest).not.toBe(original.digest);
  });
});
