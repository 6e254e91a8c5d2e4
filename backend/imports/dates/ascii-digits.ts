/** Digits of other scripts. */
const DIGITS = /[^\P{Nd}0-9]/gu;
/** Invisible marks that programs for right-to-left languages insert between the numbers of a date. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;

/** Returns a date with the digits 0 to 9: "٢٠٢٤-٠٣-٠٥" and "२०२४-०३-०५" become "2024-03-05". */
export function withAsciiDigits(text: string): string {
  return text.replace(DIRECTION_MARKS, '').replace(DIGITS, digitOf);
}

/** Every script has its ten digits in sequence, zero first. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
