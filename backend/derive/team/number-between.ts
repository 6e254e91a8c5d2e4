import { countBelow } from '../contributor/dictionary.ts';

/**
 * Numbers texts so that they sort among existing ones, which are numbered from 1. Added texts get fractions between those
 * numbers.
 * @param textOf text by number, ascending
 * @param added texts that aren't among the existing ones
 */
export function numberBetween(
  count: number,
  textOf: (number: number) => string,
  added: readonly string[],
): Map<string, number> {
  const numbers = new Map<string, number>();
  const sorted = [...new Set(added)].sort();
  const gaps = Map.groupBy(sorted, (text) => countBelow(0, count, (at) => textOf(at + 1) < text));
  for (const [below, texts] of gaps) {
    for (const [at, text] of texts.entries()) numbers.set(text, below + (at + 1) / (texts.length + 1));
  }
  return numbers;
}
