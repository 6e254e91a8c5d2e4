import { isPlain, normalizeText } from './fold-text.ts';

/** Normalizes width, spaces and invisible characters, and keeps the case. */
export function tidyCompanyName(name: string): string {
  return isPlain(name) ? name.trim() : normalizeText(name, 'NFKC').replace(/\s+/gu, ' ').trim();
}

/** Returns whether `one` is the better spelling for display: "Acme" beats "ACME", which beats "acme". */
export function isBetterSpelling(one: string, other: string): boolean {
  const difference = caseRank(one) - caseRank(other);
  return difference > 0 || (difference === 0 && one > other);
}

function caseRank(name: string): number {
  if (name === name.toLowerCase()) return 0;
  return name === name.toUpperCase() ? 1 : 2;
}
