import { expect, it } from 'vitest';
import { formatSource } from '../../../../backend/commands/own-data-commands.ts';

it.each([
  ['linkedin-export', 'LinkedIn export'],
  ['mbox', 'mail'],
  ['a kind that came later', 'a kind that came later'],
])('the source kind %s is called “%s”', (source, said) => {
  expect(formatSource(source)).toBe(said);
});
