import { foldText } from './fold-text.ts';

/**
 * Turns company names into keys. Connections contain only names, so "Acme", "ACME, Inc." and "Acme GmbH" must match.
 * The caller decides whether they are one company, because equal names alone don't prove it.
 */

/** Legal forms at the end of a name, folded, without dots or spaces between letters. */
const LEGAL_FORMS = new Set(
  [
    // English-speaking countries
    'inc incorporated corp corporation co company ltd limited llc llp lllp lp plc pllc pbc ulc pty pvt private pte',
    // German-speaking
    'gmbh ggmbh mbh ag kg kgaa ohg gbr ug eg ev ek se',
    // French, Belgian, Luxembourgish
    'sa sas sasu sarl eurl snc scs sca scop ltee cie bvba sprl srl cvba asbl vzw scrl',
    // Spanish, Portuguese, Italian, Latin American
    'sl slu sau sapi cv ltda lda eireli spa sapa srls cia',
    // Dutch, Nordic, Baltic
    'bv nv vof ab oy oyj as asa aps ks hf ehf uab sia ou',
    // Central and eastern European, Turkish
    'sro kft zrt nyrt bt doo dd ood eood spzoo ooo zao oao pao tov sti',
    // Asian, Arab
    'kk gk yk sdn bhd tbk jsc pjsc ojsc cjsc fze fzco fzllc dmcc wll bsc qsc saog',
  ].flatMap((row) => row.split(' ')),
);
const LEADING_FORMS = new Set(['ооо', 'оао', 'зао', 'пао', 'ао', 'ooo', 'pt']);
const ATTACHED_FORMS = [
  '株式会社',
  '有限会社',
  '合同会社',
  '股份有限公司',
  '有限责任公司',
  '有限公司',
  '주식회사',
];
/**
 * Legal forms of several words, joined, with the number of words: "Sp. z o.o.", "S.à r.l.", "S. de R.L. de C.V.", "spol. s r.o."
 */
const LONG_FORMS: readonly (readonly [words: number, joined: string])[] = [
  [5, 'sderldecv'],
  [3, 'sderl'],
  [3, 'sadecv'],
  [3, 'sapidecv'],
  [3, 'spzoo'],
  [3, 'spolsro'],
  [2, 'spzoo'],
  [2, 'sarl'],
  [2, 'sro'],
];

/**
 * Returns a name without case, accents, width, punctuation and legal form, with single spaces. A name that consists only
 * of punctuation or a legal form ("!!!", "Co.") isn't emptied. Only a blank name gives ''.
 */
export function normalizeCompanyName(name: string): string {
  const folded = foldText(name);
  const bare = cutAttachedForms(folded.replaceAll('&', ' and ').replace(/['’`.·]/gu, ''));
  const words = joinInitials(bare.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== ''));
  // Company pages write "&" as "and", omit it, or leave it as it is.
  const kept = cutForms(words)
    .filter((word, _, all) => word !== 'and' || all.length === 1)
    .join(' ');
  return kept || folded.trim() || name.trim();
}

/**
 * Like `normalizeCompanyName`, for the last part of a company page's address: `analytical-engines` matches "Analytical
 * Engines Ltd".
 */
export function normalizeSlug(slug: string): string {
  return normalizeCompanyName(slug.replaceAll(/[-_]/g, ' '));
}

function cutAttachedForms(name: string): string {
  const text = name.trim();
  const form = ATTACHED_FORMS.find((each) => text.startsWith(each) || text.endsWith(each));
  if (form === undefined) return text;
  return text.startsWith(form) ? text.slice(form.length) : text.slice(0, -form.length);
}

/** Joins single letters: "j p morgan" → "jp morgan", "a s" → "as". Names have dots, slashes or spaces between them. */
function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = [];
  let previousWasInitial = false;
  for (const word of words) {
    const isInitial = /^\p{L}$/u.test(word);
    const last = joined.length - 1;
    if (isInitial && previousWasInitial) joined[last] += word;
    else joined.push(word);
    previousWasInitial = isInitial;
  }
  return joined;
}

/** Removes legal forms but leaves at least one word, because "Limited" alone is a name. */
function cutForms(words: readonly string[]): string[] {
  let end = words.length;
  while (end > 1) {
    const form = formEndingAt(words, end);
    if (form === 0) break;
    end -= form;
    // In "& Co.", the conjunction is removed with the form.
    if (end > 1 && words[end - 1] === 'and') end -= 1;
  }
  const start = end > 1 && LEADING_FORMS.has(words[0] ?? '') ? 1 : 0;
  return words.slice(start, end);
}

/** Returns how many words before `end` form a legal form. Never includes the first word. */
function formEndingAt(words: readonly string[], end: number): number {
  const long = LONG_FORMS.find(
    ([count, joined]) => end > count && words.slice(end - count, end).join('') === joined,
  );
  if (long !== undefined) return long[0];
  return LEGAL_FORMS.has(words[end - 1] ?? '') ? 1 : 0;
}
