import { foldWords } from '../../../utils/words/fold-words.ts';

/** Whether every word of the filter stands somewhere in the text; an empty filter fits everything. */
export function fitsFilter(text: string, filter: string): boolean {
  const folded = foldWords(text);
  return foldWords(filter)
    .split(/\s+/u)
    .every((word) => folded.includes(word));
}
