import { expect, it } from 'vitest';
import { utf16Of } from '../../../../../backend/imports/lines/utf-16.ts';

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
