import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeCompanyName, normalizeSlug } from '../../../../../backend/network/names/company-name.ts';
import { anyCharacter } from '../../../../any-character.ts';
import { rounds } from '../../../../rounds.ts';

describe('normalizeCompanyName', () => {
  it.each([
    'Acme',
    'ACME',
    ' acme ',
    'Acme Inc',
    'Acme, Inc.',
    'Acme Incorporated',
    'Acme Corp.',
    'Acme Corporation',
    'Acme Company',
    'Acme & Co.',
    'Acme and Company',
    'Acme Ltd',
    'Acme Ltd.',
    'Acme Co., Ltd.',
    'Acme Limited',
    'Acme Pty Ltd',
    'Acme Pvt. Ltd.',
    'Acme Pte. Ltd.',
    'Acme LLC',
    'Acme L.L.C.',
    'Acme L L C',
    'Acme PLC',
    'Acme LLP',
    'Acme GmbH',
    'Acme GmbH & Co. KG',
    'Acme G.m.b.H.',
    'Acme AG',
    'Acme KGaA',
    'Acme SE & Co. KGaA',
    'Acme SE',
    'Acme e.V.',
    'Acme S.A.',
    'Acme S. A.',
    'Acme SAS',
    'Acme SARL',
    'Acme S.à r.l.',
    'Acme S.A. de C.V.',
    'Acme S. de R.L. de C.V.',
    'Acme, spol. s r.o.',
    'Acme S.L.',
    'Acme Ltda.',
    'Acme S.p.A.',
    'Acme S.r.l.',
    'Acme B.V.',
    'Acme N.V.',
    'Acme BVBA',
    'Acme AB',
    'Acme Oy',
    'Acme Oyj',
    'Acme A/S',
    'Acme ApS',
    'Acme ASA',
    'Acme s.r.o.',
    'Acme Sp. z o.o.',
    'Acme d.o.o.',
    'Acme Kft.',
    'Acme Ltd. Şti.',
    'Acme A.Ş.',
    'Acme OÜ',
    'Acme UAB',
    'ООО Acme',
    'Acme K.K.',
    '株式会社Acme',
    'Acme株式会社',
    'Acme有限公司',
    'Acme Sdn. Bhd.',
    'PT Acme Tbk',
    'Ａｃｍｅ　Ｉｎｃ．',
    'Acmé',
  ])('normalizes %s to acme', (name) => {
    expect(normalizeCompanyName(name)).toBe('acme');
  });

  it.each([
    ['Analytical Engines', 'analytical engines'],
    ['Procter & Gamble', 'procter gamble'],
    ['Smith, Jones & Partners', 'smith jones partners'],
    ['And', 'and'],
    ['J.P. Morgan', 'jp morgan'],
    ["McDonald's", 'mcdonalds'],
    ['Coca-Cola', 'coca cola'],
    ['Société Générale', 'societe generale'],
    ['Ørsted A/S', 'orsted'],
    ['Weiß Straßenbau GmbH', 'weiss strassenbau'],
    ['3M Company', '3m'],
    ['San Diego Zoo', 'san diego zoo'],
    ['日立製作所', '日立製作所'],
    ['ガス', 'ガス'],
    ['Яндекс', 'яндекс'],
    ['Acme (Berlin)', 'acme berlin'],
  ])('normalizes %s to %s', (name, norm) => {
    expect(normalizeCompanyName(name)).toBe(norm);
  });

  it.each([
    ['Limited', 'limited'],
    ['Co.', 'co'],
    ['AG', 'ag'],
    ['S.A.', 'sa'],
    ['GmbH & Co. KG', 'gmbh'],
    ['Sp. z o.o.', 'sp z oo'],
    ['ООО Ltd', 'ооо'],
    ['!!!', '!!!'],
    ['\u0300', '\u0300'],
    ['株式会社', '株式会社'],
    ['', ''],
    ['   ', ''],
  ])('never removes a whole name: %j becomes %j', (name, norm) => {
    expect(normalizeCompanyName(name)).toBe(norm);
  });

  it('distinguishes different companies', () => {
    const norms = ['Acme', 'Acme Labs', 'Acme Group', 'Acne', 'A.C. Me'].map(normalizeCompanyName);
    expect(new Set(norms).size).toBe(norms.length);
  });
});

describe('normalizeSlug', () => {
  it.each([
    ['analytical-engines', 'Analytical Engines'],
    ['acme-ltd', 'Acme Ltd'],
    ['acme', 'Acme GmbH'],
    ['procter-and-gamble', 'Procter & Gamble'],
    ['foo-bar-sons', 'Foo, Bar & Sons'],
    ['johnson-&-johnson', 'Johnson & Johnson'],
    ['mcdonald’s-corporation', "McDonald's Corporation"],
    ['booking.com', 'Booking.com'],
    ['smith-jones-partners-llp', 'Smith, Jones Partners'],
    ['societe_generale', 'Société Générale'],
    ['weiß', 'Weiss AG'],
  ])('matches the slug %s with the name %s', (slug, name) => {
    expect(normalizeSlug(slug)).toBe(normalizeCompanyName(name));
  });
});

describe('normalizeCompanyName with any input', () => {
  const anyName = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          'Acme',
          '&',
          'Co.',
          'GmbH',
          'S.A.',
          'de',
          'Ö',
          ',',
          '.',
          'ООО',
          '株式会社',
          'ß',
          'İ',
          'z',
          'o.o.',
        ),
        {
          maxLength: 8,
        },
      )
      .map((words) => words.join(' ')),
  );

  it('returns an empty string only for a blank name', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(normalizeCompanyName(name) === '').toBe(name.trim() === '');
      }),
      { numRuns: rounds(1000) },
    );
  });

  it('ignores case, repeated spaces and a trailing legal form', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcdefg xyz'), minLength: 3 }), (text) => {
        fc.pre(/[b-g]{2}/.test(text));
        const norm = normalizeCompanyName(text);
        expect(normalizeCompanyName(text.toUpperCase().replaceAll(' ', '  '))).toBe(norm);
        expect(normalizeCompanyName(`${text}, Inc.`)).toBe(norm);
      }),
      { numRuns: rounds(500) },
    );
  });
});
