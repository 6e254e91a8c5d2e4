import { expect, it } from 'vitest';
import {
  inLittleMemory,
  readShared,
  Texts,
  writeShared,
} from '../../../../../backend/derive/contributor/columns.ts';

it('columns keep their type and all of their values', () => {
  const data = {
    zeros: new Uint8Array(900),
    notZeros: Uint8Array.of(0, 0, 1),
    counted: Uint16Array.from({ length: 900 }, (_, at) => at + 7),
    highest: Uint16Array.of(0xfffe, 0xffff),
    wrapped: Uint16Array.of(0xffff, 0),
    long: new Uint8Array(0x1_0001),
    wide: Uint32Array.of(1, 2, 3),
    days: Int16Array.of(-1, 0, 1),
    sums: Float64Array.of(0, 0),
    inside: { empty: new Float64Array(0), news: null, texts: ['a'] },
  };
  expect(inLittleMemory(data)).toEqual(data);
  expect(readShared(structuredClone(writeShared(inLittleMemory(data))))).toEqual(data);
});

it('columns of zeros share memory, and so do columns of consecutive numbers', () => {
  const made = inLittleMemory({ zeros: new Uint8Array(900), counted: Uint16Array.of(400, 401, 402) });
  const other = inLittleMemory({ zeros: new Uint8Array(3), counted: Uint16Array.of(5, 6) });
  expect(made.zeros.buffer).toBe(other.zeros.buffer);
  expect(made.counted.buffer).toBe(other.counted.buffer);
  expect(readShared(writeShared(made)).counted.buffer).toBe(made.counted.buffer);
});

it('a column of texts numbers them in order of first appearance, and doesn’t find other texts', () => {
  const [texts, count] = [new Texts(), 500];
  const numbers = Array.from({ length: 2 * count }, (_, at) => texts.of(`text ${at % count}`));
  expect(numbers).toEqual(Array.from(numbers, (_, at) => at % count));
  texts.append(null);
  texts.append('Λ');
  expect(texts.of('Λ')).toBe(count + 1);
  expect(texts.find(`text ${count - 1}`)).toBe(count - 1);
  expect([texts.find(''), texts.find('text')]).toEqual([undefined, undefined]);
});
