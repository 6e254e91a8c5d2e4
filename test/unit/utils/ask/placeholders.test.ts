import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fillTemplate,
  findGaps,
  findUnknownPlaceholders,
  PLACEHOLDERS,
  type PlaceholderValues,
} from '../../../../utils/ask/placeholders.ts';

const VALUES: PlaceholderValues = {
  name: 'Dana',
  person: 'Maria Lopez',
  first: 'Maria',
  position: '',
  connection: 'both at Acme 2016–18',
  me: 'Ada Byron',
};
const GAPS = {
  name: 'their name',
  person: 'who you want to meet',
  first: 'who you want to meet',
  position: 'what they do',
  connection: 'how they know each other',
  me: 'your name',
};

describe('fillTemplate', () => {
  it.each([
    ['Hi {name}, it is about {person}.', 'Hi Dana, it is about Maria Lopez.'],
    ['{first}, {position}', 'Maria, [what they do]'],
    ['{name} {name}', 'Dana Dana'],
    ['{nobody} {} {Name}', '{nobody} {} {Name}'],
    ['{name', '{name'],
    ['', ''],
  ])('turns %j into %j', (template, filled) => {
    expect(fillTemplate(template, VALUES, GAPS)).toBe(filled);
  });

  it('inserts values literally, even if they look like placeholders', () => {
    expect(fillTemplate('{name}', { ...VALUES, name: '{person} $& $1' }, GAPS)).toBe('{person} $& $1');
  });

  it.each([
    ['Hi {name}', []],
    ['Hi {Name}, {nobody} and {nobody}', ['{Name}', '{nobody}']],
    ['{ name }', ['{ name }']],
    ['{}', ['{}']],
    ['a } b { c', []],
  ])('finds the unknown placeholders in %j: %j', (template, unknown) => {
    expect(findUnknownPlaceholders(template)).toEqual(unknown);
  });

  it('replaces all known placeholders in any text', () => {
    const plain = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[{}[\]]/g, ''));
    const parts = fc.array(fc.oneof(plain, fc.constantFrom(...PLACEHOLDERS.map((one) => `{${one}}`))));
    fc.assert(
      fc.property(parts, (written) => {
        const template = written.join('');
        expect(findUnknownPlaceholders(template)).toEqual([]);
        expect(fillTemplate(template, VALUES, GAPS)).not.toMatch(/[{}]/);
      }),
    );
  });
});

describe('findGaps', () => {
  it('returns the positions of the gaps, in order', () => {
    const text = 'Hi [their name], [why now]!';
    const gaps = findGaps(text).map(({ start, end }) => text.slice(start, end));
    expect(gaps).toEqual(['[their name]', '[why now]']);
  });

  it.each(['', 'no gap', '[]', '[over\ntwo lines]', ']['])('finds no gaps in %j', (text) => {
    expect(findGaps(text)).toEqual([]);
  });
});
