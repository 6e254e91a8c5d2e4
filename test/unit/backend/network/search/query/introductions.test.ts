/** Callers' statements about themselves and their reasons for asking, which aren't searched for. */
import { describe, expect, it } from 'vitest';
import { askedIn, parse } from './asked-in.ts';

describe('a self-introduction', () => {
  it.each([
    ['I’m a founder looking for investors in Berlin', 'city: Berlin; position: investor'],
    ['I work at Acme and want to meet lawyers in Madrid', 'city: Madrid; position: lawyer'],
    ['as a founder I need a lawyer in Madrid', 'city: Madrid; position: lawyer'],
    ['we are a fintech startup looking for a CFO', 'position: CFO'],
    ['Ich bin Gründer. Wer kennt Investoren in Berlin?', 'city: Berlin; position: Investor'],
    ['je suis recruteur et je cherche une infirmière à Lyon', 'city: Lyon; position: infirmière'],
    ['Trabajo en Acme y busco abogados en Madrid', 'city: Madrid; position: abogado'],
    ['Я рекрутер, ищу медсестру в Лондоне', 'city: Лондон; position: медсестра'],
    ['Acme’de çalışıyorum ve Londra’da hemşire arıyorum', 'city: Londra; position: hemşire'],
    ['我是创始人。谁认识柏林的投资人？', 'city: 柏林; position: 投资人'],
    ['私は創業者です。ベルリンの投資家を知っている人は？', 'city: ベルリン; position: 投資家'],
  ])('isn’t searched for in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['I’m a nurse in London', 'city: London; position: nurse'],
    ['我是护士。', 'position: 护士'],
    ['I’m looking for a CTO in Berlin', 'city: Berlin; position: CTO'],
    ['I’m in Paris next week, which founders should I meet?', 'city: Paris; position: founder'],
    ['who works as a nurse in London', 'city: London; position: nurse'],
    ['people in Berlin, working as nurses, looking for lawyers', 'city: Berlin; position: nurse, lawyer'],
    ['İsviçre ve Avusturya’da kim var?', 'city: İsviçre, Avusturya'],
    ['Yazılım satıyoruz ve Berlin’de kim var?', 'city: Berlin'],
    ['Berlin’de avukat arıyorum, Acme’de çalışıyorum, Londra’da', 'city: Berlin, Londra; position: avukat'],
    ['trabajó en Acme y ahora vive en Madrid', 'city: Madrid; pastCompanies: Acme'],
    ['Qui est passé par Acme, à Madrid ?', 'city: Madrid; pastCompanies: Acme'],
  ])('isn’t detected in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });
});

describe('a sentence before the question', () => {
  it.each([
    ['We run a bakery. Do I know an accountant in Toronto?', 'position: accountant'],
    ['Vendemos software, ¿quién trabaja en Toronto?', 'city: Toronto'],
    ['We sell software, who works in Toronto?', 'city: Toronto'],
    ['I run a bakery. Who works in fintech?', 'companyIndustry: Financial Services'],
    ['We sell zorbs. Who knows React?', 'skills: React'],
    ['Help! My laptop broke, who knows a technician in Hamburg?', 'position: technician'],
    ['Temos uma padaria e procuramos um contador em Campinas', 'position: contador'],
    ['Vendemos cemento, ¿abogados en Toronto?', 'city: Toronto; position: abogado'],
    ['We sell zorbs, so who works in Toronto?', 'city: Toronto'],
    ['Mon père a des soucis de cœur, y a-t-il un cardiologue à Lyon ?', 'city: Lyon; position: cardiologue'],
    ['My car broke, so who knows a technician?', 'position: technician'],
  ])('adds no search words in “%s”', (query, asked) => {
    expect(askedIn(query)).toContain(asked);
    expect(askedIn(query)).not.toContain('software');
    expect(parse(query).words).toEqual([]);
  });

  it('doesn’t add a title when the word is only a topic', () => {
    const { position } = parse(
      'I have a legal problem. Can anyone introduce me to someone in Madrid?',
    ).filters;
    expect(position).toBe('');
  });

  it('is reported as unused', () => {
    const { parts } = parse('My laptop broke, who knows a technician in Hamburg?');
    const unused = parts.filter(({ kind }) => kind === 'unsupported').map(({ value }) => value);
    expect(unused).toEqual(['laptop broke']);
  });

  it.each([
    ['We want to sell to Airbus. Who works in Toulouse?', 'companies: Airbus'],
    ['I’m travelling to Tokyo, who do I know there?', 'city: Tokyo'],
    ['Podologists in Paris, do I know any?', 'position: Podologist'],
    ['I need help with cement. Who do I know?', 'cement'],
    ['designers who know React and want to move to Berlin', 'skills: React'],
    ['zorbers in Berlin, who studied at MIT', 'position: zorber'],
    ['Which CTOs are in Berlin, which in Munich?', 'city: Berlin, Munich'],
    ['ODTÜ veya Boğaziçi mezunu olan kimler var?', 'schools: ODTÜ, Boğaziçi'],
    ['wer kennt sich mit SAP aus und will nach Berlin', 'skills: SAP'],
  ])('completes the question in “%s”', (query, asked) => {
    expect(askedIn(query)).toContain(asked);
  });
});

