import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '../../../../../../backend/network/search/conditions.ts';
import { withOwnNames } from '../../../../../../backend/network/search/lists/own-names.ts';
import type { PeopleFilters } from '../../../../../../backend/network/search/query/parsed-query.ts';
import { anyCharacter } from '../../../../../any-character.ts';
import { rounds } from '../../../../../rounds.ts';
import { GAZETTEER } from '../gazetteer.ts';
import { parse } from './asked-in.ts';

/** Returns the nonempty results of a query. */
const said = (query: string) => {
  const { parts, excluded, filters, ...lists } = parse(query);
  const named = (object: object) => Object.entries(object).filter(([, value]) => value.length > 0);
  const not = Object.fromEntries(named(excluded));
  return {
    ...Object.fromEntries(named({ ...filters, ...lists })),
    ...(Object.keys(not).length > 0 ? { not } : {}),
  };
};
type Said = Partial<PeopleFilters> &
  Partial<Record<'companies' | 'pastCompanies' | 'schools' | 'skills' | 'words', string[]>> & {
    not?: Partial<PeopleFilters>;
  };

describe('parseQuery: documented filters', () => {
  it.each<[string, Said]>([
    ['fintech CFOs in London', { city: 'London', position: 'CFO', companyIndustry: 'Financial Services' }],
    ['Berlin', { city: 'Berlin' }],
    ['nurses', { position: 'nurse' }],
    ['2nd degree', { connectionDegree: '2' }],
    ['1. und 2. Grades in Hamburg', { city: 'Hamburg', connectionDegree: '1,2' }],
    ['people in my network in Lagos', { city: 'Lagos', connectionDegree: '1,2' }],
    ['who do I know in Paris', { city: 'Paris', connectionDegree: '1' }],
    ['engineers I know', { position: 'engineer', connectionDegree: '1' }],
    ['engineers in Berlin, Germany', { city: 'Berlin', position: 'engineer' }],
    ['engineers in Berlin or Germany', { city: 'Berlin, Germany', position: 'engineer' }],
    ['CTO in Portland, OR', { city: 'Portland', position: 'CTO' }],
    ['designers and engineers', { position: 'designer, engineer' }],
    ['sales and marketing directors', { position: 'sales and marketing director' }],
    ['developer relations in Lima', { city: 'Lima', position: 'developer relations' }],
    ['people analysts in NJ', { city: 'NJ', position: 'people analyst' }],
    ['head of people in Oslo', { city: 'Oslo', position: 'head of people' }],
    ['brand managers in Oslo', { city: 'Oslo', position: 'brand manager' }],
    ['real estate agents', { position: 'real estate agent' }],
    ['head of insurance', { position: 'head of insurance' }],
    ['people in insurance', { companyIndustry: 'Insurance' }],
    ['women in Cork', { city: 'Cork' }],
    ['non-executive directors in Cork', { city: 'Cork', position: 'non-executive director' }],
    ['non-profit directors', { position: 'director', companyIndustry: 'Non-profit Organizations' }],
    ['journalists & freelance writers', { position: 'journalist, freelance writer' }],
    ['founder & CEO', { position: 'founder & CEO' }],
    ['CTO OR CFO in Oslo', { city: 'Oslo', position: 'CTO, CFO' }],
    ['people called Paris', { words: ['Paris'] }],
    ['someone senior in marketing', { position: 'senior in marketing' }],
    ['physicians in Cork', { city: 'Cork', position: 'physician' }],
    ['Berliner Gründer', { city: 'Berlin', position: 'Gründer' }],
    ['ex Meridian people in Oslo', { city: 'Oslo', pastCompanies: ['Meridian'] }],
    ['fundadores menos los de Berlín', { position: 'fundador', not: { city: 'Berlín' } }],
    ['Muller', { words: ['Muller'] }],
    ['Entwikler in Kassel', { city: 'Kassel', position: 'Entwickler' }],
    ['advocaten in Den Haag', { city: 'Den Haag', position: 'advocaat' }],
    ['Head of Sales w Warszawie', { city: 'Warszawa', position: 'Head of Sales' }],
    ['ロンドンのsoftware engineer', { city: 'ロンドン', position: 'software engineer' }],
    ['不在上海的律师或者会计', { position: '律师, 会计', not: { city: '上海' } }],
    ['毕业于清华大学的产品经理', { position: '产品经理', schools: ['清华大学'] }],
    ['directeurs commerciaux à Lyon', { city: 'Lyon', position: 'directeur commercial' }],
    ['前谷歌工程师在伦敦', { city: '伦敦', position: '工程师', pastCompanies: ['谷歌'] }],
    ['lawyers in St. Louis', { city: 'St. Louis', position: 'lawyer' }],
    ["CEO's in Cádiz", { city: 'Cádiz', position: 'CEO' }],
    [
      'partners at a VC fund',
      { position: 'partner', companyIndustry: 'Venture Capital and Private Equity Principals' },
    ],
    ['podólogos y logopedas en Sevilla', { city: 'Sevilla', position: 'podólogo, logopeda' }],
    ['ebanistas, tapiceros y vidrieros en Lima', { city: 'Lima', position: 'ebanista, tapicero, vidriero' }],
    ['marceneiros e serralheiros em Braga', { city: 'Braga', position: 'marceneiro, serralheiro' }],
    ['apiculteurs et ostréiculteurs à Nice', { city: 'Nice', position: 'apiculteur, ostréiculteur' }],
    [
      'Elektriker, Klempner und Dachdecker in Köln',
      { city: 'Köln', position: 'Elektriker, Klempner, Dachdecker' },
    ],
    ['designers and glaziers in Cork', { city: 'Cork', position: 'designer, glazier' }],
    ['locutores de radio en Lima', { city: 'Lima', position: 'locutor de radio' }],
    ['fromagers à Brive', { city: 'Brive', position: 'fromager' }],
    ['nurses who moved to Cork', { city: 'Cork', position: 'nurse' }],
    [
      'vendedores en Lima excepto podólogos y logopedas',
      {
        city: 'Lima',
        position: 'vendedor',
        not: { position: 'podólogo, logopeda' },
      },
    ],
    [
      'CEO de una startup de energía renovable en España',
      { city: 'España', position: 'CEO', companyIndustry: 'Renewable Energy Power Generation' },
    ],
    ['médicos no Porto', { city: 'Porto', position: 'médico' }],
    ['fundadoras de startups no Porto', { city: 'Porto', position: 'fundadora' }],
    ['founders in AI', { position: 'founder', companyIndustry: 'Technology Information and Internet' }],
    ['AI engineers in Oslo', { city: 'Oslo', position: 'AI engineer' }],
    [
      'investors who back climate startups',
      { position: 'investor', companyIndustry: 'Climate Technology Product Manufacturing' },
    ],
    ['Geschäftsführer von Mittelständlern in Bonn', { city: 'Bonn', position: 'Geschäftsführer' }],
    ['engenheiros civis em Braga', { city: 'Braga', position: 'engenheiro civil' }],
    ['知り合いの弁護士', { position: '弁護士', connectionDegree: '1' }],
    ['jefes de compras en Lima', { city: 'Lima', position: 'jefe de compras' }],
    ['有没有在南京工作的律师', { city: '南京', position: '律师' }],
    ['北京的人力资源总监', { city: '北京', position: '人力资源总监' }],
    ['广东的物流经理', { city: '广东', position: '物流经理' }],
    ['上海的房地产经纪人', { city: '上海', position: '房地产经纪人' }],
    ['东京的司机', { city: '东京', position: '司机' }],
    ['東京の保険外交員', { city: '東京', position: '保険外交員' }],
    ['東京の俳優', { city: '東京', position: '俳優' }],
    ['Wer kann mich beim Vorstand von Siemens vorstellen?', { position: 'Vorstand', companies: ['Siemens'] }],
    ['mes contacts de 2e degré à Lyon', { city: 'Lyon', connectionDegree: '2' }],
    ['alguien de recursos humanos en Lima', { city: 'Lima', position: 'recursos humanos' }],
    ['誰が東京の部長を紹介してくれますか', { city: '東京', position: '部長' }],
    ['Ingenieure im Bereich Wasserstoff', { position: 'Ingenieur', skills: ['Wasserstoff'] }],
    ['amigos de amigos no Google', { connectionDegree: '2', companies: ['Google'] }],
    ['会说德语的律师在北京', { city: '北京', position: '律师' }],
    ['ドイツ語を話す弁護士', { position: '弁護士' }],
    ['contables en la paz', { city: 'La Paz', position: 'contable' }],
    ['księgowi w Olsztynie', { city: 'Olsztyn', position: 'księgowy' }],
    ['юристы в Уфе', { city: 'Уфа', position: 'юрист' }],
    ['cerco un controller a Venezia', { city: 'Venezia', position: 'controller' }],
    ['iemand die planner is in Gent', { city: 'Gent', position: 'planner' }],
    ['y a-t-il un agent immobilier à Poitiers', { city: 'Poitiers', position: 'agent immobilier' }],
    ['Head of Sales bei Startups in Köln', { city: 'Köln', position: 'Head of Sales' }],
  ])('reads %j', (query, expected) => {
    const { unsupported: _, ...rest } = { unsupported: null, ...said(query) };
    expect(rest).toEqual(expected);
  });
});

