import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as titles from '../../../../../backend/network/search/title-words.ts';
import { anyCharacter } from '../../../../any-character.ts';
import { GAZETTEER } from './gazetteer.ts';

const titleWordsOf = (title: string) => titles.titleWordsOf(title, GAZETTEER.words.titles);
const titleMeanings = (title: string) => titles.titleMeanings(title, GAZETTEER.words.titles);

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
    [['Head of Sales', 'Sales Head'], 'head sale'],
    [['Vertriebsleiterin', '営業部長', 'gerente de ventas', 'satış müdürü'], 'incharge sale'],
    [['Software Engineers', 'Softwareingenieur', 'ソフトウェアエンジニア'], 'engineer software'],
    [['Product Manager', 'Produktmanagerin', 'chef de produit', 'jefe de producto'], 'manager product'],
    [['Co-Founder', 'Mitgründer', 'cofondatrice'], 'cofounder'],
    [['nurses', 'infirmière', 'enfermeiro'], 'nurse'],
    [['Geschäftsführerin', 'Geschaeftsfuehrerin'], 'ceo'],
    [['C++ Developer', 'C++ Entwicklerin'], 'c++ developer'],
    [['Devs', 'developers', 'Entwicklerin'], 'developer'],
    [['GF', 'Geschäftsführer'], 'ceo'],
    [['Personaler', 'HRler', 'Human Resources'], 'hr'],
    [['Vertriebsleute', 'Vertrieb'], 'sale'],
    [['リサーチャー', 'chercheuse'], 'researcher'],
    [['commercial', 'commerciali', 'comercial'], 'commercial'],
    [['Proj Manager', 'chef de projet'], 'manager project'],
    [['of the', ''], ''],
    [
      [
        'CFO',
        'direttori finanziari',
        'dyrektora finansowego',
        'финансовых директоров',
        'οικονομική διευθύντρια',
      ],
      'cfo',
    ],
    [['financieel directeur', 'finans direktörü', '首席财务官', '財務長'], 'cfo'],
    [
      ['Software Engineer', 'yazılım mühendisleri', '软件工程师', 'инженеры-программисты'],
      'engineer software',
    ],
    [['Head of Sales', 'Verkoopleider'], 'head sale'],
    [['kierownik działu sprzedaży', 'υπεύθυνοι πωλήσεων', 'jefa de ventas', '销售主管'], 'incharge sale'],
    [['Snr Software Engr', 'Senior Software Engineer'], 'engineer senior software'],
    [['Qualitätsmanagerin', 'kwaliteitsmanager', 'Quality Manager'], 'manager quality'],
    [['Techniker', 'Technikerin', 'technicien', 'technicienne'], 'technician'],
    [['Administrator', 'administrateur', 'administratrice', 'administradora'], 'administrator'],
    [['gérant', 'gérante', 'manager'], 'manager'],
    [['Account Execs', 'AE', 'Account Executive'], 'account executive'],
    [['conselheiro', 'conselheira'], 'conselheiro'],
    [['Sachbearbeiter', 'Sachbearbeiterin'], 'sachbearbeiter'],
    [['Zorbologe'], 'zorbologe'],
    [['Bauunternehmer', 'costruttore', 'строитель', 'budowlaniec'], 'builder'],
    [['プログラマー', 'プログラマ'], 'programmer'],
    [['бухгалтера', 'бухгалтер'], 'accountant'],
    [['дегустаторы', 'дегустатор'], 'дегустатор'],
    [
      [
        'Non-Executive Director',
        'Independent Director',
        'nicht geschäftsführender Direktor',
        'administratrice indépendante',
        'consejero independiente',
        'conselheira independente',
        'consigliere indipendente',
        'niet-uitvoerend bestuurder',
        'независимый директор',
        'bağımsız yönetim kurulu üyesi',
        'ανεξάρτητο μέλος ΔΣ',
        '社外取締役',
        '独立董事',
      ],
      'board member nonexecutive',
    ],
    [
      [
        'Supervisory Board Member',
        'Aufsichtsrätin',
        'Lid raad van commissarissen',
        'membre du conseil de surveillance',
        'członek rady nadzorczej',
        'член наблюдательного совета',
        'denetim kurulu üyesi',
      ],
      'board member supervisory',
    ],
    [
      [
        'Member of the Board',
        'membre du conseil d’administration',
        'miembro del consejo de administración',
        'membro do conselho de administração',
        'membro del consiglio di amministrazione',
        'yönetim kurulu üyesi',
        'члены совета директоров',
        'μέλος του διοικητικού συμβουλίου',
        '董事会成员',
        '取締役会メンバー',
      ],
      'board member',
    ],
    [
      ['Investor Relations', 'relations investisseurs', 'relación con inversores', 'relacje inwestorskie'],
      'investorrelation',
    ],
  ])('returns the same words for %j', (titles, words) => {
    for (const title of titles) expect(titleWordsOf(title).sort().join(' ')).toBe(words);
  });

  it('distinguishes different titles', () => {
    expect(titleWordsOf('Salesforce Developer')).not.toContain('sale');
    expect(titleWordsOf('Legal Counsel')).not.toContain('lawyer');
    expect(titleWordsOf('CTO')).not.toEqual(titleWordsOf('CFO'));
  });

  it('returns distinct words for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (title) => {
        const words = titleWordsOf(title);
        expect(new Set(words).size).toBe(words.length);
      }),
    );
  });
});

