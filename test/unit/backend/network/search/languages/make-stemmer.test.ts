import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../../../../../backend/network/names/fold-text.ts';
import { makeStemmer, stemPhrase } from '../../../../../../backend/network/search/languages/language.ts';
import { GAZETTEER } from '../gazetteer.ts';

const LANGUAGES = GAZETTEER.words.lexicons.map(({ language }) => language);

describe('makeStemmer', () => {
  it.each([
    ['tables', 'tabl'],
    ['table', 'tabl'],
    ['yes', 'yes'],
    ['cities', 'city'],
    ['', ''],
  ])('%j has the stem %j', (word, stem) => {
    expect(makeStemmer(['s>', 'es>', 'e>', 'ies>y'])(word)).toBe(stem);
  });

  it('takes one round after the other', () => {
    expect(makeStemmer(['leri>'], ['i>'])('yoneticileri')).toBe('yonetic');
  });
});

const stemsOf = (code: string, phrases: readonly string[]) => {
  const language = LANGUAGES.find((one) => one.code === code);
  return language === undefined ? [] : phrases.map((phrase) => stemPhrase(language, foldText(phrase)));
};

describe('the stems of a language', () => {
  it.each([
    ['it', 'direttore direttrice direttori direttrici'],
    ['it', 'finanziario finanziari finanziaria'],
    ['it', 'giornalista giornalisti giornaliste'],
    ['pl', 'programista programiści programistów programistką programistki programiście'],
    ['pl', 'prawnik prawnicy prawników prawnika prawniczka'],
    ['pl', 'dyrektor dyrektorzy dyrektorów dyrektorka dyrektorem'],
    ['pl', 'lekarz lekarze lekarzy lekarzem'],
    ['pl', 'Kraków Krakowie Krakowa Krakowem'],
    ['pl', 'Warszawa Warszawie Warszawy Warszawę'],
    ['pl', 'Polska Polsce Polski Polską'],
    ['tr', 'mühendis mühendisi mühendisleri mühendisler'],
    ['tr', 'yönetici yöneticisi yöneticileri'],
    ['tr', 'müdür müdürü müdürleri'],
    ['ru', 'инженер инженеры инженеров инженера инженером'],
    ['ru', 'Москва Москве Москвы Москвой'],
    ['ru', 'владелец владельцы владельцев'],
    ['ru', 'финансовый финансового финансовых финансовая'],
    ['ru', 'Германия Германии Германию'],
    ['el', 'διευθυντής διευθύντρια διευθυντές διευθυντή διευθυντών'],
    ['el', 'Αθήνα Αθήνας'],
    ['el', 'δικηγόρος δικηγόροι δικηγόρους'],
  ])('%s: %s are one', (code, forms) => {
    expect(new Set(stemsOf(code, forms.split(' '))).size).toBe(1);
  });

  it.each([
    ['el', 'νοσοκόμες νοσοκομείο'],
    ['pl', 'Berlin Bern'],
    ['ru', 'Лион Лима'],
  ])('%s: %s are not', (code, forms) => {
    expect(new Set(stemsOf(code, forms.split(' '))).size).toBe(2);
  });

  it('are never empty and never longer than their word by more than a letter', () => {
    const letters = fc.constantFrom(...'aeioulnrstcmzkwyаеиоуыяьвнртκαινςηο');
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 12 }), (word) => {
        for (const language of LANGUAGES) {
          const stem = stemPhrase(language, word);
          expect(stem).not.toBe('');
          expect(stem.length).toBeLessThanOrEqual(word.length + 1);
        }
      }),
      { numRuns: 300 },
    );
  });
});
