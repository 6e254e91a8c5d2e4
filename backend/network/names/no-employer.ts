import { normalizeCompanyName } from './company-name.ts';
import { foldText } from './fold-text.ts';

/**
 * Folded occupations of self-employed people. Beside "freelance" or "independent", such a word doesn't name a company.
 */
const OCCUPATIONS: ReadonlySet<string> = new Set(
  `
  accountant actor actress adviser advisor agent analyst animator architect artist auditor author bookkeeper 
  cameraman coach composer consultant contractor copywriter creator curator dancer designer developer director
  dj editor educator engineer entrepreneur facilitator filmmaker guide illustrator instructor 
  interpreter inventor investor journalist lawyer manager marketer mentor model 
  musician nutritionist painter photographer pilot producer professional programmer 
  proofreader recruiter reporter researcher scientist sculptor singer speaker
  specialist strategist stylist teacher therapist trader trainer translator tutor videographer
  assistant writer 

  architekt architektin autor autorin berater beraterin coachin dolmetscher dolmetscherin dozent dozentin entwickler
  entwicklerin filmemacher filmemacherin fotograf fotografin grafiker grafikerin grafikdesigner grafikdesignerin
  handelsvertreter ingenieur ingenieurin journalistin kunstler kunstlerin lektor lektorin musiker musikerin programmierer
  programmiererin redakteur redakteurin regisseur regisseurin softwareentwickler softwareentwicklerin texter texterin
  trainerin ubersetzer ubersetzerin unternehmer unternehmerin unternehmensberater unternehmensberaterin webdesigner
  webdesignerin

  architecte artiste auteur autrice chef comedien comedienne conferencier consultante conseiller conseillere
  correctrice correcteur developpeur developpeuse formateur formatrice graphiste illustrateur illustratrice infographiste
  ingenieure interprete journaliste monteur monteuse musicien musicienne photographe realisateur realisatrice redacteur
  redactrice traducteur traductrice vendeur videaste webmaster

  abogado abogada actriz analista arquitecto arquitecta artista asesor asesora consultor consultora desarrollador
  desarrolladora disenador disenadora editora escritor escritora formador formadora fotografo fotografa
  guionista ilustrador ilustradora ingeniero ingeniera interprete jurada musico musica periodista productor productora
  profesor profesora programador programadora psicologo psicologa redactor redactora traductor traductora
  `
    .trim()
    .split(/\s+/u),
);

/** Folded fields of work, which need an occupation beside them: "Independent Media" is a company. */
const CRAFTS: ReadonlySet<string> = new Set(
  `brand business conseil content creative data digital event fashion film grafica grafico graphic interim interior it junior lead management marketing media motion personal photo pr product project public sales senior seo social software sound technical ui ux video virtual web yoga`.split(
    /\s+/u,
  ),
);

/**
 * Phrases people write instead of an employer, in English, German, French and Spanish. People with the same phrase
 * aren't colleagues. A company whose name merely contains such a word still counts: "Independent News & Media",
 * "Freelancer.com".
 */

/** Folded, without hyphens. Each shows by itself that the person has no employer. */
const ON_THEIR_OWN = new Set(
  [
    // English
    'freelance, freelancer, freelancing, freelancers, free lance, free lancer, self, self employed, selfemployed',
    'self employment, myself, independent, sole trader, sole proprietor, solopreneur, own business, my own business',
    'own company, my own company, own boss, my own boss, working for myself, work for myself, gig work, gig worker',
    // German
    'selbststandig, selbststandige, selbststandiger, selbstandig, selbstandige, selbstandiger, selbststandigkeit',
    'selbstandigkeit, freiberuflich, freiberufliche, freiberuflicher, freiberufler, freiberuflerin, freelancerin',
    'freischaffend, freischaffende, freischaffender, freier mitarbeiter, freie mitarbeiterin, freie mitarbeit',
    'auf eigene rechnung, eigenes unternehmen, eigene firma, einzelunternehmer, einzelunternehmerin, einzelunternehmen',
    'unabhangig, unabhangige, unabhangiger',
    // French
    'independant, independante, travailleur independant, travailleuse independante, en freelance, a mon compte',
    'auto entrepreneur, auto entrepreneuse, autoentrepreneur, autoentrepreneuse, micro entrepreneur, a son compte',
    'micro entrepreneuse, microentrepreneur, microentrepreneuse, auto entreprise, micro entreprise, pigiste',
    'profession liberale, liberal, liberale',
    // Spanish
    'autonomo, autonoma, trabajador autonomo, trabajadora autonoma, independiente, trabajador independiente',
    'trabajadora independiente, profesional independiente, por cuenta propia, trabajador por cuenta propia',
    'trabajadora por cuenta propia, cuenta propia, por mi cuenta, por libre, emprendedor independiente',
  ].flatMap((row) => row.split(', ')),
);