describe('parseQuery: other filters', () => {
  it.each<[string, Said]>([
    ['ex-Google engineers in Seattle', { city: 'Seattle', position: 'engineer', pastCompanies: ['Google'] }],
    ['founders who used to work at Zorbcorp', { position: 'founder', pastCompanies: ['Zorbcorp'] }],
    ['former employees of Zorbcorp', { pastCompanies: ['Zorbcorp'] }],
    ['former colleagues at Zorbcorp in Oslo', { city: 'Oslo', pastCompanies: ['Zorbcorp'] }],
    ['ehemalige Mitarbeiter von Zalando', { pastCompanies: ['Zalando'] }],
    ['periodistas de El Zorbo', { position: 'periodista', companies: ['Zorbo'] }],
    ['ソニーの知り合い', { connectionDegree: '1', companies: ['ソニー'] }],
    ['former consultants in Oslo', { city: 'Oslo' }],
    ['Google alumni in Rome', { city: 'Rome', pastCompanies: ['Google'] }],
    ['Stanford alumni in Rome', { city: 'Rome', schools: ['Stanford'] }],
    ['founders who studied at Oxford', { position: 'founder', schools: ['Oxford'] }],
    ['Leute, die bei Globex arbeiten', { companies: ['Globex'] }],
    ['Product Owner mit SQL-Kenntnissen', { position: 'Product Owner', skills: ['SQL'] }],
    ['Wer hat an der LMU studiert?', { schools: ['LMU'] }],
    ['who can get me into Globex?', { companies: ['Globex'] }],
    ['lawyers at Clifford Chance', { position: 'lawyer', companies: ['Clifford Chance'] }],
    ['wer ist bei der Deutschen Bank in Bonn', { city: 'Bonn', companies: ['Deutschen Bank'] }],
    [
      'lawyers at Zorb Insurance in Oslo',
      { city: 'Oslo', position: 'lawyer', companies: ['Zorb Insurance'] },
    ],
    ['nurses in Oslo surgery experience', { city: 'Oslo', position: 'nurse', skills: ['surgery'] }],
    ['head of customer experience', { position: 'head of customer experience' }],
    ['product managers platform experience', { position: 'product manager', skills: ['platform'] }],
    ['swes in Oslo with django', { city: 'Oslo', position: 'swe', skills: ['django'] }],
    ['nurses who speak Catalan in Rome', { city: 'Rome', position: 'nurse' }],
    ['senior Rust developers', { position: 'senior Rust developer' }],
    ['people named Kim in Seoul', { city: 'Seoul', words: ['Kim'] }],
    ['Maria Schmidt', { words: ['Maria', 'Schmidt'] }],
    [
      'engineers in machine learning in Pittsburgh',
      { city: 'Pittsburgh', position: 'engineer', words: ['machine', 'learning'] },
    ],
    [
      'früher bei BMW, jetzt Gründer in Berlin',
      { city: 'Berlin', position: 'Gründer', pastCompanies: ['BMW'] },
    ],
    ['東京大学出身の起業家', { position: '起業家', schools: ['東京大学'] }],
    ['元リクルートの起業家', { position: '起業家', pastCompanies: ['リクルート'] }],
    ['田中太郎', { words: ['田中太郎'] }],
  ])('reads %j', (query, expected) => {
    expect(said(query)).toEqual(expected);
  });

  it.each([
    ['10+ years product managers in Oslo', '10+ years'],
    ['CTO, series b, Oslo', 'series b'],
    ['senior level designers', 'senior level'],
    ['フリーランスのライター', 'フリーランス'],
  ])('marks unsupported words in %j: %j', (query, value) => {
    expect(parse(query).parts).toContainEqual(expect.objectContaining({ kind: 'unsupported', value }));
  });
});

