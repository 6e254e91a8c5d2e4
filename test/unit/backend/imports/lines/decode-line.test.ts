import { expect, it } from 'vitest';
import { decodeLine } from '../../../../../backend/imports/lines/decode-line.ts';

it.each([
  ['UTF-8', Buffer.from('Zoë', 'utf8')],
  ['Windows-1252', Buffer.from([0x5a, 0x6f, 0xeb])],
])('decodes %s', (_, bytes) => {
  expect(decodeLine(bytes)).toBe('Zoë');
});
