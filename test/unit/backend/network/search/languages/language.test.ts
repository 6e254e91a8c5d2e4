import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../../../../../backend/network/names/fold-text.ts';
import { makeStemmer, stemPhrase } from '../../../../../../backend/network/search/languages/language.ts';
import { rounds } from '../../../../../rounds.ts';
import { GAZETTEER } from '../gazetteer.ts';

const ALL_LANGUAGES = GAZETTEER.words.lexicons.map(({ language }) => language);

describe('makeStemmer', () => {
  it.each([
    ['tables', 'tabl'],
    ['table', 'tabl'],
    ['yes', 'yes'],
    ['cities', 'city'],
    ['', ''],
  ])('reduces %j to the stem %j', (word, stem) => {
    expect(makeStemmer(['s>', 'es>', 'e>', 'ies>y'])(word)).toBe(stem);
  });

  it('applies the rounds in order', () => {
    expect(makeStemmer(['leri>'], ['i>'])('yoneticileri')).toBe('yonetic');
  });
});

const stemsOf = (code: string, phrases: readonly string[]) => {
  const language = ALL_LANGUAGES.find((one) => one.code === code);
  return language === undefined ? [] : phrases.map((phrase) => stemPhrase(language, foldText(phrase)));
};

describe('stems of a language', () => {
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
  ])('are equal in %s for %s', (code, forms) => {
    expect(new Set(stemsOf(code, forms.split(' '))).size).toBe(1);
  });

  it.each([
    ['el', 'νοσοκόμες νοσοκομείο'],
    ['pl', 'Berlin Bern'],
    ['ru', 'Лион Лима'],
  ])('differ in %s for %s', (code, forms) => {
    expect(new Set(stemsOf(code, forms.split(' '))).size).toBe(2);
  });

  it('are never empty, and at most one letter longer than the word', () => {
    const letters = fc.constantFrom(...'aeioulnrstcmzkwyаеиоуыяьвнртκαινςηο');
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 12 }), (word) => {
        for (const language of ALL_LANGUAGES) {
          const stem = stemPhrase(language, word);
          expect(stem).not.toBe('');
          expect(stem.length).toBeLessThanOrEqual(word.length + 1);
        }
      }),
      { numRuns: rounds(30) },
    );
  });
});

const languageOf = (code: string) => {
  const lexicon = GAZETTEER.words.lexicons.find(({ language }) => language.code === code);
  if (lexicon === undefined) throw new Error(`There is no ${code}.`);
  return lexicon.language;
};
const LANGUAGES = {
  english: languageOf('en'),
  german: languageOf('de'),
  french: languageOf('fr'),
  spanish: languageOf('es'),
  portuguese: languageOf('pt'),
  italian: languageOf('it'),
  dutch: languageOf('nl'),
};
type Name = keyof typeof LANGUAGES;

