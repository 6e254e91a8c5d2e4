import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineCommand } from '../../../../backend/cli/command.ts';
import { cleanForTerminal, cleanLines, writeJson } from '../../../../backend/cli/terminal-text.ts';
import { hasControlCharacters } from '../../../../utils/control-characters.ts';

it.each([
  ['Dana\u001b[31m Deer\u001b[0m', 'Dana Deer'],
  ['\u001b]0;title\u0007Dana', 'Dana'],
  ['Dana\u009b2J\u202e\nNo way to Ken', 'Dana No way to Ken'],
])('cleanForTerminal removes control characters from %j', (text, clean) => {
  const result = { name: text, people: [{ name: text, count: 1, known: true, title: null }] };
  expect(cleanForTerminal(result)).toEqual({
    name: clean,
    people: [{ name: clean, count: 1, known: true, title: null }],
  });
});

it('cleanLines keeps the line breaks in Kith’s own text', () => {
  expect(cleanLines('Choose one:\n  Acme\u001b[2J')).toBe('Choose one:\n  Acme');
});

it('a command cleans the text that it shows, but not its JSON', () => {
  const command = defineCommand({
    name: 'names',
    input: z.object({}),
    result: z.object({ names: z.array(z.string()) }),
    run: async () => ({ names: [] }),
    show: ({ names }) => names.join('\n'),
  });
  const result = { names: ['Dana\u001b[2J', 'Ken\u0000'] };
  expect(command.show(result)).toBe('Dana\nKen ');
  expect(command.toJson(result)).toEqual(result);
});

/** All characters up to the marks for text direction. */
const ONE_OF_MANY = fc.integer({ min: 0, max: 0x206f }).map((code) => String.fromCharCode(code));

it.each([
  ['C1', 'Da\u009b2Jna', '"Da\\u009b2Jna"'],
  ['DEL', 'Dana\u007f', '"Dana\\u007f"'],
  ['a reversed text direction', 'Dana\u202e', '"Dana\\u202e"'],
  ['a line separator', 'Dana\u2028', '"Dana\\u2028"'],
  ['a name', 'Zoë Đặng', '"Zoë Đặng"'],
])('writeJson writes %s as JSON', (_, text, json) => {
  expect(writeJson(text)).toBe(json);
});

it('writeJson writes JSON without control characters that parses to the same value', () => {
  fc.assert(
    fc.property(fc.string({ unit: ONE_OF_MANY }), (text) => {
      const json = writeJson({ [text]: text });
      expect(hasControlCharacters(json)).toBe(false);
      expect(JSON.parse(json)).toEqual({ [text]: text });
    }),
  );
});
