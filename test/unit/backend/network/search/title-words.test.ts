import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titleWordsOf } from '../../../../../backend/network/search/title-words.ts';

describe('titleWordsOf', () => {
  it.each([
    [
      [
        'CFO',
        'Chief Financial Officer',
        'Finanzchef',
        'Finanzchefin',
        'directeur financier',
        '最高財務責任者',
      ],
      'cfo',
    ],
    [
      ['VP Sales', 'Vice President of Sales', 'Vizepräsident Vertrieb', 'vice-président des ventes'],
      'sale vp',
    ],
    [['Head of Sales', 'Sales Head', 'Vertriebsleiterin', '営業部長'], 'head sale'],
    [['Software Engineers', 'Softwareingenieur', 'ソフトウェアエンジニア'], 'engineer software'],
    [['Product Manager', 'Produktmanagerin', 'chef de produit', 'jefe de producto'], 'manager product'],
    [['Co-Founder', 'Mitgründer', 'cofondatrice'], 'cofounder'],
    [['nurses', 'infirmière', 'enfermeiro'], 'nurse'],
    [['Geschäftsführerin', 'Geschaeftsfuehrerin'], 'ceo'],
    [['C++ Developer', 'C++ Entwicklerin'], 'c++ developer'],
    [['of the', ''], ''],
  ])('%j are compared by the same words', (titles, words) => {
    for (const title of titles) expect(titleWordsOf(title).sort().join(' ')).toBe(words);
  });

  it('keeps apart what is not the same', () => {
    expect(titleWordsOf('Salesforce Developer')).not.toContain('sale');
    expect(titleWordsOf('CTO')).not.toEqual(titleWordsOf('CFO'));
  });

  it('reads any text, each word once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const words = titleWordsOf(title);
        expect(new Set(words).size).toBe(words.length);
      }),
    );
  });
});