describe('parseQuery: former employers', () => {
  it.each([
    'quem trabalhou no Globex',
    'quem trabalhou na Globex',
    'pessoas que trabalhavam para a Globex',
    'quem já trabalhou em Globex',
    'quién trabajó en Globex',
    'quiénes trabajaban para Globex',
    'personas que han trabajado en Globex',
    'qui a travaillé chez Globex',
    'ceux qui travaillaient pour Globex',
    'qui était chez Globex',
    'wer hat bei Globex gearbeitet',
    'wer arbeitete früher bei Globex',
    'wer war bei Globex',
    'who used to work at Globex',
    'who worked for Globex',
    'who no longer works at Globex',
    'Leute, die bei Globex gearbeitet haben',
    'jemand, der bei Globex war',
    'wer arbeitet nicht mehr bei Globex',
    'quién ya no trabaja en Globex',
    'qui ne travaille plus chez Globex',
  ])('reads the former employer in %j', (query) => {
    const { pastCompanies, companies, filters, words } = parse(query);
    expect([pastCompanies, companies, filters.city, words]).toEqual([['Globex'], [], '', []]);
  });
});

describe('parseQuery: exclusions', () => {
  it.each<[string, Said]>([
    [
      'engineers in Germany but not in Berlin',
      { city: 'Germany', position: 'engineer', not: { city: 'Berlin' } },
    ],
    [
      'engineers, not managers, in Austin',
      { city: 'Austin', position: 'engineer', not: { position: 'manager' } },
    ],
    ['doctors outside of Boston', { position: 'doctor', not: { city: 'Boston' } }],
    ['lawyers not in Berlin or Paris', { position: 'lawyer', not: { city: 'Berlin, Paris' } }],
    ['Designer ohne Berater', { position: 'Designer', not: { position: 'Berater' } }],
    [
      'directeur des achats sauf dans l’automobile',
      { position: 'directeur des achats', not: { companyIndustry: 'Motor Vehicle Manufacturing' } },
    ],
    ['abogados no en Madrid', { position: 'abogado', not: { city: 'Madrid' } }],
    ['vendedores que não estão no Porto', { position: 'vendedor', not: { city: 'Porto' } }],
    ['médicos que no estén en Madrid', { position: 'médico', not: { city: 'Madrid' } }],
    [
      'jornalistas no Brasil, exceto em São Paulo',
      { city: 'Brasil', position: 'jornalista', not: { city: 'São Paulo' } },
    ],
    ['who isn’t in London and works in insurance', { companyIndustry: 'Insurance', not: { city: 'London' } }],
    ['who isn’t in London and Paris', { not: { city: 'London, Paris' } }],
    ['Entwickler in Frankfurt oder München', { city: 'Frankfurt, München', position: 'Entwickler' }],
    ['Entwickler in Frankfurt Oder', { city: 'Frankfurt (Oder)', position: 'Entwickler' }],
    ['ベルリン以外のドイツの建築家', { city: 'ドイツ', position: '建築家', not: { city: 'ベルリン' } }],
  ])('reads %j', (query, expected) => {
    expect(said(query)).toEqual(expected);
  });
});