describe('withOccupation', () => {
  it.each([
    [
      'General Partner',
      'Venture Capital and Private Equity Principals',
      'General Partner, venture capitalist',
    ],
    ['Avocat associé', 'Law Practice', 'Avocat associé'],
    ['Partner', 'Law Practice', 'Partner, lawyer'],
    [
      'Partner, Early-Stage Climate',
      'Venture Capital and Private Equity Principals',
      'Partner, Early-Stage Climate, venture capitalist',
    ],
    ['Office Manager', 'Law Practice', 'Office Manager'],
    ['Partner', 'Hospitals', 'Partner'],
    ['', 'Law Practice', ''],
  ])('turns %j in %s into %j', (title, industry, expected) => {
    expect(titles.withOccupation(title, industry, GAZETTEER.words.titles)).toBe(expected);
  });
});

describe('titleMeanings', () => {
  it.each([
    ['General Counsel', 'lawyer'],
    ['Legal Counsel', 'lawyer'],
    ['Software Engineer', 'developer'],
    ['Software Developer', 'engineer'],
    ['Développeuse', 'software'],
    ['Web Developer', 'software'],
    ['Co-founder & CEO', 'founder'],
    ['CMO', 'marketing'],
    ['Site Reliability Engineer', 'engineer'],
    ['Account Executive', 'sale'],
    ['Head of Design', 'designer'],
    ['Leiterin Forschung', 'researcher'],
    ['Chef', 'head'],
    ['Profesora', 'teacher'],
    ['Profesora', 'professor'],
    ['Oberarzt Kardiologie', 'cardiologist'],
    ['投资经理', 'investor'],
    ['Bäckermeister', 'baker'],
    ['Traduttrice', 'translation'],
    ['Jefe de Ventas', 'manager'],
    ['Responsabile Acquisti', 'head'],
    ['Sales Manager', 'incharge'],
    ['CFO', 'incharge'],
    ['Marketing Director', 'incharge'],
    ['Head of Recruiting', 'recruiter'],
    ['Analista de Recrutamento', 'recruiter'],
    ['Talent Acquisition Lead', 'recruiter'],
    ['Detective Sergeant', 'officer'],
    ['Kriminalkommissarin', 'police'],
    ['следователь', 'police'],
    ['Aufsichtsrat', 'nonexecutive'],
    ['Wind Energy Manager', 'energy'],
    ['Personal Trainer', 'coach'],
    ['Aufsichtsratsvorsitzende', 'member'],
  ])('counts a %s as a %s', (title, word) => {
    expect(titleMeanings(title)).toContain(word);
  });

  it.each([
    ['Lawyer', 'counsel'],
    ['Founder', 'cofounder'],
    ['Engineer', 'developer'],
    ['Sales Manager', 'marketer'],
    ['Business Developer', 'software'],
    ['Real Estate Developer', 'software'],
    ['Sales Director', 'seller'],
    ['Product Manager', 'incharge'],
    ['Sales Manager', 'head'],
    ['Data Scientist', 'researcher'],
    ['QA Engineer', 'software'],
    ['Psychology Professor', 'psychologist'],
    ['преподаватель психологии', 'psychologist'],
    ['Professor', 'teacher'],
    ['Chemieingenieur', 'chemist'],
    ['Principal Engineer', 'headteacher'],
    ['Vertriebschef', 'chef'],
    ['chef de service', 'chef'],
    ['En recherche d’emploi', 'researcher'],
    ['Recruiting Software Engineer', 'recruiter'],
    ['Private Detective', 'police'],
    ['EU-Kommissarin', 'police'],
    ['Art Director', 'incharge'],
    ['Art Director', 'doctor'],
    ['Non-Executive Director', 'director'],
    ['Aufsichtsrat', 'incharge'],
    ['Investor Relations Manager', 'investor'],
    ['上海员工', 'sailor'],
    ['Docker Engineer', 'dockworker'],
    ['преподаватель философии', 'philosopher'],
    ['Astronomy Teacher', 'astronomer'],
  ])('doesn’t count a %s as a %s', (title, word) => {
    expect(titleMeanings(title)).not.toContain(word);
  });
});
