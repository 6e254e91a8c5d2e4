/** What people say around what they ask for, in every language. */
import { describe, expect, it } from 'vitest';
import { askedIn, parse } from './asked-in.ts';

const keysIn = (query: string) =>
  askedIn(query)
    .split('; ')
    .map((one) => one.split(':')[0]);

describe('a query in any language', () => {
  it.each([
    'Who worked at Lamborghini in the past?',
    'who has worked at Lamborghini before',
    'Who has ever worked at DHL?',
    'Wer hat in der Vergangenheit bei Lamborghini gearbeitet?',
    'Wer hat schon mal bei DHL gearbeitet?',
    'Wer war mal bei DHL?',
    'Qui a travaillé chez Lamborghini par le passé ?',
    'Qui a déjà travaillé chez DHL ?',
    'Qui est passé par DHL ?',
    '¿Quién trabajó en Lamborghini en el pasado?',
    '¿Quién ha trabajado alguna vez en DHL?',
    '¿Quién ha pasado por DHL?',
    'Quem trabalhou na Lamborghini no passado?',
    'Quem já trabalhou na DHL?',
    'Chi ha lavorato in passato alla Lamborghini?',
    'Chi ha già lavorato in DHL?',
    'Chi ha mai lavorato in DHL?',
    'Wie heeft er in het verleden bij Lamborghini gewerkt?',
    'Wie heeft ooit bij DHL gewerkt?',
    'Kto w przeszłości pracował w Lamborghini?',
    'Kto kiedykolwiek pracował w DHL?',
    'Kto kiedyś pracował w Siemensie, ale już tam nie pracuje?',
    'Geçmişte Lamborghini’de kim çalıştı?',
    'Daha önce DHL’de çalışmış biri var mı?',
    'Кто в прошлом работал в Lamborghini?',
    'Кто когда-нибудь работал в DHL?',
    'Ποιος έχει δουλέψει στο παρελθόν στη Lamborghini;',
    'Ποιος έχει δουλέψει ποτέ στην DHL;',
    '過去にランボルギーニで働いたことがある人',
    'DHLで働いたことがある人は？',
    '谁过去在DHL工作过？',
    '谁曾经在DHL工作过',
  ])('asks for a former employer in “%s”', (query) => {
    expect(keysIn(query)).toEqual(['pastCompanies']);
  });

  it.each([
    'I’m flying to China in March, who can I meet there?',
    'Ich fliege im März nach China, wen kann ich dort treffen?',
    'Je pars en Chine en mars, qui puis-je y voir ?',
    'Viajo a China en marzo, ¿con quién puedo quedar allí?',
    'Vou à China em março, com quem posso me encontrar lá?',
    'Vado in Cina a marzo, chi posso incontrare lì?',
    'Ik vlieg in maart naar China, wie kan ik daar ontmoeten?',
    'Lecę do Chin w marcu, z kim mogę się tam spotkać?',
    'Mart ayında Çin’e gidiyorum, orada kiminle görüşebilirim?',
    'В марте лечу в Китай, с кем там можно встретиться?',
    'Τον Μάρτιο πετάω στην Κίνα, ποιον μπορώ να συναντήσω εκεί;',
    '3月に中国に行くんだけど、会える人いる？',
    '我三月去中国，可以见谁？',
  ])('asks only for the place of a trip in “%s”', (query) => {
    expect(keysIn(query)).toEqual(['city']);
  });

  it.each([
    'who knows about accounting',
    'who knows a lot about accounting',
    'someone who understands accounting',
    'wer kennt sich mit Buchhaltung aus',
    'wer versteht etwas von Buchhaltung',
    'jemand, der Ahnung von Buchhaltung hat',
    'qui s’y connaît en comptabilité',
    'quelqu’un qui connaît bien la comptabilité',
    'quién sabe de contabilidad',
    'alguien que entienda de contabilidad',
    'quem entende de contabilidade',
    'alguém que perceba de contabilidade',
    'chi si intende di contabilità',
    'qualcuno esperto di contabilità',
    'wie heeft verstand van boekhouding',
    'iemand die veel weet van boekhouding',
    'kto zna się na księgowości',
    'кто разбирается в бухгалтерии',
    'кто понимает в бухгалтерии',
    'ποιος ξέρει από λογιστική',
    'κάποιον που να ξέρει από λογιστική',
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
    'Szukam architekta dla naszej firmy w Turcji',
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
  ])('takes no word after an article for a place in “%s”', (query) => {
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
    'Qui a fait Stanford ?',
    'qui a fait l’INSEAD',
    'qui a fait HEC',
    'Chi ha fatto la Bocconi?',
    'quem fez Stanford',
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
    'Met wie heb ik bij KPMG gewerkt?',
    'Z kim pracowałem w KPMG?',
    'KPMG’de kiminle çalıştım?',
    'С кем я работал в KPMG?',
    'Με ποιον δούλεψα στην KPMG;',
    'KPMGで一緒に働いた人',
    '我和谁在KPMG共事过',
  ])('asks for people of a former employer in “%s”', (query) => {
    expect(askedIn(query)).toBe('pastCompanies: KPMG');
  });

  it.each([
    'where does Ingrid Haugen work now?',
    'wo arbeitet Ingrid Haugen jetzt?',
    'où travaille Ingrid Haugen maintenant ?',
    '¿dónde trabaja Ingrid Haugen ahora?',
    'onde trabalha a Ingrid Haugen agora?',
    'dove lavora adesso Ingrid Haugen?',
    'waar werkt Ingrid Haugen nu?',
    'gdzie teraz pracuje Ingrid Haugen?',
    'Ingrid Haugen şimdi nerede çalışıyor?',
    'где работает Ingrid Haugen',
    'πού δουλεύει τώρα η Ingrid Haugen;',
    'Ingrid Haugenさんは今どこで働いていますか？',
    'Ingrid Haugen现在在哪里工作？',
    'how do I reach Ingrid Haugen?',
    'what does Ingrid Haugen do?',
    'was macht Ingrid Haugen?',
    'que fait Ingrid Haugen ?',
    '¿qué hace Ingrid Haugen?',
    'o que faz a Ingrid Haugen?',
    'che lavoro fa Ingrid Haugen?',
    'wat doet Ingrid Haugen?',
    'czym zajmuje się Ingrid Haugen?',
    'Ingrid Haugen ne iş yapıyor?',
    'чем занимается Ingrid Haugen?',
    'τι κάνει η Ingrid Haugen;',
    'Ingrid Haugenさんの仕事は何ですか？',
    'Ingrid Haugen是做什么的？',
  ])('asks only for somebody’s name in “%s”', (query) => {
    expect(askedIn(query)).toBe('words: Ingrid, Haugen');
  });
});
