import { foldText } from '../fold-text.ts';

/** The words of a text, folded: letters, digits and the marks that belong to them; everything else parts words. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** "designers" → "designer", "secretaries" → "secretary"; words too short to tell stay. */
export function singularOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}

/**
 * How well an asked word fits the best of those that are there: 2 the same word or its singular, 1 the beginning of
 * one, 0 not at all.
 */
export function matchWord(asked: string, words: readonly string[]): 0 | 1 | 2 {
  const singular = singularOf(asked);
  let best: 0 | 1 = 0;
  for (const word of words) {
    if (word === asked || word === singular) return 2;
    if (best === 0 && word.startsWith(asked)) best = 1;
  }
  return best;
}
