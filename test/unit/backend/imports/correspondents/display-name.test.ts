import { describe, expect, it } from 'vitest';
import { isOnBehalf, readDisplayName } from '../../../../../backend/imports/correspondents/display-name.ts';

describe('readDisplayName', () => {
  it.each([
    ['Jane Doe', 'Jane', 'Doe'],
    ['Doe, Jane', 'Jane', 'Doe'],
    ['van der Berg, Jan', 'Jan', 'van der Berg'],
    ["'Jane Doe'", 'Jane', 'Doe'],
    ['“Jane Doe”', 'Jane', 'Doe'],
    ['Jane Doe, PhD', 'Jane', 'Doe'],
    ['Doe, Jane, M.D.', 'Jane', 'Doe'],
    ['Doe, Jane, Prof. Dr.', 'Jane', 'Doe'],
    ['Jane Doe (Acme)', 'Jane', 'Doe'],
    ['[EXT] Jane Doe', 'Jane', 'Doe'],
    ['Jane Doe | Acme Corp', 'Jane', 'Doe'],
    ['  Jane   Doe ', 'Jane', 'Doe'],
    ["Sinéad O'Connor", 'Sinéad', "O'Connor"],
    ['山田太郎', '山田太郎', ''],
    ['Jane', 'Jane', ''],
    ['jane@acme.com', '', ''],
    ["'jane@acme.com'", '', ''],
    ['', '', ''],
    ['...', '', ''],
    ['12345', '', ''],
    ['x'.repeat(200), '', ''],
  ])('reads %j as %j %j', (shown, firstName, lastName) => {
    expect(readDisplayName(shown)).toEqual({ firstName, lastName });
  });
});

it.each([
  ['Jane Doe via Docs', true],
  ['Olivia Vianen', false],
  ['Via Appia', false],
])("isOnBehalf detects in %j whether the address is someone else's: %s", (shown, isTrue) => {
  expect(isOnBehalf(shown)).toBe(isTrue);
});
