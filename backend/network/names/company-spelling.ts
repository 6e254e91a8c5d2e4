/** Cleans and compares spellings of one company's name. */
import { isPlain, normalizeText } from './fold-text.ts';

/** Returns the name with width, spaces and invisible variants normalized, and its case unchanged. */
export function tidyCompanyName(name: string): string {
  return isPlain(name) ? name.trim() : normalizeText(name, 'NFKC').replace(/\s+/gu, ' ').trim();
}

/** Returns true if `one` is better: mixed case, like "Acme", beats "ACME", which beats "acme". */
export function isBetterSpelling(one: string, other: string): boolean {
  const difference = caseRank(one) - caseRank(other);
  return difference > 0 || (difference === 0 && one > other);
}

function caseRank(name: string): number {
  if (name === name.toLowerCase()) return 0;
  return name === name.toUpperCase() ? 1 : 2;
}
