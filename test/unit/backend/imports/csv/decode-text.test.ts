import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeHead, decodeText } from '../../../../../backend/imports/csv/decode-text.ts';
import { ImportError } from '../../../../../backend/imports/record.ts';
import { rounds } from '../../../../rounds.ts';
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

describe('decodeText detects the encoding', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
    ['little-endian UTF-16 with a byte order mark', utf16(TEXT, 'le', true)],
    ['big-endian UTF-16 with a byte order mark', utf16(TEXT, 'be', true)],
    ['little-endian UTF-16 without a byte order mark', utf16(TEXT, 'le', false)],
    ['big-endian UTF-16 without a byte order mark', utf16(TEXT, 'be', false)],
  ])('detects %s', async (_, bytes) => {
    expect(await decode(bytes)).toBe(TEXT);
    expect(await decodeHead(sourceFile('a.csv', bytes))).toBe(TEXT);
  });

  it("decodes Windows-1252 when the bytes aren't UTF-8", async () => {
    const bytes = Buffer.from([0x5a, 0x6f, 0xeb, 0x2c, 0x80, 0x2c, 0x93, 0x78, 0x94]);
    expect(await decode(bytes)).toBe('Zoë,€,“x”');
    expect(await decodeHead(sourceFile('a.csv', bytes))).toBe('Zoë,€,“x”');
  });

  it('decodes Mac Roman from Excel on older Macs, including its line endings', async () => {
    const bytes = encodeIn('macintosh', 'Name,Firma\rJürgen,Bäcker\r');
    expect(await decode(bytes)).toBe('Name,Firma\nJürgen,Bäcker\n');
    expect(await decodeHead(sourceFile('a.csv', bytes))).toBe('Name,Firma\nJürgen,Bäcker\n');
  });

  it('checks the whole file when its start alone could be UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('Zoë,'.repeat(100_000)), Buffer.from([0xeb])]);
    expect(await decode(bytes)).toBe(`${'ZoÃ«,'.repeat(100_000)}ë`);
  });

  it('rejects UTF-8 with a cut-off character at the end', async () => {
    expect(await decode(Buffer.from([0x61, 0xc3]))).toBe('aÃ');
  });
});

describe('decodeText with line endings', () => {
  it.each([
    ['a\r\nb\r\n', 'a\nb\n'],
    ['a\rb\r', 'a\nb\n'],
    ['a\r\nb\nc\rd', 'a\nb\nc\nd'],
    ['a\n\r\nb', 'a\n\nb'],
  ])('turns %j into %j, in any chunks', async (text, expected) => {
    expect(await decode(text)).toBe(expected);
    expect(await decode(text, 1)).toBe(expected);
  });

  it('joins a line ending that spans two parts', async () => {
    for (const before of [64 * 1024 - 2, 64 * 1024 - 1, 64 * 1024]) {
      const text = 'x'.repeat(before);
      expect(await decode(`${text}\r\n\r\ny\r`)).toBe(`${text}\n\ny\n`);
    }
  });
});

describe('decodeText with lines no real file contains', () => {
  it.each([',', ';', '\t', '|'])(
    'refuses more than 100,000 of %j in one line, and names the line',
    async (separator) => {
      const text = `a,b\n${separator.repeat(100_001)}\n`;
      await expect(decode(text)).rejects.toThrow('a.csv, line 2: more than 100,000 cells in one line');
    },
  );

  it('refuses the line before its last part', async () => {
    const text = `a,b\n${'xxxxx,'.repeat(100_001)}`;
    await expect(decode(text)).rejects.toThrow('a.csv, line 2: more than 100,000 cells in one line');
  });

  it('accepts many lines with many separators', async () => {
    const text = `${','.repeat(60_000)}\n`.repeat(3);
    expect(await decode(text)).toBe(text);
  });
});

describe('decodeText with other content', () => {
  it.each([
    ['', 'a.csv is empty'],
    ['PK\u0003\u0004', 'a.csv is a ZIP or an Excel workbook'],
    ['%PDF-1.4', 'a.csv is a PDF document'],
    ['a,b\nc\0\0,d\n', 'contains zero bytes'],
    ['Name,Mail\nAda\0Okafor,x\n'.repeat(9), 'contains zero bytes'],
  ])('refuses %j', async (text, wrong) => {
    await expect(decode(text)).rejects.toThrow(wrong);
    await expect(decodeHead(sourceFile('a.csv', text))).rejects.toThrow(wrong);
  });

  it('removes single zero bytes from a text', async () => {
    const text = 'a,b\nc\0,d\n';
    expect(await decode(text)).toBe('a,b\nc,d\n');
    expect(await decodeHead(sourceFile('a.csv', text))).toBe('a,b\nc,d\n');
  });

  it('returns clean text or one error for any bytes in any chunks', async () => {
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
      { numRuns: rounds(200) },
    );
  });
});
