/** Latin letters that Unicode doesn't decompose, and their spelling in profile addresses. */
const PLAIN_LETTERS = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }),
);

const PLAIN = /^(?:[!-~]| (?! ))*$/;

/** Returns true for ASCII with single spaces, as most names are. Folding such text only requires lowercasing. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** More combining marks than any letter has (UAX #15, Stream-Safe Text Format). NFKD also turns two Japanese characters into marks. */
const MANY_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** Normalizes text with at most 30 combining marks in a row, because sorting the marks of a letter takes quadratic time. */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(MANY_MARKS, '$1').normalize(form);
}

/**
 * Returns the words of a name in lowercase, without accents, width and punctuation: "E-Mail-Adresse" and "E‑MAIL ADRESSE"
 * become "e mail adresse". For comparison, never for display.
 */
export function foldWords(text: string): string {
  return normalizeText(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns text without case, accents and width, with single spaces. For comparison, never for display. */
export function foldText(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  const plain = normalizeText(text, 'NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter);
  return plain.replace(/\s+/gu, ' ');
}
