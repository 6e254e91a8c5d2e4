import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../../backend/errors/refusal.ts';
import {
  LineTooLong,
  MAX_LINE,
  parseContact,
  readContacts,
  splitLines,
} from '../../../../backend/evaluate/read-contact-rows.ts';
import { anyCharacter } from '../../../any-character.ts';
import { rounds } from '../../../rounds.ts';

const folder = mkdtempSync(join(tmpdir(), 'kith-evaluate-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(content: string | Uint8Array): string {
  const file = join(folder, 'contacts.txt');
  writeFileSync(file, content);
  return file;
}

const text = '# mails\r\n1 2 10\r\n\r\n2\t1\t5\n';
const rows = [
  { from: '1', to: '2', at: 10 },
  { from: '2', to: '1', at: 5 },
];

describe('readContacts', () => {
  it('reads plain text without comments and empty lines', async () => {
    expect(await readContacts(write(text))).toEqual(rows);
  });

  it('reads gzipped text, regardless of the file name', async () => {
    expect(await readContacts(write(gzipSync(text)))).toEqual(rows);
  });

  it.each([
    ['a header', 'source,target,time\n1,2,10\n2,1,5\n'],
    ['times in milliseconds', '1 2 1600000010000\n2 1 1600000005000\n'],
    ['times in microseconds', '1 2 1600000010000000\n2 1 1600000005000000\n'],
  ])('reads %s', async (_what, content) => {
    const read = await readContacts(write(content));
    expect(read.map(({ at }) => at % 1_600_000_000)).toEqual([10, 5]);
  });

  it.each([
    ['quotation marks', '"from","to","time"\n"1","2","10"\n"2","1","5"\n'],
    ['a column with row numbers', ',from,to,timestamp\n0,1,2,10\n1,2,1,5\n'],
    ['other columns', 'time,sender,recipient,size\n10,1,2,9\n5,2,1,9\n'],
    ['KONECT weights', '% asym positive\n1 2 1 10\n2 1 1 5\n'],
    [
      'a time zone without a colon',
      'from;to;sent\n1;2;1970-01-01 01:00:10 +0100\n2;1;1970-01-01 00:00:05 UTC\n',
    ],
  ])('reads rows with %s', async (_what, content) => {
    expect(await readContacts(write(content))).toEqual(rows);
  });

  it.each(['utf-16le', 'utf-16be'])('reads %s with a byte order mark', async (encoding) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(await readContacts(write(encoding === 'utf-16be' ? bytes.swap16() : bytes))).toEqual(rows);
  });

  it('names the line in an error, counting every line', async () => {
    await expect(readContacts(write(`${text}1 2\n`))).rejects.toThrow('contacts.txt, line 5: 2 columns.');
  });

  it.each<[string, string | Uint8Array, string]>([
    ['without a row', '# nothing\n', 'line 1: it ends without a single row'],
    ['whose first row has no time', '1 2 soon\n1 2 10\n', 'line 1: the third column is not a number'],
    ['that is empty', '', 'is empty. Expected rows'],
    ['that is empty when unpacked', gzipSync(''), 'is empty. Expected rows'],
  ])('refuses a file %s', async (_what, content, sentence) => {
    await expect(readContacts(write(content))).rejects.toThrow(sentence);
  });

  it('refuses an endless line', async () => {
    const endless = gzipSync(Buffer.alloc(1_000_000, 'x'));
    await expect(readContacts(write(endless))).rejects.toThrow('line 1: longer than 65536 characters');
  });

  it('refuses a missing file', async () => {
    await expect(readContacts(join(folder, 'none'))).rejects.toThrow('There is no such file.');
  });

  it('refuses a folder', async () => {
    await expect(readContacts(folder)).rejects.toThrow(Refusal);
  });

  it('refuses a truncated gzip file', async () => {
    const packed = gzipSync('1 2 3\n'.repeat(5000));
    await expect(readContacts(write(packed.subarray(0, packed.length / 2)))).rejects.toThrow('cut short');
  });

  it('reads or refuses any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), fc.boolean(), async (bytes, isPacked) => {
        const read = await readContacts(write(isPacked ? gzipSync(bytes) : bytes)).catch((error) => error);
        expect(Array.isArray(read) || read instanceof Refusal).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

async function linesOf(bytes: Uint8Array, size: number): Promise<string[]> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  return Array.fromAsync(splitLines(chunks()));
}

const encode = (text: string) => new TextEncoder().encode(text);

describe('splitLines', () => {
  it.each([
    ['Unix line endings', 'a\nb\n', ['a', 'b']],
    ['Windows line endings', 'a\r\nb\r\n', ['a', 'b']],
    ['line endings of old Macs', 'a\rb\r', ['a', 'b']],
    ['empty lines', '\n\r\n\ra', ['', '', '', 'a']],
    ['a last line without an ending', 'a\nb', ['a', 'b']],
    ['an empty text', '', []],
  ])('reads %s', async (_, text, lines) => {
    expect(await linesOf(encode(text), 1)).toEqual(lines);
  });

  it('returns the same lines for any chunks', async () => {
    const texts = fc.array(fc.constantFrom('a', 'é', '😀', ' ', '\r', '\n'), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 5 }), async (parts, size) => {
        const text = parts.join('');
        const lines = text.split(/\r\n|\n|\r/);
        if (lines.at(-1) === '') lines.pop();
        expect(await linesOf(encode(text), size)).toEqual(lines);
      }),
      { numRuns: rounds(20) },
    );
  });

  it.each([
    ['ends', '\nb'],
    ['does not end', ''],
  ])('refuses a line that is too long and %s', async (_, end) => {
    const text = 'x'.repeat(MAX_LINE);
    expect(await linesOf(encode(text + end), 1000)).toHaveLength(end === '' ? 1 : 2);
    await expect(linesOf(encode(`${text}x${end}`), 1000)).rejects.toThrow(LineTooLong);
  });
});