/** First words of such phrases; most names begin with none of them. */
const BEGINNINGS = new Set(Array.from(ON_THEIR_OWN, (phrase) => phrase.split(' ', 1)[0]));

const NOBODY = new Set(
  [
    // Confidential
    'confidential, confidential company, company confidential, confidential client, confidential employer, undisclosed',
    'undisclosed company, confidential startup, private, anonymous, vertraulich, privat, anonym, confidentiel, prive',
    'confidentielle, entreprise confidentielle, societe confidentielle, confidencial, empresa confidencial, privado',
    // Former, future or not working
    'retired, semi retired, retiree, retirement, in retirement, rentner, rentnerin, pensioniert, pensionar, pensionarin',
    'ruhestand, im ruhestand, in rente, pension, in pension, retraite, retraitee, a la retraite, en retraite',
    'jubilado, jubilada, retirado, retirada, en jubilacion, pensionista',
    'student, students, studentin, studierende, studierender, full time student, university student, college student',
    'etudiant, etudiante, estudiante, estudiante universitario, estudiante universitaria, schuler, schulerin, pupil',
    'lyceen, lyceenne, graduate student, phd student',
    'unemployed, not employed, not working, not currently working, currently not working, between jobs',
    'in between jobs, between roles, between opportunities, in transition, in career transition, career transition',
    'career break, on a career break, on career break, sabbatical, on sabbatical, taking a break, gap year',
    'parental leave, on parental leave, maternity leave, homemaker, stay at home mom, stay at home dad, stay at home parent',
    'housewife, full time parent, job seeker, jobseeker, job seeking, job hunting, job search, looking, seeking',
    'open to work, opentowork, available, available for work, available immediately, currently available, for hire',
    'actively looking, actively seeking, currently looking, currently seeking, currently open to work',
    'arbeitslos, arbeitssuchend, arbeitsuchend, arbeit suchend, auf jobsuche, jobsuche, auf arbeitssuche, auf stellensuche',
    'stellensuchend, in elternzeit, elternzeit, hausfrau, hausmann, auszeit, in auszeit, in neuorientierung, verfugbar',
    'neuorientierung, berufliche neuorientierung, offen fur neues',
    'sans emploi, au chomage, chomage, en recherche, en recherche active, en recherche d emploi, recherche d emploi',
    'demandeur d emploi, demandeuse d emploi, disponible, a l ecoute du marche, en transition, en reconversion',
    'en reconversion professionnelle, conge parental, en conge parental, annee sabbatique, mere au foyer, pere au foyer',
    'desempleado, desempleada, en paro, sin empleo, sin trabajo, en transicion, buscando, en busqueda, en busqueda activa',
    'excedencia, en excedencia, ano sabatico, ama de casa, amo de casa, disponible inmediatamente',
    // Nothing given
    'n a, na, nil, none, no company, no employer, not applicable, not available, not specified, unknown, tbd, tba, various',
    'various companies, various clients, various employers, multiple, multiple companies, several companies, misc, other',
    'keine, keiner, keine angabe, k a, entfallt, nicht zutreffend, unbekannt, verschiedene, diverse, diverse firmen',
    'verschiedene unternehmen, verschiedene firmen, aucun, aucune, neant, sans objet, non communique, inconnu, divers',
    'diverses entreprises, plusieurs entreprises, ninguno, ninguna, no aplica, sin empresa, desconocido, varios, varias',
    'varias empresas, no disponible',
  ].flatMap((row) => row.split(', ')),
);

