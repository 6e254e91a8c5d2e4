/** "vice president, head" → its entries, folded words apart by one blank as phrases are looked up. */
export function wordList(text: string): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter((entry) => entry !== '');
}

/** Each of the first ones with each of the second ones behind it: "trabalhou" and "no" → "trabalhou no". */
export function wordPairs(firsts: string, seconds: string): readonly string[] {
  return wordList(firsts).flatMap((first) => wordList(seconds).map((second) => `${first} ${second}`));
}
