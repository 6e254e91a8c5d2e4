/** Without case and accents, for comparing what people type. */
export function foldWords(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