/** A stealth company that isn't named: besides "stealth", it has only these words. */
const STEALTH = new Set(
  `stealth mode startup start up startups company co venture project in a an the early stage series seed b2b b2c saas ai
  ml fintech biotech healthtech health tech techbio medtech edtech climate climatetech crypto web3 proptech insurtech
  deeptech cybersecurity security robotics gaming consumer ecommerce unternehmen modus firma entreprise empresa new`.split(
    /\s+/u,
  ),
);
/** One of them must accompany "stealth", because "Stealth Security" is a name. */
const STEALTHY = new Set(
  'mode startup startups start company co venture project unternehmen modus firma entreprise empresa'.split(
    ' ',
  ),
);

const SEEKING =
  /^(?:(?:actively|currently|now|always|active|aktuell|derzeit|actuellement|actualmente) )?(?:looking|open|seeking|searching|in search|available|auf der suche|suche|offen|a la recherche|en recherche|recherche|ouvert|ouverte|a l ecoute|en busca|en busqueda|buscando|busco|abierto|abierta)(?: (?:for|to|of|nach|fur|neue|neuer|neuen|einer|eine|einem|d|de|du|un|une|una|a|al|new|my|next|the|an|any|great|exciting|better|other|nueva|nuevas|nuevo|nuevos|nouvelle|nouvelles|nouveau|nouveaux|full|time|part|remote|job|professional|professionnelle|professionnelles|profesional|profesionales|career|beruflichen|berufliche|herausforderung))* (?:opportunit(?:y|ies)|work|jobs?|roles?|positions?|employment|internships?|challenges?|gigs?|projects?|offers?|arbeit|stellen?|herausforderung(?:en)?|moglichkeiten|chancen|projekten?|anstellung|opportunites?|emploi|travail|postes?|stages?|alternance|missions?|defis?|empleo|trabajo|oportunidad(?:es)?|retos?|proyectos?|practicas)$/u;

const STUDENT_AT =
  /^(?:student|studentin|etudiante?|estudiante|alumn[oa]) (?:at|@|an der|am|bei|der|a|en|de la|de) ./u;

/**
 * Separates several phrases in one: "Freelance / Self-employed", "Selbständig & Freiberufler", "Freelancer (remote)".
 */
const PARTS = /\s*(?:[/|,;•()[\]–—&+]|\s-\s|\band\/or\b|\b(?:and|or|und|oder|et|ou|y|o)\b)\s*/u;

/** Both genders in one word: "Indépendant(e)", "Selbstständige:r", "Freiberufler*in", "autónomo/a". */
const GENDERS = /\((?:e|a|in|ne|se|r|n|innen)\)|(?<=\p{L}{3})[·*:_/](?:e|a|in|ne|se|r|n|innen)(?![\p{L}])/gu;

/**
 * Words that may accompany such a phrase and still name no company: "Freelance, remote", "Self-employed professional".
 */
const BESIDE = new Set(
  `professional worker person individual contractor status full part time currently current now mostly remote worldwide various
  clients work projects fulltime parttime am as a an at and or i m im myself tatig arbeitend
  person hauptberuflich nebenberuflich als derzeit aktuell profesional statut actuellement comme en tant que de actualmente como`.split(
    /\s+/u,
  ),
);