describe('singular', () => {
  it.each<[Name, string, string]>([
    ['english', 'engineers', 'engineer'],
    ['english', 'CFOs', 'CFO'],
    ['english', 'secretaries', 'secretary'],
    ['english', 'coaches', 'coach'],
    ['english', 'salesmen', 'salesman'],
    ['english', 'operations', 'operations'],
    ['english', 'boss', 'boss'],
    ['english', 'ios', 'ios'],
    ['german', 'Entwicklerinnen', 'Entwicklerin'],
    ['german', 'Anwälte', 'Anwalt'],
    ['german', 'Rechtsanwälte', 'Rechtsanwalt'],
    ['german', 'Ärzte', 'Arzt'],
    ['german', 'Architekten', 'Architekt'],
    ['german', 'Analysten', 'Analyst'],
    ['german', 'Ingenieure', 'Ingenieur'],
    ['german', 'Kaufleute', 'Kaufmann'],
    ['german', 'Finanzchefs', 'Finanzchef'],
    ['german', 'Psychologen', 'Psychologe'],
    ['german', 'Leiter', 'Leiter'],
    ['portuguese', 'civis', 'civil'],
    ['portuguese', 'juvenis', 'juvenil'],
    ['portuguese', 'fiscais', 'fiscal'],
    ['portuguese', 'hotéis', 'hotel'],
    ['portuguese', 'espanhóis', 'espanhol'],
    ['portuguese', 'tênis', 'tênis'],
    ['german', 'Hebammen', 'Hebamme'],
    ['german', 'Osteopathen', 'Osteopath'],
    ['german', 'Goldschmiede', 'Goldschmied'],
    ['german', 'Steinmetze', 'Steinmetz'],
    ['german', 'Kapitäne', 'Kapitän'],
    ['german', 'Fluglotsen', 'Fluglotse'],
    ['french', 'directeurs', 'directeur'],
    ['french', 'commerciaux', 'commercial'],
    ['french', 'cadres', 'cadre'],
    ['french', 'DRH', 'DRH'],
    ['spanish', 'directores', 'director'],
    ['spanish', 'gerentes', 'gerente'],
    ['spanish', 'jefes', 'jefe'],
    ['spanish', 'industriales', 'industrial'],
    ['spanish', 'jueces', 'juez'],
    ['spanish', 'capitanes', 'capitán'],
    ['spanish', 'analistas', 'analista'],
    ['portuguese', 'desenvolvedores', 'desenvolvedor'],
    ['portuguese', 'mestres', 'mestre'],
    ['portuguese', 'ourives', 'ourives'],
    ['portuguese', 'gerentes', 'gerente'],
    ['portuguese', 'industriais', 'industrial'],
    ['portuguese', 'escrivães', 'escrivão'],
    ['portuguese', 'responsáveis', 'responsável'],
    ['portuguese', 'jovens', 'jovem'],
    ['italian', 'direttori', 'direttore'],
    ['italian', 'direttrici', 'direttrice'],
    ['italian', 'ingegneri', 'ingegnere'],
    ['italian', 'infermieri', 'infermiere'],
    ['italian', 'consulenti', 'consulente'],
    ['italian', 'responsabili', 'responsabile'],
    ['italian', 'analisti', 'analista'],
    ['italian', 'avvocati', 'avvocato'],
    ['italian', 'segretari', 'segretario'],
    ['italian', 'notai', 'notaio'],
    ['italian', 'medici', 'medico'],
    ['italian', 'chirurghi', 'chirurgo'],
    ['italian', 'soci', 'socio'],
    ['italian', 'capo', 'capo'],
    ['dutch', 'ontwikkelaars', 'ontwikkelaar'],
    ['dutch', 'directeuren', 'directeur'],
    ['dutch', 'advocaten', 'advocaat'],
    ['dutch', 'psychologen', 'psycholoog'],
    ['dutch', 'verpleegkundigen', 'verpleegkundige'],
    ['dutch', 'notarissen', 'notaris'],
    ['dutch', 'artsen', 'arts'],
    ['dutch', 'managers', 'manager'],
    ['dutch', 'vakmannen', 'vakman'],
    ['dutch', 'jurist', 'jurist'],
  ])('follows the rules of %s: %s becomes %s', (language, plural, singular) => {
    expect(LANGUAGES[language].singular(plural)).toBe(singular);
  });

  it('never returns an empty string, or a string more than two letters longer than the word', () => {
    const names = fc.constantFrom<Name>(
      'english',
      'german',
      'french',
      'spanish',
      'portuguese',
      'italian',
      'dutch',
    );
    const words = fc.string({ unit: fc.constantFrom(...'aeioulnrstcmzãõäé'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(names, words, (name, word) => {
        const singular = LANGUAGES[name].singular(word);
        expect(singular).not.toBe('');
        expect(singular.length).toBeLessThanOrEqual(word.length + 2);
      }),
      { numRuns: rounds(50) },
    );
  });
});
