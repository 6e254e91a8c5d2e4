import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedSource, openSource } from '../../../../../backend/imports/open-source.ts';
import { ImportError } from '../../../../../backend/imports/record.ts';
import type { SourceLimits } from '../../../../../backend/imports/source/source-limits.ts';
import { textOf } from '../text-of.ts';
import { buildZip, type ZipPart } from './build-zip.ts';

const CSV = 'First Name,Last Name\nDana,Okafor\n';
let folder = '';
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function openBytes(bytes: Uint8Array, limits: Partial<SourceLimits> = {}): Promise<OpenedSource> {
  count += 1;
  const path = join(folder, `export-${count}.zip`);
  await writeFile(path, bytes);
  return openSource(path, { fileName: 'export.zip', limits });
}

/** Opens the archive and reads all files, as an import does. */
async function readAll(parts: readonly ZipPart[], limits: Partial<SourceLimits> = {}): Promise<string[]> {
  const { files } = await openBytes(buildZip(parts), limits);
  return Promise.all(files.map(textOf));
}

describe('openZip with a valid ZIP', () => {
  it('lists files in order, without folders or macOS junk', async () => {
    const { files } = await openBytes(
      zipSync({
        'Export/': new Uint8Array(),
        'Export/Connections.csv': strToU8(CSV),
        'Export/Jobs/Saved Jobs.csv': strToU8('a,b\n'),
        '__MACOSX/Export/._Connections.csv': strToU8('junk'),
        'Export/.DS_Store': strToU8('junk'),
      }),
    );
    expect(files.map(({ path, size }) => [path, size])).toEqual([
      ['Export/Connections.csv', CSV.length],
      ['Export/Jobs/Saved Jobs.csv', 4],
    ]);
  });

  it.each([
    ['deflated', false],
    ['stored', true],
  ])('returns the bytes of a %s file on every read', async (_, stored) => {
    const { files } = await openBytes(buildZip([{ name: 'Connections.csv', content: CSV, stored }]));
    const read = () => textOf(files[0]);
    expect([await read(), await read()]).toEqual([CSV, CSV]);
  });

  it('reads a file larger than one chunk of the inflater', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => `${index},${(index * 7919) % 10_007}\n`).join(
      '',
    );
    expect(await readAll([{ name: 'messages.csv', content: rows }])).toEqual([rows]);
  });

  it('reads backslashes in names from Windows as folders', async () => {
    const { files } = await openBytes(buildZip([{ name: 'Export\\Connections.csv', content: CSV }]));
    expect(files[0]?.path).toBe('Export/Connections.csv');
  });

  it("has a digest that differs from any other ZIP's", async () => {
    const one = await openBytes(buildZip([{ name: 'a.csv', content: CSV }]));
    const same = await openBytes(buildZip([{ name: 'a.csv', content: CSV }]));
    const other = await openBytes(buildZip([{ name: 'a.csv', content: `${CSV} ` }]));
    expect(one.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(same.digest).toBe(one.digest);
    expect(other.digest).not.toBe(one.digest);
  });
});

