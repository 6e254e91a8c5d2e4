import { sectorNamed, titleClassOf } from './reading.ts';
import type { Wording } from './wording.ts';

/**
 * True for a word that nobody can be found by, such as "personally" or "brilliant". One with a capital may be a name,
 * and one of titles counts only right after a word such as "very".
 */
export function isStray({ words, reading }: Wording, at: number): boolean {
  const word = words[at];
  if (word === undefined) return false;
  const before = words[at - 1];
  for (const { language, strays, intensifiers } of new Set([...reading.lexicons, reading.other])) {
    const isListed = strays.has(word.folded);
    const isCapital = word.isCapital && at > 0;
    const isIntensified = before !== undefined && !word.isAfterBreak && intensifiers.has(before.folded);
    if (isListed && !isCapital && (isIntensified || titleClassOf(reading, word) === null)) return true;
    const isAdverb = language.adverbEnding?.test(word.folded) === true && !isCapital;
    if (isAdverb && titleClassOf(reading, word) === null && sectorNamed(reading, word.folded) === undefined)
      return true;
  }
  return false;
}