describe('parseQuery: the caller’s own companies', () => {
  const own = withOwnNames(GAZETTEER, { organizations: ['Nubank'], titles: [] });

  it.each([
    ['devs no nubank', ['position=dev', 'company=nubank']],
    ['gerentes no nubank', ['position=gerente', 'company=nubank']],
    ['engineers, not nubank', ['position=engineer', 'not company=nubank']],
  ])('reads Portuguese "no" as "at" in %j', (query, parts) => {
    const read = parse(query, own).parts.map(
      ({ kind, value, isExcluded }) => `${isExcluded ? 'not ' : ''}${kind}=${value}`,
    );
    expect(read).toEqual(parts);
  });
});

describe('parseQuery: misspelled and unknown words', () => {
  it.each<[string, Said]>([
    ['enginers in Berln', { city: 'Berlin', position: 'engineer' }],
    ['recruters in Londno', { city: 'London', position: 'recruiter' }],
    ['bakers in Zug', { city: 'Zug', position: 'baker' }],
    ['glorpers in Berlin', { city: 'Berlin', position: 'glorper' }],
    ['engineers in Zorbton', { city: 'Zorbton', position: 'engineer' }],
    [
      'engineers in zorbton fintech',
      { city: 'Zorbton', position: 'engineer', companyIndustry: 'Financial Services' },
    ],
    ['zorbton product managers', { city: 'Zorbton', position: 'product manager' }],
    ['Greater Zorbton accountants', { city: 'Greater Zorbton', position: 'accountant' }],
    ['accountants in the zorbton area', { city: 'Zorbton', position: 'accountant' }],
    ['accountants on the zorb coast', { city: 'Zorb Coast', position: 'accountant' }],
    ['Zorbinger in Mannheim', { city: 'Mannheim', position: 'Zorbinger' }],
    ['glorpeurs à Toulon', { city: 'Toulon', position: 'glorpeur' }],
    ['zorberos en Zorbilla', { city: 'Zorbilla', position: 'zorbero' }],
    ['ゾルブ市在住の弁護士', { city: 'ゾルブ市', position: '弁護士' }],
  ])('reads %j', (query, expected) => {
    expect(said(query)).toEqual(expected);
  });
});

