import { normaliseCompanyName } from './company-name.ts';
import { foldText } from './fold-text.ts';

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
 * @param schools norms (`normaliseCompanyName`) of the person's schools in the same source
 */
export function isOwnSchool(company: string, title: string, schools: ReadonlySet<string>): boolean {
  const isKnown = schools.size > 0 && schools.has(normaliseCompanyName(company));
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
