/** Adjectives for countries, deadlines, and descriptions of people's work. */
import { describe, expect, it } from 'vitest';
import { withOwnNames } from '../../../../../../backend/network/search/lists/own-names.ts';
import { GAZETTEER } from '../gazetteer.ts';
import { askedIn, parse } from './asked-in.ts';

describe('an adjective for a country', () => {
  it.each([
    ['French journalists', 'city: France; position: journalist'],
    ['investors in Dutch startups', 'city: Netherlands; position: investor'],
    ['German banks', 'city: Germany; companyIndustry: Banking'],
    ['Leute bei einer Schweizer Bank', 'city: Schweiz; companyIndustry: Banking'],
    ['European investors', 'city: Europe; position: investor'],
    ['who runs sales in Oslo', 'city: Oslo; position: sales leader'],
    ['who runs a hospital in Oslo', 'city: Oslo; companyIndustry: Hospitals'],
    ['wer leitet den Einkauf in Oslo', 'city: Oslo; position: Leiter einkauf'],
    ['латиноамериканские основатели', 'city: Латинская Америка; position: основатель'],
    [
      'partners at European VC funds',
      'city: Europe; position: partner; companyIndustry: Venture Capital and Private Equity Principals',
    ],
    ['French and German lawyers', 'city: France, Germany; position: lawyer'],
    ['do I know any Italians?', 'city: Italy; connectionDegree: 1'],
    ['deutsche Anwälte', 'city: Deutschland; position: Anwalt'],
    ['Nederlandse investeerders', 'city: Nederland; position: investeerder'],
    ['journalistes français', 'city: France; position: journaliste'],
    ['banques suisses', 'city: Suisse; companyIndustry: Banking'],
    ['ingenieros alemanes', 'city: Alemania; position: ingeniero'],
    ['ingegneri tedeschi', 'city: Germania; position: ingegnere'],
    ['investidores americanos', 'city: Estados Unidos; position: investidor'],
    ['polscy programiści', 'city: Polska; position: programista'],
    ['польские юристы', 'city: Польша; position: юрист'],
    ['Γερμανοί επενδυτές', 'city: Γερμανία; position: επενδυτής'],
    ['Türk mühendisler', 'city: Türkiye; position: mühendis'],
    ['prawnicy z Turcji lub Grecji', 'city: Turcja, Grecja; position: prawnik'],
  ])('means the country when it describes people or companies: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it('isn’t used next to a place, because nobody’s origin is known', () => {
    const { parts } = parse('Canadian lawyers in Paris, not French ones');
    const read = parts.map(({ kind, value, isExcluded }) => `${isExcluded ? 'not ' : ''}${kind} ${value}`);
    expect(read).toEqual(['unsupported Canadian', 'position lawyer', 'city Paris', 'not city France']);
  });

  it('excludes the country after “not”', () => {
    expect(parse('lawyers, but not French ones').parts).toContainEqual(
      expect.objectContaining({ kind: 'city', value: 'France', isExcluded: true }),
    );
  });

  it.each([
    ['German translator', 'position: German translator'],
    ['учителя английского', 'position: учитель'],
    ['French-speaking lawyers', 'position: lawyer'],
    ['Italian restaurants', 'companyIndustry: Restaurants'],
    ['Jane English', 'words: Jane, English'],
    ['French', 'words: French'],
    ['French in Berlin', 'city: Berlin'],
    ['Cześć! Czy znasz projektantów w Sydney?', 'city: Sydney; position: projektant'],
  ])('doesn’t mean the country in “%s”', (query, asked) => {
    expect(askedIn(query)).toContain(asked);
    expect(askedIn(query)).not.toMatch(/city: (?:France|Germany|Italy|United Kingdom|Czechy|Великобритания)/);
  });

  it('may be part of an employer’s name', () => {
    expect(parse('people in Zurich excluding Swiss Re').parts).toContainEqual(
      expect.objectContaining({ kind: 'company', value: 'Swiss Re', isExcluded: true }),
    );
    expect(askedIn('Projektleiter bei der Deutschen Bahn')).toContain('companies: Deutschen Bahn');
    const own = withOwnNames(GAZETTEER, { organizations: ['French Line'], titles: [] });
    expect(parse('pilots at French Line', own).companies).toEqual(['French Line']);
  });
});

describe('a deadline', () => {
  it.each([
    ['I need a lawyer by Friday', 'position: lawyer'],
    ['lawyers in London before the end of the month', 'city: London; position: lawyer'],
    ['Ich brauche bis Freitag einen Anwalt', 'position: Anwalt'],
    ['j’ai besoin d’un avocat d’ici vendredi', 'position: avocat'],
    ['necesito un abogado antes del viernes', 'position: abogado'],
    ['preciso de um advogado até sexta-feira', 'position: advogado'],
    ['mi serve un avvocato entro venerdì', 'position: avvocato'],
    ['ik heb voor vrijdag een advocaat nodig', 'position: advocaat'],
    ['potrzebuję prawnika do piątku', 'position: prawnik'],
    ['cumaya kadar bir avukata ihtiyacım var', 'position: avukat'],
    ['нужен юрист до пятницы', 'position: юрист'],
    ['χρειάζομαι δικηγόρο μέχρι την Παρασκευή', 'position: δικηγόρος'],
    ['金曜日までに弁護士を探しています', 'position: 弁護士'],
    ['周五之前需要一位律师', 'position: 律师'],
  ])('isn’t searched for in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });
});

describe('a description of someone’s work', () => {
  it.each([
    [
      'who teaches maths in Oslo?',
      'city: Oslo; position: teacher maths, professor maths, lecturer maths, instructor maths',
    ],
    ['anyone who flies planes', 'position: pilot'],
    ['who in my network flies planes', 'position: pilot; connectionDegree: 1,2'],
    ['who left Google to start their own company', 'position: founder; pastCompanies: Google'],
    ['wer kennt jemanden, der Bücher schreibt?', 'position: Journalist, Redakteur, Autor'],
    ['qui enseigne à Lyon ?', 'city: Lyon; position: professeur, enseignant, formateur'],
    ['chi insegna matematica?', 'position: insegnante matematica, professore matematica, docente matematica'],
    ['kto programuje w Krakowie?', 'city: Kraków; position: programista, developer'],
    ['Ankara’da kod yazan kim var?', 'city: Ankara; position: yazılım geliştirici, programcı'],
  ])('is read as their title: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each(['can anyone teach me pottery?', 'I teach pottery, who works at Airbus?'])(
    'isn’t read as a title if it involves the person asking: “%s”',
    (query) => {
      expect(parse(query).filters.position).toBe('');
    },
  );
});
