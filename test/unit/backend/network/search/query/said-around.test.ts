/** Queries with reasons, purposes and other explanations, in every language. */
import { describe, expect, it } from 'vitest';
import { askedIn, parse } from './asked-in.ts';

const keysIn = (query: string) =>
  askedIn(query)
    .split('; ')
    .map((one) => one.split(':')[0]);

describe('a query in any language', () => {
  it.each([
    'Who worked at Lamborghini in the past?',
    'Qui a déjà travaillé chez DHL ?',
    '¿Quién ha trabajado alguna vez en DHL?',
    'Chi ha lavorato in passato alla Lamborghini?',
    'Chi ha già lavorato in DHL?',
    'Chi ha mai lavorato in DHL?',
    'Wie heeft ooit bij DHL gewerkt?',
    'Kto kiedyś pracował w Siemensie, ale już tam nie pracuje?',
    'Кто когда-нибудь работал в DHL?',
    'Ποιος έχει δουλέψει στο παρελθόν στη Lamborghini;',
    'Ποιος έχει δουλέψει ποτέ στην DHL;',
    '過去にランボルギーニで働いたことがある人',
    'DHLで働いたことがある人は？',
  ])('asks for a former employer in “%s”', (query) => {
    expect(keysIn(query)).toEqual(['pastCompanies']);
  });

  it.each([
    ['Who used to work at a bank?', 'Banking'],
    ['Wer hat früher bei einer Versicherung gearbeitet?', 'Insurance'],
    ['ehemalige Mitarbeiter einer Bank', 'Banking'],
    ['Qui a travaillé dans une banque ?', 'Banking'],
    ['¿Quién trabajó en un banco?', 'Banking'],
    ['Chi ha lavorato in una banca?', 'Banking'],
    ['Quem já trabalhou num banco?', 'Banking'],
    ['Wie heeft bij een bank gewerkt?', 'Banking'],
    ['byli pracownicy stoczni', 'Shipbuilding'],
    ['Кто раньше работал в больнице?', 'Hospitals'],
    ['bankada çalışmış olanlar', 'Banking'],
    ['Ποιος δούλευε σε τράπεζα;', 'Banking'],
    ['病院で働いたことがある人', 'Hospitals'],
    ['以前在银行工作过的人', 'Banking'],
    ['worked at Google and at a bank', 'Google, Banking'],
  ])('asks for a kind of former employer in “%s”', (query, employers) => {
    expect(askedIn(query)).toBe(`pastCompanies: ${employers}`);
  });

  it.each([
    'Can you tell me who works in marketing?',
    'Sag mir, wer im Marketing arbeitet',
    'Dis-moi qui travaille dans le marketing',
    '¿Podrías decirme quién trabaja en marketing?',
    'Potresti dirmi chi lavora nel marketing?',
    'Podes dizer-me quem trabalha em marketing?',
    'Kun je me vertellen wie er in marketing werkt?',
    'Powiedz mi, kto pracuje w marketingu',
    'Подскажите, кто работает в маркетинге',
    'Bana söyleyebilir misin, pazarlamada kim çalışıyor?',
    'Πες μου ποιος δουλεύει στο μάρκετινγκ',
    'マーケティングで働いている人を教えてください',
    '能告诉我谁在做市场营销吗？',
  ])('is searched without its words for “tell me”, as in “%s”', (query) => {
    expect(keysIn(query)).toEqual(['position']);
  });

  it.each([
    'I’m flying to China in March, who can I meet there?',
    'Vou à China em março, com quem posso me encontrar lá?',
    'Vado in Cina a marzo, chi posso incontrare lì?',
    'Lecę do Chin w marcu, z kim mogę się tam spotkać?',
    'Mart ayında Çin’e gidiyorum, orada kiminle görüşebilirim?',
    'В марте лечу в Китай, с кем там можно встретиться?',
    '3月に中国に行くんだけど、会える人いる？',
    '我三月去中国，可以见谁？',
  ])('asks for the place of a trip, but not for its month, in “%s”', (query) => {
    expect(keysIn(query)).toEqual(['city']);
  });

  it.each([
    'who knows about accounting',
    'wer kennt sich mit Buchhaltung aus',
    'jemand, der Ahnung von Buchhaltung hat',
    'qui s’y connaît en comptabilité',
    'alguien que entienda de contabilidad',
  ])('asks for a known field of work in “%s”', (query) => {
    const { position, companyIndustry } = parse(query).filters;
    expect(position + companyIndustry).not.toBe('');
    expect(parse(query).words).toEqual([]);
  });

  it.each([
    'I need an architect in Turkey for our holiday home',
    'Ich brauche einen Architekten für unser Ferienhaus in der Türkei',
    'Je cherche un architecte pour notre maison de vacances en Turquie',
    'Busco un arquitecto para nuestra casa de vacaciones en Turquía',
    'Preciso de um arquiteto para a nossa casa de férias na Turquia',
    'Cerco un architetto per la nostra casa in Turchia',
    'Ik zoek een architect voor ons vakantiehuis in Turkije',
    'Szukam architekta do naszego domu w Turcji',
    'Türkiye’deki yazlığımız için bir mimar arıyorum',
    'Ищу архитектора для нашего дома в Турции',
    'Ψάχνω αρχιτέκτονα για το εξοχικό μας στην Τουρκία',
  ])('doesn’t search for a purpose in “%s”', (query) => {
    expect(keysIn(query)).toEqual(['city', 'position']);
  });

  it.each([
    'who works in a zorbery',
    'wer arbeitet in einer Zorberei',
    'qui travaille dans une zorberie',
    'quién trabaja en una zorbería',
    'quem trabalha numa zorbaria',
    'chi lavora in una zorberia',
    'wie werkt er in een zorberij',
    'wie is er kapitein op een zorb',
  ])('doesn’t read the word after an indefinite article as a place in “%s”', (query) => {
    expect(parse(query).filters.city).toBe('');
  });

  it.each([
    'I got into INSEAD! Who in my network went there?',
    'My daughter wants to go to the University of Cambridge, who studied there?',
    'Mi hija quiere ir a la Universidad de Cambridge, ¿quién estudió allí?',
    'Meine Tochter will an die Universität Cambridge, wer hat dort studiert?',
    'Ma fille veut aller à l’Université de Cambridge, qui y a étudié ?',
    'Meine Tochter will an die TU München, wer hat dort studiert?',
    'Moja córka chce iść na Oxford, kto tam studiował?',
    'Mia figlia vuole andare a Oxford, chi ci ha studiato?',
    'Мой сын хочет в МГУ, кто там учился?',
  ])('asks for a school in “%s”', (query) => {
    const { schools, filters } = parse(query);
    expect(schools).toHaveLength(1);
    expect(filters.city + filters.position).toBe('');
  });

  it.each([
    'Con chi ho lavorato in KPMG?',
    'Who did I work with at KPMG?',
    'Mit wem habe ich bei KPMG gearbeitet?',
    'Avec qui ai-je travaillé chez KPMG ?',
    '¿Con quién trabajé en KPMG?',
    'Com quem trabalhei na KPMG?',
    'Z kim pracowałem w KPMG?',
    'KPMG’de kiminle çalıştım?',
    'Με ποιον δούλεψα στην KPMG;',
    'KPMGで一緒に働いた人',
    '我和谁在KPMG共事过',
  ])('asks for people from a former employer in “%s”', (query) => {
    expect(askedIn(query)).toBe('pastCompanies: KPMG');
  });

  it.each([
    'where does Ingrid Haugen work now?',
    '¿dónde trabaja Ingrid Haugen ahora?',
    'onde trabalha a Ingrid Haugen agora?',
    'dove lavora adesso Ingrid Haugen?',
    'gdzie teraz pracuje Ingrid Haugen?',
    'где работает Ingrid Haugen',
    'Ingrid Haugen现在在哪里工作？',
    'was macht Ingrid Haugen?',
    'che lavoro fa Ingrid Haugen?',
    'wat doet Ingrid Haugen?',
    'czym zajmuje się Ingrid Haugen?',
    'τι κάνει η Ingrid Haugen;',
    'Ingrid Haugenさんの仕事は何ですか？',
    'Ingrid Haugen是做什么的？',
  ])('asks only for a person’s name in “%s”', (query) => {
    expect(askedIn(query)).toBe('words: Ingrid, Haugen');
  });

  it.each([
    ['wer arbeitet in einer Marketingabteilung', 'position: Marketing'],
    ['in a cfo role', 'position: cfo'],
    ['Google alumni in Cambridge', 'city: Cambridge; pastCompanies: Google'],
    ['who knows about marketing and is a CTO', 'position: CTO; skills: marketing'],
    ['Sarah Brown', 'words: Sarah, Brown'],
    ['prawnicy w Genewie', 'city: Genewa; position: prawnik'],
    ['Genfer Anwälte', 'city: Genf; position: Anwalt'],
    ['cenevrede avukat', 'city: Cenevre; position: avukat'],
    ['lawyers in genva', 'city: Geneva; position: lawyer'],
    ['ex-Venice lawyers', 'city: Venice; position: lawyer'],
    ['δικηγόρος στην Καλαμάτα', 'city: Καλαμάτα; position: δικηγόρος'],
  ])('is read: “%s” as %j', (query, asked) => {
    expect(askedIn(query)).toBe(asked);
  });
});
