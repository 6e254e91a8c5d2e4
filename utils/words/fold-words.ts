/** Removes case and accents, for comparing what users type. */
export function foldWords(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
