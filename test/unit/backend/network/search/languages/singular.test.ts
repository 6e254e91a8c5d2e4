import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAZETTEER } from '../gazetteer.ts';

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

describe('the singular', () => {
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
  ])('%s: %s → %s', (language, plural, singular) => {
    expect(LANGUAGES[language].singular(plural)).toBe(singular);
  });

  it('is never empty and never longer by more than two letters', () => {
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
      { numRuns: 500 },
    );
  });
});
