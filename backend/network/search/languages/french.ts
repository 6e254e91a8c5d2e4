import type { Language } from './language.ts';
import { wordList, wordPairs } from './word-list.ts';

export const french: Language = {
  code: 'fr',
  fillers: wordList(`
    connais tu, de confiance, de sérieux, connaissez, bon, bons, bonne, bonnes, bosse, bossent, femmes, hommes,
    je cherche, cherche, chercher, cherchons, nous cherchons, on cherche, je recherche, recherche des, trouver, trouve, trouve moi, trouvez moi,
    montre, montre moi, montrez moi, affiche, liste, donne moi, qui, que, qu, quel, quels, quelle, quelles, dont, connaît, connait, connais, connaissent,
    connaissez vous, quelqu un, personne, personnes, gens, ami, amis, amie, amies, contact, contacts, relation, relations, est, sont, était, étaient, être,
    employé, employés, employée, employées, salarié, salariés, collaborateurs, travaille, travaillent, travaillant, exerce, exerçant, exercent, habite, habitent, vit, vivent,
    vivant, résidant, réside, résident, installé, installés, installée, installées, basé, basés, basée, basées, situé, situés, située, situées, actuellement, aujourd hui, maintenant, s il vous plaît, s il te plaît, merci, bonjour,
    me, moi, mon, ma, mes, nous, je, j, tu, vous, il, elle, ils, elles, on, y, a, ont, ai, avoir, postes, poste, emploi, emplois, présenter, présente, rencontrer, joindre, besoin, voudrais, veux,
    tous, toutes, tout, toute, certains, aussi, seulement, déjà, en poste, degré, degrés, réseau, ce, c, s, n, peut, pourrait, pouvoir, parmi, liste des, ici, professionnels, devenu, devenus, devenue, devenues, collègue, collègues, parle, parlent, entre, moins de, plus de, au moins, jusqu à
  `),
  relatives: wordList('qui'),
  articles: wordList(
    'ceux, celles, celui, celle, le, la, les, l, un, une, des, du, d, de la, de l, cette, ces',
  ),
  inMarkers: wordList(`
    à, au, aux, en, dans, dans le, dans la, dans les, dans l, sur, près de, près d, autour de, basé à, basés à, basée à, basées à, situé à, situés à, installé à, installés à, installée à, qui travaillent à, qui travaille à,
    travaillant à, habitant, habitant à, vivant à, résidant à, dans la région de, à côté de, aux alentours de, autour d, côté, secteur, dans le secteur, dans le secteur de, dans le secteur du, dans le domaine de, dans le domaine du,
    dans le domaine, originaire de, originaires de, venant de, du côté de, dans l industrie, dans le milieu de, dans le monde de
  `),
  atMarkers: wordList(
    'chez, dans une entreprise de, dans une entreprise, dans des entreprises de, dans une société de, au sein de, pour',
  ),
  ofMarkers: wordList('de, du, des, d, de la, de l, en, aux, à la'),
  forMarkers: wordList('pour, couvrant, chargé de'),
  withMarkers: wordList(
    'avec, spécialisé en, spécialisés en, spécialisée en, spécialisées en, maîtrisant, ayant, parlant',
  ),
  asMarkers: wordList(
    'comme, en tant que, en qualité de, travaillent comme, travaille comme, qui sont, qui est',
  ),
  nameMarkers: wordList('nommé, nommée, nommés, appelé, appelée, qui s appelle, qui s appellent'),
  conjunctions: wordList('et, ou, ainsi que, ou bien, ou à, et à'),
  contrasts: wordList('mais'),
  negations: wordList(`
    pas, non, sans, sauf, hors, excepté, hormis, mais pas, pas à, pas en, pas de, pas dans, ni, aucun, aucune, à l exception de, à l exception des, à part, à l exclusion de, autre que,
    autres que, ne sont pas, qui ne sont pas, pas les, en dehors de, et non, plutôt que, à l extérieur de
  `),
  pastMarkers: [
    ...wordList(`
    ex, ancien, anciens, ancienne, anciennes, anciens de, ancien de, anciennes de, ancienne de, anciens employés de, ancien employé de, anciennement chez, anciennement, passé par, passés par, passée par, auparavant chez, qui ont travaillé chez,
    ayant travaillé chez, qui a travaillé chez, a travaillé chez, ont travaillé chez, venus de, autrefois chez, anciens salariés de, anciens collaborateurs de, qui travaillaient chez
  `),
    ...wordPairs(
      'a travaillé, ont travaillé, ait travaillé, aient travaillé, avait travaillé, avaient travaillé, travaillait, travaillaient, ayant travaillé, a bossé, ont bossé, était, étaient',
      'chez, pour, à, au, aux, pour le',
    ),
  ],
  schoolMarkers: wordList(`
    diplômé de, diplômés de, diplômée de, diplômées de, ayant étudié à, qui ont étudié à, qui a étudié à, étudié à, anciens élèves de, ancien élève de, alumni de, alumni d, diplômés d, diplômé d, formé à, formés à, issus de
  `),
  schoolSuffixes: wordList('alumni'),
  companyNouns: wordList(`
    entreprise, entreprises, société, sociétés, groupe, groupes, startup, startups, start up, start ups, jeune pousse, pme, eti, cabinet, cabinets, agence, agences, boîte, boîtes, industrie, secteur,
    domaine, filière, milieu, fabricant, fabricants, maison, maisons, établissement, établissements, compagnie, compagnies, studio, studios, monde
  `),
  qualifiers: wordList(`
    série a, série b, séries a, cac 40, pme, eti, télétravail, à distance, remote, temps plein, temps partiel, expérimenté, expérimentés, expérimentée, expérimentées, confirmé, confirmés, ans d expérience, ans, années d expérience, années, débutant, débutants,
    cotée, cotées, start up, startup, grande, grandes, grands, grand, petite, petites, locale, locales, bilingue, bilingues, d expérience, licorne
  `),
  placePrefixes: wordList(
    'grand, région, métropole, sud, nord, est, ouest, centre, agglomération, banlieue, région de',
  ),
  placeSuffixes: wordList('et environs, et ses environs, et alentours, et sa région, métropole'),
  placeEnds: [],
  ordinals: [
    wordList('1er, 1re, 1ère, premier, première, 1, premiers'),
    wordList('2e, 2ème, 2eme, 2nd, 2nde, second, seconde, deuxième, 2'),
    wordList('3e, 3ème, 3eme, troisième, 3'),
  ],
  degreeNouns: wordList(
    'degré, degrés, niveau, contact, contacts, relation, relations, degré de relation, cercle',
  ),
  degreePhrases: {
    '1': wordList(`
      contacts directs, contact direct, mes contacts, mes contacts directs, relations directes, mes relations, que je connais, que je connais directement, que je connais personnellement, je connais, je connais directement,
      qui je connais, gens que je connais, parmi mes contacts, dans mes contacts, que nous connaissons
    `),
    '2': wordList(`
      amis d amis, ami d un ami, amis de mes amis, contacts de contacts, contacts de mes contacts, connaissances de connaissances, contacts communs, relations communes, relations de mes relations, connaissances communes, en commun, amis de amis, amis communs
    `),
    '3': wordList(`
      hors de mon réseau, hors réseau, en dehors de mon réseau, hors mon réseau, pas dans mon réseau, que je ne connais pas, je ne connais pas, au delà de mon réseau, inconnus, à l extérieur de mon réseau
    `),
    '1,2': wordList('dans mon réseau, de mon réseau, au sein de mon réseau'),
  },
  levels: wordList(`
    senior, seniors, junior, juniors, adjoint, adjointe, principal, principale, général, générale, délégué, déléguée, stagiaire, vice, haut, premier, première, sous,
    indépendant, indépendante, assistant, assistante, jeune
  `),
  heads: wordList(`
    gérant, gérante, patron, patronne, boursier, boursière, lecteur, lectrice, recteur, rectrice, doyen, doyenne, proviseur, préfet, préfète, consul, apprenti, apprentie, bénévole, gardien, gardienne, capitaine, conservateur, conservatrice, administrateur, administratrice, mandataire, vigneron, vigneronne, ambassadrice, entraîneur, entraîneuse,
    directeur, directrice, responsable, chef, cheffe, chargé, chargée, gérant, gérante, gestionnaire, président, présidente, pdg, dg, dga, daf, drh, dsi, dircom, rssi, dpo, raf, rh, cto, ceo, cfo,
    fondateur, fondatrice, cofondateur, cofondatrice, co fondateur, entrepreneur, entrepreneuse, associé, associée, dirigeant, dirigeante, cadre, manager, manageur, ingénieur, ingénieure, technicien, technicienne, développeur,
    développeuse, programmeur, programmeuse, architecte, administrateur, administratrice, analyste, consultant, consultante, conseiller, conseillère, conseil, expert, experte, spécialiste, comptable, expert comptable, auditeur, auditrice, contrôleur, contrôleuse,
    trésorier, trésorière, juriste, avocat, avocate, notaire, magistrat, juge, huissier, commercial, commerciale, vendeur, vendeuse, acheteur, acheteuse, négociateur, courtier, courtière, agent, agente, assistant, assistante, secrétaire,
    journaliste, rédacteur, rédactrice, auteur, autrice, écrivain, traducteur, traductrice, interprète, graphiste, designer, photographe, illustrateur, illustratrice, réalisateur, réalisatrice, producteur, productrice, musicien,
    musicienne, artiste, comédien, acteur, actrice, médecin, infirmier, infirmière, pharmacien, pharmacienne, dentiste, chirurgien, chirurgienne, vétérinaire, kinésithérapeute, psychologue, sage femme, aide soignant,
    professeur, professeure, enseignant, enseignante, formateur, formatrice, chercheur, chercheuse, scientifique, doctorant, doctorante, étudiant, étudiante, stagiaire, alternant, statisticien, mathématicien, physicien, chimiste, biologiste, géologue, économiste,
    investisseur, investisseuse, banquier, banquière, trader, actuaire, cuisinier, cuisinière, boulanger, boulangère, serveur, serveuse, hôtelier, hôtelière, restaurateur, restauratrice, agriculteur, agricultrice, viticulteur, œnologue,
    pilote, chauffeur, conducteur, logisticien, logisticienne, mécanicien, électricien, plombier, menuisier, maçon, ouvrier, ouvrière, opérateur, opératrice, recruteur, recruteuse, coordinateur, coordinatrice, coordonnateur, animateur, animatrice, attaché, attachée,
    délégué, déléguée, maire, député, députée, fonctionnaire, policier, pompier, militaire, libraire, bibliothécaire, styliste, urbaniste, paysagiste, géomètre, ambassadeur, diplomate, inspecteur, inspectrice, promoteur, coach, community manager, stratège
  `),
  functions: wordList(`
    financier, financière, financiers, commercial, commerciale, marketing, communication, ventes, vente, achats, achat, production, qualité, logistique, technique, informatique, juridique, fiscal, fiscale, fiscaliste, ressources humaines,
    rh, recrutement, formation, produit, produits, projet, projets, programme, stratégie, digital, digitale, numérique, données, data, logiciel, logiciels, réseau, réseaux, système, systèmes, sécurité, cybersécurité, sûreté, recherche, développement, innovation, exploitation, opérations, clientèle,
    client, clients, relation, relations, publiques, presse, administratif, administrative, comptabilité, comptable, contrôle, gestion, trésorerie, risques, conformité, audit, d affaires, affaires, publicité, événementiel, éditorial, artistique, web, mobile, full stack, back end, front end, maintenance, travaux, chantier, études, bureau, méthodes, process, industriel,
    industrielle, mécanique, électrique, électronique, civil, génie, bâtiment, immobilier, régional, régionale, national, nationale, international, internationale, opérationnel, opérationnelle, exécutif, général, générale, santé, soins, pédagogique, scientifique, clinique, médical, médicale, environnement, énergie, durable, rse, mathématiques, physique, chimie, français, anglais, vie
  `),
  headEndings: wordList(
    'eur, euse, rice, ien, ienne, iste, ier, iere, aire, ant, ante, ologue, logue, icien, iciens, graphe, ecte, teur, eure, cin, caire, ogue, onome, ger, gere, cher, chere, eron, iatre, pathe, prete',
  ),
  compoundHeads: [],
  isHeadFirst: true,
  postpositions: [],
  stem: null,
  feminine: null,
  inflectedPlaces: null,
  listed: (folded) => folded,
  singular: (word) => {
    const folded = word.toLowerCase();
    if (folded.length < 4) return word;
    if (/(?:teurs|eurs)$/.test(folded)) return word.slice(0, -1);
    if (/iaux$/.test(folded)) return `${word.slice(0, -3)}al`;
    if (/[^e]aux$/.test(folded)) return `${word.slice(0, -3)}al`;
    if (/eaux$/.test(folded)) return word.slice(0, -1);
    if (/(?:ais|ois|us|ss|as|cs|fils|avis)$/.test(folded)) return word;
    return folded.endsWith('s') ? word.slice(0, -1) : word;
  },
};
