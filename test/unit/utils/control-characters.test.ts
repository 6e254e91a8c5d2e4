import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dropControlCharacters, hasControlCharacters } from '../../../utils/control-characters.ts';
import { anyCharacter } from '../../any-character.ts';

it.each([
  ['an escape sequence', 'Dana\u001b[2J', 'Dana [2J'],
  ['C1', 'Da\u009b2Jna', 'Da 2Jna'],
  ['DEL', 'Dana\u007f', 'Dana '],
  ['a line break', 'Dana\r\nDeer', 'Dana Deer'],
  ['a line separator', 'Dana\u2028Deer', 'Dana Deer'],
  ['bidirectional marks', 'Dana\u202e\u2066 Deer', 'Dana Deer'],
])('dropControlCharacters removes %s', (_, text, clean) => {
  expect(hasControlCharacters(text)).toBe(true);
  expect(dropControlCharacters(text)).toBe(clean);
});

it.each(['Zoë Đặng', '李小龍', 'محمد', 'Mia 🦊', 'O’Neil-Smith, PhD'])(
  'dropControlCharacters keeps %s',
  (text) => {
    expect(hasControlCharacters(text)).toBe(false);
    expect(dropControlCharacters(text)).toBe(text);
  },
);

it('dropControlCharacters leaves none in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(hasControlCharacters(dropControlCharacters(text))).toBe(false);
    }),
  );
});
