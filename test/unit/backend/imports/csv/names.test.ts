import { expect, it } from 'vitest';
import { names } from '../../../../../backend/imports/csv/names.ts';

it.each([
  ['one, two', undefined, ['one', 'two']],
  ['over\n    an end of line,\n  next', undefined, ['over an end of line', 'next']],
  ['with, a comma | other', '|', ['with, a comma', 'other']],
  ['', undefined, []],
])('splits %j at %j', (list, separator, expected) => {
  expect(names(list, separator)).toEqual(expected);
});
