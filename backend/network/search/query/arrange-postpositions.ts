import { entryOf, placeNamed, type Reading, sectorNamed } from './reading.ts';
import { phraseKey, type Word } from './split-words.ts';

/** More words than this are no name. */
const LONGEST_NAME = 4;

/**
 * Puts what a language says after a noun before it, as the grammar of clauses expects: "Berlin'deki mühendisler" is read
 * as "in Berlin, engineers". The words keep their places in the query.
 */
export function arrangePostpositions(words: readonly Word[], reading: Reading): readonly Word[] {
  const postpositions = new Set(reading.language.postpositions.map(phraseKey));
  if (postpositions.size === 0) return words;
  const arranged: Word[] = [];
  /** Where the last noun with its postposition begins; -1 where other words have followed it. */
  let nounAt = -1;
  for (const word of words) {
    if (!postpositions.has(word.folded) || arranged.length === 0) {
      arranged.push(nounAt < 0 ? word : { ...word, isAfterBreak: true });
      nounAt = -1;
      continue;
    }
    const from = nounAt >= 0 ? nounAt : startOfNoun(arranged, reading);
    const noun = arranged[from];
    arranged.splice(from, 0, { ...word, isAfterBreak: noun?.isAfterBreak === true });
    if (noun) arranged[from + 1] = { ...noun, isAfterBreak: false };
    nounAt = from;
  }
  return arranged;
}

/** Where the noun begins that ends the words: the longest name of the lists, else what has capitals, else one word. */
function startOfNoun(words: readonly Word[], reading: Reading): number {
  const last = words.length - 1;
  for (let from = Math.max(0, words.length - LONGEST_NAME); from < last; from++) {
    const phrase = words.slice(from);
    const key = phrase.map(({ folded }) => folded).join(' ');
    const isWhole = phrase.slice(1).every(({ isAfterBreak }) => !isAfterBreak);
    if (isWhole && (placeNamed(reading, key) ?? sectorNamed(reading, key))) return from;
  }
  let from = last;
  while (
    from > 0 &&
    isCapitalAlike(words, from) &&
    entryOf(reading, words[from - 1]?.folded ?? '') === undefined
  )
    from--;
  return from;
}

function isCapitalAlike(words: readonly Word[], at: number): boolean {
  return (
    words[at]?.isCapital === true && words[at]?.isAfterBreak === false && words[at - 1]?.isCapital === true
  );
}
