/** Latin letters that Unicode doesn't decompose, as slugs spell them. */
const PLAIN_LETTERS = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }),
);

const PLAIN = /^(?:[!-~]| (?! ))*$/;

/** Returns true for most names: ASCII with single spaces, which only needs lowercasing. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** Returns text without case, accents or width, and with single spaces; for comparison, never for display. */
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
