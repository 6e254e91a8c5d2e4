import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../../backend/imports/csv/decode-text.ts';
import { ImportError } from '../../../../../backend/imports/record.ts';

const TEXT = 'Name,Firma\nZoë,Müller & Söhne\nŁukasz,日本\n';

function utf16(text: string, order: 'le' | 'be', mark: boolean): Uint8Array {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

describe('the encoding is told by the bytes', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16, little end first, with its mark', utf16(TEXT, 'le', true)],
    ['UTF-16, big end first, with its mark', utf16(TEXT, 'be', true)],
    ['UTF-16, little end first, without', utf16(TEXT, 'le', false)],
    ['UTF-16, big end first, without', utf16(TEXT, 'be', false)],
  ])('%s', (_, bytes) => {
    expect(decodeText(bytes, 'a.csv')).toBe(TEXT);
  });

  it('Windows-1252, where the bytes are not UTF-8', () => {
    const bytes = Buffer.from([0x5a, 0x6f, 0xeb, 0x2c, 0x80, 0x2c, 0x93, 0x78, 0x94]);
    expect(decodeText(bytes, 'a.csv')).toBe('Zoë,€,“x”');
  });
});

describe('line ends', () => {
  it.each([
    ['a\r\nb\r\n', 'a\nb\n'],
    ['a\rb\r', 'a\nb\n'],
    ['a\r\nb\nc\rd', 'a\nb\nc\nd'],
    ['a\n\r\nb', 'a\n\nb'],
  ])('%j becomes %j', (text, expected) => {
    expect(decodeText(Buffer.from(text), 'a.csv')).toBe(expected);
  });
});

describe('lines that only a made-up file holds', () => {
  it.each([',', ';', '\t'])('more than 100,000 of %j, with the line', (separator) => {
    const text = `a,b\n${separator.repeat(100_001)}\n`;
    expect(() => decodeText(Buffer.from(text), 'a.csv')).toThrow(
      'a.csv, line 2: more than 100,000 cells in one line',
    );
  });

  it('but not many lines of many', () => {
    const text = `${','.repeat(60_000)}\n`.repeat(3);
    expect(decodeText(Buffer.from(text), 'a.csv')).toBe(text);
  });
});

describe('what is not text', () => {
  it.each([
    ['', 'a.csv is empty'],
    ['PK\u0003\u0004', 'a.csv is a ZIP or an Excel workbook'],
    ['%PDF-1.4', 'a.csv is a PDF document'],
    ['a,b\nc\0,d\n', 'holds zero bytes'],
  ])('%j', (text, wrong) => {
    expect(() => decodeText(Buffer.from(text), 'a.csv')).toThrow(wrong);
  });

  it('any bytes at all: text without zero bytes and carriage returns, or a sentence', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        try {
          expect(decodeText(bytes, 'a.csv')).not.toMatch(/[\0\r]/);
        } catch (error) {
          expect(error).toBeInstanceOf(ImportError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