describe('a sentence after the question', () => {
  it.each([
    ['Who works at Airbus? I sell car seats', 'companies: Airbus'],
    ['Wer arbeitet bei Airbus? Ich suche einen neuen Job', 'companies: Airbus'],
    ['Chi lavora da Airbus? Venerdì ho un colloquio', 'companies: Airbus'],
    ['Who repairs zorbs? My boiler broke down.', 'words: zorbs'],
    ['Ποιος εργάζεται στην Airbus; Θέλουμε να κάνουμε εκεί μια εκδήλωση', 'companies: Airbus'],
    ['トヨタで働いている人を教えてもらえませんか。来週新製品を取材してほしいのですが。', 'companies: トヨタ'],
    ['东京有没有投资人?我们在做机器人', 'city: 东京; position: 投资人'],
  ])('adds nothing to the search in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['Who works at Airbus? Preferably in Toulouse.', 'city: Toulouse; companies: Airbus'],
    ['Who works at Airbus? Direct contacts only.', 'connectionDegree: 1; companies: Airbus'],
    ['Who works at Airbus? In Toulouse?', 'city: Toulouse; companies: Airbus'],
    ['who works at Airbus; lawyers', 'position: lawyer; companies: Airbus'],
    ['Lawyers in Berlin? Or notaries?', 'city: Berlin; position: Lawyer, notary'],
  ])('adds filters in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it('can exclude people', () => {
    expect(parse('Which engineers work at Airbus? No recruiters.').parts).toContainEqual(
      expect.objectContaining({ kind: 'position', value: 'recruiter', isExcluded: true }),
    );
  });
});

describe('a reason in a language without spaces', () => {
  it.each([
    ['提携先を探しているので、保険会社の人を教えてください', 'companyIndustry: Insurance'],
    [
      '我们想进入日本市场,谁在日本的汽车公司上班?',
      'city: 日本; companyIndustry: Motor Vehicle Manufacturing',
    ],
    ['我要去Google面试,那家公司里有谁?', 'companies: Google'],
    ['我们想卖给微软,谁在谷歌工作?', 'companies: 谷歌'],
  ])('adds only filters that the question lacks: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it('can exclude people after the question', () => {
    expect(parse('谁在谷歌工作？除了招聘经理。').parts).toContainEqual(
      expect.objectContaining({ kind: 'position', isExcluded: true }),
    );
  });
});

it.each([
  'Which of my friends of friends live in Oslo?',
  'Arkadaşlarımın arkadaşlarından Oslo’da yaşayanlar kimler?',
])('“friends of friends” means people two steps away in “%s”', (query) => {
  expect(parse(query).filters.connectionDegree).toBe('2');
});

describe('a reason', () => {
  it.each([
    ['nurses in London because I am ill', 'city: London; position: nurse'],
    ['Anwälte in Berlin, weil ich ein Haus kaufe', 'city: Berlin; position: Anwalt'],
    ['ψάχνω δικηγόρο στην Αθήνα, γιατί αγοράζω σπίτι', 'city: Αθήνα; position: δικηγόρος'],
  ])('isn’t searched for in “%s”', (query, asked) => {
    expect(askedIn(query)).toContain(asked);
    expect(askedIn(query)).not.toMatch(/Haus|σπίτι|ill/);
  });
});

describe('an explanation with possible place names', () => {
  it.each([
    ['Quem é pastor? Preciso de lã para a minha loja.', ''],
    ['Unsere Tochter soll auf eine Zorbschule. Wer ist Anwalt?', ''],
    ['Our flat floods in Oslo. Who is a plumber?', 'Oslo'],
  ])('sets the city of “%s” to %j', (query, city) => {
    expect(parse(query).filters.city).toBe(city);
  });
});

it('a word with an accent isn’t read as the abbreviation of a place', () => {
  expect(parse('vendedores de lã').filters.city).toBe('');
});

it.each([
  'Wer von meinen direkten Kontakten ist Anwalt?',
  '¿Cuáles de mis contactos directos son abogados?',
  'Chi tra i miei contatti diretti è avvocato?',
  'Quem dos meus contactos diretos é advogado?',
  'Kto z moich bezpośrednich kontaktów jest prawnikiem?',
  'Doğrudan bağlantılarımdan avukat olanlar kimler?',
  'Ποιοι από τις άμεσες επαφές μου είναι δικηγόροι;',
  '我的直接联系人里，谁是律师？',
  'Among my direct contacts, who is a lawyer?',
])('“direct contacts” means degree 1, even before the question: “%s”', (query) => {
  expect(parse(query).filters.connectionDegree).toBe('1');
});

describe('a purpose', () => {
  it.each([
    ['I’m looking for a CTO for my startup with React experience', 'position: CTO; skills: React'],
    ['a designer for our app who worked at Google', 'position: designer; pastCompanies: Google'],
    ['sales reps for our region Texas', 'city: Texas; position: sales rep'],
    ['plumber for my house and electricians in Leeds', 'city: Leeds; position: plumber, electrician'],
    ['a plumber for my house or an electrician in Leeds', 'city: Leeds; position: plumber, electrician'],
    ['investors for our climate tech startup', 'position: investor'],
    ['Ich brauche für unsere Runde einen Investor in Berlin', 'city: Berlin; position: Investor'],
    ['yazılım mühendisi için Berlin’de tanıdık', 'city: Berlin; position: yazılım mühendisi'],
  ])('ends where the rest of the query begins: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it('isn’t part of a title', () => {
    const { position } = parse('a doctor for my daughter who wants to become a vet').filters;
    expect(position).toBe('doctor');
  });
});
