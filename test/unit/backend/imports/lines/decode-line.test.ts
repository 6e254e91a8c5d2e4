import { expect, it } from 'vitest';
import { decodeLine, decodeMarkedHead, utf16Of } from '../../../../../backend/imports/lines/decode-line.ts';

it.each([
  ['UTF-8', Buffer.from('Zoë', 'utf8')],
  ['Windows-1252', Buffer.from([0x5a, 0x6f, 0xeb])],
])('decodeLine decodes %s', (_, bytes) => {
  expect(decodeLine(bytes)).toBe('Zoë');
});

it.each([
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffZoë')],
  ['little-endian UTF-16 with a byte order mark', Buffer.from('\ufeffZoë', 'utf16le')],
  ['big-endian UTF-16 with a byte order mark', Buffer.from('\ufeffZoë', 'utf16le').swap16()],
  ['UTF-16 without a byte order mark', Buffer.from('Zoë', 'utf16le')],
  ['UTF-8 without a byte order mark', Buffer.from('Zoë')],
])('decodeMarkedHead decodes the start of a file: %s', (_, bytes) => {
  expect(decodeMarkedHead(bytes)).toBe('Zoë');
});

const text = (written: string) => Buffer.from(written, 'utf16le');

it.each([
  ['a little-endian byte order mark', text('\ufeffäB'), 'utf-16le'],
  ['a big-endian byte order mark', text('\ufeffäB').swap16(), 'utf-16be'],
  ['a zero byte after the first character', text('BEGIN'), 'utf-16le'],
  ['a zero byte before the first character', text('BEGIN').swap16(), 'utf-16be'],
])('utf16Of detects UTF-16 by %s', (_, bytes, encoding) => {
  expect(utf16Of(bytes)).toBe(encoding);
});

it.each([
  ['no bytes', Buffer.alloc(0)],
  ['one byte', Buffer.from('B')],
  ['single-byte text', Buffer.from('BEGIN')],
  ['zeros', Buffer.alloc(4)],
  ['the byte order mark of UTF-8', Buffer.from('\ufeffBEGIN')],
])('utf16Of returns null for %s', (_, bytes) => {
  expect(utf16Of(bytes)).toBeNull();
});