describe('parseQuery: parts', () => {
  it('returns the words that each filter was read from', () => {
    const query = 'Show me SaaS CFOs in London, not recruiters';
    const shown = parse(query).parts.map(({ start, end, kind, value, isExcluded }) => [
      query.slice(start, end),
      kind,
      value,
      isExcluded,
    ]);
    expect(shown).toEqual([
      ['SaaS', 'companyIndustry', 'Software Development', false],
      ['CFOs', 'position', 'CFO', false],
      ['London', 'city', 'London', false],
      ['recruiters', 'position', 'recruiter', true],
    ]);
  });

  it('returns ordered parts within the query, without overlaps, for any string', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, queries), (query) => {
        let end = 0;
        for (const part of parse(query).parts) {
          expect(part.start).toBeGreaterThanOrEqual(end);
          expect(part.end).toBeGreaterThan(part.start);
          expect(part.end).toBeLessThanOrEqual(query.length);
          expect(part.value).not.toBe('');
          end = part.end;
        }
      }),
      { numRuns: rounds(100), examples: [['ex greater bei bei']] },
    );
  });

  it('returns the same result for the same query', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(parse(query)).toEqual(parse(query));
      }),
    );
  });
});

const anyText = fc.string({ unit: anyCharacter, maxLength: 300 });
/** Queries made of words with a role, in any order. */
const queries = fc
  .array(
    fc.constantFrom(
      ...'in,at,of,not,and,or,for,with,as,ex,engineers,senior,head,Berlin,new,greater,area,coast,fintech,insurance,zorb'.split(
        ',',
      ),
      ...'1st,degree,2,.,&,/,who,people,series b,alumni,Google,MIT,bei,ohne,à,de,の,東京,以外,エンジニア,元,10+ years'.split(
        ',',
      ),
      ',',
    ),
    { maxLength: 20 },
  )
  .map((words) => words.join(' '));

describe('parseQuery: bad input', () => {
  const nothing = {
    filters: NO_FILTERS,
    excluded: NO_FILTERS,
    companies: [],
    pastCompanies: [],
    schools: [],
    skills: [],
    words: [],
    parts: [],
  };

  it.each(['', ' ', '🙂👩🏽‍🚀', '\u0000\u0007\u001b', '…,;|', '-- /* */'])(
    'returns nothing for %j',
    (query) => {
      expect(parse(query)).toEqual(nothing);
    },
  );

  it.each([
    ["'; DROP TABLE people;--", ['DROP', 'TABLE']],
    ['zorb', ['zorb']],
    ['z', ['z']],
  ])('returns only search words for %j', (query, words) => {
    expect(said(query)).toEqual({ words });
  });

  it('returns words beyond the limit as search words', () => {
    expect(parse(`${'a b '.repeat(200)}zorb`).words).toContain('zorb');
    expect(parse(`${'東京の'.repeat(200)}ゾルブ`).parts.at(-1)).toMatchObject({ kind: 'word' });
  });
});
