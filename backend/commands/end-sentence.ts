/** Ends a sentence with a full stop, but for one whose last word, such as `Inc.`, has brought its own. */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
