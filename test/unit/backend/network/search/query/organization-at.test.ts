import { describe, expect, it } from 'vitest';
import { withOwnNames } from '../../../../../../backend/network/search/lists/own-names.ts';
import { GAZETTEER } from '../gazetteer.ts';
import { parse } from './asked-in.ts';

const read = (query: string) => {
  const { companies, schools, pastCompanies, filters } = parse(query);
  return { at: [...companies, ...pastCompanies], from: schools, city: filters.city };
};

describe('a school or university', () => {
  it.each([
    ['professors at University of Oxford', 'University of Oxford'],
    ['professors at university of oxford', 'university of oxford'],
    ['professors at Oxford University', 'Oxford University'],
    ['teachers at Lincoln High School', 'Lincoln High School'],
    ['Professor an der TU München', 'TU München'],
    ['Professor an der Universität zu Köln', 'Universität zu Köln'],
    ['Ärzte am Universitätsklinikum Heidelberg', 'Universitätsklinikum Heidelberg'],
    ['professeurs à l’Université de Genève', 'Université de Genève'],
    ['profesores de la Universidad Complutense de Madrid', 'Universidad Complutense de Madrid'],
    ['students at ETH Zurich', 'ETH Zurich'],
    ['professores da Universidade de Lisboa', 'Universidade de Lisboa'],
  ])('is an employer, not a city, in "%s"', (query, name) => {
    expect(read(query)).toEqual({ at: [name], from: [], city: '' });
  });

  it.each([
    ['alumni of University of Michigan', 'University of Michigan'],
    ['Gründer mit ETH-Abschluss', 'ETH'],
    ['founders who studied at University of Bath', 'University of Bath'],
    ['University of Bath alumni', 'University of Bath'],
    ['Absolventen der TU Dresden', 'TU Dresden'],
  ])('is the school that people attended in "%s"', (query, name) => {
    expect(read(query)).toEqual({ at: [], from: [name], city: '' });
  });

  it('doesn’t include an adjacent place', () => {
    expect(read('researchers at University of Bath in Bristol')).toMatchObject({
      at: ['University of Bath'],
      city: 'Bristol',
    });
  });

  it.each([
    ['engineers in University Park', 'University Park'],
    ['advogados no estado de São Paulo', 'Estado de São Paulo'],
    ['teachers in Oxford', 'Oxford'],
    ['school principals in Boston', 'Boston'],
    ['uni friends in Berlin', 'Berlin'],
  ])('isn’t recognized in "%s"', (query, city) => {
    expect(read(query)).toEqual({ at: [], from: [], city });
  });
});

describe('an employer named after a place', () => {
  it.each([
    ['people working for the city of Vienna', 'city of Vienna'],
    ['anyone at the Port of Rotterdam', 'Port of Rotterdam'],
    ['compliance officers at Bank of Ireland', 'Bank of Ireland'],
    ['nurses at Mount Sinai Hospital', 'Mount Sinai Hospital'],
    ['Sachbearbeiter bei der Stadt München', 'Stadt München'],
    ['Berater bei der Berliner Sparkasse', 'Berliner Sparkasse'],
    ['des gens qui travaillent à la Ville de Paris', 'Ville de Paris'],
    ['alguien que trabaje en el Banco de España', 'Banco de España'],
    ['médicos do Hospital de Santa Maria', 'Hospital de Santa Maria'],
    ['impiegati del Comune di Milano', 'Comune di Milano'],
    ['ambtenaren bij de gemeente Utrecht', 'gemeente Utrecht'],
    ['pracownicy Urzędu Miasta Krakowa', 'Urzędu Miasta Krakowa'],
    ['İstanbul Büyükşehir Belediyesi’nde çalışan mühendisler', 'İstanbul Büyükşehir Belediyesi'],
    ['日本銀行に勤めている人', '日本銀行'],
    ['東京都庁で働いている人', '東京都庁'],
    ['京都大学の教授', '京都大学'],
  ])('is an employer, not a city, in "%s"', (query, name) => {
    expect(read(query)).toEqual({ at: [name], from: [], city: '' });
  });

  it.each([
    ['marketers in the city of Vienna', 'Vienna'],
    ['bank managers in Dublin', 'Dublin'],
    ['Ärzte in der Stadt Hamburg', 'Hamburg'],
    ['東京の銀行員', '東京'],
  ])('isn’t recognized in "%s"', (query, city) => {
    const { filters } = parse(query);
    expect(filters.city).toContain(city);
  });
});

describe('an employer’s name in a case form', () => {
  const own = withOwnNames(GAZETTEER, {
    organizations: ['Comarch', 'Narodowy Bank Polski', 'Uniwersytet Warszawski'],
    titles: [],
  });

  it.each([
    ['kto pracuje w Comarchu', 'Comarch'],
    ['dyrektorzy Comarchu', 'Comarch'],
    ['kto zna kogoś w Narodowym Banku Polskim', 'Narodowy Bank Polski'],
    ['profesorowie Uniwersytetu Warszawskiego', 'Uniwersytet Warszawski'],
  ])('matches the name in the caller’s data in "%s"', (query, name) => {
    expect(parse(query, own).companies).toEqual([name]);
  });
});

describe('another form of an organization’s name', () => {
  const own = withOwnNames(GAZETTEER, {
    organizations: ['University of Warsaw', 'Goldman Sachs'],
    titles: [],
  });

  it('may be in another language', () => {
    expect(parse('kto skonczyl uniwersytet warszawski', own).companies).toEqual([]);
    expect(parse('kto skonczyl uniwersytet warszawski', own).schools).toEqual(['University of Warsaw']);
  });

  it('may be misspelled', () => {
    const { companies, parts } = parse('people at Goldman Sacks', own);
    expect(companies).toEqual(['Goldman Sachs']);
    expect(parts).toHaveLength(1);
  });

  it('is never a short word', () => {
    expect(parse('nurses in gs', own).companies).toEqual([]);
  });
});

describe('a noun for an employer', () => {
  it.each([
    ['someone at Royal Bank of Scotland', 'Royal Bank of Scotland'],
    ['Pfleger am Klinikum Nürnberg', 'Klinikum Nürnberg'],
    ['médecins à l’hôpital Necker', 'hôpital Necker'],
    ['infermiere all’Ospedale San Raffaele', 'Ospedale San Raffaele'],
    ['chi lavora alla Intesa Sanpaolo', 'Intesa Sanpaolo'],
    ['verpleegkundigen van het ziekenhuis Gelderse Vallei', 'ziekenhuis Gelderse Vallei'],
    ['東京大学病院の医師', '東京大学病院'],
  ])('may be anywhere in the employer’s name: "%s"', (query, name) => {
    expect(read(query)).toEqual({ at: [name], from: [], city: '' });
  });

  it('isn’t a search word before the name of a city', () => {
    const { filters, words } = parse('museum curators in the city of Bath');
    expect({ city: filters.city, words }).toEqual({ city: 'Bath', words: [] });
  });
});
