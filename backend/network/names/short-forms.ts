import { normaliseCompanyName } from './company-name.ts';

const BRACKETED = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]\s*$/u;
/** No short form is longer. */
const MOST_LETTERS = 8;

/**
 * The norms by which else a company is called that has its short form in brackets: "Amazon Web Services (AWS)" is called both,
 * and so is "AWS (Amazon Web Services)". Empty for any other name: "Acme (UK)" is not called "UK".
 */
export function shortFormsOf(name: string): readonly string[] {
  const [, before, within] = BRACKETED.exec(name.normalize('NFKC').trim()) ?? [];
  if (before === undefined || within === undefined) return [];
  const forms = [normaliseCompanyName(before), normaliseCompanyName(within)] as const;
  const [one, other] = forms;
  return isShortFor(one, other) || isShortFor(other, one) ? forms : [];
}

/** The letters of the short one are in the long one, in their order and from its first on: "pwc", "ey", "mit". */
function isShortFor(short: string, long: string): boolean {
  if (short.length > MOST_LETTERS || short.includes(' ') || short.length >= long.length) return false;
  if (short[0] !== long[0]) return false;
  let from = 0;
  for (const letter of short) {
    const at = long.indexOf(letter, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return short.length > 1;
}
