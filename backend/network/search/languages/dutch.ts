import type { Language } from './language.ts';
import { wordList } from './word-list.ts';

/** Plurals that no ending tells: the last vowel is written twice again. */
const IRREGULAR: readonly (readonly [plural: string, singular: string])[] = [
  ['advocaten', 'advocaat'],
  ['kandidaten', 'kandidaat'],
  ['diplomaten', 'diplomaat'],
  ['ambtenaren', 'ambtenaar'],
  ['eigenaren', 'eigenaar'],
  ['hoogleraren', 'hoogleraar'],
  ['leraren', 'leraar'],
  ['logen', 'loog'],
  ['grafen', 'graaf'],
  ['presidenten', 'president'],
  ['mannen', 'man'],
  ['lieden', 'man'],
  ['lui', 'man'],
  ['koks', 'kok'],
  ['bazen', 'baas'],
];

export const dutch: Language = {
  code: 'nl',
  fillers: wordList(`
    weet, weten, ken je, kent u, kennen jullie, goed, goede, ervaren, werkten, werkte, gewerkt, hebben gewerkt, heeft gewerkt, vrouwelijke, vrouwen, mannelijke, mannen,
    ik zoek, zoek, zoeken, zoekt, wij zoeken, we zoeken, ik ben op zoek naar, op zoek naar, gezocht, vind, vinden, vindt, toon, laat zien, laat me zien, geef me, geef, lijst, lijst van, lijst met, noem, wie, wat, welke, waar, die, dat, kent, kennen, ken, iemand, niemand, er, mensen, mens, persoon, personen, vriend, vrienden, vriendin, contact, contacten,
    connectie, connecties, relaties, medewerker, medewerkers, medewerkster, werknemer, werknemers, personeel, alle, alles, allemaal, is, zijn, was, waren, heeft, hebben, kan, kunnen, kun, zou, zouden, werkt, werken, werkend, werkzaam, woont, wonen, woonachtig, wonend, gevestigd, leeft, leven, zit, zitten, momenteel, nu, tegenwoordig, vandaag, op dit moment,
    huidige, huidig, alsjeblieft, alstublieft, graag, bedankt, dank, hallo, hoi, mij, me, mijn, ik, wij, we, ons, onze, jij, je, u, uw, hij, zij, ze, hun, hen, voorstellen, introduceren, introductie, kennismaken, ontmoeten, bereiken, bereikbaar, ook, alleen, maar, nog, al, misschien, banen, baan, functie, functies, rol, rollen, graad, graads, netwerk, wil, moet, nodig,
    heb, ben, professionals, daar, hier, het liefst, liefst, vooral, iets, te, om, om te, mogelijk, spreekt, spreken, collega, collega s, tussen, minstens, hoogstens
  `),
  relatives: wordList('die'),
  articles: wordList('de, het, een, t, deze, dit'),
  inMarkers: wordList(`
    in, in de, in het, uit, uit de, uit het, te, op, nabij, bij de stad, in de buurt van, rond, rondom, omgeving, in de omgeving van, in de regio, regio, gevestigd in, werkzaam in, woonachtig in, wonend in, die in, die wonen in, die werken in, werkt in, woont in, binnen, in de sector, in de branche, vanuit, over heel
  `),
  atMarkers: wordList(
    'bij, bij de, bij het, bij een, werkzaam bij, die werken bij, die werkt bij, werkt bij, werken bij, in dienst bij, in dienst van, werkt voor, werken voor, die werkt voor, die werken voor',
  ),
  ofMarkers: wordList('van, van de, van het, van een, der, des'),
  forMarkers: wordList('voor, voor de, verantwoordelijk voor'),
  withMarkers: wordList(
    'met, met ervaring in, met ervaring met, met kennis van, gespecialiseerd in, ervaren in, bekend met, die verstand heeft van, die verstand hebben van',
  ),
  asMarkers: wordList('als, die werken als, die werkt als, werkzaam als, werken als, werkt als'),
  nameMarkers: wordList('genaamd, met de naam, die heet, die heten, geheten'),
  conjunctions: wordList('en, of, en of, evenals, alsmede, plus'),
  contrasts: wordList('maar, doch'),
  negations: wordList(`
    niet, niet in, niet bij, niet uit, geen, zonder, behalve, behalve in, behalve bij, uitgezonderd, met uitzondering van, maar niet, maar niet in, maar niet bij, buiten, anders dan, en niet, in plaats van, noch, exclusief, afgezien van, die niet in, die niet bij
  `),
  pastMarkers: wordList(`
    ex, oud, voormalig, voormalige, vroegere, vroeger bij, vroeger, eerder bij, oud medewerkers van, oud medewerker van, oud werknemers van, oud werknemer van, ex medewerkers van, ex medewerker van, ex werknemers van, voormalige medewerkers van, voormalig medewerker van, voormalige werknemers van, voorheen bij, voorheen, die bij, die hebben gewerkt bij, die heeft gewerkt bij,
    hebben gewerkt bij, heeft gewerkt bij, gewerkt bij, die vroeger bij, die werkten bij, die werkte bij, werkten bij, werkte bij, afkomstig van
  `),
  schoolMarkers: wordList(`
    afgestudeerden van, afgestudeerden van de, afgestudeerd aan, afgestudeerd aan de, afgestudeerde van, alumni van, alumni van de, gestudeerd aan, gestudeerd aan de, gestudeerd in, studeerde aan, studeerden aan, studeerde aan de, die studeerden aan, die studeerde aan, die hebben gestudeerd aan, die heeft gestudeerd aan, hebben gestudeerd aan, oud studenten van, oud studenten van de, oud leerlingen van
  `),
  schoolSuffixes: wordList('alumni, alumnus, afgestudeerden'),
  companyNouns: wordList(`
    bedrijf, bedrijven, firma, onderneming, ondernemingen, organisatie, organisaties, startup, startups, start up, start ups, scale up, scale ups, sector, branche, industrie, bureau, bureaus, kantoor, kantoren, fabrikant, fabrikanten, leverancier, leveranciers, groep, concern, concerns, markt, wereld, mkb, instelling, instellingen, afdeling, team
  `),
  qualifiers: wordList(`
    serie a, serie b, remote, op afstand, thuiswerkend, parttime, fulltime, ervaring, jaar ervaring, jaren ervaring, jaar, jaren, ervaren, beursgenoteerd, beursgenoteerde, groot, grote, klein, kleine, lokaal, lokale, tweetalig, tweetalige, senior niveau, minder dan, meer dan, werknemers
  `),
  placePrefixes: wordList(
    'groot, noord, zuid, oost, west, noordelijk, zuidelijk, oostelijk, westelijk, centraal, provincie',
  ),
  placeSuffixes: wordList('en omgeving, en omstreken, e o'),
  placeEnds: [],
  ordinals: [
    wordList('1e, 1ste, 1, eerste, eerstegraads, 1e graads'),
    wordList('2e, 2de, 2, tweede, tweedegraads, 2e graads, 2de graads'),
    wordList('3e, 3de, 3, derde, derdegraads, 3e graads, 3de graads'),
  ],
  degreeNouns: wordList(
    'graad, graads, graads connecties, graads connectie, graads contacten, connecties, connectie, contacten, contact, lijn, niveau, relaties, graads netwerk',
  ),
  degreePhrases: {
    '1': wordList(`
      directe contacten, directe connecties, direct contact, mijn contacten, mijn connecties, die ik ken, ik ken, wie ik ken, die ik persoonlijk ken, ik persoonlijk ken, die ik goed ken, die ik direct ken, ken ik, wie ken ik, wij kennen, die we kennen, onder mijn contacten, van mijn contacten, die ik al ken
    `),
    '2': wordList(`
      vrienden van vrienden, vriend van een vriend, vrienden van mijn vrienden, contacten van contacten, contacten van mijn contacten, connecties van connecties, connecties van mijn connecties, gemeenschappelijke contacten, gemeenschappelijke connecties, gezamenlijke contacten, via via, kennissen van kennissen, indirecte contacten
    `),
    '3': wordList(
      'buiten mijn netwerk, niet in mijn netwerk, die ik niet ken, ik niet ken, die ik nog niet ken, onbekenden, vreemden',
    ),
    '1,2': wordList('in mijn netwerk, binnen mijn netwerk, uit mijn netwerk, van mijn netwerk'),
  },
  levels: wordList(`
    senior, junior, medior, adjunct, plaatsvervangend, hoofd, algemeen, algemene, financieel, technisch, commercieel, operationeel, assistent, zelfstandig, zelfstandige, freelance, uitvoerend, leidinggevend, leidinggevende, regionaal, interim, wetenschappelijk, medisch, juridisch, vice, onafhankelijk
  `),
  heads: wordList(`
    directeur, directrice, adjunct directeur, bestuurder, bestuursvoorzitter, voorzitter, president, vicepresident, hoofd, chef, manager, leider, leidinggevende, teamleider, oprichter, medeoprichter, ondernemer, eigenaar, eigenares, vennoot, partner, aandeelhouder, commissaris, ingenieur, ontwikkelaar, programmeur, architect, ontwerper, ontwerpster, vormgever, vormgeefster, analist, analiste,
    wetenschapper, onderzoeker, onderzoekster, adviseur, consulent, consultant, specialist, deskundige, expert, beheerder, administrateur, boekhouder, boekhoudster, accountant, controller, econoom, actuaris, advocaat, advocate, jurist, juriste, notaris, rechter, officier, verkoper, verkoopster, vertegenwoordiger, inkoper, makelaar, agent, tussenpersoon, coördinator, opzichter, assistent, assistente, secretaris, secretaresse,
    receptionist, receptioniste, recruiter, werver, wervingsspecialist, personeelsfunctionaris, journalist, journaliste, redacteur, redactrice, schrijver, schrijfster, auteur, vertaler, vertaalster, tolk, fotograaf, fotografe, illustrator, producent, regisseur, acteur, actrice, kunstenaar, kunstenares, muzikant, arts, dokter, huisarts, tandarts, dierenarts, chirurg, verpleegkundige, verpleger, verpleegster, apotheker, psycholoog,
    psychologe, therapeut, therapeute, fysiotherapeut, diëtist, leraar, lerares, docent, docente, hoogleraar, professor, trainer, coach, student, studente, stagiair, stagiaire, chemicus, natuurkundige, bioloog, biologe, geoloog, wiskundige, investeerder, belegger, bankier, kok, ober, hotelier, boer, tuinder, piloot, chauffeur, monteur, elektricien, loodgieter, timmerman, schilder, metselaar, operator, agent, brandweerman, militair,
    ambtenaar, politicus, burgemeester, wethouder, diplomaat, ambassadeur, bibliothecaris, planoloog, planner, medewerker, kandidaat, uitgever, makelaar, woordvoerder, voorlichter, toezichthouder, inspecteur
  `),
  functions: wordList(`
    verkoop, inkoop, marketing, personeel, personeelszaken, human resources, hr, financieel, financiële, financien, financiën, boekhouding, administratie, juridisch, juridische, juridische zaken, recht, productie, kwaliteit, logistiek, operaties, operationeel, techniek, technisch, technologie, ict, it, informatica, systemen, software, data, gegevens, product, producten, project, projecten, programma, strategie,
    digitaal, digitale, communicatie, public relations, pers, onderzoek, ontwikkeling, innovatie, klantenservice, klanten, klant, klantsucces, relaties, accounts, account, beveiliging, veiligheid, cybersecurity, risico, compliance, audit, belasting, fiscaal, arbeidsrecht, vastgoed, verzekeringen, bank, zorg, energie, duurzaamheid, milieu, bouw, onderhoud, magazijn, supply chain, keten, opleiding, opleidingen, onderwijs, evenementen, inhoud,
    content, reclame, web, mobiel, frontend, backend, full stack, kunstmatige intelligentie, gebruikerservaring, ux, groei, bedrijfsontwikkeling, bedrijfsvoering, beleid, kantoor, werving, selectie, talent, commercieel, commerciële, gezondheid, klinisch, klinische, algemeen, algemene, zaken, afdeling
  `),
  headEndings: wordList(
    'er, ster, eur, or, ist, iste, aar, aris, ent, ente, ant, loog, loge, graaf, man, vrouw, kundige, arts, meester, ier, icus, peut',
  ),
  compoundHeads: wordList(`
    manager, leider, directeur, hoofd, chef, ontwikkelaar, programmeur, ingenieur, architect, ontwerper, analist, wetenschapper, onderzoeker, adviseur, consultant, specialist, deskundige, beheerder, houder, advocaat, jurist, verkoper, inkoper, makelaar, coördinator, medewerker, assistent, arts, leraar, docent, kundige, meester, monteur, bouwer, maker, schrijver, redacteur, voorzitter, eigenaar, therapeut, psycholoog, functionaris, leidster
  `),
  isHeadFirst: false,
  stem: null,
  postpositions: [],
  feminine: null,
  inflectedPlaces: null,
  listed: (folded) => folded,
  singular: (word) => {
    const folded = word.toLowerCase();
    const irregular = IRREGULAR.find(([plural]) => folded.endsWith(plural));
    if (irregular !== undefined) return `${word.slice(0, word.length - irregular[0].length)}${irregular[1]}`;
    if (/(?:kundig|gevend)en$/.test(folded)) return word.slice(0, -1);
    if (/issen$/.test(folded)) return word.slice(0, -3);
    if (/(?:ist|ent|ant|eur|ect|urg|peut|arts|ier|oofd|air|ieur)en$/.test(folded)) return word.slice(0, -2);
    if (
      folded.length > 4 &&
      /(?:[^s]er|ster|aar|eur|or|ant|ier|ef|agent|air|eel|aire|ice|ste|te|ologe)s$/.test(folded)
    )
      return word.slice(0, -1);
    return word;
  },
};
