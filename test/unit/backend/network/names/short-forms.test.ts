import { describe, expect, it } from 'vitest';
import { shortFormsOf } from '../../../../../backend/network/names/short-forms.ts';

describe('shortFormsOf', () => {
  it.each([
    ['Amazon Web Services (AWS)', ['amazon web services', 'aws']],
    ['AWS (Amazon Web Services)', ['aws', 'amazon web services']],
    ['Massachusetts Institute of Technology (MIT)', ['massachusetts institute of technology', 'mit']],
    ['PricewaterhouseCoopers [PwC]', ['pricewaterhousecoopers', 'pwc']],
    ['Ernst & Young (EY)', ['ernst young', 'ey']],
    ['Deutsche Bahn AG (DB)', ['deutsche bahn', 'db']],
  ])('returns both names of %s', (name, forms) => {
    expect(shortFormsOf(name)).toEqual(forms);
  });

  it.each([
    'Acme',
    'AWS',
    'Acme (UK)',
    'Bosch (Germany)',
    'Acme (acquired by Globex)',
    'Meta (Facebook)',
    '(AWS)',
    'Stripe (S)',
  ])('doesn’t find a short form in %s', (name) => {
    expect(shortFormsOf(name)).toEqual([]);
  });

  it('reads a name with any number of spaces', () => {
    // Trying each of the blanks in turn would take minutes.
    expect(shortFormsOf(`a${' '.repeat(500_000)}b`)).toEqual([]);
    expect(shortFormsOf(`Ernst &${' '.repeat(500_000)}Young (EY)`)).toEqual(['ernst young', 'ey']);
  });
});
