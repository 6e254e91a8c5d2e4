import { normalizeCompanyName } from './company-name.ts';
import { normalizeText } from './fold-text.ts';

const BRACKETED = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]\s*$/u;
/** The longest short form. */
const MAX_LETTERS = 8;

/**
 * Returns the normalized other names of a company whose name has a short form in parentheses. "Amazon Web Services (AWS)" and
 * "AWS (Amazon Web Services)" each have both names. Empty for any other name: "Acme (UK)" isn't called "UK".
 */
export function shortFormsOf(name: string): readonly string[] {
  // The pattern would take quadratic time for a long run of blanks.
  const singleBlanks = normalizeText(name, 'NFKC').replace(/\s+/gu, ' ').trim();
  const [, before, within] = BRACKETED.exec(singleBlanks) ?? [];
  if (before === undefined || within === undefined) return [];
  const forms = [normalizeCompanyName(before), normalizeCompanyName(within)] as const;
  const [one, other] = forms;
  return isShortFor(one, other) || isShortFor(other, one) ? forms : [];
}

/**
 * Returns true if the short name's letters are in the long one, in order and starting with its first: "pwc", "ey",
 * "mit".
 */
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
