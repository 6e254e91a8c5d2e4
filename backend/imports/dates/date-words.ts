/** The languages most LinkedIn members use. Month and day names come from the platform, not from a list in Kith. */
export const DATE_LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'tr'],
  ...['da', 'nb', 'fi', 'cs', 'ro', 'ru', 'uk', 'id'],
];

/** Folds "Févr.", "fevr" and "FÉVR" to one name. */
export function foldDateWord(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}]/gu, '');
}
