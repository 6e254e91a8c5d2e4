import type { Language } from './language.ts';
import { makeStemmer } from './make-stemmer.ts';
import { wordList } from './word-list.ts';

/** Plurals that no ending tells. */
const IRREGULAR = new Map<string, string>(
  Object.entries({ uomini: 'uomo', capi: 'capo', soci: 'socio', titolari: 'titolare', militari: 'militare' }),
);
/** What an ending of the plural is in the singular; the longest that fits counts. */
const PLURALS: readonly (readonly [plural: RegExp, cut: number, singular: string])[] = [
  [/trici$/, 1, 'e'],
  [/(?:ess|ist)e$|isti$/, 1, 'a'],
  [/(?:[^e]ier|ngegner|or|[ae]nt|[ai]l|ion)i$/, 1, 'e'],
  [/ghi$/, 2, 'o'],
  [/(?:log|graf|rg)he$/, 2, 'a'],
  [/a[ri]i$|ai$/, 0, 'o'],
  [/i$/, 1, 'o'],
];

export const italian: Language = {
  code: 'it',
  fillers: wordList(`
    conoscete, buon, buono, buona, buoni, bravo, brava, bravi, donne, uomini,
    cerco, cercare, cerchiamo, sto cercando, stiamo cercando, si cerca, cercasi, trova, trovare, trovami, mostra, mostrami, elenca, elenco, lista, dammi, voglio, vorrei, ho bisogno di, mi serve, chi, che, cui, quale, quali, conosce, conosci, conoscono,
    qualcuno, qualcuna, qualche, alcuni, alcune, persona, persone, gente, amico, amici, amica, amiche, contatto, contatti, collegamento, collegamenti, è, sono, sia, siano, era, erano, c è, ci sono, ha, hanno, abbia, abbiano, dipendente, dipendenti, collaboratori, impiegato, impiegati, impiegata, lavora, lavorano, lavorando, lavori, lavorino,
    vive, vivono, viva, vivano, abita, abitano, abitante, abitanti, risiede, risiedono, residente, residenti, basato, basati, basata, basate, attualmente, adesso, ora, oggi, per favore, per piacere, grazie, ciao, salve, buongiorno, mi, me, mio, miei, mia, mie, io, tu, noi, ci, nostro, nostri, può, posso, potrebbe, presentare,
    presentarmi, presenti, presentarci, raggiungere, incontrare, tutti, tutte, tutto, tutta, anche, solo, soltanto, già, impiego, posto, posti, posizione, posizioni, ruolo, ruoli, lavoro, grado, rete, quelli, quelle, coloro, quello, quella, professionisti, area, li, diventato, diventati, diventata, collega, colleghi, tra, fra, almeno, fino a, parla, parlare
  `),
  relatives: wordList('che, chi'),
  articles: wordList('il, lo, la, i, gli, le, l, un, uno, una, dei, degli, delle, questo, questa, questi'),
  inMarkers: wordList(`
    a, ad, in, nel, nello, nella, nei, negli, nelle, nell, al, vicino a, vicino, nei pressi di, dintorni di, intorno a, basato a, basati a, basata a, basate a, con sede a, con base a, che vivono a, che vive a, che abitano a, che abita a, che lavorano a, che lavora a, che lavorano in, che lavora in,
    residenti a, residente a, residenti in, residente in, da, dal, dalla, nel settore, nel settore del, nel settore della, nel settore dei, nel settore delle, nell industria, nell industria del, nell industria della, settore, del settore, nell ambito del, nell ambito della, nel campo del, nel campo della, nel mondo del, nel mondo della, nel ramo,
    regione, zona, nella regione, nella zona di, in zona, all interno di, provenienti da, originari di, nato a
  `),
  atMarkers: wordList(
    'presso, in un azienda, in un azienda di, in aziende di, in una società di, in una società, nell azienda, alla, che lavorano per, che lavora per, che lavorano da, che lavora da, che lavorano presso, che lavora presso, per conto di',
  ),
  ofMarkers: wordList('di, del, dello, della, dei, degli, delle, dell, d, alle, agli, ai'),
  forMarkers: wordList('per, per la, per il'),
  withMarkers: wordList(
    'con, con esperienza in, con esperienza di, con esperienza nel, con esperienza nella, con conoscenza di, con conoscenze di, con competenze in, specializzato in, specializzati in, specializzata in, esperto di, esperti di, esperto in, che sappia, che sappiano, che conosce il, che parla, che parlano',
  ),
  asMarkers: wordList(
    'come, che lavorano come, che lavora come, lavora come, lavorano come, che siano, che sia, che sono',
  ),
  nameMarkers: wordList('di nome, chiamato, chiamata, chiamati, che si chiama, che si chiamano'),
  conjunctions: wordList('e, ed, o, od, oppure, e o, nonché, o a, e a, o in, oppure a'),
  contrasts: wordList('ma, però, bensì'),
  negations: wordList(`
    non, non a, non in, non nel, senza, tranne, tranne a, tranne in, tranne quelli a, tranne quelli in, tranne quelli di, eccetto, salvo, escluso, esclusi, escluse, esclusa, ad eccezione di, a parte, all infuori di, ma non, ma non a, ma non in, ma non da, non da, che non siano, che non sia, che non sono, che non lavorano, che non lavora, fuori da, fuori dal,
    fuori dalla, fuori dall, al di fuori di, né, nessun, nessuno, nessuna, e non, invece di, meno
  `),
  pastMarkers: wordList(`
    ex, ex dipendenti di, ex dipendente di, ex dipendenti della, ex dipendenti del, ex collaboratori di, che hanno lavorato in, che hanno lavorato a, che hanno lavorato da, che hanno lavorato per, che hanno lavorato presso, che ha lavorato in, che ha lavorato a, che ha lavorato da, che ha lavorato per, che ha lavorato presso, hanno lavorato in,
    ha lavorato in, hanno lavorato per, ha lavorato per, hanno lavorato presso, ha lavorato presso, già in, in passato in, precedentemente in, precedentemente presso, prima in, che lavoravano in, che lavorava in, che lavoravano per, che lavorava per, lavoravano in, lavorava in, che sono stati in, passati per, vecchi dipendenti di
  `),
  schoolMarkers: wordList(`
    laureati alla, laureato alla, laureata alla, laureate alla, laureati all, laureato all, laureata all, laureati al, laureato al, laureati in, laureati presso, laureato presso, laureati a, che hanno studiato alla, che hanno studiato al, che hanno studiato all, che hanno studiato a, che ha studiato alla, che ha studiato al, che ha studiato all, che ha studiato a, hanno studiato alla, ha studiato alla,
    hanno studiato a, ha studiato a, ex studenti della, ex studenti del, ex studenti dell, ex studenti di, ex alunni della, ex alunni di, alumni di, alumni della, diplomati alla, diplomati al, con un master della
  `),
  schoolSuffixes: wordList('alumni'),
  companyNouns: wordList(`
    azienda, aziende, società, impresa, imprese, ditta, ditte, compagnia, compagnie, startup, start up, settore, settori, industria, industrie, ramo, agenzia, agenzie, studio, studi, produttore, produttori, fornitore, fornitori, gruppo, gruppi, ambito, mondo, campo, mercato, pmi, comparto, multinazionale, multinazionali
  `),
  qualifiers: wordList(`
    serie a, serie b, da remoto, remoto, in remoto, tempo pieno, part time, con esperienza, esperienza, esperienza nelle vendite, anni di esperienza, anni, esperto, esperti, quotata, quotate, grande, grandi, piccola, piccole, locale, locali, bilingue, bilingui, unicorno, livello senior, meno di, più di
  `),
  placePrefixes: wordList('grande, area metropolitana di, provincia di, nord di, sud di, nord, sud, centro'),
  placeSuffixes: wordList('e dintorni, e provincia, e zona'),
  placeEnds: [],
  ordinals: [
    wordList('1º, 1o, 1, primo, prima, primi, prime'),
    wordList('2º, 2o, 2, secondo, seconda, secondi'),
    wordList('3º, 3o, 3, terzo, terza, terzi'),
  ],
  degreeNouns: wordList(
    'grado, grado di, livello, contatto, contatti, collegamento, collegamenti, grado di collegamento',
  ),
  degreePhrases: {
    '1': wordList(`
      contatti diretti, contatto diretto, collegamenti diretti, i miei contatti, miei contatti, miei collegamenti, che conosco, che io conosco, che conosco direttamente, che conosco personalmente, che conosco già, gente che conosco, conosco, conosciamo, che conosciamo, tra i miei contatti, fra i miei contatti, dei miei contatti, chi conosco
    `),
    '2': wordList(`
      amici di amici, amico di un amico, amici dei miei amici, contatti di contatti, contatti dei miei contatti, conoscenti di conoscenti, contatti in comune, collegamenti in comune, amici in comune, in comune, contatti indiretti
    `),
    '3': wordList(
      'fuori dalla mia rete, al di fuori della mia rete, fuori rete, che non conosco, non conosco, non nella mia rete, sconosciuti, che non sono nella mia rete',
    ),
    '1,2': wordList('nella mia rete, della mia rete, all interno della mia rete'),
  },
  levels: wordList(`
    senior, junior, generale, vice, aggiunto, aggiunta, associato, associata, capo, principale, esecutivo, esecutiva, tecnico, tecnica, indipendente, freelance, primo, libero, libera
  `),
  heads: wordList(`
    direttore, direttrice, vicedirettore, vicedirettrice, responsabile, dirigente, capo, presidente, presidentessa, vicepresidente, amministratore, amministratrice, amministratore delegato, amministratrice delegata, consigliere, consigliera, fondatore, fondatrice, cofondatore, cofondatrice, imprenditore, imprenditrice, socio, socia, titolare, proprietario, proprietaria, partner,
    ingegnere, ingegnera, sviluppatore, sviluppatrice, programmatore, programmatrice, architetto, architetta, progettista, designer, grafico, grafica, analista, scienziato, scienziata, ricercatore, ricercatrice, consulente, specialista, esperto, esperta, tecnico, addetto, addetta, impiegato, impiegata, contabile, ragioniere, ragioniera, revisore, revisora, commercialista, economista, attuario,
    avvocato, avvocata, avvocatessa, notaio, notaia, giudice, magistrato, giurista, legale, venditore, venditrice, commerciale, agente, rappresentante, acquirente, compratore, compratrice, buyer, coordinatore, coordinatrice, supervisore, assistente, segretario, segretaria, receptionist, selezionatore, selezionatrice, recruiter, reclutatore, reclutatrice, giornalista, redattore, redattrice, editore,
    scrittore, scrittrice, autore, autrice, traduttore, traduttrice, interprete, fotografo, fotografa, illustratore, illustratrice, produttore, produttrice, regista, attore, attrice, artista, musicista, medico, dottore, dottoressa, infermiere, infermiera, farmacista, dentista, odontoiatra, chirurgo, chirurga, veterinario, veterinaria, psicologo, psicologa, fisioterapista, nutrizionista, terapista,
    professore, professoressa, insegnante, docente, maestro, maestra, formatore, formatrice, studente, studentessa, stagista, tirocinante, chimico, chimica, fisico, biologo, biologa, geologo, geologa, matematico, matematica, statistico, investitore, investitrice, banchiere, bancario, cuoco, cuoca, chef, cameriere, cameriera, agricoltore, enologo, pilota, autista, meccanico, elettricista, idraulico,
    falegname, muratore, operaio, operaia, operatore, operatrice, poliziotto, poliziotta, funzionario, funzionaria, politico, sindaco, sindaca, diplomatico, ambasciatore, bibliotecario, urbanista, geometra, gestore, ispettore, ispettrice, magazziniere, parrucchiere, parrucchiera, manager, data scientist, product manager, project manager
  `),
  functions: wordList(`
    finanziario, finanziaria, finanza, commerciale, marketing, comunicazione, comunicazioni, vendite, vendita, acquisti, acquisto, produzione, qualità, logistica, operazioni, operativo, operativa, tecnico, tecnica, tecnologia, tecnologico, sistemi, informatica, informatico, informatici, legale, giuridico, fiscale, tributario, tributarista, lavoro, risorse umane, personale, hr, talenti, selezione,
    formazione, prodotto, prodotti, progetto, progetti, programma, strategia, strategico, digitale, dati, software, reti, rete, sicurezza, sicurezza informatica, ricerca, sviluppo, innovazione, clienti, cliente, assistenza, assistenza clienti, account, relazioni, relazioni pubbliche, ufficio stampa, stampa, amministrativo, amministrativa, amministrazione, contabilità, controllo, controllo di gestione,
    gestione, tesoreria, rischi, rischio, conformità, audit, affari, pubblicità, eventi, contenuti, artistico, arte, web, mobile, full stack, backend, frontend, manutenzione, cantiere, impianto, industriale, meccanico, elettrico, elettronico, civile, penale, chimico, regionale, nazionale, internazionale, generale, sanitario, clinico, clinica, ambientale, ambiente, energia, energetico, sostenibilità,
    universitario, universitaria, matematica, fisica, storia, immobiliare, bancario, assicurativo, magazzino, fornitura, supply chain, crescita, intelligenza artificiale, utente, esperienza, editoriale, delegato, delegata, unico
  `),
  headEndings: wordList(
    'ore, rice, ista, ente, ante, iere, iera, ario, aria, ologo, ologa, grafo, grafa, ico, essa, aio, aia, iatra, nomo, pata, aiolo, tetto',
  ),
  compoundHeads: [],
  isHeadFirst: true,
  stem: makeStemmer(
    'toressa>t, toresse>t, trice>t, trici>t, tore>t, tori>t, essa>, esse>, iere>ier, ieri>ier, chi>c, che>c, ghi>g, ghe>g, io>, ia>, ie>, ii>, i>, e>, o>, a>',
  ),
  postpositions: [],
  feminine: null,
  inflectedPlaces: null,
  listed: (folded) => folded,
  singular: (word) => {
    const folded = word.toLowerCase();
    const irregular = IRREGULAR.get(folded);
    if (irregular !== undefined) return irregular;
    if (folded.length < 5) return word;
    const rule = PLURALS.find(([plural]) => plural.test(folded));
    if (rule === undefined) return word;
    const [, cut, singular] = rule;
    return `${word.slice(0, word.length - cut)}${singular}`;
  },
};
