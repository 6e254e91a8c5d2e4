/** Capitalizes the first letter of a sentence, which may begin with a name or a placeholder. */
export function startSentence(sentence: string): string {
  return sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
