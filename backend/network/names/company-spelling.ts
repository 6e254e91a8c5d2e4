/** Cleans and compares spellings of one company's name. */
import { isPlain, normalizeText } from './fold-text.ts';

/** Returns the name with width, spaces and invisible variants normalized, and its case unchanged. */
export function tidyCompanyName(name: string): string {
  return isPlain(name) ? name.trim() : normalizeText(name, 'NFKC').replace(/\s+/gu, ' ').trim();
}

/** Returns true if `one` is better: mixed case, like "Acme", beats "ACME" and "acme". */
export function isBetterSpelling(one: string, other: string): boolean {
  const isMixed = (name: string) => Number(name !== name.toLowerCase() && name !== name.toUpperCase());
  const difference = isMixed(one) - isMixed(other);
  return difference > 0 || (difference === 0 && one > other);
}
