import { expect, it } from 'vitest';
import { decodeLine, decodeMarkedHead } from '../../../../../backend/imports/lines/decode-line.ts';

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
])('decodes the start of a file with a mark of %s', (_, bytes) => {
  expect(decodeMarkedHead(bytes)).toBe('Zoë');
});
