/** Latin letters that Unicode does not take apart, as slugs spell them. */
const PLAIN_LETTERS = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }),
);

const PLAIN = /^(?:[!-~]| (?! ))*$/;

/** True of most names: ASCII, no two blanks in a row. Nothing is to be taken away but case. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** Case, accents and width taken away, each run of white space one blank: what is compared, never shown. */
export function foldText(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter);
  return plain.replace(/\s+/gu, ' ');
}
