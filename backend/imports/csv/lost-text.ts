/**
 * Returns a text, or '' if all its letters were lost: spreadsheets write a question mark for each letter that the table's
 * encoding lacks. Read as a company, "????" would make colleagues of strangers.
 */
export function dropLostText(text: string): string {
  return /^\?[?\s]*$/u.test(text) ? '' : text;
}
