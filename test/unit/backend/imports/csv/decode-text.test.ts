import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeHead, decodeText } from '../../../../../backend/imports/csv/decode-text.ts';
import { ImportError } from '../../../../../backend/imports/record.ts';
import { encodeIn } from '../encode-in.ts';
import { sourceFile } from '../source-file.ts';

const TEXT = 'Name,Firma\nZoë,Müller & Söhne\nŁukasz,日本\n';

function utf16(text: string, order: 'le' | 'be', mark: boolean): Uint8Array {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

async function decode(bytes: Uint8Array | string, chunk?: number): Promise<string> {
  const parts = await Array.fromAsync(decodeText(sourceFile('a.csv', bytes, chunk)));
  return parts.join('');
}

describe('the encoding is told by the bytes', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16, little end first, with its mark', utf16(TEXT, 'le', true)],
    ['UTF-16, big end first, with its mark', utf16(TEXT, 'be', true)],
    ['UTF-16, little end first, without', utf16(TEXT, 'le', false)],
    ['UTF-16, big end first, without', utf16(TEXT, 'be', false)],
  ])('%s', async (_, bytes) => {
    expect(await decode(bytes)).toBe(TEXT);
    expect(await decodeHead(sourceFile('a.csv', bytes))).toBe(TEXT);
  });

  it('Windows-1252, where the bytes are not UTF-8', async () => {
    const bytes = Buffer.from([0x5a, 0x6f, 0xeb, 0x2c, 0x80, 0x2c, 0x93, 0x78, 0x94]);
    expect(await decode(bytes)).toBe('Zoë,€,“x”');
    expect(await decodeHead(sourceFile('a.csv', bytes))).toBe('Zoë,€,“x”');
  });

  it('Mac Roman, as Excel wrote on older Macs, its line ends too', async () => {
    const bytes = encodeIn('macintosh', 'Name,Firma\rJürgen,Bäcker\r');
    expect(await decode(bytes)).toBe('Name,Firma\nJürgen,Bäcker\n');
    expect(await decodeHead(sourceFile('a.csv', bytes))).toBe('Name,Firma\nJürgen,Bäcker\n');
  });

  it('of a whole file, where its beginning alone could be UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('Zoë,'.repeat(100_000)), Buffer.from([0xeb])]);
    expect(await decode(bytes)).toBe(`${'ZoÃ«,'.repeat(100_000)}ë`);
  });

  it('of a character that is cut off at the end: none of UTF-8', async () => {
    expect(await decode(Buffer.from([0x61, 0xc3]))).toBe('aÃ');
  });
});

describe('line ends', () => {
  it.each([
    ['a\r\nb\r\n', 'a\nb\n'],
    ['a\rb\r', 'a\nb\n'],
    ['a\r\nb\nc\rd', 'a\nb\nc\nd'],
    ['a\n\r\nb', 'a\n\nb'],
  ])('%j becomes %j, wherever chunks part', async (text, expected) => {
    expect(await decode(text)).toBe(expected);
    expect(await decode(text, 1)).toBe(expected);
  });

  it('that lie across two parts are one', async () => {
    for (const before of [64 * 1024 - 2, 64 * 1024 - 1, 64 * 1024]) {
      const text = 'x'.repeat(before);
      expect(await decode(`${text}\r\n\r\ny\r`)).toBe(`${text}\n\ny\n`);
    }
  });
});

describe('lines that only a made-up file holds', () => {
  it.each([',', ';', '\t', '|'])('more than 100,000 of %j, with the line', async (separator) => {
    const text = `a,b\n${separator.repeat(100_001)}\n`;
    await expect(decode(text)).rejects.toThrow('a.csv, line 2: more than 100,000 cells in one line');
  });

  it('in a line of several parts, before it ends', async () => {
    const text = `a,b\n${'xxxxx,'.repeat(100_001)}`;
    await expect(decode(text)).rejects.toThrow('a.csv, line 2: more than 100,000 cells in one line');
  });

  it('but not many lines of many', async () => {
    const text = `${','.repeat(60_000)}\n`.repeat(3);
    expect(await decode(text)).toBe(text);
  });
});

describe('what is not text', () => {
  it.each([
    ['', 'a.csv is empty'],
    ['PK\u0003\u0004', 'a.csv is a ZIP or an Excel workbook'],
    ['%PDF-1.4', 'a.csv is a PDF document'],
    ['a,b\nc\0,d\n', 'holds zero bytes'],
  ])('%j', async (text, wrong) => {
    await expect(decode(text)).rejects.toThrow(wrong);
    await expect(decodeHead(sourceFile('a.csv', text))).rejects.toThrow(wrong);
  });

  it('any bytes at all, in any chunks: one text without zero bytes and carriage returns, or one sentence', async () => {
    const outcomeOf = (bytes: Uint8Array, chunk: number) =>
      decode(bytes, chunk).catch((error: unknown) => {
        expect(error).toBeInstanceOf(ImportError);
        return String(error);
      });
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.integer({ min: 1, max: 9 }),
        async (bytes, chunk) => {
          const outcome = await outcomeOf(bytes, 300);
          expect(outcome).not.toMatch(/[\0\r]/);
          expect(await outcomeOf(bytes, chunk)).toBe(outcome);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
