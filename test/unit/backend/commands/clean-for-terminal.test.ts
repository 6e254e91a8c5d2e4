import { expect, it } from 'vitest';
import { z } from 'zod';
import { cleanForTerminal, cleanLines } from '../../../../backend/commands/clean-for-terminal.ts';
import { defineCommand } from '../../../../backend/commands/command.ts';

it.each([
  ['Dana\u001b[31m Deer\u001b[0m', 'Dana Deer'],
  ['\u001b]0;title\u0007Dana', 'Dana'],
  ['Dana\u009b2J\u202e\nNo way to Ken', 'Dana No way to Ken'],
])('cleans %j', (text, clean) => {
  const result = { name: text, people: [{ name: text, count: 1, known: true, title: null }] };
  expect(cleanForTerminal(result)).toEqual({
    name: clean,
    people: [{ name: clean, count: 1, known: true, title: null }],
  });
});

it('leaves the lines of a sentence apart', () => {
  expect(cleanLines('Choose one:\n  Acme\u001b[2J')).toBe('Choose one:\n  Acme');
});

it('is what every command shows by, and leaves JSON as it came', () => {
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
