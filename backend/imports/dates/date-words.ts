/** Languages LinkedIn's members mostly use; the names of months and days come from the platform, not from a list of ours. */
export const DATE_LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'tr'],
  ...['da', 'nb', 'fi', 'cs', 'ro', 'ru', 'uk', 'id'],
];

/** "Févr.", "fevr" and "FÉVR" are one name. */
export function foldDateWord(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}]/gu, '');
}
