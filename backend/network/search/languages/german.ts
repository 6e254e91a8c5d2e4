import type { Language } from './language.ts';
import { wordList, wordPairs } from './word-list.ts';

/** Plurals that no ending tells. */
const IRREGULAR = new Map<string, string>(
  Object.entries({
    anwälte: 'anwalt',
    ärzte: 'arzt',
    köche: 'koch',
    vorstände: 'vorstand',
    räte: 'rat',
    leute: 'mann',
    männer: 'mann',
    frauen: 'frau',
    kaufleute: 'kaufmann',
    fachleute: 'fachmann',
    fachkräfte: 'fachkraft',
    kräfte: 'kraft',
    beamte: 'beamter',
    beamten: 'beamter',
    angestellte: 'angestellter',
    angestellten: 'angestellter',
    hebammen: 'hebamme',
    lotsen: 'lotse',
    schmiede: 'schmied',
    metze: 'metz',
    kapitäne: 'kapitän',
    chefs: 'chef',
    ceos: 'ceo',
    bauern: 'bauer',
    vorsitzende: 'vorsitzender',
  }),
);

export const german: Language = {
  code: 'de',
  fillers: wordList(`
    kennst, denen, dessen, deren, kennst du, kennt ihr, weißt du, weiß, gut, gute, guten, guter, gutes, erfahren, erfahrene, erfahrenen, erfahrener, gearbeitet, gearbeitet haben, gearbeitet hat, weibliche, weiblichen, frauen, männer, männliche,
    ich suche, suche, such, suchen, wir suchen, gesucht, finde, finden, find, zeig, zeige, zeig mir, zeige mir, zeigen,
    liste, gib mir, nenne, nenn mir, wer, wen, wem, kennt, kenne, kennen, kennt jemand, jemand, jemanden, jemandem,
    irgendjemand, leute, freund, freunde, freunden, freundin, personen, person, menschen, kontakte, kontakt, verbindungen, verbindung, mitarbeiter,
    mitarbeiterin, mitarbeiterinnen, mitarbeitende, angestellte von, alle, allen, aller, welche, welcher, welches, wo, was, gibt, es,
    bitte, mir, mich, mein, meine, meinen, meiner, meines, ich, wir, uns, du, sie, ihr, sind, ist, war, waren, hat,
    haben, kann, konnte, könnte, sich, arbeitet, arbeiten, tätig, beschäftigt, angestellt, wohnt, wohnen, lebt, leben,
    wohnhaft, ansässig, sitzt, sitzen, derzeit, aktuell, momentan, jetzt, heute, gerade, stellen, jobs, positionen,
    position, rolle, vorstellen, vorstellung, erreichen, erreichbar, auch, nur, noch, schon, gerne, gern, mal, hallo, danke,
    grades, grad, bekannte, bekannten, netzwerk, möchte, will, brauche, einige, ein paar, irgendwo, dort, sowie, bereich, aus dem bereich, im bereich,
    als, welchen, bin, eigentlich, hier, da, investieren, investiert, spricht, sprechen, kollege, kollegen, kollegin, kolleginnen, zwischen, weniger als, mehr als, mindestens, höchstens, bis zu
  `),
  relatives: [],
  articles: wordList('der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, diese, dieser'),
  inMarkers: wordList(`
    in, im, in der, in dem, in den, aus, aus der, aus dem, nahe, um, rund um, nähe, in der nähe von, im raum, raum, im großraum, aus dem raum,
    großraum, region, in der region, mit sitz in, mit wohnsitz in, wohnhaft in, ansässig in, nach, bezirk, im bezirk, innerhalb, umgebung,
    mit standort in, standort, tätig in, arbeiten in, auf, am, an der, quer durch, überall in, vom standort
  `),
  atMarkers: wordList(
    'bei, beim, bei der, bei den, bei einem, bei einer, arbeitet bei, arbeiten bei, angestellt bei',
  ),
  ofMarkers: wordList('von, vom, der, des, zur, zum'),
  forMarkers: wordList('für, zuständig für, verantwortlich für'),
  withMarkers: wordList(
    'mit, mit kenntnissen in, mit erfahrung in, mit erfahrung mit, spezialisiert auf, erfahren in',
  ),
  asMarkers: wordList('als, arbeiten als, tätig als, arbeitet als'),
  nameMarkers: wordList('namens, mit dem namen, mit namen, die heißen, der heißt'),
  conjunctions: wordList('und, oder, sowie, beziehungsweise, bzw'),
  contrasts: wordList('aber, jedoch, sondern'),
  negations: wordList(`
    niemand von, niemand bei, keiner von, keine von,
    nicht, nicht in, kein, keine, keinen, keiner, keinem, ohne, außer, ausser, ausgenommen, aber nicht, jedoch nicht, bis auf,
    nicht aus, abgesehen von, mit ausnahme von, außerhalb, ausserhalb, außerhalb von, und nicht, statt, anstatt, weder, noch, ausschließlich
  `),
  pastMarkers: [
    ...wordList(`
    ex, war bei, waren bei, war früher bei, waren früher bei, war mal bei, ehemalige, ehemaliger, ehemaligen, ehemals, ehemals bei, früher bei, früher, frühere, früherer, vormals bei, zuvor bei, einst bei,
    vorher bei, die früher bei, die bei, früher beschäftigt bei, kommen von, gewesen bei
  `),
    ...wordPairs(
      'arbeitete, arbeiteten, hat, haben, war, waren, hat früher, haben früher, hat mal, haben mal, arbeitete früher, früher, einst, vorher, zuvor, damals',
      'bei, beim, für',
    ),
  ],
  schoolMarkers: wordList(`
    absolventen der, absolventen von, absolventinnen der, absolvent der, absolventin der, studiert an der, studierten an der, studiert an, studiert in,
    die an der, studiert haben an, alumni der, alumni von, studium an der, promoviert an der, abschluss von, abschluss der
  `),
  schoolSuffixes: wordList('alumni, absolventen, absolventinnen, absolvent, absolventin'),
  companyNouns: wordList(`
    unternehmen, firma, firmen, konzern, konzerne, konzernen, startup, startups, start up, start ups, betrieb, betriebe, betrieben,
    branche, industrie, sektor, wirtschaft, umfeld, gesellschaft, gesellschaften, agentur, agenturen, hersteller,
    herstellern, anbieter, anbietern, dienstleister, mittelständler, mittelständlern, kmu, wesen, bereich, feld, markt, kanzlei, kanzleien
  `),
  qualifiers: wordList(`
    series a, series b, series c, frühphase, frühphasen, mittelstand, mittelständisch, mittelständische, mittelständischer, mittelständischen, börsennotiert, remote, teilzeit, vollzeit, freiberuflich, berufserfahrung, erfahrung, erfahren,
    erfahrene, erfahrener, erfahrenen, jahre, jahren, jahre erfahrung, jahren erfahrung, mit berufserfahrung, jahre berufserfahrung, berufseinsteiger,
    startup, start up, scaleup, dax, groß, große, großen, kleine, kleinen, führende, führenden, lokale, weibliche, männliche, neue, gute, guten, gut, deutschsprachige
  `),
  placePrefixes: wordList(
    'großraum, raum, region, nord, süd, ost, west, nördliches, südliches, mittel, zentral, kreis, landkreis, stadt',
  ),
  placeSuffixes: wordList('und umgebung, umgebung, und umland, umland, region, und region'),
  placeEnds: wordList('küste, tal, insel, inseln'),
  ordinals: [
    wordList('1, erste, ersten, erster, erstes, ersten grad'),
    wordList('2, zweite, zweiten, zweiter, zweites'),
    wordList('3, dritte, dritten, dritter, drittes'),
  ],
  degreeNouns: wordList(
    'grades, grad, grads, ebene, kontakt, kontakte, verbindung, verbindungen, kontaktgrad',
  ),
  degreePhrases: {
    '1': wordList(`
      direkte kontakte, direkten kontakte, direkter kontakt, direkte verbindungen, direkt verbunden, direkt kenne, die ich kenne, die ich direkt kenne, den ich
      kenne, ich kenne, die ich persönlich kenne, ich persönlich kenne, ich direkt kenne, meine kontakte, meine direkten kontakte, unter
      meinen kontakten, meinen kontakten, meine verbindungen, kenne ich, leute die ich kenne, wen kenne ich, meine bekannten, wir kennen, mit mir verbunden
    `),
    '2': wordList(`
      freunde von freunden, freunden von freunden, freund eines freundes, freunde meiner freunde, kontakte von kontakten, kontakte meiner
      kontakte, bekannte von bekannten, bekannte meiner bekannten, gemeinsame kontakte, gemeinsame bekannte, über
      freunde, über einen kontakt, über bekannte, um eine ecke, indirekte kontakte
    `),
    '3': wordList(`
      außerhalb meines netzwerks, ausserhalb meines netzwerks, außerhalb meines netzwerkes, nicht in meinem netzwerk, die ich nicht kenne, ich
      nicht kenne, unbekannte, fremde, jenseits meines netzwerks, noch nicht kenne
    `),
    '1,2': wordList('in meinem netzwerk, aus meinem netzwerk, innerhalb meines netzwerks, meines netzwerks'),
  },
  levels: wordList(`
    leitender, leitende, leitenden, stellvertretender, stellvertretende, oberster, erster, senior, junior, chef, ober,
    technischer, technische, kaufmännischer, kaufmännische, geschäftsführender, geschäftsführende, freier, freie, angehender,
    angehende, wissenschaftlicher, wissenschaftliche, selbstständiger, selbstständige, selbständige, freiberufliche, freiberuflicher, medizinische, medizinischer
  `),
  heads: wordList(`
    stipendiat, rektor, dekan, kurator, kapitän, botschafter, konsul, lehrling, geselle, verleger, intendant, kanzler, sprecher, aktuar, schneider, bäcker, geschäftsinhaber, eigentümer, pförtner, hausmeister, küster, freiberufler, ehrenamtlicher, praktikantin,
    leiter, leitung, leitender, chef, geschäftsführer, geschäftsführung, vorstand, vorsitzender, vorsitzende, inhaber, gründer, mitgründer,
    gesellschafter, direktor, manager, referent, sachbearbeiter, berater, entwickler, programmierer, ingenieur, techniker,
    architekt, anwalt, rechtsanwalt, jurist, notar, richter, steuerberater, wirtschaftsprüfer, prüfer, buchhalter, controller, kaufmann,
    kauffrau, einkäufer, verkäufer, vertriebler, makler, disponent, meister, handwerker, mechaniker, elektriker, arzt,
    zahnarzt, tierarzt, apotheker, pfleger, krankenpfleger, krankenschwester, hebamme, therapeut, psychologe, psychologin, psychologen, lehrer, dozent, professor,
    forscher, wissenschaftler, mathematiker, physiker, chemiker, biologe, biologin, biologen, informatiker, statistiker, analyst, datenanalyst, journalist,
    redakteur, autor, übersetzer, dolmetscher, texter, lektor, fotograf, designer, gestalter, grafiker, künstler, musiker, schauspieler,
    regisseur, produzent, koch, kellner, bäcker, metzger, landwirt, winzer, gärtner, fahrer, pilot, polizist, soldat, beamter, politiker,
    bürgermeister, pfarrer, sekretär, assistent, praktikant, werkstudent, student, auszubildender, auszubildende, azubi, trainer, coach, banker,
    investor, händler, fachkraft, spezialist, experte, expertin, experten, betreuer, koordinator, planer, verwalter, aufsichtsrat, personaler, recruiter,
    prokurist, bauleiter, verantwortlicher, verantwortliche, beauftragter, beauftragte, kfo, geograf, geologe, geologin, geologen, ökonom, volkswirt, betriebswirt,
    soziologe, historiker, bibliothekar, erzieher, optiker, friseur, schreiner, tischler, maurer, dachdecker, maler, monteur, chirurg, logistiker, diplomat
  `),
  functions: wordList(`
    vertrieb, vertriebs, verkauf, marketing, einkauf, personal, personalabteilung, personalwesen, recht, rechtsabteilung, finanzen, finanz, finanzabteilung,
    buchhaltung, controlling, rechnungswesen, steuern, it, edv, technik, entwicklung, softwareentwicklung, forschung, produktion, fertigung, logistik, lager,
    qualität, qualitätssicherung, qualitätsmanagement, produkt, produktmanagement, projekt, projektmanagement, strategie, kommunikation, unternehmenskommunikation, öffentlichkeitsarbeit, presse,
    kundenservice, kundendienst, kundenbetreuung, service, support, beschaffung, innenrevision, revision, compliance, datenschutz, nachhaltigkeit, umwelt, energie,
    bau, konstruktion, planung, organisation, innovation, digitalisierung, daten, datenanalyse, sicherheit, informationssicherheit, design, werbung, veranstaltungen,
    abteilung, bereich, risiko, risikomanagement, business, unternehmensentwicklung, geschäftsentwicklung, ausbildung, weiterbildung, gastronomie, küche, redaktion, außendienst, innendienst, supply, chain
  `),
  headEndings: wordList(
    'er, erin, erinnen, in, innen, eur, eure, or, oren, ist, isten, ent, enten, ant, anten, loge, logen, mann, frau, leute, kraft, kräfte, wirt, graf, path, pathe, schmied, metz, itan, lotse, amme, arzt, anwalt',
  ),
  compoundHeads: wordList(`
    leiter, leitung, chef, führer, vorstand, manager, referent, bearbeiter, berater, entwickler, programmierer, ingenieur, techniker, architekt,
    anwalt, jurist, prüfer, halter, mann, frau, käufer, makler, meister, mechaniker, arzt, pfleger, schwester, therapeut,
    lehrer, forscher, wissenschaftler, informatiker, analyst, journalist, redakteur, setzer, texter, gestalter, designer, koch, fahrer, direktor, präsident,
    kraft, spezialist, experte, betreuer, koordinator, planer, verwalter, rat, assistent, beauftragter, helfer, bauer, macher, wirt, student, händler, vertreter, sprecher, techniker, psychologe, loge, verantwortlicher, inhaber, gründer, schreiber, monteur
  `),
  isHeadFirst: false,
  postpositions: [],
  stem: null,
  feminine: null,
  inflectedPlaces: null,
  listed: (folded) => folded.replace(/(?<=[a-z]{3})in$/, ''),
  singular: (word) => {
    const folded = word.toLowerCase();
    for (const [plural, singular] of IRREGULAR) {
      if (!folded.endsWith(plural)) continue;
      const kept = word.slice(0, word.length - plural.length);
      const first = word.charAt(kept.length);
      const isCapital = first !== first.toLowerCase();
      return `${kept}${isCapital ? singular.charAt(0).toUpperCase() + singular.slice(1) : singular}`;
    }
    if (folded.endsWith('innen')) return word.slice(0, -3);
    if (/logen$/.test(folded)) return word.slice(0, -1);
    if (/(?:ist|yst|ent|ant|ekt|at|graf|arch|log|oph|path|soph|nom)en$/.test(folded))
      return word.slice(0, -2);
    if (/(?:or|ot|urg|ert)en$/.test(folded)) return word.slice(0, -2);
    if (/(?:wirt|ling|kan|ul)e$/.test(folded)) return word.slice(0, -1);
    if (/(?:eur|är|if|ar|or)e$/.test(folded)) return word.slice(0, -1);
    if (/(?:er)n$/.test(folded)) return word.slice(0, -1);
    if (/(?:er|ef|[aeo])s$/.test(folded)) return word.slice(0, -1);
    if (/(?:leitung)en$/.test(folded)) return word.slice(0, -2);
    return word;
  },
};
