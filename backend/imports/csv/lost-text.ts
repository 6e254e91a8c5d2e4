/**
 * Returns a text, or '' if all its letters were lost: spreadsheets write a question mark for each letter that the table's
 * encoding lacks. If "????" were read as a company, strangers would become colleagues.
 */
export function dropLostText(text: string): string {
  return /^\?[?\s]*$/u.test(text) ? '' : text;
}
