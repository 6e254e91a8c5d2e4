import { expect, it } from 'vitest';
import { saySource } from '../../../../backend/commands/own-data-commands.ts';

it.each([
  ['linkedin-export', 'LinkedIn export'],
  ['mbox', 'mail'],
  ['a kind that came later', 'a kind that came later'],
])('calls the source %s “%s”', (source, said) => {
  expect(saySource(source)).toBe(said);
});
