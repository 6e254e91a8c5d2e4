/** A sentence that may begin with a name, or with what stands for one: its first letter is a capital. */
export function startSentence(sentence: string): string {
  return sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