describe('openZip with invalid names', () => {
  it.each([
    ['../Connections.csv', 'points outside the archive'],
    ['Export/../../Connections.csv', 'points outside the archive'],
    ['..\\..\\Connections.csv', 'points outside the archive'],
    ['/etc/Connections.csv', 'an absolute name'],
    ['\\\\server\\Connections.csv', 'an absolute name'],
    ['C:/Connections.csv', 'an absolute name'],
    ['c:Connections.csv', 'an absolute name'],
    ['Connections.csv\u0000.txt', 'a control character'],
    ['Conn\nections.csv', 'a control character'],
    ['', 'has no name'],
    ['old/export.ZIP', 'another ZIP'],
    ['Takeout/../../Mail/All mail.mbox', 'points outside the archive'],
  ])('refuses the name %j', async (name, wrong) => {
    await expect(readAll([{ name, content: CSV }])).rejects.toThrow(wrong);
  });

  it.each([
    ['Connections.csv', 'Connections.csv'],
    ['Connections.csv', 'CONNECTIONS.csv'],
    ['Zoë.csv', 'Zoe\u0308.csv'],
  ])('refuses %j and %j as the same name', async (one, other) => {
    const parts = [one, other].map((name) => ({ name, content: CSV }));
    await expect(readAll(parts)).rejects.toThrow('occurs twice');
  });

  it.each([
    ['another ZIP', { name: 'Takeout/Drive/old.zip', content: 'x' }],
    ['names that differ only in case', { name: 'Takeout/Drive/A.pdf', content: 'x' }],
    ['a link that isn’t a table', { name: 'Takeout/Drive/Link.pdf', content: '../x', mode: 0o120777 }],
  ])('reads a table next to %s, which no reader reads', async (_, other) => {
    const parts = [
      { name: 'Connections.csv', content: CSV },
      { name: 'Takeout/Drive/a.pdf', content: 'y' },
      other,
    ];
    const { files } = await openBytes(buildZip(parts));
    expect(files.map(({ path }) => path)).toContain('Connections.csv');
    expect(files.map(({ path }) => path)).not.toContain('Takeout/Drive/Link.pdf');
  });

  it('shows a hostile name without control or bidirectional characters', async () => {
    const error = await readAll([{ name: '../\u202Egnp.csv', content: CSV }]).catch(
      (cause: unknown) => cause,
    );
    expect(error).toBeInstanceOf(ImportError);
    expect(String(error)).not.toContain('\u202E');
  });
});

describe('openZip with unsupported entries', () => {
  it('refuses a link', async () => {
    const parts = [{ name: 'Connections.csv', content: '/etc/passwd', mode: 0o120777 }];
    await expect(readAll(parts)).rejects.toThrow('is a link to another file');
  });

  it.each([
    ['traditional', 0x1],
    ['strong', 0x41],
  ])('refuses an encrypted file (%s)', async (_, flags) => {
    await expect(readAll([{ name: 'Connections.csv', content: CSV, flags }])).rejects.toThrow(ImportError);
  });

  it('explains what to do about an encrypted file', async () => {
    const parts = [{ name: 'Connections.csv', content: CSV, flags: 0x1 }];
    await expect(readAll(parts)).rejects.toThrow('is encrypted. Save the export without a password');
  });

  it('refuses an unsupported compression method when the file is read', async () => {
    const parts = [{ name: 'Connections.csv', content: CSV, method: 12 }];
    await expect(readAll(parts)).rejects.toThrow('unsupported compression method');
  });
});

