import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeJson } from '../../../../backend/commands/write-json.ts';
import { hasControlCharacters } from '../../../../utils/control-characters.ts';

/** Up to the marks of direction, none of them left out. */
const ONE_OF_MANY = fc.integer({ min: 0, max: 0x206f }).map((code) => String.fromCharCode(code));

it.each([
  ['C1', 'Da\u009b2Jna', '"Da\\u009b2Jna"'],
  ['DEL', 'Dana\u007f', '"Dana\\u007f"'],
  ['a turned direction', 'Dana\u202e', '"Dana\\u202e"'],
  ['a line separator', 'Dana\u2028', '"Dana\\u2028"'],
  ['a name', 'Zoë Đặng', '"Zoë Đặng"'],
])('writes %s', (_, text, json) => {
  expect(writeJson(text)).toBe(json);
});

it('writes the same value without anything a terminal obeys', () => {
  fc.assert(
    fc.property(fc.string({ unit: ONE_OF_MANY }), (text) => {
      const json = writeJson({ [text]: text });
      expect(hasControlCharacters(json)).toBe(false);
      expect(JSON.parse(json)).toEqual({ [text]: text });
    }),
  );
});
