/** How the name of one company is spelled. */
import { isPlain } from './fold-text.ts';

/** Width, blanks and invisible variants made alike; case is kept. */
export function tidyCompanyName(name: string): string {
  return isPlain(name) ? name.trim() : name.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/** Of "ACME", "acme" and "Acme" the last, whichever came first. */
export function isBetterSpelling(one: string, other: string): boolean {
  const isMixed = (name: string) => Number(name !== name.toLowerCase() && name !== name.toUpperCase());
  const difference = isMixed(one) - isMixed(other);
  return difference > 0 || (difference === 0 && one > other);
}
