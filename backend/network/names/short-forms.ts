import { normalizeCompanyName } from './company-name.ts';
import { normalizeText } from './fold-text.ts';

const BRACKETED = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]\s*$/u;
const MAX_LETTERS = 8;

/**
 * Returns both normalized names of a company with a short form in parentheses: "Amazon Web Services (AWS)" or "AWS
 * (Amazon Web Services)". Empty for any other name, such as "Acme (UK)".
 */
export function shortFormsOf(name: string): readonly string[] {
  // `BRACKETED` takes quadratic time for a long run of spaces.
  const singleBlanks = normalizeText(name, 'NFKC').replace(/\s+/gu, ' ').trim();
  const [, before, within] = BRACKETED.exec(singleBlanks) ?? [];
  if (before === undefined || within === undefined) return [];
  const forms = [normalizeCompanyName(before), normalizeCompanyName(within)] as const;
  const [one, other] = forms;
  return isShortFor(one, other) || isShortFor(other, one) ? forms : [];
}

/** Returns whether the long name contains the short one's letters in order, and begins with the first: "pwc", "ey", "mit". */
function isShortFor(short: string, long: string): boolean {
  if (short.length > MAX_LETTERS || short.includes(' ') || short.length >= long.length) return false;
  if (short[0] !== long[0]) return false;
  let from = 0;
  for (const letter of short) {
    const at = long.indexOf(letter, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return short.length > 1;
}
