/**
 * What a terminal or a reader obeys and nobody sees: C0, DEL and C1, line separators, and the marks that turn the
 * direction of text (Unicode property Bidi_Control). Names and labels are somebody else's text and have none.
 */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const EACH = new RegExp(CONTROLS, 'gu');
const DIRECTIONS = /\p{Bidi_Control}+/gu;

export function hasControlCharacters(text: string): boolean {
  return CONTROLS.test(text);
}

/** Line breaks and the like become a blank, marks of direction nothing. */
export function dropControlCharacters(text: string): string {
  return hasControlCharacters(text) ? text.replaceAll(BREAKS, ' ').replaceAll(DIRECTIONS, '') : text;
}

/** Each as JavaScript and JSON write it in a text, \u and four digits. */
export function escapeControlCharacters(text: string): string {
  return text.replaceAll(EACH, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
