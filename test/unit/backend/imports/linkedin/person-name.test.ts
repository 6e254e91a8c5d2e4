import { describe, expect, it } from 'vitest';
import { foldName, splitFullName } from '../../../../../backend/imports/linkedin/person-name.ts';

describe('full names', () => {
  it.each([
    ['Ada Byron-Lovelace', 'Ada', 'Byron-Lovelace'],
    ['  Augustus   De Morgan ', 'Augustus', 'De Morgan'],
    ['Pelé', 'Pelé', ''],
    ['LinkedIn Member', '', ''],
    ['', '', ''],
  ])('%j: %j, %j', (name, firstName, lastName) => {
    expect(splitFullName(name)).toEqual({ firstName, lastName });
  });
});

describe('folded names', () => {
  it.each([
    ['Zoë', 'Müller', 'zoe muller'],
    ['ZOE', 'MÜLLER', 'zoe muller'],
    ['Costa,', 'PhD', 'costa phd'],
    ['李', '雷', '李 雷'],
  ])('%j %j: %j', (first, last, folded) => {
    expect(foldName(first, last)).toBe(folded);
  });
});
