/**
 * Invisible characters that control a terminal or the layout of text: C0, DEL and C1, line separators, and bidirectional marks
 * (Unicode property Bidi_Control). Names and labels from others must not contain any.
 */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const EACH = new RegExp(CONTROLS, 'gu');
const DIRECTIONS = /\p{Bidi_Control}+/gu;

export function hasControlCharacters(text: string): boolean {
  return CONTROLS.test(text);
}

/** Replaces line breaks and other control characters with spaces, and removes bidirectional marks. */
export function dropControlCharacters(text: string): string {
  return hasControlCharacters(text) ? text.replaceAll(BREAKS, ' ').replaceAll(DIRECTIONS, '') : text;
}

/** Escapes control characters as in JavaScript and JSON: \u and 4 hexadecimal digits. */
export function escapeControlCharacters(text: string): string {
  return text.replaceAll(EACH, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
