/** Joins the words that aren't ''. */
export function joinWords(words: readonly string[], separator = ' · '): string {
  return words.filter((word) => word !== '').join(separator);
}