/** Returns false for phrases that replace an employer, and for names without a letter or digit. */
export function isEmployer(name: string): boolean {
  const folded = foldText(name)
    .replace(GENDERS, '')
    .replace(/['’`´.]/gu, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(folded)) return false;
  const whole = wordsOf(folded);
  if (namesNobody(whole) || STUDENT_AT.test(whole)) return false;
  const parts = folded
    .split(PARTS)
    .map(wordsOf)
    .filter((part) => part !== '');
  if (parts.length === 1 && parts[0] === whole) return true;
  return !(parts.some(namesNobody) && parts.every((part) => namesNobody(part) || isBeside(part.split(' '))));
}

const WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

function wordsOf(text: string): string {
  if (WORDS.test(text)) return text;
  return text
    .split(/[^\p{L}\p{M}\p{N}@]+/u)
    .filter((word) => word !== '')
    .join(' ');
}

function isStealth(words: string): boolean {
  if (!words.includes('stealth')) return false;
  const all = words.split(' ');
  if (!all.includes('stealth')) return false;
  const others = all.filter((word) => word !== 'stealth');
  return (
    others.length === 0 ||
    (others.every((word) => STEALTH.has(word)) && others.some((word) => STEALTHY.has(word)))
  );
}

/**
 * Returns true for "freelance", "freelance photographer", "photographe indépendante": one of the phrases, with only
 * occupations around it.
 */
function namesNobody(part: string): boolean {
  if (NOBODY.has(part) || isStealth(part) || SEEKING.test(part)) return true;
  const words = part.split(' ');
  for (let from = 0; from < words.length; from++) {
    if (!BEGINNINGS.has(words[from])) continue;
    for (let to = words.length; to > from; to--) {
      if (!ON_THEIR_OWN.has(words.slice(from, to).join(' '))) continue;
      return isBeside([...words.slice(0, from), ...words.slice(to)]);
    }
  }
  return false;
}

function isBeside(words: readonly string[]): boolean {
  const isSomebody = words.some((word) => OCCUPATIONS.has(word));
  return words.every(
    (word) =>
      BESIDE.has(word) || OCCUPATIONS.has(word) || ON_THEIR_OWN.has(word) || (isSomebody && CRAFTS.has(word)),
  );
}

/** Folded words for schools in English, German, French and Spanish, and short names of well-known ones. */
const SCHOOLS = new RegExp(
  `(?:^|[^\\p{L}])(?:${[
    'universit\\p{L}*|universidad\\p{L}*|uni|college|colleges|\\p{L}*schule|\\p{L}*hochschule|school|gymnasium|lycee|ecole|escuela',
    'colegio|liceo|academy|akademie|academie|academia|faculty|fakultat|faculte|facultad|polytechni\\p{L}*|politecnic\\p{L}*',
    'institute? of technology|instituto tecnologico|iut|iae|conservatory|conservatoire|conservatorio|seminary|bootcamp|campus',
    'eth|epfl|mit|hec|insead|escp|essec|edhec|lse|ucl|ucla|usc|nyu|lmu|kit|rwth|tu|tum|fh|whu|hsg|esade|iese|caltech|sciences po',
  ].join('|')})(?:$|[^\\p{L}])`,
  'u',
);

const STUDENT =
  /^((?:[\p{L}']+ ){0,3}?)(?:students?|studentin|studierender?|undergraduate|undergrad|freshman|etudiante?|estudiante|alumn[oa]|schuler(?:in)?|pupil|lyceen(?:ne)?)(?: (?:of|in|at|der|des|fur|en|de|a|d|m|mba|bsc|msc)\b.*)?$/u;
/** Student roles that are jobs at the school. */
const WORKING =
  /\b(?:working|work|werk|werks|dual|dualer|duale|dualen|phd|doctoral|doctorate|dr|coop|research|of|fur|de|for|former)\b/u;
const DEGREE =
  /^(?:bachelor|master|maitrise|mba|bsc|msc|ba|ma|bs|ms|licence|licenciatura|grado|maestria)(?:s|'s)?(?: (?:degree|of|in|en|de|candidate|candidat|candidate|program|programme|studium)\b.*)?$/u;

/**
 * Returns whether the "employer" is the person's own school. Anyone who works there, as anything but a student, is
 * employed by it.
 * @param title as in the source, '' if it has none
 * @param schools norms (`normalizeCompanyName`) of the person's schools in the same source
 */
export function isOwnSchool(company: string, title: string, schools: ReadonlySet<string>): boolean {
  const isKnown = schools.size > 0 && schools.has(normalizeCompanyName(company));
  if (title.trim() === '') return isKnown;
  return (isKnown || SCHOOLS.test(foldText(company))) && isStudent(title);
}

function isStudent(title: string): boolean {
  const words = foldText(title)
    .replace(/\(.*?\)/gu, ' ')
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '')
    .join(' ');
  const [, before] = STUDENT.exec(words) ?? [];
  if (before !== undefined) return !WORKING.test(before);
  return DEGREE.test(words);
}

/**
 * Returns whether a job counts as an employer, with colleagues and paths. `schools` are the person's schools in the
 * same source.
 */
export function makesEmployer(
  { company, title }: { readonly company: string; readonly title: string },
  schools: Iterable<string>,
): boolean {
  const norms = new Set(Array.from(schools, normalizeCompanyName));
  return isEmployer(company) && !isOwnSchool(company, title, norms);
}
