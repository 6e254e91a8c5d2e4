import { singularOf } from './words.ts';

/** Texts by the words they contain. `texts` lists those with word n from starts[n] up to starts[n + 1], exclusive. */
export interface WordIndex {
  /** Ascending, so words with the same beginning are adjacent. */
  readonly words: readonly string[];
  readonly starts: Uint32Array;
  readonly texts: Uint32Array;
  readonly size: number;
}

export function indexWords(texts: readonly (readonly string[])[]): WordIndex {
  const rows = new Map<string, number[]>();
  for (const [text, words] of texts.entries()) {
    for (const word of words) {
      const row = rows.get(word);
      if (row === undefined) rows.set(word, [text]);
      else if (row.at(-1) !== text) row.push(text);
    }
  }
  const words = [...rows.keys()].sort();
  const starts = new Uint32Array(words.length + 1);
  for (const [at, word] of words.entries())
    starts[at + 1] = (starts[at] ?? 0) + (rows.get(word)?.length ?? 0);
  const flat = new Uint32Array(starts[words.length] ?? 0);
  for (const [at, word] of words.entries()) flat.set(rows.get(word) ?? [], starts[at]);
  return { words, starts, texts: flat, size: texts.length };
}

/**
 * Returns, by text, how well it matches: 2 for each whole word or its singular, 1 for each beginning of a word, and 0 if
 * any word is missing. Beginnings shorter than `shortest` don't count. The cost depends on how many texts contain the
 * words, not on the number of texts.
 * @param asked the spellings of each word, of which one must occur
 */
export function matchWords(
  index: WordIndex,
  asked: readonly (readonly string[])[],
  shortest = 1,
): Uint16Array {
  const fits = new Uint16Array(index.size);
  const found = new Uint16Array(index.size);
  const distinct = [...new Map(asked.map((spellings) => [spellings[0], spellings])).values()];
  for (const [round, spellings] of distinct.entries()) {
    let survivors = 0;
    const mark = (at: number, points: number) => {
      for (let next = index.starts[at] ?? 0; next < (index.starts[at + 1] ?? 0); next++) {
        const text = index.texts[next] ?? 0;
        if (found[text] !== round) continue;
        found[text] = round + 1;
        fits[text] = (fits[text] ?? 0) + points;
        survivors++;
      }
    };
    for (const whole of new Set(spellings.flatMap((word) => [word, singularOf(word)]))) {
      const at = placeOf(index.words, whole);
      if (index.words[at] === whole) mark(at, 2);
    }
    for (const word of spellings) {
      if (word.length < shortest) continue;
      for (let at = placeOf(index.words, word); index.words[at]?.startsWith(word); at++) mark(at, 1);
    }
    if (survivors === 0) return new Uint16Array(index.size);
  }
  if (distinct.length > 0)
    for (let text = 0; text < index.size; text++) if (found[text] !== distinct.length) fits[text] = 0;
  return fits;
}

/** Returns true if any text contains one of the spellings as a word or at the beginning of a word. */
export function hasWord(index: WordIndex, spellings: readonly string[]): boolean {
  return spellings.some((word) =>
    [word, singularOf(word)].some((one) => index.words[placeOf(index.words, one)]?.startsWith(one) === true),
  );
}

export function placeOf(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
