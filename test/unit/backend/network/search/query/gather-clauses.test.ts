/** Queries that mention meetings, former titles, schools, lists or abbreviations. */
import { describe, expect, it } from 'vitest';
import { askedIn, parse } from './asked-in.ts';

describe('parseQuery', () => {
  it.each([
    ['founders I met in Lisbon', 'city: Lisbon; position: founder'],
    ['założyciele, których poznałem w Gdańsku', 'city: Gdańsk; position: założyciel'],
    ['Ankara’da tanıştığım kurucular', 'city: Ankara; position: kurucu'],
    ['大阪で知り合った起業家', 'city: 大阪; position: 起業家'],
  ])('ignores “I met” in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['backend devs w/ kubernetes', 'position: backend dev; skills: kubernetes'],
    ['lawyers in Berlin w/o notaries', 'city: Berlin; position: lawyer'],
  ])('reads “w/” as “with” and “w/o” as “without” in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it('recognizes a Greek query even if most of its words are English', () => {
    expect(askedIn('Ποιοι δουλεύουν σε venture capital fund')).toBe(
      'companyIndustry: Venture Capital and Private Equity Principals',
    );
  });

  it('reads Dutch “of” between two titles as “or”', () => {
    expect(askedIn('senior data scientist of ml engineer in Delft')).toBe(
      'city: Delft; position: senior data scientist, ml engineer',
    );
  });

  it('reads the employer of a former title as a former employer', () => {
    expect(askedIn('who used to be a consultant at Bain')).toBe('pastCompanies: Bain');
  });

  it('reads a school after “from”', () => {
    expect(askedIn('founders from Stanford in Lisbon')).toBe(
      'city: Lisbon; position: founder; schools: Stanford',
    );
  });

  it.each([
    ['former CEO of Zorbton', 'pastCompanies: Zorbton'],
    ['former head of sales at Acme', 'pastCompanies: Acme'],
    ['ancien consultant chez BCG', 'pastCompanies: BCG'],
    ['former consultants now at Google', 'companies: Google'],
  ])('decides whether the employer of a former title is also former: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['anyone in legal at Siemens Energy', 'position: legal; companies: Siemens Energy'],
    ['quiénes estudiaron en la UBA', 'schools: UBA'],
    [
      'i’d like an intro to whoever runs partnerships at Shopify',
      'position: partnerships leader; companies: Shopify',
    ],
  ])('reads every word of “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    'designers who don’t work at Google',
    'Google’da çalışmayan tasarımcılar',
    'Googleで働いていないデザイナー',
  ])('excludes an employer in “%s”', (query) => {
    expect(parse(query).parts).toContainEqual(expect.objectContaining({ kind: 'company', isExcluded: true }));
  });

  it.each([
    ['it', 'position: it'],
    ['ai', 'position: ai'],
    ['alumni stanford', 'schools: stanford'],
    ['stanford alumni', 'schools: stanford'],
    ['family offices in Zurich', 'city: Zurich; companyIndustry: Investment Management'],
    ['decision makers at SAP', 'companies: SAP'],
  ])('reads the short query “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['former Google, Meta or Amazon engineers', 'position: engineer; pastCompanies: Google, Meta, Amazon'],
    ['wer war mal bei KPMG, PwC oder EY', 'pastCompanies: KPMG, PwC, EY'],
    ['kto wcześniej pracował w Deloitte albo w PwC', 'pastCompanies: Deloitte, PwC'],
    ['GoogleかMetaで働いていた人', 'pastCompanies: Google, Meta'],
    ['在谷歌或微软工作过的人', 'pastCompanies: 谷歌, 微软'],
    ['wie zat vroeger bij KPMG of Salesforce', 'pastCompanies: KPMG, Salesforce'],
    ['KPMG or PwC alumni', 'pastCompanies: KPMG, PwC'],
    ['formerly at Acme or in Zorbton', 'city: Zorbton; pastCompanies: Acme'],
    ['wer arbeitet bei BMW oder Mercedes', 'companies: BMW, Mercedes'],
    ['who works at BMW or in Mercedes', 'city: Mercedes; companies: BMW'],
    ['who works at BMW or at Mercedes', 'companies: BMW, Mercedes'],
    ['ex-Google at Meta or Amazon', 'companies: Meta, Amazon; pastCompanies: Google'],
  ])('reads a list of former or current employers: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['Oxford, Harvard or MIT alumni', 'schools: Oxford, Harvard, MIT'],
    ['Oxford and Cambridge graduates in Berlin', 'city: Berlin; schools: Oxford, Cambridge'],
    ['Berlin MIT alumni', 'city: Berlin; schools: MIT'],
    ['afgestudeerd aan Oxford of Cambridge', 'schools: Oxford, Cambridge'],
    ['Boğaziçi mezunları', 'schools: Boğaziçi'],
    ['Zorb ya da Boğaziçi mezunları', 'schools: Zorb, Boğaziçi'],
    ['polimi alumni', 'schools: polimi'],
    ['zorbton alumni', 'schools: zorbton'],
    ['who studied at MIT or at Zorb', 'schools: MIT, Zorb'],
    ['who studied at MIT or at Google', 'schools: MIT, Google'],
    ['Chi ha studiato a Bologna o alla Bocconi?', 'schools: Bologna, Bocconi'],
    ['studied at Technical University Munich', 'schools: Technical University Munich'],
    ['studied at Stanford or at Cambridge', 'schools: Stanford, Cambridge'],
    ['Berlin founders, MIT alumni', 'city: Berlin; position: founder; schools: MIT'],
  ])('finds every school in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['sales or marketing in China', 'city: China; position: sales, marketing'],
    ['Vertrieb oder Marketing in Hamburg', 'city: Hamburg; position: Vertrieb, Marketing'],
    ['heads of design or growth', 'position: head of design, head of growth'],
    ['sales and marketing managers', 'position: sales and marketing manager'],
    ['sales or marketing directors', 'position: sales director, marketing director'],
  ])('splits fields of work at “or”, but not at “and”: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['I want to apply at Zorb, who used to work there?', 'pastCompanies: Zorb'],
    ['Ich bewerbe mich bei Zorb, wer hat dort früher gearbeitet?', 'pastCompanies: Zorb'],
    ['Je postule chez Zorb, qui y a travaillé ?', 'pastCompanies: Zorb'],
    ['vorrei candidarmi in Stripe, chi ci ha lavorato?', 'pastCompanies: Stripe'],
    ['ik solliciteer bij Zorb, wie heeft daar gewerkt?', 'pastCompanies: Zorb'],
    ['хочу работать в Stripe, кто там раньше работал?', 'pastCompanies: Stripe'],
    ['I have an interview at Zorb, who works there?', 'companies: Zorb'],
    ['bakers at Zorb over there, former colleagues', 'position: baker; companies: Zorb'],
  ])('reads “there” as the employer mentioned earlier: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });
});
