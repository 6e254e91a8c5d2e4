import lists from '../../../assets/lists/no-employer.json' with { type: 'json' };
import { wordsOfList, wordsOfLists } from '../../word-list.ts';
import { normalizeCompanyName } from './company-name.ts';
import { foldText } from './fold-text.ts';

/** Folded occupations of self-employed people. Next to "freelance" or "independent", they aren't a company's name. */
const OCCUPATIONS = new Set(wordsOfLists(lists.occupations));

/** Folded fields of work. They count only next to an occupation, because "Independent Media" is a company. */
const CRAFTS = new Set(wordsOfList(lists.crafts));

/**
 * Phrases that people enter instead of an employer, in English, German, French and Spanish, folded, without hyphens.
 * People with the same phrase aren't colleagues. A company whose name contains such a word still counts: "Independent
 * News & Media", "Freelancer.com".
 */
const ON_THEIR_OWN = new Set(wordsOfLists(lists.onTheirOwn));
const NOBODY = new Set(wordsOfLists(lists.nobody));

/** The first words of `ON_THEIR_OWN`, used to skip most words quickly. */
const BEGINNINGS = new Set(Array.from(ON_THEIR_OWN, (phrase) => phrase.split(' ', 1)[0]));
/** The number of words in the longest phrase. Without the limit, a text of thousands of words would take cubic time. */
const MAX_WORDS = Math.max(...Array.from(ON_THEIR_OWN, (phrase) => phrase.split(' ').length));

/** The words that may accompany "stealth" instead of a company's name. */
const STEALTH = new Set(wordsOfList(lists.stealth));
/** At least one of these must accompany "stealth", because "Stealth Security" is a name. */
const STEALTHY = new Set(wordsOfList(lists.stealthy));

const SEEKING =
  /^(?:(?:actively|currently|now|always|active|aktuell|derzeit|actuellement|actualmente) )?(?:looking|open|seeking|searching|in search|available|auf der suche|suche|offen|a la recherche|en recherche|recherche|ouvert|ouverte|a l ecoute|en busca|en busqueda|buscando|busco|abierto|abierta)(?: (?:for|to|of|nach|fur|neue|neuer|neuen|einer|eine|einem|d|de|du|un|une|una|a|al|new|my|next|the|an|any|great|exciting|better|other|nueva|nuevas|nuevo|nuevos|nouvelle|nouvelles|nouveau|nouveaux|full|time|part|remote|job|professional|professionnelle|professionnelles|profesional|profesionales|career|beruflichen|berufliche|herausforderung))* (?:opportunit(?:y|ies)|work|jobs?|roles?|positions?|employment|internships?|challenges?|gigs?|projects?|offers?|arbeit|stellen?|herausforderung(?:en)?|moglichkeiten|chancen|projekten?|anstellung|opportunites?|emploi|travail|postes?|stages?|alternance|missions?|defis?|empleo|trabajo|oportunidad(?:es)?|retos?|proyectos?|practicas)$/u;

const STUDENT_AT =
  /^(?:student|studentin|etudiante?|estudiante|alumn[oa]) (?:at|@|an der|am|bei|der|a|en|de la|de) ./u;

/** Separates phrases in one entry: "Freelance / Self-employed", "Selbständig & Freiberufler", "Freelancer (remote)". */
const PARTS = /\s*(?:[/|,;•()[\]–—&+]|\s-\s|\band\/or\b|\b(?:and|or|und|oder|et|ou|y|o)\b)\s*/u;

/**
 * Matches an ending for the other gender within a word: "Indépendant(e)", "Selbstständige:r", "Freiberufler*in", "autónomo/a".
 */
const GENDERS = /\((?:e|a|in|ne|se|r|n|innen)\)|(?<=\p{L}{3})[·*:_/](?:e|a|in|ne|se|r|n|innen)(?![\p{L}])/gu;

/**
 * Words that may accompany a phrase of `ON_THEIR_OWN` without being a company's name: "Freelance, remote", "Self-employed
 * professional".
 */
const BESIDE = new Set(wordsOfList(lists.beside));

/** Returns false for phrases that replace an employer, and for names without a letter or digit. */
export function isEmployer(name: string): boolean {
  const folded = foldText(name)
    .replace(GENDERS, '')
    // Leaves single spaces, because `PARTS` takes quadratic time for a long run of them.
    .replace(/[\s'’`´.]+/gu, ' ')
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
 * Returns true for a phrase of the lists with only occupations around it: "freelance", "freelance photographer",
 * "photographe indépendante".
 */
function namesNobody(part: string): boolean {
  if (NOBODY.has(part) || isStealth(part) || SEEKING.test(part)) return true;
  const words = part.split(' ');
  for (let from = 0; from < words.length; from++) {
    if (!BEGINNINGS.has(words[from])) continue;
    for (let to = Math.min(from + MAX_WORDS, words.length); to > from; to--) {
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
/** Words that turn a student's role into a job at the school. */
const WORKING =
  /\b(?:working|work|werk|werks|dual|dualer|duale|dualen|phd|doctoral|doctorate|dr|coop|research|of|fur|de|for|former)\b/u;
const DEGREE =
  /^(?:bachelor|master|maitrise|mba|bsc|msc|ba|ma|bs|ms|licence|licenciatura|grado|maestria)(?:s|'s)?(?: (?:degree|of|in|en|de|candidate|candidat|candidate|program|programme|studium)\b.*)?$/u;

/**
 * Returns whether the "employer" is only the school the person attends. The school does employ anyone who works there as
 * something other than a student.
 * @param title as in the source, '' if there is none
 * @param schools normalized names (`normalizeCompanyName`) of the person's schools in the same source
 */
export function isOwnSchool(company: string, title: string, schools: ReadonlySet<string>): boolean {
  const isKnown = schools.size > 0 && schools.has(normalizeCompanyName(company));
  if (title.trim() === '') return isKnown;
  return (isKnown || SCHOOLS.test(foldText(company))) && isStudent(title);
}

function isStudent(title: string): boolean {
  const words = cutBracketed(foldText(title))
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '')
    .join(' ');
  const [, before] = STUDENT.exec(words) ?? [];
  if (before !== undefined) return !WORKING.test(before);
  return DEGREE.test(words);
}

/** Searches only up to the last closing parenthesis, because each opening one after it would be compared with the whole rest. */
function cutBracketed(text: string): string {
  const end = text.lastIndexOf(')') + 1;
  return text.slice(0, end).replace(/\(.*?\)/gu, ' ') + text.slice(end);
}

/**
 * Returns whether a job has an employer, and can therefore lead to colleagues and paths.
 * @param schools the person's schools in the same source
 */
export function makesEmployer(
  { company, title }: { readonly company: string; readonly title: string },
  schools: Iterable<string>,
): boolean {
  const norms = new Set(Array.from(schools, normalizeCompanyName));
  return isEmployer(company) && !isOwnSchool(company, title, norms);
}
