import { z } from 'zod';

/** One line that neither begins nor ends with a blank. Without flags, which a document cannot hold. */
const TIGHT_LINE =
  '^(?!\\s)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]$';

/**
 * Who a user is, as the caller's own system names them. On /v1 the name is a header, in which two names must never
 * become one: HTTP drops the blanks around it, so that "alice " would be alice, and "Ã©" sent in Latin-1 is "é" in UTF-8.
 */
export const userIdentifier = z
  .string()
  .min(1)
  .max(255)
  .regex(new RegExp(TIGHT_LINE), 'must neither begin nor end with a blank, nor have control characters')
  .refine(
    (name) => readUserIdentifier(name) === name,
    'must not be text in UTF-8 that was read as Latin-1: decode it before it is sent',
  );

/**
 * The name in a `user-identifier` header, of which each byte is one character. Text beyond ASCII is sent in UTF-8, or
 * by a browser's fetch in Latin-1, which is understood where it is not valid UTF-8.
 */
export function readUserIdentifier(header: string): string {
  const codes = Array.from(header, (character) => character.codePointAt(0) ?? 0);
  if (codes.some((code) => code > 0xff)) return header;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(codes));
  } catch {
    return header;
  }
}
