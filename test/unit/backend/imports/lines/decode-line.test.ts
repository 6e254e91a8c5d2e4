import { expect, it } from 'vitest';
import { decodeLine, decodeMarkedHead, utf16Of } from '../../../../../backend/imports/lines/decode-line.ts';

it.each([
  ['UTF-8', Buffer.from('Zoë', 'utf8')],
  ['Windows-1252', Buffer.from([0x5a, 0x6f, 0xeb])],
])('decodes %s', (_, bytes) => {
  expect(decodeLine(bytes)).toBe('Zoë');
});

it.each([
  ['UTF-8', Buffer.from('\ufeffZoë')],
  ['UTF-16, little end first', Buffer.from('\ufeffZoë', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('\ufeffZoë', 'utf16le').swap16()],
  ['UTF-16 without its mark', Buffer.from('Zoë', 'utf16le')],
  ['no mark', Buffer.from('Zoë')],
])('decodes the start of a file with a byte order mark for %s', (_, bytes) => {
  expect(decodeMarkedHead(bytes)).toBe('Zoë');
});

const text = (written: string) => Buffer.from(written, 'utf16le');

it.each([
  ['its mark, little end first', text('\ufeffäB'), 'utf-16le'],
  ['its mark, big end first', text('\ufeffäB').swap16(), 'utf-16be'],
  ['the zero of its first character', text('BEGIN'), 'utf-16le'],
  ['the zero before its first character', text('BEGIN').swap16(), 'utf-16be'],
])('detects UTF-16 by %s', (_, bytes, encoding) => {
  expect(utf16Of(bytes)).toBe(encoding);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from('B')],
  ['text of bytes', Buffer.from('BEGIN')],
  ['zeros', Buffer.alloc(4)],
  ['the mark of UTF-8', Buffer.from('\ufeffBEGIN')],
])('returns null for %s', (_, bytes) => {
  expect(utf16Of(bytes)).toBeNull();
});
