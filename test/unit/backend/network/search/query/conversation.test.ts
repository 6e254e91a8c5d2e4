/** Queries worded as questions to a colleague. */
import { describe, expect, it } from 'vitest';
import { askedIn, parse } from './asked-in.ts';

describe('parseQuery', () => {
  it.each([
    [
      'could someone connect me with the head of product at Figma',
      'position: head of product; companies: Figma',
    ],
    ['put me in touch with a lawyer in Berlin', 'city: Berlin; position: lawyer'],
    ['Designer ausschließlich in Berlin', 'city: Berlin; position: Designer'],
    ['hook me up with recruiters at Apple', 'position: recruiter; companies: Apple'],
    [
      'would you mind introducing me to the head of design at Miro',
      'position: head of design; companies: Miro',
    ],
    ['point me to a tax advisor in Geneva', 'city: Geneva; position: tax advisor'],
    ['who deals with compliance at Barclays', 'position: compliance; companies: Barclays'],
    ['ich würde gern mit jemandem bei Celonis sprechen', 'companies: Celonis'],
    ['j’aimerais parler à un notaire à Rennes', 'city: Rennes; position: notaire'],
    ['me gustaría hablar con un notario en Sevilla', 'city: Sevilla; position: notario'],
    ['gostaria de falar com um contador em Campinas', 'city: Campinas; position: contador'],
    ['kto zajmuje się sprzedażą w Krakowie', 'city: Kraków; position: sprzedażą'],
    ['需要一位上海的税务顾问', 'city: 上海; position: 税务顾问'],
    ['könnt ihr mich jemandem bei Bosch vorstellen', 'companies: Bosch'],
    ['Kannst du mich mit dem CFO von Zalando verbinden?', 'position: CFO; companies: Zalando'],
    ['Hat jemand einen Draht zu Bosch?', 'companies: Bosch'],
    ['peux-tu me mettre en relation avec le DG de Doctolib', 'position: DG; companies: Doctolib'],
    ['mets-moi en contact avec un avocat à Paris', 'city: Paris; position: avocat'],
    ['est-ce que vous connaissez quelqu’un chez Danone', 'companies: Danone'],
    ['puedes presentarme al CEO de Glovo', 'position: CEO; companies: Glovo'],
    ['você pode me apresentar ao CEO do Nubank', 'position: CEO; companies: Nubank'],
    ['mi presenti il CEO di Satispay', 'position: CEO; companies: Satispay'],
    ['познакомь меня с директором Яндекса', 'position: директор; companies: Яндекса'],
    ['紹介してほしい、ソニーの人事', 'position: 人事; companies: ソニー'],
  ])('doesn’t search for the request itself in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['engineers proficient in Go', 'position: engineer; skills: Go'],
    ['designers with a background in architecture', 'position: designer; skills: architecture'],
    ['lawyers with expertise in antitrust', 'position: lawyer; skills: antitrust'],
    ['qualcuno che se ne intende di fisco', 'skills: fisco'],
    ['Entwickler, die Rust beherrschen', 'position: Entwickler; skills: Rust'],
    ['développeurs avec de l’expérience en Java', 'position: développeur; skills: Java'],
    ['programadores que manejan SAP', 'position: programador; skills: SAP'],
    ['sviluppatori che sanno usare Java', 'position: sviluppatore; skills: Java'],
    ['ontwikkelaars die React gebruiken', 'position: ontwikkelaar; words: React'],
    ['Pythonができるエンジニア', 'position: エンジニア; skills: Python'],
    ['SAPの経験があるコンサルタント', 'position: コンサルタント; skills: SAP'],
    ['精通Java和Python的开发者', 'position: 开发者; skills: Java, Python'],
    ['熟悉SAP的顾问', 'position: 顾问; skills: SAP'],
  ])('finds the skill in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['someone in the sales team at SAP', 'position: sales; companies: SAP'],
    ['team leads at SAP', 'position: team lead; companies: SAP'],
    ['alguém da equipe de vendas da Totvs', 'position: vendas; companies: Totvs'],
  ])('keeps “team” in a title only before another title word: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['Herr Müller bei Siemens', 'companies: Siemens; words: Müller'],
    ['Mr Smith at Barclays', 'companies: Barclays; words: Smith'],
    ['señora García de Repsol', 'companies: Repsol; words: García'],
  ])('searches for the name after a form of address: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['hiring managers for data roles', 'position: manager; words: data'],
    ['VPs of engineering that I know well', 'position: VP of engineering; connectionDegree: 1'],
    ['directors and above at Nestlé', 'position: director; companies: Nestlé'],
    ['investidores anjo em Lisboa', 'city: Lisboa; position: investidor anjo'],
  ])('doesn’t read any other word as a place in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['who can whittle spoons in Leeds', 'city: Leeds; words: spoons'],
    ['people that care about accessibility', 'skills: accessibility'],
    ['Leute, die Windräder in Dänemark bauen', 'city: Dänemark; words: Windräder'],
    ['iemand die schepen ontwerpt in Delft', 'city: Delft; words: schepen'],
    ['quelqu’un qui a déjà négocié avec Amazon', 'companies: Amazon'],
    ['busco personas que fabriquen juguetes en Valencia', 'city: Valencia; words: juguetes'],
    ['quem ensina xadrez em Recife', 'city: Recife; position: professor, docente, formador; words: xadrez'],
    ['chi produce olio in Toscana', 'city: Toscana; words: olio'],
    ['kto naprawia wiatraki w Gdyni', 'city: Gdynia; words: wiatraki'],
    ['кто строит дома в Казани', 'city: Казань; position: строитель, прораб'],
    ['someone in Berlin growing mushrooms', 'city: Berlin; words: mushrooms'],
    ['does anybody sharpen knives in Leeds', 'city: Leeds; words: knives'],
    ['leute die solaranlagen in kiel montieren', 'city: Kiel; words: solaranlagen'],
    ['qui saurait réparer des pianos à Rennes', 'city: Rennes; words: pianos'],
    ['queremos entrevistar professores que usam tablets', 'position: professor; skills: tablets'],
    ['ingenieras que trabajaron construyendo trenes', 'position: ingeniera; words: trenes'],
    ['Bursa’da seramik yapan biri', 'city: Bursa; position: seramik'],
    ['部品を輸出している会社の社長', 'position: 社長; words: 部品'],
  ])('recognizes a verb by its position in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['founders building robots', 'position: founder; words: robots'],
    ['who codes robots at Nvidia', 'companies: Nvidia; words: robots'],
    ['who design at Figma', 'position: design; companies: Figma'],
    ['mensen die advocaat zijn', 'position: advocaat'],
  ])('recognizes a title word as a verb only before an object: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['recruiters who place nurses in Leeds', 'city: Leeds; position: recruiter; words: nurses'],
    ['engenheiros que projetam pontes', 'position: engenheiro; words: pontes'],
    ['we’re hunting for a head of growth', 'position: head of growth'],
  ])('reads the object of a verb as a title only if the query has no other title: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['who could open a door for me at Datadog', 'companies: Datadog'],
    [
      'Mir schwebt ein Gespräch mit dem Personalchef von Zalando vor',
      'position: Personalchef; companies: Zalando',
    ],
    ['can someone teach me pottery', 'words: pottery'],
    ['who can explain to me how a battery works', 'words: battery'],
  ])('ignores a favor to the person asking, but not its topic: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each(['Softwareentwickler (m/w/d) in Nürnberg', 'Softwareentwickler m/w/d in Nürnberg'])(
    'ignores the gender markers of job ads: “%s”',
    (query) => {
      expect(askedIn(query)).toBe('city: Nürnberg; position: Softwareentwickler');
    },
  );

  it.each([
    ['somebody who can talk to us about GDPR', 'skills: GDPR'],
    ['plumbers based in us', 'city: US; position: plumber'],
  ])('reads “us” as a place only after “in”: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['people at Uber in Paris', 'city: Paris; companies: Uber'],
    ['who left Uber to start a company', 'position: founder; pastCompanies: Uber'],
  ])('reads a capitalized company name as the company, even if it is also a word: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['alumni of INSEAD working in Dubai', 'city: Dubai; schools: INSEAD'],
    ['Zorbton alumni in Paris', 'city: Paris; schools: Zorbton'],
    ['Galatasaray mezunu avukatlar', 'position: avukat; schools: Galatasaray'],
    ['alumni of Google in Berlin', 'city: Berlin; pastCompanies: Google'],
  ])('finds the school or company of alumni in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['I’d like to grab coffee with a venture partner in Lisbon', 'city: Lisbon; position: venture partner'],
    ['set up a meeting with somebody at Nestlé', 'companies: Nestlé'],
    ['catch up with former employees of Nestlé', 'pastCompanies: Nestlé'],
    ['who can get me a meeting with the CEO of Lufthansa', 'position: CEO; companies: Lufthansa'],
    ['get some advice from a patent attorney', 'position: patent attorney'],
    ['ein Treffen mit dem CEO von Bosch', 'position: CEO; companies: Bosch'],
    ['einen Kaffee trinken mit einem Gründer in Köln', 'city: Köln; position: Gründer'],
    ['prendre un café avec un avocat à Lyon', 'city: Lyon; position: avocat'],
    ['organizar una reunión con el director de Iberdrola', 'position: director; companies: Iberdrola'],
    ['marcar uma reunião com o diretor da Vale', 'position: diretor; companies: Vale'],
    ['prendere un caffè con un avvocato a Roma', 'city: Roma; position: avvocato'],
    ['een afspraak met de CFO van Philips', 'position: CFO; companies: Philips'],
    ['umówić spotkanie z prawnikiem w Poznaniu', 'city: Poznań; position: prawnik'],
    ['roasters of coffee with experience in retail', 'position: roaster of coffee; companyIndustry: Retail'],
  ])('doesn’t search for the meeting itself in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['alguém da Natura em São Paulo', 'city: São Paulo; words: Natura'],
    ['friends of Maria Silva', 'words: Maria, Silva'],
  ])(
    'searches for the name after “someone from” or “friends of”, whatever its ending: “%s”',
    (query, asked) => {
      expect(askedIn(query)).toBe(asked);
    },
  );

  it.each([
    ['recruiters hiring nurses in Manchester', 'city: Manchester; position: recruiter; words: nurses'],
    ['reclutadores que contratan enfermeras', 'position: reclutador; words: enfermeras'],
    ['qui peut nous aider à rencontrer le DRH de Renault', 'position: DRH; companies: Renault'],
    ['companies hiring engineers', 'position: engineer'],
  ])('recognizes a verb before a title or after its object: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['engineers who were at Tesla until last year', 'position: engineer; pastCompanies: Tesla'],
    ['ingegneri di Ferrari fino all’anno scorso', 'position: ingegnere; companies: Ferrari'],
    ['eskiden Zorb’da çalışan ürün müdürleri', 'position: ürün müdür; pastCompanies: Zorb'],
    ['alguien que trabajara en Telefónica', 'pastCompanies: Telefónica'],
  ])('finds the former employer in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    'kennt wer einen guten Anwalt in Wien',
    'Wer hat früher bei Bosch gearbeitet',
    'mensen die vroeger bij ASML werkten',
  ])('doesn’t report question words as unused: “%s”', (query) => {
    expect(parse(query).parts.filter(({ kind }) => kind === 'unsupported')).toEqual([]);
  });

  it.each([
    ['quién conoce a alguien en el Ministerio de Sanidad', 'companies: Ministerio de Sanidad'],
    ['contacts at the Ministry of Health', 'companies: Ministry of Health'],
    ['jemand im Ministerium für Wirtschaft', 'companies: Ministerium für Wirtschaft'],
  ])('reads a ministry as the employer: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['experts in machine learning at Bosch', 'position: expert; companies: Bosch; skills: machine learning'],
    ['specialist in cloud security', 'position: specialist; skills: cloud security'],
    ['Experte im maschinellen Lernen', 'position: Experte; skills: maschinellen Lernen'],
    ['experts in Zorbton', 'city: Zorbton; position: expert'],
    ['anyone who knows about carbon accounting', 'skills: carbon accounting'],
    ['people into urban farming', 'skills: urban farming'],
  ])('finds the topic in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it('excludes a company by its capitalized name', () => {
    const { excluded, parts } = parse('programiści w Gdańsku, ale nie z Zorba');
    expect(excluded.position).toBe('');
    expect(parts.at(-1)).toMatchObject({ kind: 'company', value: 'Zorba', isExcluded: true });
  });

  it.each([
    ['tenemos contactos en Zorb', 'city: Zorb'],
    ['temos alguém na Zorb', 'city: Zorb'],
    ['abbiamo qualcuno in Zorb', 'city: Zorb'],
    ['avons-nous un contact chez Zorb', 'companies: Zorb'],
    ['знаем ли мы юриста в Казани', 'city: Казань; position: юрист'],
    ['got any contacts at Maersk', 'companies: Maersk'],
  ])('doesn’t search for “do we have” in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['gerentes de loja em Fortaleza', 'city: Fortaleza; position: gerente de loja'],
    ['engineers in leeds at Google', 'city: Leeds; position: engineer; companies: Google'],
  ])(
    'doesn’t read a lowercase word as a small town when another place is capitalized: “%s”',
    (query, asked) => {
      expect(askedIn(query)).toBe(asked);
    },
  );

  it.each([
    ['people at Siemens longer than five years', 'companies: Siemens'],
    ['dix ans d’expérience en finance', 'companyIndustry: Financial Services'],
    ['Entwickler mit fünf Jahren Erfahrung in Python', 'position: Entwickler; skills: Python'],
  ])('reads numbers written as words: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    [
      'lawyers specialising in maritime law in Singapore',
      'city: Singapore; position: lawyer; skills: maritime law',
    ],
    ['Doktoranden in organischer Chemie', 'position: Doktorand; skills: organischer Chemie'],
    ['PhD in molecular biology in Boston', 'city: Boston; position: PhD; skills: molecular biology'],
  ])('keeps a topic of several words together: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['jemand in der Chipbranche', 'companyIndustry: Semiconductor Manufacturing'],
    ['juristen in de chipsector', 'position: jurist; companyIndustry: Semiconductor Manufacturing'],
    ['Leute aus der Drohnenbranche', 'words: Drohnenbranche'],
    ['ktoś w branży IT w Łodzi', 'city: Łódź; companyIndustry: IT Services and IT Consulting'],
    ['szukam architekta w branży budowlanej', 'position: architekt; companyIndustry: Construction'],
  ])('finds the industry in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['colleagues who went from Meta to OpenAI', 'companies: OpenAI; pastCompanies: Meta'],
    ['Ärztin, die früher an der Charité war', 'position: Ärztin; pastCompanies: Charité'],
    ['former colleagues now at Mistral', 'companies: Mistral'],
    ['d’anciens collègues maintenant chez Mistral', 'companies: Mistral'],
    ['people who were at Google and are now at Zorb', 'companies: Zorb; pastCompanies: Google'],
    ['profesores que antes estaban en Zorb', 'position: profesor; pastCompanies: Zorb'],
  ])('distinguishes a former employer from the current one in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['lawyers who went to King’s College', 'position: lawyer; schools: King’s College'],
    ['someone at Bristol City Council', 'companies: Bristol City Council'],
    ['alguien en el Ayuntamiento de Sevilla', 'companies: Ayuntamiento de Sevilla'],
    ['quelqu’un à la mairie de Lyon', 'companies: mairie de Lyon'],
    ['İTÜ mezunu avukatlar', 'position: avukat; schools: İTÜ'],
    ['who runs the Lagos office of Andela', 'city: Lagos; companies: Andela'],
  ])('finds the institution in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    [
      'Chicago Booth alumni in consulting',
      'companyIndustry: Business Consulting and Services; schools: Chicago Booth',
    ],
    ['does Anna know anyone at Klarna', 'companies: Klarna; words: Anna'],
    ['designers who used to work with Maria Lopez', 'position: designer; words: Maria, Lopez'],
    ['jemand mit Kontakten zu Lidl', 'companies: Lidl'],
    ['Garanti’den ayrılan yazılımcılar', 'position: yazılımcı; pastCompanies: Garanti'],
  ])('decides by the surrounding words what a name is: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['someone at a bowling chain in Leeds', 'city: Leeds; words: bowling'],
    ['inkoper bij een warenhuis in België', 'city: België; position: inkoper; words: warenhuis'],
    ['un fotógrafo para una boda en Cádiz', 'city: Cádiz; position: fotógrafo; words: boda'],
    ['un photographe pour un mariage à Nice', 'city: Nice; position: photographe; words: mariage'],
    ['jemand bei einem Luftschiffwerk', 'words: Luftschiffwerk'],
    ['someone at a Zorb in Leeds', 'city: Leeds; companies: Zorb'],
  ])('doesn’t read a common noun after “at a” as a company’s name: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['Leute in der Marketingabteilung bei Otto', 'position: Marketing; companies: Otto'],
    ['jemand aus der Personalabteilung in Köln', 'city: Köln; position: Personal'],
    ['quelqu’un du service juridique de Thales', 'position: juridique; companies: Thales'],
    ['alguien del departamento de compras de Inditex', 'position: compras; companies: Inditex'],
    ['alguém do departamento jurídico da Vale', 'position: jurídico; companies: Vale'],
    ['qualcuno dell’ufficio acquisti a Torino', 'city: Torino; position: acquisti'],
    ['director del departamento de compras', 'position: director del departamento de compras'],
  ])('reads someone’s department as their title: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['people who left Twitter after 2022', 'pastCompanies: Twitter'],
    ['engineers at Nokia before 2015', 'position: engineer; companies: Nokia'],
    ['Ingenieure bei Nokia vor 2015', 'position: Ingenieur; companies: Nokia'],
    ['ingénieurs chez Nokia avant 2015', 'position: ingénieur; companies: Nokia'],
    ['ingenieros de Nokia antes de 2015', 'position: ingeniero; companies: Nokia'],
    ['engenheiros da Nokia depois de 2015', 'position: engenheiro; companies: Nokia'],
    ['ingegneri di Nokia prima del 2015', 'position: ingegnere; companies: Nokia'],
    ['ingenieurs bij Nokia voor 2015', 'position: ingenieur; companies: Nokia'],
    ['inżynierowie w Krakowie przed 2015', 'city: Kraków; position: inżynier'],
  ])('doesn’t read a year after “before” or “after” as a place or a title: “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    ['wer hat Siemens verlassen', 'pastCompanies: Siemens'],
    ['wer hat dieses Jahr Siemens verlassen', 'pastCompanies: Siemens'],
    ['wie heeft Philips verlaten', 'pastCompanies: Philips'],
    ['fondatori che prima erano in Google', 'position: fondatore; pastCompanies: Google'],
  ])('finds the employer that someone left in “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });

  it.each([
    'des gens qui ont étudié au MIT',
    'ceux qui ont fait leurs études au MIT',
    'mensen die aan MIT hebben gestudeerd',
    'MIT’de okuyanlar',
  ])('finds the school in “%s”', (query) => {
    expect(askedIn(query)).toBe('schools: MIT');
  });

  it.each([
    ['venture capitalists in Spain', 'city: Spain; position: venture capitalist'],
    ['people open to relocating to Lisbon', 'city: Lisbon'],
    ['persone di nome Anna in SAP', 'companies: SAP; words: Anna'],
    ['Airbus’ta kim çalışıyor', 'companies: Airbus'],
    ['starsi inżynierowie w Krakowie', 'city: Kraków; position: starsi inżynier'],
    ['我在马德里的联系人', 'city: 马德里; connectionDegree: 1'],
    ['quién podría ayudarme a conseguir un trabajo en SAP', 'companies: SAP'],
    ['SAP’de iş bulmama kim yardım edebilir', 'companies: SAP'],
    ['ποιος θα μπορούσε να με βοηθήσει να βρω δουλειά στη SAP', 'companies: SAP'],
    ['SAPの知り合いは誰', 'connectionDegree: 1; companies: SAP'],
  ])('reads “%s”', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });
});
