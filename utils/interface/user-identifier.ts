import { z } from 'zod';

/**
 * A single line without leading or trailing spaces. No regex flags, because an OpenAPI document can't express them.
 */
const TIGHT_LINE =
  '^(?!\\s)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]$';

/**
 * A user's name in the caller's own system. On /v1 the name is sent in a header, and two names must never become
 * one. HTTP trims spaces, so "alice " would become "alice", and "Ã©" sent in Latin-1 is "é" in UTF-8.
 */
export const userIdentifier = z
  .string()
  .min(1)
  .max(255)
  .regex(new RegExp(TIGHT_LINE), 'must not begin or end with a space or contain control characters')
  .refine(
    (name) => readUserIdentifier(name) === name,
    'must not be text in UTF-8 that was read as Latin-1: decode it before it is sent',
  );

/**
 * Returns the name in a `user-identifier` header, in which each byte is one character. Non-ASCII text is sent in
 * UTF-8, or by a browser's fetch in Latin-1, which is accepted if it isn't valid UTF-8.
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