describe('openZip with false sizes', () => {
  const zeros = new Uint8Array(4 * 1024 * 1024);

  it('refuses a file that unpacks to more than its declared size', async () => {
    const parts = [{ name: 'messages.csv', content: zeros, claimedSize: 100 }];
    await expect(readAll(parts)).rejects.toThrow('unpacks to more than its ZIP says');
  });

  it('refuses a stored file larger than its declared size', async () => {
    const parts = [{ name: 'messages.csv', content: CSV, stored: true, claimedSize: 5 }];
    await expect(readAll(parts)).rejects.toThrow('unpacks to more than its ZIP says');
  });

  it('refuses a file that unpacks to less than its declared size', async () => {
    const parts = [{ name: 'messages.csv', content: CSV, claimedSize: CSV.length + 1 }];
    await expect(readAll(parts)).rejects.toThrow('unpacks to less than its ZIP says');
  });

  it('refuses a bomb that unpacks to thousands of times its size', async () => {
    await expect(readAll([{ name: 'messages.csv', content: zeros }])).rejects.toThrow(
      'more than 200 times its size',
    );
  });

  it('refuses a few bytes that declare gigabytes', async () => {
    const parts = [{ name: 'messages.csv', content: CSV, claimedSize: 0xfffffffe }];
    await expect(readAll(parts)).rejects.toThrow('more than 200 times its size');
  });

  it('refuses small files that are too large in total', async () => {
    const parts = ['a.csv', 'b.csv', 'c.csv'].map((name) => ({ name, content: CSV.repeat(100) }));
    await expect(readAll(parts, { totalBytes: CSV.length * 250 })).rejects.toThrow(
      'would unpack to more than',
    );
  });

  it('refuses an oversized list of files', async () => {
    const parts = Array.from({ length: 50 }, (_, n) => ({
      name: `${'x'.repeat(60_000)}${n}.csv`,
      content: CSV,
    }));
    await expect(readAll(parts, { directoryBytes: 1_000_000 })).rejects.toThrow(
      'its list of files is too long',
    );
  });

  it('reads thousands of files in linear time', async () => {
    const parts = Array.from({ length: 3000 }, (_, n) => ({ name: `${n}.csv`, content: CSV, stored: true }));
    const { files } = await openBytes(buildZip(parts));
    let bytes = 0;
    // Searching the list again for each file would take 9,000,000 steps.
    for (const file of files) for await (const chunk of file.stream()) bytes += chunk.length;
    expect(bytes).toBe(3000 * CSV.length);
  });

  it('refuses more files than any real export contains', async () => {
    const parts = ['a.csv', 'b.csv', 'c.csv'].map((name) => ({ name, content: CSV }));
    await expect(readAll(parts, { entries: 2 })).rejects.toThrow('contains more than 2 files');
  });

  it('refuses files that share bytes', async () => {
    const parts = [
      { name: 'a.csv', content: CSV },
      { name: 'b.csv', content: CSV, sharesBytesOf: 0 },
    ];
    await expect(readAll(parts)).rejects.toThrow('shares its bytes with another file');
  });
});

describe('openZip with a damaged archive', () => {
  const flip = (bytes: Uint8Array) => bytes.map((byte, index) => (index === 3 ? byte ^ 0x10 : byte));

  it('detects a changed stored byte', async () => {
    const parts = [{ name: 'Connections.csv', content: CSV, stored: true, damage: flip }];
    await expect(readAll(parts)).rejects.toThrow('does not match its checksum');
  });

  it('detects changed compressed bytes', async () => {
    const parts = [
      { name: 'Connections.csv', content: CSV, damage: (bytes: Uint8Array) => bytes.fill(0xff) },
    ];
    await expect(readAll(parts)).rejects.toThrow('is damaged');
  });

  it('detects a wrong checksum', async () => {
    await expect(readAll([{ name: 'a.csv', content: CSV, claimedCrc: 1 }])).rejects.toThrow('checksum');
  });

  it('refuses a download cut off anywhere, and explains why', async () => {
    const whole = buildZip([
      { name: 'Connections.csv', content: CSV },
      { name: 'messages.csv', content: CSV },
    ]);
    for (let length = 4; length < whole.length; length += 1) {
      const error = await openBytes(whole.subarray(0, length)).catch((cause: unknown) => cause);
      expect(error).toBeInstanceOf(ImportError);
      expect(String(error)).toContain('export.zip is not a complete ZIP');
    }
  });

  it('returns the original bytes or an error after any single-byte change', async () => {
    const whole = buildZip([{ name: 'Connections.csv', content: CSV }]);
    for (let at = 4; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      const outcome = await readBytes(changed).catch((cause: unknown) => cause);
      if (!(outcome instanceof ImportError)) expect(outcome).toEqual([CSV]);
    }
  });

  it('refuses a ZIP that was replaced before it is read', async () => {
    const path = join(folder, 'changed.zip');
    await writeFile(path, buildZip([{ name: 'Connections.csv', content: CSV }]));
    const { files } = await openSource(path);
    await writeFile(path, buildZip([{ name: 'other.csv', content: 'x'.repeat(500), stored: true }]));
    await expect(textOf(files[0])).rejects.toThrow(ImportError);
  });

  async function readBytes(bytes: Uint8Array): Promise<string[]> {
    const { files } = await openBytes(bytes);
    return Promise.all(files.map(textOf));
  }
});
