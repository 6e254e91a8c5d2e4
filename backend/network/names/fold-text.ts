/** Latin letters that Unicode does not take apart, as slugs spell them. */
const PLAIN_LETTERS = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }),
);

/** Nothing to take away but case: most names. */
const PLAIN = /^(?:[!-~]| (?! ))*$/;

/** Case, accents and width taken away, each run of white space one blank: what is compared, never shown. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter);
  return plain.replace(/\s+/gu, ' ');
}
