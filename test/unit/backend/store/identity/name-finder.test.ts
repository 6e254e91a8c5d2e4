import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNameFinder } from '../../../../../backend/store/identity/name-finder.ts';

describe('finding names', () => {
  it.each([
    ['Maria Lopez', 'Do you know MARIA  lopez?'],
    ['Maria Lopez', 'Maria Lopez’s team'],
    ['Anna Schmidt', 'über Anna Schmidts Firma'],
    ['José Núñez', 'jose nunez'],
    ['Jose\u0301', 'said José'],
    ['Jo', 'Ask Jo, please'],
    ['Maria', 'Marias Freunde'],
    ['王伟', '请问王伟在吗'],
    ['さくら', 'さくらさん'],
    ['ada@x.org', 'Line 3: "ada@x.org" twice'],
    ['ada-l', 'https://www.linkedin.com/in/ada-l'],
  ])('finds %s in %s', (name, text) => {
    expect(createNameFinder([name])(text)).toBe(true);
  });

  it('finds any of several names', () => {
    expect(createNameFinder(['Nobody', 'Ada'])('ada')).toBe(true);
  });

  it('finds a name wherever it is a separate word', () => {
    const name = fc.string({
      unit: fc.constantFrom('a', 'Z', 'é', '9', ' ', '(', '王', '\u0301'),
      minLength: 1,
    });
    fc.assert(
      fc.property(name, fc.string(), fc.string(), (one, before, after) => {
        fc.pre(one.trim() !== '' && !one.trim().startsWith('\u0301'));
        expect(createNameFinder([one])(`${before} ${one.trim()} ${after}`)).toBe(true);
      }),
    );
  });
});

describe('text without the name', () => {
  it.each([
    ['Jo', 'a new job'],
    ['Mark', 'marketing'],
    ['Al', 'als'],
    ['Li', 'linkedin'],
    ['Ann', 'Hannah'],
    ['12', '1124'],
    ['Maria Lopez', 'Maria Gomez'],
    ['', 'anything'],
    [' ', 'any thing'],
  ])('contains no match for %s: %s', (name, text) => {
    expect(createNameFinder([name])(text)).toBe(false);
  });

  it('contains no match if there are no names', () => {
    expect(createNameFinder([])('anything')).toBe(false);
  });
});
