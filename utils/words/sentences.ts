/** Capitalizes the first letter. A sentence can begin with a name or a placeholder in lower case. */
export function startSentence(sentence: string): string {
  return sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Joins the words that aren't ''. */
export function joinWords(words: readonly string[], separator = ' · '): string {
  return words.filter((word) => word !== '').join(separator);
}