const place = { file: 'mails.txt', line: 7 };

describe('parseContact', () => {
  it.each([
    ['spaces', '582 364 0', { from: '582', to: '364', at: 0 }],
    ['tabs', 'a\tb\t99', { from: 'a', to: 'b', at: 99 }],
    ['mixed whitespace and a Windows line ending', '  a \t b   99 \r', { from: 'a', to: 'b', at: 99 }],
    ['a byte-order mark', '\uFEFF1 2 3', { from: '1', to: '2', at: 3 }],
    ['fractions of a second', '1 2 3.5', { from: '1', to: '2', at: 3.5 }],
    ['seconds in scientific notation', '1 2 1.0820409e+09', { from: '1', to: '2', at: 1_082_040_900 }],
    ['a trailing decimal point', '1 2 3.', { from: '1', to: '2', at: 3 }],
    ['a time before 1970', '1 2 -3', { from: '1', to: '2', at: -3 }],
    ['commas', '1, 2,3', { from: '1', to: '2', at: 3 }],
    ['semicolons', '1;2;3', { from: '1', to: '2', at: 3 }],
    ['tabs between names', 'Dana Okafor\tBo Li\t3', { from: 'Dana Okafor', to: 'Bo Li', at: 3 }],
    ['a date', '1 2 1970-01-02', { from: '1', to: '2', at: 86_400 }],
    ['a date and time separated by spaces', '1 2 1970-01-01 00:01:00', { from: '1', to: '2', at: 60 }],
  ])('reads a row with %s', (_name, line, row) => {
    expect(parseContact(line, place)).toEqual(row);
  });

  it.each(['', '   ', '# src dst seconds', '% sym', '\uFEFF# made by'])('returns null for %j', (line) => {
    expect(parseContact(line, place)).toBeNull();
  });

  it.each([
    ['two columns', '1 2', '2 columns'],
    ['one column', '1', '1 column.'],
    ['four columns', '1 2 1 99', '4 columns'],
    ['an empty cell', '1,,3', '3 columns'],
    ['a header', 'src dst seconds', 'not a number of seconds'],
    ['an invalid exponent', '1 2 1e', 'not a number of seconds'],
    ['an exponent that is too large', '1 2 1e300', 'not a number of seconds'],
    ['infinity', '1 2 Infinity', 'not a number of seconds'],
    ['a number that is too large to be exact', '1 2 99999999999999999999', 'not a number of seconds'],
  ])('refuses %s with the file, the line and the expected format', (_name, line, what) => {
    const parse = () => parseContact(line, place);
    expect(parse).toThrow(Refusal);
    expect(parse).toThrow('mails.txt, line 7: ');
    expect(parse).toThrow(what);
    expect(parse).toThrow('Expected "src dst seconds"');
  });

  it('reads or refuses any line', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: anyCharacter })), (line) => {
        try {
          const row = parseContact(line, place);
          expect(row === null || (row.from !== '' && Number.isFinite(row.at))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
    );
  });
});
