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
