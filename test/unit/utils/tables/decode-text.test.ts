// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../utils/tables/decode-text.ts';

const bytesOf = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

describe('decodeText', () => {
  it.each([
    ['UTF-8', bytesOf('Jürgen 名前', 'utf8'), 'Jürgen 名前'],
    ['UTF-8 with a byte order mark', bytesOf('\ufeffJürgen', 'utf8'), 'Jürgen'],
    ['UTF-8 that ends within a character', bytesOf('Jürgen ü', 'utf8').slice(0, -1), 'Jürgen '],
    ['UTF-16', bytesOf('\ufeffJürgen', 'utf16le'), 'Jürgen'],
    ['big-endian UTF-16', new Uint8Array(Buffer.from('\ufeffJürgen', 'utf16le').swap16()), 'Jürgen'],
    ['Windows-1252', new Uint8Array([0x4a, 0xfc, 0x72, 0x67, 0x65, 0x6e, 0x80]), 'Jürgen€'],
    ['nothing', new Uint8Array(), ''],
  ])('decodes %s', (_, bytes, text) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it('accepts any bytes, and round-trips UTF-8', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof decodeText(bytes) === 'string'));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decodeText(bytesOf(`x${text}`, 'utf8'))).toBe(`x${text}`);
      }),
    );
  });
});
